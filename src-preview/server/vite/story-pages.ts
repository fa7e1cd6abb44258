import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { type Storyboard, storyboardPath } from '../../protocol/storyboards.ts';
import { statesModuleText, storyboardList } from '../../source/stories/storyboard-list.ts';
import type { LiveProject } from '../project/live-project.ts';
import { storyModule } from './story-module.ts';

/** Where the module lies that shows a story, and the one of a component's states that nobody has written. */
const modulePath = '/@manara-editor/story-module/';
const statesPath = '/@manara-editor/story-states/';
const resolved = '\0manara-editor-story:';

/** What an app shows its stories in, where it says so: decorators, styles, languages. */
const previewNames = ['tsx', 'ts', 'jsx', 'js'].map((ending) => `.storybook/preview.${ending}`);

interface StoryPages {
  readonly project: LiveProject;
  /** The module with what all stories of the project are shown in; null lets `.storybook/preview` be it. */
  readonly preview: string | null;
}

/**
 * A page for each story and for each state of a component, with what the project shows its stories in. Only what the sources
 * have has a page: an address names a story by its id and never a file. Never in a build.
 */
export function storyPages({ project, preview }: StoryPages): Plugin {
  const byId = (id: string): Storyboard | undefined => storyboardList(project.index).find((one) => one.id === id);
  const previewFile = preview ?? previewNames.find((name) => existsSync(join(project.root, name))) ?? null;
  let served = project.root;
  // Where the app's pages have a folder of their own, its other files are known by their whole path.
  const addressOf = (file: string): string => {
    const inside = relative(served, join(project.root, file)).split(sep).join('/');
    return inside.startsWith('../') ? `/@fs/${join(project.root, file)}`.replace('//', '/') : `/${inside}`;
  };
  return {
    name: 'manara-editor:story-pages',
    apply: 'serve',
    configResolved({ root }) {
      served = root;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        if (!path.startsWith(storyboardPath)) return next();
        void sendPage(server, response, { path, board: byId(path.slice(storyboardPath.length)) });
      });
    },
    resolveId(source) {
      const [path = ''] = source.split('?');
      return path.startsWith(modulePath) || path.startsWith(statesPath) ? resolved + path : null;
    },
    load(id) {
      if (!id.startsWith(resolved)) return null;
      const path = id.slice(resolved.length);
      if (path.startsWith(statesPath)) {
        const board = byId(idIn(path, statesPath));
        return (board && statesModuleText(project.index, board, addressOf(board.file))) ?? missing;
      }
      if (!path.startsWith(modulePath)) return null;
      const board = byId(idIn(path, modulePath));
      if (!board) return missing;
      const stories = board.type === 'STORY' ? addressOf(board.file) : `${statesPath}${board.id}.js`;
      return storyModule({ board, stories, preview: previewFile === null ? null : addressOf(previewFile) });
    },
  };
}

const idIn = (path: string, prefix: string) => path.slice(prefix.length).replace(/[.]js$/, '');
/** A story that is gone while its page is open. */
const missing = 'document.body.textContent = "";';

interface AskedPage {
  readonly path: string;
  /** Undefined where there is no such story by now. */
  readonly board: Storyboard | undefined;
}

async function sendPage(server: ViteDevServer, response: ServerResponse, { path, board }: AskedPage): Promise<void> {
  // What a plugin of the app has against the page is said in its place.
  const failed = (problem: unknown) => `<pre>${escaped(String(problem))}</pre>`;
  const script = board && `<script type="module" src="${modulePath}${board.id}.js"></script>`;
  const page = pageOf(board ? `${board.title}: ${board.name}` : '', script ?? '');
  const html = board ? await server.transformIndexHtml(path, page).catch(failed) : page;
  response.writeHead(board ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(html);
}

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (one) => `&#${one.codePointAt(0)};`);

function pageOf(title: string, script: string): string {
  return `<!doctype html>
<html>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escaped(title)}</title>
  </head>
  <body>
    <div id="root"></div>
    ${script}
  </body>
</html>
`;
}
