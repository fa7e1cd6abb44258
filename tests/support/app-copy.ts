import { cp, mkdtemp, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureEditorBuilt } from '../../scripts/build.ts';
import { editorDir } from '../../scripts/build/editor-build.ts';
import { plainTarget } from '../../src-preview/server/project/target-config.ts';
import { startEditor } from '../../src-preview/server/vite/start-editor.ts';

/** The editor over a copy of another app, with this project's packages. */
export interface EditedApp {
  readonly address: string;
  readonly root: string;
  source(file: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts the editor over a fresh copy of an app of `tests/fixtures/editor`, after something was done to it. */
export async function editApp(
  name: string,
  prepare: (root: string) => Promise<void> = () => Promise.resolve(),
): Promise<EditedApp> {
  await ensureEditorBuilt();
  const root = await realpath(await mkdtemp(join(tmpdir(), 'manara-other-app-')));
  await cp(join('tests/fixtures/editor', name), root, { recursive: true });
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  await prepare(root);
  const editor = await startEditor({
    root,
    config: plainTarget,
    port: 0,
    builtDir: resolve(editorDir),
    logLevel: 'error',
  });
  return {
    address: editor.address,
    root,
    source: (file) => readFile(join(root, file), 'utf8'),
    async close() {
      await editor.close();
      await rm(root, { recursive: true });
    },
  };
}
