/**
 * The editor's server in a process of its own, without Vite, over the project at `<root>`: what `editor-server.ts` measures.
 * Tells its parent where it listens, and how much memory it holds whenever it is asked.
 */
import { createServer } from 'node:http';
import { portalTarget } from '../../src-preview/portal.config.ts';
import { createEditorServer } from '../../src-preview/server/http/editor-server.ts';
import { createLiveProject } from '../../src-preview/server/project/live-project.ts';
import { createSourcesProject } from '../../src-preview/server/project/sources-project.ts';
import { startLocalServer } from '../../scripts/node-kit/local-server.ts';

const [root = '', cacheDir = '', token = ''] = process.argv.slice(2);
const live = await createLiveProject({ root, config: portalTarget, cacheDir });
const http = createServer();
const { port } = await startLocalServer(http);
const origin = `http://manara.localhost:${port}`;
const editor = await createEditorServer({
  project: createSourcesProject(live),
  root: live.root,
  cacheFolder: cacheDir,
  builtDir: root,
  framePath: '/@manara-editor/frame.js',
  origin,
  token,
  session: { protocol: 1, canvasId: 'main', project: 'portal', languages: [], frames: [], pages: [] },
  onOutsideChange: () => () => undefined,
});
http.on('request', (request, response) => void editor.handle(request, response));
process.on('message', () => process.send?.({ residentBytes: process.memoryUsage.rss() }));
process.on('disconnect', () => process.exit(0));
process.send?.({ port, files: live.files.list().filter((file) => file.endsWith('.tsx')) });
