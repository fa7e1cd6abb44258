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
/** What goes before a module is read, where something does. */
const before = new Map<string, () => Promise<void>>();

beforeAll(async () => {
  folder = await temporaryFolder();
  await writeFiles(folder.path, {
    'src/a.ts': 'export const a = 1;\n',
    'src/read.ts': 'export const read = 1;\n',
    'src/a.module.css': '.a {\n  color: red;\n}\n',
  });
  project = await createLiveProject({ root: folder.path, config: plainTarget, cacheDir: join(folder.path, '.ids') });
  server = await createServer({
    root: folder.path,
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    plugins: [
      followPlugin(project),
      {
        name: 'reading',
        load: (id) =>
          before
            .get(project.fileOf(id) ?? '')?.()
            .then(() => null),
      },
    ],
    server: { host: '127.0.0.1', port: 0 },
  });
  await server.listen();
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

/** A module as a page asks for it, and as of which turn it says that it is. */
async function askedFor(file: string): Promise<string | undefined> {
  const answer = await fetch(new URL(file, server.resolvedUrls?.local[0]));
  return noteIn(await answer.text());
}

test('what several pages ask for at once is as of when each asked, however long it is read and whatever failed before', async () => {
  const file = 'src/read.ts';
  const write = (turn: number) => {
    project.written([file], 'a' as ActivityId, turn);
    server.environments.client.moduleGraph.invalidateAll();
  };
  write(9);
  expect(await askedFor(file)).toBe('"src/read.ts", 9');
  write(10);
  before.set(file, () => Promise.reject(new Error('no such file')));
  expect(await askedFor(file)).toBeUndefined();
  write(11);
  const held: (() => void)[] = [];
  before.set(file, () => new Promise((resolve) => void held.push(resolve)));
  const first = askedFor(file);
  await expect.poll(() => held).toHaveLength(1);
  write(12);
  const second = askedFor(file);
  await expect.poll(() => held).toHaveLength(2);
  write(13);
  held[1]?.();
  expect(await second).toBe('"src/read.ts", 12');
  held[0]?.();
  expect(await first).toBe('"src/read.ts", 11');
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
