import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { turnEvent, writtenEvent } from '../../protocol/frame/followed.ts';
import type { LiveProject } from '../project/live-project.ts';
import { followScript } from './follow-script.ts';
import { servedScript, servedTurns } from './served-turns.ts';

/**
 * Tells pages what was written, and has them tell when they have followed. A page knows as of which turn it and its modules were
 * served: one that missed an update for being on its way is loaded again. Stands before what tells Vite of our changes.
 */
export function followPlugin(project: LiveProject): Plugin {
  let lastTurn = 0;
  const { handle, transform } = servedTurns(project, () => lastTurn);
  return {
    name: 'manara-editor:follow',
    apply: 'serve',
    enforce: 'pre',
    configureServer(server) {
      server.middlewares.use(handle);
      const stop = tellWritten(server, project, (turn) => (lastTurn = turn));
      server.ws.on(turnEvent, (_, client) => client.send(turnEvent, { turn: lastTurn }));
      server.httpServer?.once('close', stop);
    },
    transform,
    transformIndexHtml: (_html, { server }) => [
      { tag: 'script', children: servedScript, injectTo: 'head-prepend' },
      {
        tag: 'script',
        attrs: { type: 'module' },
        children: followScript(server?.config.base ?? '/', lastTurn),
        injectTo: 'head',
      },
    ],
  };
}

/**
 * Tells pages which activity was written, before they hear of its updates, and whether any of it is on a page at all. Returns what
 * ends it.
 */
function tellWritten(
  { ws, moduleGraph }: ViteDevServer,
  project: LiveProject,
  onWritten: (turn: number) => void,
): () => void {
  // Vite names files with slashes everywhere.
  const isOnPages = (file: string) =>
    (moduleGraph.getModulesByFile(join(project.root, file).replaceAll('\\', '/'))?.size ?? 0) > 0;
  return project.subscribeWritten((files, activityId, turn) => {
    onWritten(turn);
    ws.send(writtenEvent, { activityId, turn, files, isOnPages: files.some(isOnPages) });
  });
}
