// Starts the server and hands the editor's questions to it; tasks, and the panel with the card at hand.

import * as vscode from 'vscode';
import { LanguageClient, LanguageClientOptions, ServerOptions } from 'vscode-languageclient/node';

let client: LanguageClient | undefined;
let panel: vscode.WebviewPanel | undefined;

function program(): string {
    return vscode.workspace.getConfiguration('kotodama').get<string>('path', 'kotodama');
}

async function start(): Promise<void> {
    const server: ServerOptions = { command: program(), args: ['lsp'] };
    const options: LanguageClientOptions = {
        documentSelector: [
            { scheme: 'file', language: 'kotodama' },
            { scheme: 'file', language: 'kotodama-scene' },
        ],
        initializationOptions: { carriesOut: true },
        // As the problem matcher of tasks calls it: what a task finds takes the place of the same here, and is not told twice.
        diagnosticCollectionName: 'kotodama',
        middleware: {
            // The server answers with what came of it, or why nothing did; here it is told.
            executeCommand: carryOut,
        },
    };
    client = new LanguageClient('kotodama', 'Kotodama', server, options);
    try {
        await client.start();
    } catch (error) {
        // What it could not start it does not stop.
        await client.dispose().catch(() => undefined);
        client = undefined;
        void vscode.window.showErrorMessage(`Kotodama: ${program()} can't be started (${error}). The setting kotodama.path names it.`);
    }
}

async function carryOut(command: string, args: any[]): Promise<unknown> {
    try {
        const ran: any = await client?.sendRequest('workspace/executeCommand', { command, arguments: args });
        if (!ran) {
            return ran;
        }
        switch (command) {
            case 'kotodama.runScenes':
                tellOfScenes(args[2], ran);
                break;
            case 'kotodama.runScene':
                tellOfScenes(vscode.workspace.asRelativePath(vscode.Uri.parse(args[0])), ran);
                break;
            case 'kotodama.acceptStory':
                await accept(ran.story);
                break;
            case 'kotodama.moves':
                await playOn(vscode.Uri.parse(args[0]), args[1], ran);
                break;
            case 'kotodama.report':
                await report(vscode.Uri.parse(ran.page));
                break;
        }
        return ran;
    } catch (error) {
        void vscode.window.showWarningMessage(error instanceof Error ? error.message : String(error));
        return undefined;
    }
}

/** Stories that are shown before they are accepted, by the path of the file in which each is to be kept. */
const STORY = 'kotodama-story';
const stories = new Map<string, string>();

/** A story is shown beside the one that is kept, and kept when somebody says so. */
async function accept(story: { file: string; text: string }): Promise<void> {
    const file = vscode.Uri.parse(story.file);
    const name = vscode.workspace.asRelativePath(file);
    const there = await vscode.workspace.fs.stat(file).then(
        () => true,
        () => false,
    );
    const fresh = file.with({ scheme: STORY, query: String(Date.now()) });
    const old = there ? file : fresh.with({ query: 'none' });
    stories.set(fresh.toString(), story.text);
    await vscode.commands.executeCommand('vscode.diff', old, fresh, `${name}: as it is kept ↔ as it is now`, { preview: true });
    const said = await vscode.window.showInformationMessage(`Keep this story in ${name}?`, 'Accept');
    stories.delete(fresh.toString());
    if (said === 'Accept') {
        await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(story.text));
    }
    const shown = vscode.window.tabGroups.all.flatMap(group => group.tabs).filter(tab => {
        return tab.input instanceof vscode.TabInputTextDiff && tab.input.modified.toString() === fresh.toString();
    });
    await vscode.window.tabGroups.close(shown);
}

/** The page of what many matches came to: it has no script and asks for nothing. */
async function report(page: vscode.Uri): Promise<void> {
    const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(page));
    const shown = vscode.window.createWebviewPanel('kotodama.report', 'Matches', vscode.ViewColumn.Beside, {});
    // As browsers show it, whatever the colours of the editor are.
    shown.webview.html = text.replace('<style>', '<style>body { background: white; color: black } ');
}

interface Now {
    board: string;
    decider: string | null;
    options: string[];
}

/** A scene is played on from a line: what is chosen among what may be done is written behind it. */
async function playOn(file: vscode.Uri, line: number, now: Now): Promise<void> {
    while (now.decider !== null) {
        const board = now.board.split('\n').map(side => ({ label: side, kind: vscode.QuickPickItemKind.Separator }));
        const moves = now.options.map(option => ({ label: option, kind: vscode.QuickPickItemKind.Default }));
        const chosen = await vscode.window.showQuickPick([...board, ...moves], { title: `${now.decider} may`, ignoreFocusOut: true });
        if (!chosen) {
            return;
        }
        const edit = new vscode.WorkspaceEdit();
        const document = await vscode.workspace.openTextDocument(file);
        const end = document.lineAt(line).range.end;
        edit.insert(file, end, `\n${now.decider}> ${chosen.label}`);
        if (!(await vscode.workspace.applyEdit(edit)) || !client) {
            return;
        }
        line += 1;
        now = await client.sendRequest<Now>('workspace/executeCommand', { command: 'kotodama.moves', arguments: [file.toString(), line] });
    }
    void vscode.window.showInformationMessage(now.board);
}

interface Ran {
    ran: number;
    passed: number;
    failed: { title: string; failures: string[] }[];
    stories: string[];
}

function tellOfScenes(card: string, ran: Ran): void {
    const out = outputs();
    out.clear();
    ran.failed.forEach(scene => out.appendLine(`${scene.title}\n  ${scene.failures.join('\n  ')}\n`));
    ran.stories.forEach(story => out.appendLine(story));
    out.show(true);
    const said = `${card}: ${ran.passed} of ${ran.ran} scenes passed`;
    void (ran.failed.length === 0 ? vscode.window.showInformationMessage(said) : vscode.window.showWarningMessage(said));
}

let channel: vscode.OutputChannel | undefined;

function outputs(): vscode.OutputChannel {
    channel ??= vscode.window.createOutputChannel('Kotodama scenes');
    return channel;
}

/** The face of the card at hand, as hovering tells it. */
async function showCard(): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    if (!editor) {
        return;
    }
    if (!panel) {
        panel = vscode.window.createWebviewPanel('kotodama.card', 'Card', { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true }, {});
        panel.onDidDispose(() => (panel = undefined));
    }
    await fill(editor);
}

async function fill(editor: vscode.TextEditor): Promise<void> {
    if (!panel) {
        return;
    }
    const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[]>('vscode.executeDocumentSymbolProvider', editor.document.uri);
    const card = editor.document.languageId === 'kotodama' ? symbols?.find(symbol => symbol.range.contains(editor.selection.active)) : undefined;
    const at = card ? card.selectionRange.start : editor.selection.active;
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', editor.document.uri, at);
    const text = hovers?.flatMap(hover => hover.contents).map(part => (typeof part === 'string' ? part : part.value)).join('\n\n---\n\n');
    if (text && panel) {
        panel.title = card?.name ?? 'Card';
        const html = await vscode.commands.executeCommand<string>('markdown.api.render', text);
        panel.webview.html = `<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">${html}`;
    }
}

function task(verb: string, folder: vscode.WorkspaceFolder): vscode.Task {
    const run = new vscode.ProcessExecution(program(), [verb, '--path', folder.uri.fsPath, '--no-color']);
    const made = new vscode.Task({ type: 'kotodama', verb }, folder, verb, 'kotodama', run, '$kotodama');
    made.group = verb === 'test' ? vscode.TaskGroup.Test : vscode.TaskGroup.Build;
    return made;
}

/** Fills the panel when nobody has typed or moved for a moment. */
let soon: NodeJS.Timeout | undefined;

function fillSoon(): void {
    clearTimeout(soon);
    const editor = vscode.window.activeTextEditor;
    if (panel && editor && ['kotodama', 'kotodama-scene'].includes(editor.document.languageId)) {
        soon = setTimeout(() => void fill(editor), 150);
    }
}

/** A task tells what was wrong when it ran; of the files that the server knows, that tells more, and what is so now. */
function showAgain(): void {
    const known = client?.diagnostics;
    known?.forEach((file, found) => known.set(file, found));
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
    context.subscriptions.push(
        vscode.commands.registerCommand('kotodama.showCard', showCard),
        vscode.commands.registerCommand('kotodama.restart', async () => {
            await client?.stop();
            await start();
        }),
        vscode.window.onDidChangeTextEditorSelection(fillSoon),
        // What a card means is known a moment after it was typed.
        vscode.languages.onDidChangeDiagnostics(fillSoon),
        vscode.workspace.registerTextDocumentContentProvider(STORY, { provideTextDocumentContent: file => stories.get(file.toString()) ?? '' }),
        vscode.workspace.onDidChangeConfiguration(async change => {
            if (change.affectsConfiguration('kotodama.path')) {
                await vscode.commands.executeCommand('kotodama.restart');
            }
        }),
        vscode.tasks.onDidEndTask(ended => {
            if (ended.execution.task.definition.type === 'kotodama') {
                setTimeout(showAgain, 500);
            }
        }),
        vscode.tasks.registerTaskProvider('kotodama', {
            provideTasks: () => (vscode.workspace.workspaceFolders ?? []).flatMap(folder => ['check', 'test'].map(verb => task(verb, folder))),
            resolveTask: known => known,
        }),
    );
    await start();
}

export async function deactivate(): Promise<void> {
    await client?.stop();
}
