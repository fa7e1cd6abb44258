import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createServer, type ViteDevServer } from 'vite';
import { type TemporaryFolder, temporaryFolder, writeFiles } from '../../../scripts/node-kit/temporary-folder.ts';
import { storyboardPath } from '../../protocol/storyboards.ts';
import { storyboardList } from '../../source/stories/storyboard-list.ts';
import { createLiveProject, type LiveProject } from '../project/live-project.ts';
import { plainTarget } from '../project/target-config.ts';
import { storyPages } from './story-pages.ts';

const story = [
  "import { Card } from './card.jsx';",
  "export default { component: Card, title: '</title><script>alert(1)</script>' };",
  'export const Plain = {};',
].join('\n');

let folder: TemporaryFolder;
let project: LiveProject;
let server: ViteDevServer;
beforeEach(async () => {
  folder = await temporaryFolder();
  await writeFiles(folder.path, {
    'src/card.jsx': 'export function Card() { return null; }\n',
    'src/card.story.jsx': story,
    'src/line.jsx': 'export function Line({ text }) { return <p>{text}</p>; }\n',
    '.storybook/preview.js': 'export const decorators = [];\n',
  });
  project = await createLiveProject({ root: folder.path, config: plainTarget, cacheDir: join(folder.path, '.ids') });
  server = await createServer({
    root: project.root,
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0 },
    plugins: [storyPages({ project, preview: null })],
  });
  await server.listen();
});
afterEach(async () => {
  await server.close();
  await folder.remove();
});

async function get(path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(new URL(path, server.resolvedUrls?.local[0]));
  return { status: answer.status, text: await answer.text() };
}
const idOf = (name: string) => storyboardList(project.index).find((one) => one.name === name)?.id ?? '';

test('a story has a page with its module, whose title is words whatever it says', async () => {
  const { status, text } = await get(`${storyboardPath}${idOf('Plain')}?storyboard=true&type=STORY`);
  expect(status).toBe(200);
  expect(text).toContain(`/story-module/${idOf('Plain')}.js`);
  expect(text).not.toContain('<script>alert');
});

test.each(['none', '..%2f..%2fsrc%2fcard.jsx', '', 'src/card.story.jsx', '__proto__'])(
  'of %j there is no page',
  async (id) => {
    const { text } = await get(`${storyboardPath}${id}`);
    expect(text).not.toContain('story-module');
    expect(text).not.toContain('function Card');
  },
);

test('its module imports the story and what the project shows its stories in; that of a component has its states', async () => {
  const code = async (path: string) => (await server.pluginContainer.load(`\0manara-editor-story:${path}`)) as string;
  const plain = await code(`/@manara-editor/story-module/${idOf('Plain')}.js`);
  expect(plain).toContain('from "/src/card.story.jsx"');
  expect(plain).toContain('from "/.storybook/preview.js"');
  expect(plain.indexOf('const place')).toBeLessThan(plain.indexOf('.observe(place'));
  const state = await code(`/@manara-editor/story-module/${idOf('Default')}.js`);
  expect(state).toContain(`from "/@manara-editor/story-states/${idOf('Default')}.js"`);
  expect(await code(`/@manara-editor/story-states/${idOf('Default')}.js`)).toContain(
    'import { Line } from "/src/line.jsx"',
  );
  expect(await code('/@manara-editor/story-module/none.js')).not.toContain('import');
});
