//! What Python loads finds Python's own functions when it is loaded: some linkers want to be told.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
