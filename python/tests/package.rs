//! The package as Python has it: what is built with the rest of the workspace, by its own tests. Where there is no Python that has what these need,
//! this is told and nothing is tried; `KOTODAMA_PYTHON` names another Python than the one on the path.

use std::path::Path;
use std::process::Command;

/// What the tests import.
const NEEDED: &str = "import sys, numpy, pytest, gymnasium, pettingzoo; sys.exit(sys.version_info < (3, 10))";

#[test]
fn its_own_tests_pass() {
    let python = std::env::var("KOTODAMA_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let known = Command::new(&python).args(["-c", NEEDED]).output();
    if !known.is_ok_and(|known| known.status.success()) {
        eprintln!("skipped: `{python}` has not all of numpy, pytest, gymnasium and pettingzoo: `pip install './python[test]'` brings them");
        return;
    }
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = tempfile::tempdir().expect("a temporary folder");
    let package = folder.path().join("kotodama");
    std::fs::create_dir(&package).expect("a folder");
    for file in std::fs::read_dir(own.join("package/kotodama")).expect("the package").flatten() {
        let name = file.file_name();
        // What another build has left there is not what is tried.
        if [".py", ".pyi", ".typed"].iter().any(|end| name.to_string_lossy().ends_with(end)) {
            std::fs::copy(file.path(), package.join(name)).expect("it is copied");
        }
    }
    let program = std::env::current_exe().expect("this test");
    let (before, after) = (std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX);
    let built = program.with_file_name(format!("{before}_kotodama{after}"));
    let loaded = if cfg!(windows) { "_kotodama.pyd" } else { "_kotodama.abi3.so" };
    std::fs::copy(&built, package.join(loaded)).unwrap_or_else(|error| panic!("{}: {error}", built.display()));
    let mut tests = Command::new(&python);
    tests.args(["-m", "pytest", "-q", "-p", "no:cacheprovider", "-c"]).arg(own.join("pyproject.toml")).arg(own.join("tests"));
    tests.current_dir(folder.path()).env("PYTHONPATH", folder.path()).env("PYTHONDONTWRITEBYTECODE", "1");
    let ran = tests.output().expect("Python runs");
    let said = String::from_utf8_lossy(&ran.stdout);
    assert!(ran.status.success() && said.contains(" passed"), "{said}{}", String::from_utf8_lossy(&ran.stderr));
}
