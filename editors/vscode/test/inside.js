// What is tried of the extension, within the editor: each thing is noted with whether it holds, in the file that KOTODAMA_TRIED names.

const assert = require('node:assert');
const fs = require('node:fs');
const vscode = require('vscode');

const LONGEST = 60000;

/** Asks until there is an answer. */
async function until(what, ask) {
    const began = Date.now();
    while (Date.now() - began < LONGEST) {
        const answer = await ask();
        if (answer) {
            return answer;
        }
        await new Promise(done => setTimeout(done, 50));
    }
    throw new Error(`never came: ${what}`);
}

const ask = (command, ...rest) => vscode.commands.executeCommand(`vscode.execute${command}`, ...rest);

const tried = {
    async 'files are of the languages of the extension'({ set, scene }) {
        assert.deepStrictEqual([set.languageId, scene.languageId], ['kotodama', 'kotodama-scene']);
    },
    async 'cards and scenes have lenses'({ set, scene }) {
        const lenses = await until('lenses', async () => (await ask('CodeLensProvider', set.uri, 50)).filter(lens => lens.command));
        assert.ok(lenses.length > 0);
        await until('lenses of the scene', async () => (await ask('CodeLensProvider', scene.uri, 50)).some(lens => lens.command?.title === 'run this scene'));
    },
    async 'the next words are proposed'({ set, behind }) {
        const proposed = await ask('CompletionItemProvider', set.uri, behind('You may draw 1 '));
        assert.strictEqual(proposed.items[0].label.label ?? proposed.items[0].label, 'card');
    },
    async 'what words mean is told'({ set, behind }) {
        const told = await ask('HoverProvider', set.uri, behind('Choose an im'));
        assert.ok(told.flatMap(one => one.contents).some(text => text.value.includes('imp')));
    },
    async 'a slip is found while it is typed, and mended'({ set, behind }) {
        assert.deepStrictEqual(vscode.languages.getDiagnostics(set.uri), []);
        const edit = new vscode.WorkspaceEdit();
        const end = behind('You may dra');
        edit.replace(set.uri, new vscode.Range(end.translate(0, -1), end), 'o');
        assert.ok(await vscode.workspace.applyEdit(edit));
        const [found] = await until('a finding', () => {
            const all = vscode.languages.getDiagnostics(set.uri);
            return all.length > 0 && all;
        });
        assert.strictEqual(found.source, 'kotodama');
        assert.strictEqual(set.getText(found.range), 'drow');
        const fixes = await ask('CodeActionProvider', set.uri, found.range, vscode.CodeActionKind.QuickFix.value);
        assert.ok(fixes.length > 0 && (await vscode.workspace.applyEdit(fixes[0].edit)));
        await until('that it is mended', () => vscode.languages.getDiagnostics(set.uri).length === 0);
        assert.ok(set.getText().includes('You may draw 1 card.'));
    },
    async 'a card is called otherwise in all files'({ set, scene, behind }) {
        const edit = await ask('DocumentRenameProvider', set.uri, behind('name: "Quick Im'), 'Swift Imp');
        assert.ok(edit.entries().length >= 2);
        assert.ok(await vscode.workspace.applyEdit(edit));
        assert.ok(set.getText().includes('"Swift Imp"') && scene.getText().includes('Swift Imp') && !scene.getText().includes('Quick Imp'));
        assert.ok(await vscode.workspace.saveAll());
    },
    async 'the task ends as the tool does'() {
        const task = (await vscode.tasks.fetchTasks({ type: 'kotodama' })).find(task => task.definition.verb === 'check');
        const ended = new Promise(done => vscode.tasks.onDidEndTaskProcess(end => done(end.exitCode)));
        await vscode.tasks.executeTask(task);
        assert.strictEqual(await ended, 0);
    },
    async 'the card is shown beside the text'({ set, behind }) {
        const editor = await vscode.window.showTextDocument(set);
        const at = behind('name: "Stout');
        editor.selection = new vscode.Selection(at, at);
        await vscode.commands.executeCommand('kotodama.showCard');
        await until('the panel', () => vscode.window.tabGroups.all.flatMap(group => group.tabs).some(tab => tab.input instanceof vscode.TabInputWebview));
    },
    async 'the server can be started anew'({ set }) {
        await vscode.commands.executeCommand('kotodama.restart');
        await until('lenses', async () => (await ask('CodeLensProvider', set.uri, 50)).some(lens => lens.command));
    },
};

async function run(noted) {
    const root = vscode.workspace.workspaceFolders[0].uri;
    const open = path => vscode.workspace.openTextDocument(vscode.Uri.joinPath(root, path));
    const [set, scene] = [await open('cards/duel/sets/basic.ron'), await open('scenes/duel/tired.scene')];
    await vscode.window.showTextDocument(set);
    const behind = words => {
        const at = set.getText().indexOf(words);
        assert.ok(at >= 0, `${words} is not there`);
        return set.positionAt(at + words.length);
    };
    const all = {};
    for (const [name, holds] of Object.entries(tried)) {
        all[name] = await holds({ set, scene, behind }).then(
            () => 'holds',
            error => String(error?.stack ?? error),
        );
    }
    // Whoever waits for the file finds all of it.
    fs.writeFileSync(`${noted}.new`, JSON.stringify(all, null, 1));
    fs.renameSync(`${noted}.new`, noted);
}

exports.activate = () => {
    const noted = process.env.KOTODAMA_TRIED;
    if (noted) {
        run(noted).catch(error => fs.writeFileSync(noted, JSON.stringify({ 'it is tried': String(error?.stack ?? error) })));
    }
};
