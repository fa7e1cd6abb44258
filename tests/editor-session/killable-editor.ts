import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { createEditorApi, type EditorApi } from '../../src-preview/outer/server/editor-api.ts';
import { type FileTree, treeReplySchema } from '../../src-preview/protocol/http/replies.ts';
import { loopbackFetch } from '../support/loopback-fetch.ts';

const started = z.object({ port: z.int(), token: z.string() });
const held = z.object({ residentBytes: z.int() });

/** An editor in a process of its own, that can be killed and started again. */
export class KillableEditor {
  readonly #root: string;
  readonly #builtDir: string;
  #child: ChildProcess | undefined;
  #api: EditorApi | undefined;
  #fetch: typeof fetch = fetch;
  #token = '';

  constructor(root: string, builtDir: string) {
    this.#root = root;
    this.#builtDir = builtDir;
  }

  get api(): EditorApi {
    if (!this.#api) throw new Error('the editor is not running');
    return this.#api;
  }

  async start(): Promise<void> {
    const script = join(import.meta.dirname, 'editor-process.ts');
    // The loader is resolved from here: the copy is where the process goes on its own.
    const child = fork(script, [this.#root, this.#builtDir], { execArgv: ['--import', import.meta.resolve('tsx')] });
    const [message]: unknown[] = await once(child, 'message');
    const { port, token } = started.parse(message);
    this.#child = child;
    this.#token = token;
    this.#fetch = loopbackFetch(port);
    this.#api = createEditorApi({ token, canvasId: 'main', fetch: this.#fetch });
  }

  /** The elements of a file, each with what it can. */
  async treeOf(file: string): Promise<readonly FileTree[]> {
    const answer = await this.#fetch(`/canvases/main/parseAndMutate/tree?file=${encodeURIComponent(file)}&can=all`, {
      headers: { 'x-manara-editor-token': this.#token },
    });
    const body: unknown = await answer.json();
    const tree = treeReplySchema.safeParse(body);
    if (!tree.success) throw new Error(`no tree of ${file}: ${JSON.stringify(body)}`);
    return tree.data.files;
  }

  /** How much memory its process holds. */
  async residentBytes(): Promise<number> {
    if (!this.#child) throw new Error('the editor is not running');
    const told = once(this.#child, 'message');
    this.#child.send('memory');
    const [message]: unknown[] = await told;
    return held.parse(message).residentBytes;
  }

  /** Ends it as a power cut would, whatever it is doing. */
  async kill(): Promise<void> {
    if (!this.#child) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
    this.#child = undefined;
    this.#api = undefined;
  }

  async close(): Promise<void> {
    if (!this.#child) return;
    const ended = once(this.#child, 'exit');
    this.#child.send('close');
    await ended;
    this.#child = undefined;
  }
}
