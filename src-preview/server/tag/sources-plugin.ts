import { isAbsolute, relative } from 'node:path';
import { MagicString } from 'magic-string';
import type { Plugin, ViteDevServer } from 'vite';
import { matchElements } from '../../source/match.ts';
import { isParseFailure, type ParsedFile, parseFile } from '../../source/parsed-file.ts';
import type { CodebaseId } from '../../protocol/ids.ts';
import type { LiveProject } from '../project/live-project.ts';
import { isForPage } from './is-for-page.ts';
import { functionsOfJsxRuntime, wrappedJsxRuntime } from './jsx-runtime.ts';
import { acceptTexts, type LazyImport, lazyImports } from './live-texts.ts';
import { repeatChanges } from './repeat-changes.ts';
import { noteExports, refreshScript } from './refresh-script.ts';
import { tagElements } from './tag-elements.ts';
import { UpdateEchoes } from './update-echoes.ts';

const wrappedPrefix = '\0manara-editor:';
/** How long the ids wait for more of them before they are written down. */
const saveDelayMs = 500;

const scriptName = /[.][cm]?[jt]sx?(?:[?]|$)/;

const mayHoldElements = /[.][jt]sx$/;

/** Whether a module that is no package lies beside the folder of the app. */
function isOutside(root: string, path: string): boolean {
  return isAbsolute(path) && !/[/\\]node_modules[/\\]/.test(path) && relative(root, path).startsWith('..');
}

/** The path of a source from the root; `onOutside` hears where it is one of somebody else's. */
function sourceAt(project: LiveProject, id: string, onOutside: (path: string) => void): string | undefined {
  if (mayHoldElements.test(id) && isOutside(project.root, id)) onOutside(id);
  return project.fileOf(id);
}

/** A module on its way to a page, read: nothing where it is no source, or cannot be read. Of a part only some of it stays. */
function moduleOf(
  project: LiveProject,
  { text, id }: { readonly text: string; readonly id: string },
  onOutside: (path: string) => void,
): { readonly parsed?: ParsedFile; readonly isPart: boolean } {
  const [path = '', query] = id.split('?');
  const isPart = query !== undefined;
  const file = sourceAt(project, path, onOutside);
  // Vite 5 knows no filters.
  if (file === undefined || !scriptName.test(id)) return { isPart };
  project.followDisk(file);
  // What is made of a module (`?raw`, `?worker`) is none of its text; what a plugin is about to take out of it (`?tsr-split`) is.
  if (isPart && project.files.read(file) !== text) return { isPart };
  const parsed = parseFile(file, text);
  // Whoever compiles it says what is wrong with it.
  return isParseFailure(parsed) ? { isPart } : { parsed, isPart };
}

/** Says what the ids of a text's elements are, also where it is not quite the one on disk. */
function idsFor(project: LiveProject, parsed: ParsedFile): (index: number) => CodebaseId | undefined {
  const named = project.named(parsed.file);
  if (!named) return () => undefined;
  if (named.parsed.text === parsed.text) return (index) => named.ids[index];
  const ids = new Map<number, CodebaseId | undefined>();
  for (const [index, after] of matchElements(named.parsed, parsed).entries())
    if (after >= 0) ids.set(after, named.ids[index]);
  return (index) => ids.get(index);
}

/** Follows what the watcher sees, and writes the ids down once they are given and whenever they have come to rest. */
function followWatcher(server: ViteDevServer, project: LiveProject, echoes: UpdateEchoes): void {
  const { watcher, httpServer, config } = server;
  let timer: NodeJS.Timeout | undefined;
  const save = () =>
    project.save().catch((error: unknown) => {
      // A full disk must not end the editor: what is not written down is given anew at the next start.
      config.logger.warn(`the ids of elements were not written down: ${String(error)}`);
    });
  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), saveDelayMs).unref();
  };
  saveSoon();
  project.subscribe(saveSoon);
  const stop = repeatChanges(watcher, project, echoes);
  httpServer?.once('close', () => {
    clearTimeout(timer);
    stop();
  });
}

/** What we have told of the watcher tells once more, a moment later: then nothing is updated. */
function withoutEchoes(project: LiveProject, echoes: UpdateEchoes): NonNullable<Plugin['hotUpdate']> {
  return ({ file: path, timestamp }) => {
    const file = project.fileOf(path);
    return file !== undefined && echoes.isEcho(file, project.files.read(file), timestamp) ? [] : undefined;
  };
}

/**
 * What the project's sources carry on their way to a page: ids of elements and instances, what Fast Refresh has to know, and
 * words that take their own edits. `onOutside` hears of modules with elements that lie beside the app's folder. Never on disk, never in a build. Of every hook it is the first: others compile JSX away.
 */
export function sourcesPlugin(project: LiveProject, onOutside: (path: string) => void = () => undefined): Plugin {
  const echoes = new UpdateEchoes();
  const isSource = (id: string | undefined): boolean => id !== undefined && project.fileOf(id) !== undefined;
  return {
    name: 'manara-editor:sources',
    apply: 'serve',
    enforce: 'pre',
    configureServer: (server) => followWatcher(server, project, echoes),
    hotUpdate: withoutEchoes(project, echoes),
    resolveId: {
      order: 'pre',
      handler(source, importer) {
        const isWrapped = functionsOfJsxRuntime(source).length > 0 && isSource(importer?.split('?')[0]);
        return isWrapped ? wrappedPrefix + source : null;
      },
    },
    load: {
      order: 'pre',
      handler: (id) => (id.startsWith(wrappedPrefix) ? wrappedJsxRuntime(id.slice(wrappedPrefix.length)) : null),
    },
    transform: {
      order: 'pre',
      filter: { id: scriptName },
      async handler(text, id, options) {
        const { parsed, isPart } = moduleOf(project, { text, id }, onOutside);
        if (!parsed) return null;
        const isText = async ({ source }: LazyImport): Promise<boolean> => {
          const found = project.fileOf((await this.resolve(source, id))?.id ?? '');
          return found !== undefined && project.config.isTextModule(found);
        };
        const imports = lazyImports(parsed);
        const areTexts = await Promise.all(imports.map(isText));
        const code = new MagicString(text);
        // A server's own runtime is nobody's to wrap; its pages carry the same elements as those that take them over.
        tagElements(code, parsed, { idAt: idsFor(project, parsed), hasRuntime: isForPage(this, options) });
        // A part has other exports than the module, and takes nothing in by itself.
        if (!isPart) {
          noteExports(code, parsed, id);
          acceptTexts(
            code,
            imports.filter((_, at) => areTexts[at]),
          );
        }
        if (!code.hasChanged()) return null;
        return {
          code: code.toString(),
          map: code.generateMap({ source: id, includeContent: true, hires: 'boundary' }),
        };
      },
    },
    transformIndexHtml: () => [{ tag: 'script', children: refreshScript, injectTo: 'head-prepend' }],
  };
}
