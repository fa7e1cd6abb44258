import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';
import { bundleScript } from '../../../scripts/build/bundle-script.ts';
import { windowOriginAttribute } from '../../../src-preview/protocol/frame/envelope.ts';
import { createLiveProject } from '../../../src-preview/server/project/live-project.ts';
import { plainTarget } from '../../../src-preview/server/project/target-config.ts';
import { followPlugin } from '../../../src-preview/server/tag/follow-plugin.ts';
import { sourcesPlugin } from '../../../src-preview/server/tag/sources-plugin.ts';

/** A small app in a frame of a window that only speaks the protocol; both are served from one port. */
export interface FrameServer {
  /** The window; its frame shows the app. */
  readonly windowUrl: string;
  /** Rewrites the app's page as somebody would in their own editor. */
  edit(change: (source: string) => string): void;
  close(): Promise<void>;
}

const scriptPath = '/@manara-editor/frame.js';
/**
 * The window and its frames are of one site: to a frame of another one, a browser that blocks third-party cookies denies all
 * storage, and so the page its database.
 */
const windowHost = 'manara.localhost';

/** Serves the window at its host, and the app with the frame's script at every name below it. */
function serving(scripts: () => Readonly<Record<string, Promise<string>>>, windowPage: string): Plugin {
  let port = 0;
  return {
    name: 'serving',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        port = request.socket.localPort ?? 0;
        const isWindow =
          request.headers.host?.startsWith(`${windowHost}:`) && /^\/window(?:\?|$)/.test(request.url ?? '');
        const script = scripts()[request.url ?? ''];
        if (!isWindow && !script) return next();
        response.setHeader('Content-Type', isWindow ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8');
        if (isWindow) return response.end(windowPage);
        void script?.then((body) => response.end(body), next);
      });
    },
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { src: scriptPath, [windowOriginAttribute]: `http://${windowHost}:${port}` },
        injectTo: 'head-prepend',
      },
    ],
  };
}

/** The scripts of the editor's layer by their paths: the same for every server of this process. */
let layerScripts: Readonly<Record<string, Promise<string>>> | undefined;

function bundleLayer(): Readonly<Record<string, Promise<string>>> {
  const layer = join(import.meta.dirname, '../../../src-preview/runtime');
  return {
    [scriptPath]: bundleScript(join(layer, 'main.ts')),
    '/@manara-editor/frame-structure.js': bundleScript(join(layer, 'structure/main.ts')),
    '/@manara-editor/frame-styles.js': bundleScript(join(layer, 'styles/main.ts')),
  };
}

/** A folder for the copies of the app that one process serves, one after another. */
export function frameFolder(): { readonly path: string; remove(): void } {
  // Inside the project, whose packages it uses, and where Vite watches: it does not in the folder of test results.
  mkdirSync('.manara', { recursive: true });
  const path = mkdtempSync(join('.manara', 'editor-frame-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/**
 * Serves a fresh copy of the app with the editor's layer in it. In the same folder as the copy before it finds the packages as
 * Vite prepared them for that one, which takes longer than all else that a test does.
 */
export async function startFrameServer(folder: string): Promise<FrameServer> {
  const here = import.meta.dirname;
  const root = join(folder, 'app');
  cpSync(join(here, 'app'), root, { recursive: true });
  const project = await createLiveProject({ root, config: plainTarget, cacheDir: join(root, '.ids') });
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'error',
    cacheDir: join(folder, '.vite'),
    plugins: [
      followPlugin(project),
      sourcesPlugin(project),
      react(),
      serving(() => scripts, readFileSync(join(here, 'window.html'), 'utf8')),
    ],
    server: { host: '127.0.0.1', port: 0 },
  });
  // After the server is made: a build makes the whole process one of production, in which no page is updated in place.
  const scripts = (layerScripts ??= bundleLayer());
  await server.listen();
  const address = server.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('the server has no port');
  const page = join(root, 'page.tsx');
  return {
    windowUrl: `http://${windowHost}:${address.port}/window`,
    edit: (change) => writeFileSync(page, change(readFileSync(page, 'utf8'))),
    async close() {
      await server.close();
      // What the server began to write down as it ended is written before its folder goes.
      await project.save();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
