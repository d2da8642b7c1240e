// Tries the packed extension in an editor: Visual Studio Code as a server (`code-server`), and a browser without a screen that looks at it.
//
//   node test/run.mjs TOOL FOLDER     with the program `kotodama`, in a folder that holds its small game; CODE_SERVER and CHROMIUM name the others

import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const own = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [tool, folder] = process.argv.slice(2).map(argument => path.resolve(argument));
const server = process.env.CODE_SERVER ?? 'code-server';
const browser = process.env.CHROMIUM ?? 'chromium';
const LONGEST = 240000;

const place = fs.mkdtempSync(path.join(os.tmpdir(), 'kotodama-editor-'));
const at = name => path.join(place, name);
const data = ['--user-data-dir', at('data'), '--extensions-dir', at('extensions'), '--config', at('config.yaml')];
fs.writeFileSync(at('config.yaml'), 'auth: none\n');
fs.mkdirSync(at('data/User'), { recursive: true });
fs.writeFileSync(at('data/User/settings.json'), JSON.stringify({ 'kotodama.path': tool, 'security.workspace.trust.enabled': false, 'telemetry.telemetryLevel': 'off' }));

const vsce = path.join(own, 'node_modules/.bin/vsce');
const packed = [at('kotodama.vsix'), at('tried.vsix')];
const flags = ['package', '--no-dependencies', '--allow-missing-repository', '--skip-license', '--out'];
execFileSync(vsce, [...flags, packed[0]], { cwd: own, stdio: ['ignore', 'ignore', 'inherit'] });
execFileSync(vsce, [...flags, packed[1]], { cwd: path.join(own, 'test'), stdio: ['ignore', 'ignore', 'inherit'] });
for (const extension of packed) {
    execFileSync(server, [...data, '--install-extension', extension], { stdio: ['ignore', 'ignore', 'inherit'] });
}

const port = await new Promise(done => {
    const asked = net.createServer().listen(0, '127.0.0.1', () => {
        const { port } = asked.address();
        asked.close(() => done(port));
    });
});
const started = [];
const start = (program, rest) => {
    const child = spawn(program, rest, { env: { ...process.env, KOTODAMA_TRIED: at('tried.json') }, stdio: 'ignore', detached: true });
    started.push(child);
};
let code = 2;
try {
    start(server, [...data, '--auth', 'none', '--bind-addr', `127.0.0.1:${port}`, '--disable-telemetry', '--disable-update-check', folder]);
    const page = `http://127.0.0.1:${port}/?folder=${encodeURIComponent(folder)}`;
    const began = Date.now();
    const answers = () => fetch(page).then(answer => answer.ok, () => false);
    while (!(await answers()) && Date.now() - began < LONGEST) {
        await new Promise(done => setTimeout(done, 100));
    }
    // The editor begins where somebody looks at it.
    start(browser, ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', `--user-data-dir=${at('browser')}`, '--window-size=1400,900', '--remote-debugging-port=0', page]);
    while (!fs.existsSync(at('tried.json')) && Date.now() - began < LONGEST) {
        await new Promise(done => setTimeout(done, 100));
    }
    const tried = fs.existsSync(at('tried.json')) ? JSON.parse(fs.readFileSync(at('tried.json'), 'utf8')) : { 'the editor begins': 'it never did' };
    for (const [name, came] of Object.entries(tried)) {
        console.log(`${name}: ${came}`);
    }
    code = Object.values(tried).every(came => came === 'holds') ? 0 : 1;
} finally {
    for (const child of started) {
        try {
            process.kill(-child.pid);
        } catch {
            // It has ended.
        }
    }
    await new Promise(done => setTimeout(done, 500));
    fs.rmSync(place, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(code);
