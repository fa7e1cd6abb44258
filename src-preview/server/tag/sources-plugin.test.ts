import { readFile, symlink, writeFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer, type ViteDevServer } from 'vite';
import { type TemporaryFolder, temporaryFolder, writeFiles } from '../../../scripts/node-kit/temporary-folder.ts';
import { cacheFolder } from '../project/cache-folder.ts';
import { createLiveProject, type LiveProject } from '../project/live-project.ts';
import { plainTarget } from '../project/target-config.ts';
import { sourcesPlugin } from './sources-plugin.ts';

const view = `export function View() {
  return (
    <main>
      <Plain key="behind">behind</Plain>
    </main>
  );
}
const Plain = ({ children }) => <em>{children}</em>;
`;

const files = {
  'index.html':
    '<!doctype html><html><head></head><body><script type="module" src="/src/view.jsx"></script></body></html>',
  'src/view.jsx': view,
  'src/parts.tsx': 'export const Part = ({ of }: { of?: string }) => <small>{of}</small>;\n',
  'src/mixed.tsx':
    "import { part } from './part.ts';\nexport const facts = { part };\nexport const Mixed = () => <p>{facts.part}</p>;\n",
  'src/part.ts': "export const part = 'part';\n",
  'src/texts.ts': "export const text = { ar: () => import('./x.ar.ts'), other: () => import('./part.ts') };\n",
  'src/x.ar.ts': "export const text = { title: 'عنوان' };\n",
  'src/classic.jsx':
    '/** @jsxRuntime classic */\nimport React from "react";\nexport const Classic = () => <p><Inner /></p>;\nconst Inner = () => null;\n',
};

let folder: TemporaryFolder;
let project: LiveProject;
let server: ViteDevServer;

beforeAll(async () => {
  folder = await temporaryFolder();
  await writeFiles(folder.path, files);
  await symlink(resolve('node_modules'), join(folder.path, 'node_modules'));
  const root = folder.path;
  const config = { ...plainTarget, isTextModule: (file: string) => file.endsWith('.ar.ts') };
  const cacheDir = cacheFolder(root, { XDG_CACHE_HOME: join(root, '.cache') });
  project = await createLiveProject({ root, config, cacheDir });
  server = await createServer({
    root,
    configFile: false,
    cacheDir: join(root, '.vite'),
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    plugins: [react(), sourcesPlugin(project)],
    server: { middlewareMode: true, ws: false },
  });
});
afterAll(async () => {
  await server.close();
  await folder.remove();
});

const onDisk = (file: string) => readFile(join(folder.path, file), 'utf8');
async function served(file: string): Promise<string> {
  const result = await server.environments.client.transformRequest(`/${file}`);
  if (!result) throw new Error(`${file} is not served`);
  return result.code;
}
test('the runtime of the project is the wrapped one, and nobody else’s', async () => {
  const { client } = server.environments;
  const resolved = async (importer: string) =>
    (await client.pluginContainer.resolveId('react/jsx-dev-runtime', importer))?.id;
  expect(await resolved(join(project.root, 'src/view.jsx'))).toBe('\0manara-editor:react/jsx-dev-runtime');
  expect(await resolved(join(project.root, 'node_modules/a/a.jsx'))).not.toContain('manara-editor');
  expect(await served('src/view.jsx')).toContain('manara-editor:react/jsx-dev-runtime');
  expect(await served('src/classic.jsx')).not.toContain('__eid');
});

test('what a plugin takes out of a module has the ids of its elements, and what is made of its text has none', async () => {
  const ids = (code: string) => [...code.matchAll(/"data-codebase-id": "([^"]+)"/g)].map(([, id]) => id);
  const whole = await served('src/mixed.tsx');
  const part = await served('src/mixed.tsx?take=Mixed');
  expect(ids(whole)).toHaveLength(1);
  expect(ids(part)).toEqual(ids(whole));
  expect(part).not.toContain('manara.editor.exports');
  expect(ids(await served('src/mixed.tsx?raw'))).toEqual([]);
});

test('a place in it leads to its place on disk', async () => {
  const result = await server.environments.client.transformRequest('/src/view.jsx');
  const lines = result?.code.split('\n') ?? [];
  const line = lines.findIndex((one) => one.includes('"behind"'));
  const map = new SourceMap(JSON.parse(JSON.stringify(result?.map)));
  const original = map.findEntry(line, lines[line]?.indexOf('"behind"') ?? 0);
  expect(original).toMatchObject({ originalLine: view.split('\n').findIndex((one) => one.includes('>behind<')) });
});

test('words that are loaded when they are wanted take their edits, other modules do not', async () => {
  const code = await served('src/texts.ts');
  expect(code).toContain('import.meta.hot?.accept(["/src/x.ar.ts"]');
  expect(code.match(/__manaraTexts\?\./g)).toHaveLength(1);
});

test('a module with more than components tells what the rest is made of', async () => {
  const told = /manara[.]editor[.]exports[^\n]*\(("[^\n]*)\);/.exec(await served('src/mixed.tsx'))?.[1] ?? '';
  const [id, version, exports] = JSON.parse(`[${told}]`);
  expect(id).toBe(join(project.root, 'src/mixed.tsx'));
  expect(exports).toEqual({ facts: [expect.any(String), true] });
  expect(version).toEqual(expect.any(String));
  expect(await served('src/parts.tsx')).not.toContain('manara.editor.exports');
});

test('an edit on disk keeps the ids of what it left, and nothing is ever written into sources', async () => {
  const before = project.named('src/parts.tsx')?.ids;
  const edited = 'export const Part = ({ of }: { of?: string }) => <div><small>{of}</small></div>;\n';
  await writeFile(join(folder.path, 'src/parts.tsx'), edited);
  server.environments.client.moduleGraph.invalidateAll();
  const code = await served('src/parts.tsx');
  expect(project.named('src/parts.tsx')?.ids[1]).toBe(before?.[0]);
  expect(code).toContain(String(before?.[0]));
  for (const [file, text] of Object.entries(files))
    expect(await onDisk(file)).toBe(file === 'src/parts.tsx' ? edited : text);
});

test('a file that is broken on disk is left to whoever compiles it', async () => {
  await writeFile(join(folder.path, 'src/broken.tsx'), 'export const = <p>');
  await expect(served('src/broken.tsx')).rejects.toThrow('broken.tsx');
});

test('a page that a server renders carries the same elements, and no property that nobody takes off', async () => {
  const result = await server.environments.ssr.transformRequest('/src/view.jsx');
  expect(result?.code).toContain(`"data-codebase-id": "${project.named('src/view.jsx')?.ids[0]}"`);
  expect(result?.code).not.toContain('__eid');
});

test('in a build it does not take part', () => {
  expect(sourcesPlugin(project).apply).toBe('serve');
});
