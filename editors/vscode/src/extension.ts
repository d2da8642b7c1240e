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
        middleware: {
            // The server answers with what came of it; here it is told.
            executeCommand: async (command, args, next) => {
                const ran = await next(command, args);
                if (command === 'kotodama.runScenes' && ran) {
                    tellOfScenes(args[2], ran);
                } else if (command === 'kotodama.runScene' && ran) {
                    tellOfScenes(vscode.workspace.asRelativePath(vscode.Uri.parse(args[0])), ran);
                } else if (command === 'kotodama.moves' && ran) {
                    await playOn(vscode.Uri.parse(args[0]), args[1], ran);
                }
                return ran;
            },
        },
    };
    client = new LanguageClient('kotodama', 'Kotodama', server, options);
    try {
        await client.start();
    } catch (error) {
        client = undefined;
        void vscode.window.showErrorMessage(`Kotodama: ${program()} can't be started (${error}). The setting kotodama.path names it.`);
    }
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
    const card = symbols?.find(symbol => symbol.range.contains(editor.selection.active));
    const at = card ? card.selectionRange.start : editor.selection.active;
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', editor.document.uri, at);
    const text = hovers?.flatMap(hover => hover.contents).map(part => (typeof part === 'string' ? part : part.value)).join('\n\n---\n\n');
    if (text) {
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

export async function activate(context: vscode.ExtensionContext): Promise<void> {
    context.subscriptions.push(
        vscode.commands.registerCommand('kotodama.showCard', showCard),
        vscode.commands.registerCommand('kotodama.restart', async () => {
            await client?.stop();
            await start();
        }),
        vscode.window.onDidChangeTextEditorSelection(change => fill(change.textEditor)),
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
