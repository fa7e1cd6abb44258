/**
 * `npm run editor`: the visual editor over the portal with its demo school; `-- --root DIR` over another Vite app with React,
 * `-- --people FILE` with who looks at its pages, `-- --port N` on that port. Prints one address and opens nothing.
 */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ProxyOptions } from 'vite';
import { portalTarget } from '../src-preview/portal.config.ts';
import { plainTarget, type TargetConfig } from '../src-preview/server/project/target-config.ts';
import { enterAppFolder } from '../src-preview/server/vite/enter-app-folder.ts';
import { type RunningEditor, startEditor } from '../src-preview/server/vite/start-editor.ts';
import { EditorStartError } from '../src-preview/server/vite/target-app.ts';
import { runStack } from '../supabase/dev-server/run.ts';
import { editorDir } from './build/editor-build.ts';
import { ensureEditorBuilt } from './build.ts';
import { demoAccountsLine } from './demo-accounts.ts';
import { seedDemoSchool } from './demo-school.ts';
import { demoPeople } from './editor-demo-people.ts';
import { readPeopleFile } from './editor-people-file.ts';
import { stackProxy } from './stack-proxy.ts';

const { values } = parseArgs({
  options: { root: { type: 'string' }, people: { type: 'string' }, port: { type: 'string' } },
});

interface Opened {
  readonly root: string;
  readonly builtDir: string;
  readonly config: TargetConfig;
  readonly proxy?: Record<string, ProxyOptions>;
}

async function open(options: Opened): Promise<RunningEditor> {
  const port = Number(values.port ?? 4180);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new EditorStartError(`--port is ${values.port}: it has to be a number from 0 to 65535.`);
  const editor = await startEditor({ ...options, port });
  process.stdout.write(`The editor is at ${editor.address}\n`);
  return editor;
}

/** What cannot be is one line; anything else is a fault of ours and keeps its trace. */
function fail(error: unknown): never {
  process.stderr.write(`${error instanceof EditorStartError ? error.message : String(error)}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  if (values.people !== undefined && values.root === undefined)
    throw new EditorStartError(
      '--people is for another app: name its folder with --root. The portal has its own people.',
    );
  await ensureEditorBuilt();
  if (values.root !== undefined) {
    const root = resolve(values.root);
    const builtDir = resolve(editorDir);
    const config =
      values.people === undefined ? plainTarget : { ...plainTarget, ...readPeopleFile(resolve(values.people)) };
    if (statSync(root, { throwIfNoEntry: false })?.isDirectory()) enterAppFolder(root);
    const editor = await open({ root, builtDir, config });
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void editor.close().then(() => process.exit(0)));
    return;
  }
  await runStack({
    port: 0,
    seed: seedDemoSchool,
    isBehind: true,
    onReady: async (stack) => {
      const config = { ...portalTarget, people: demoPeople(stack) };
      const editor = await open({
        root: process.cwd(),
        builtDir: resolve(editorDir),
        config,
        proxy: stackProxy(stack.url),
      }).catch(fail);
      process.stdout.write(demoAccountsLine());
      return () => editor.close();
    },
  });
}

await main().catch(fail);
