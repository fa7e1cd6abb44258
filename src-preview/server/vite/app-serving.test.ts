import { symlink } from 'node:fs/promises';
import { get } from 'node:http';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rawRequest } from '../../../scripts/node-kit/raw-request.ts';
import { type TemporaryFolder, temporaryFolder, writeFiles } from '../../../scripts/node-kit/temporary-folder.ts';
import { plainTarget } from '../project/target-config.ts';
import { type RunningEditor, startEditor } from './start-editor.ts';

let folder: TemporaryFolder;
let editor: RunningEditor | undefined;
let said: string[];
beforeEach(async () => {
  folder = await temporaryFolder();
  vi.stubEnv('XDG_CACHE_HOME', join(folder.path, 'cache'));
  said = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => said.push(String(line).trim()) > 0);
});
afterEach(async () => {
  await editor?.close();
  editor = undefined;
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await folder.remove();
});

const html =
  '<!doctype html><html><head></head><body><script type="module" src="/src/main.jsx"></script></body></html>';
const main = 'export const Main = () => <main><Card /></main>;\nconst Card = () => <b>Words</b>;\n';

/** Starts the editor over an app of a few files; gives what its pages' host answers. */
async function open(config: string, files: Record<string, string> = { 'index.html': html, 'src/main.jsx': main }) {
  const root = join(folder.path, 'app');
  await writeFiles(root, {
    'package.json': '{ "type": "module", "devDependencies": { "@vitejs/plugin-react": "*" } }',
    'vite.config.js': `import react from '@vitejs/plugin-react';\nexport default { optimizeDeps: { noDiscovery: true }, plugins: [react()], ${config} };\n`,
    ...files,
  });
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  editor = await startEditor({ root, config: plainTarget, port: 0, builtDir: root, logLevel: 'error' });
  const { port, host } = new URL(editor.origin);
  return async (path: string, headers: Record<string, string> = {}) => {
    const answer = await rawRequest(`http://127.0.0.1:${port}`, {
      path,
      setHost: false,
      headers: { host: `app.${host}`, accept: 'text/html', 'sec-fetch-mode': 'navigate', ...headers },
    });
    return { ...answer, text: answer.body.toString('utf8') };
  };
}

test('an app whose pages lie in a folder that its configuration names is served from there, and its elements are known', async () => {
  const ask = await open(`root: 'client'`, { 'client/index.html': html, 'client/src/main.jsx': main });
  expect((await ask('/')).text).toContain('/src/main.jsx');
  expect((await ask('/src/main.jsx')).text).toContain('"data-codebase-id": "tempo-');
});

test('what of serving cannot be followed is said in one line each, and the app is shown all the same', async () => {
  const ask = await open(`
    server: {
      https: { key: 'none', cert: 'none' },
      hmr: { protocol: 'wss', host: 'app.example', clientPort: 443, overlay: false },
      origin: 'https://app.example', open: '/none', host: '0.0.0.0', port: 1, middlewareMode: true,
    }`);
  expect((await ask('/')).status).toBe(200);
  const { text } = await ask('/@vite/client');
  expect(text).not.toContain('app.example');
  expect(text).toContain('const enableOverlay = false');
  expect(said).toEqual([
    expect.stringMatching(/^server.https is not followed: .*http/),
    expect.stringMatching(/^server.hmr is not followed: .*updates/),
    expect.stringMatching(/^server.origin is not followed/),
    expect.stringMatching(/^server.middlewareMode is not followed/),
  ]);
});

test('updates that an app does without are there, and a plugin that makes a certificate makes none', async () => {
  const ask = await open(`
    server: { hmr: false },
    plugins: [react(), { name: 'certificate', configResolved(config) {
      if (config.server.https === undefined || config.server.https) config.server.https = { key: 'none' };
    } }]`);
  expect((await ask('/')).status).toBe(200);
  expect((await ask('/src/main.jsx')).text).toContain('import.meta.hot');
  expect(said).toEqual([expect.stringMatching(/^server.hmr is not followed: without updates/)]);
});

test('a page that lets nobody frame it lets the window, and nobody else; all else that its headers say stays', async () => {
  const ask = await open(`
    server: { headers: { 'X-Frame-Options': 'DENY', 'Content-Security-Policy': "img-src 'self'; frame-ancestors 'none'" } },
    plugins: [react(), { name: 'own', configureServer: ({ middlewares }) => void middlewares.use((asked, answer, next) => {
      if (asked.url !== '/own') return next();
      answer.writeHead(200, { 'x-frame-options': 'SAMEORIGIN', 'x-own': 'yes' });
      answer.end();
    }) }]`);
  const origin = editor?.origin;
  const page = (await ask('/')).headers;
  expect(page['x-frame-options']).toBeUndefined();
  expect(page['content-security-policy']).toBe(`img-src 'self'; frame-ancestors ${origin}`);
  const own = (await ask('/own')).headers;
  expect([own['x-frame-options'], own['x-own']]).toEqual([undefined, 'yes']);
});

test.each([
  ['the classic runtime', `plugins: [react({ jsxRuntime: 'classic' })]`],
  ['a function of the app’s own', `plugins: [], oxc: { jsx: { runtime: 'classic', pragma: 'h' } }`],
])(
  'what JSX is compiled to by %s carries ids of elements, and nothing that a component is given',
  async (_, config) => {
    const ask = await open(config);
    const { text } = await ask('/src/main.jsx', { accept: '*/*' });
    expect(text).toMatch(/(?:createElement|h)\("main", \{\s*"data-codebase-id": "tempo-/);
    expect(text).not.toContain('__eid');
  },
);

test('what lies beside the app’s folder is shown, and said not to be edited: a package of the same repository, a linked folder', async () => {
  await writeFiles(join(folder.path, 'ui'), {
    'package.json': '{ "name": "ui" }',
    'src/button.jsx': 'export const Button = () => <button />;\n',
  });
  const imports = 'import { Button } from "../../ui/src/button.jsx";\nexport const Main = () => <Button />;\n';
  const ask = await open(`server: { fs: { strict: false } }`, { 'index.html': html, 'src/main.jsx': imports });
  await ask('/src/main.jsx', { accept: '*/*' });
  const button = `/@fs${join(folder.path, 'ui/src/button.jsx')}`;
  expect((await ask(button, { accept: '*/*' })).text).not.toContain('tempo-');
  expect(said).toEqual([
    expect.stringMatching(/^What lies in .*\/ui is shown and cannot be edited: it is outside of .*app\.$/),
  ]);
  expect(await firstEvents(2)).toEqual([
    { type: 'alive', turn: 0 },
    { type: 'outside', folders: [join(folder.path, 'ui')] },
  ]);
});

/** What a window that comes now is told at once. */
async function firstEvents(count: number): Promise<unknown[]> {
  const { origin, token } = editor ?? { origin: '', token: '' };
  const { port, host } = new URL(origin);
  const headers = { host, origin, 'x-manara-editor-token': token };
  const lines: string[] = [];
  await new Promise<void>((done, fail) => {
    const asked = get(
      { host: '127.0.0.1', port, path: '/canvases/main/parseAndMutate/events', headers },
      (response) => {
        response.on('data', (part: Buffer) => {
          lines.push(...part.toString().trim().split('\n'));
          if (lines.length < count) return;
          asked.destroy();
          done();
        });
      },
    ).on('error', (error) => (lines.length < count ? fail(error) : undefined));
  });
  return lines.map((line) => JSON.parse(line) as unknown);
}

test('and by the runtime that is wrapped components have theirs, which it takes off', async () => {
  const ask = await open('');
  expect((await ask('/src/main.jsx', { accept: '*/*' })).text).toContain('__eid: "tempo-');
});
