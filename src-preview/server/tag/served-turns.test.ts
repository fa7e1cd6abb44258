import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, type Mock, test, vi } from 'vitest';
import { createServer, type ViteDevServer } from 'vite';
import { type TemporaryFolder, temporaryFolder, writeFiles } from '../../../scripts/node-kit/temporary-folder.ts';
import { servedKey } from '../../protocol/frame/followed.ts';
import type { ActivityId } from '../../protocol/ids.ts';
import { createLiveProject, type LiveProject } from '../project/live-project.ts';
import { plainTarget } from '../project/target-config.ts';
import { followPlugin } from './follow-plugin.ts';
import { servedScript } from './served-turns.ts';

let folder: TemporaryFolder;
let project: LiveProject;
let server: ViteDevServer;

beforeAll(async () => {
  folder = await temporaryFolder();
  await writeFiles(folder.path, {
    'src/a.ts': 'export const a = 1;\n',
    'src/a.module.css': '.a {\n  color: red;\n}\n',
  });
  project = await createLiveProject({ root: folder.path, config: plainTarget, cacheDir: join(folder.path, '.ids') });
  server = await createServer({
    root: folder.path,
    configFile: false,
    logLevel: 'error',
    plugins: [followPlugin(project)],
    server: { middlewareMode: true, ws: false },
  });
});
afterAll(async () => {
  await server.close();
  await folder.remove();
});

const noteIn = (code: string | undefined) => /served"\)\]\?\.note\((?<told>.*)\);/.exec(code ?? '')?.groups?.['told'];
const served = async (file: string) => (await server.environments.client.transformRequest(`/${file}`))?.code;

test('scripts and sheets tell as of which turn they were read; what is made of them, and what a server runs, tells nothing', async () => {
  expect(noteIn(await served('src/a.ts'))).toBe('"src/a.ts", 0');
  expect(noteIn(await served('src/a.module.css'))).toBe('"src/a.module.css", 0');
  expect(noteIn(await served('src/a.module.css?direct'))).toBeUndefined();
  expect(noteIn(await served('src/a.ts?raw'))).toBeUndefined();
  expect(noteIn((await server.environments.ssr.transformRequest('/src/a.ts'))?.code)).toBeUndefined();
  await writeFile(join(folder.path, 'src/a.ts'), 'export const a = 2;\n');
  project.written(['src/a.ts'], 'a' as ActivityId, 7);
  server.environments.client.moduleGraph.invalidateAll();
  expect(noteIn(await served('src/a.ts'))).toBe('"src/a.ts", 7');
});

test('a page says as of which turn it was served', async () => {
  project.written(['src/a.ts'], 'a' as ActivityId, 8);
  expect(await server.transformIndexHtml('/', '<html><head></head></html>')).toContain('let lastTurn = 8;');
});

/** What a page does with what its modules note. */
interface Page {
  readonly reload: Mock;
  readonly write: (files: readonly string[], turn: number) => void;
  readonly note: (file: string, turn: number) => void;
}

/** A page of a browser in which modules are evaluated, and in which somebody hears what is written. */
function openPage(): Page {
  const reload = vi.fn<() => void>();
  const window: { [key: symbol]: Omit<Page, 'reload'>; readonly location: { readonly reload: Mock } } = {
    location: { reload },
  };
  runInNewContext(servedScript, { window });
  const told = window[Symbol.for(servedKey)];
  if (!told) throw new Error('nothing listens');
  return { reload, ...told };
}

test('a page in which a module first comes as of a turn before the last that wrote it is loaded again', () => {
  const { reload, write, note } = openPage();
  write(['src/a.ts'], 3);
  note('src/b.ts', 1);
  note('src/a.ts', 3);
  expect(reload).not.toHaveBeenCalled();
  write(['src/c.ts'], 4);
  note('src/c.ts', 3);
  expect(reload).toHaveBeenCalledOnce();
});

test('what has been evaluated takes its updates in by itself, also where the next one is told meanwhile', () => {
  const { reload, write, note } = openPage();
  note('src/a.ts', 0);
  write(['src/a.ts'], 1);
  write(['src/a.ts'], 2);
  note('src/a.ts', 1);
  note('src/a.ts', 2);
  expect(reload).not.toHaveBeenCalled();
});
