import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createServer } from 'node:net';
import type { ProxyOptions, ViteDevServer } from 'vite';
import { closedFilesPlugin } from '../../../scripts/node-kit/closed-files-plugin.ts';
import { closeFolder } from '../../../scripts/node-kit/close-folder.ts';
import { takeLockFile } from '../../../scripts/node-kit/lock-file.ts';
import { oneLine } from '../../../scripts/node-kit/system-error.ts';
import { cacheFolder } from '../project/cache-folder.ts';
import { createEditorServer, type EditorServer } from '../http/editor-server.ts';
import { AppPictures, type PublicFolder } from '../project/app-pictures.ts';
import { gitIgnored } from '../project/git-ignored.ts';
import { createLiveProject } from '../project/live-project.ts';
import { aliasesOfTypes, aliasesOfVite } from '../project/import-aliases.ts';
import { createSourcesProject } from '../project/sources-project.ts';
import { TailwindDesign } from '../project/tailwind-design.ts';
import type { TargetConfig } from '../project/target-config.ts';
import { classicJsx } from '../tag/classic-jsx.ts';
import { followPlugin } from '../tag/follow-plugin.ts';
import { sourcesPlugin } from '../tag/sources-plugin.ts';
import { appServing } from './app-serving.ts';
import { pageScripts } from './page-scripts.ts';
import type { Alias } from '../../source/resolve-module.ts';
import { sessionOf, windowHost } from './session-of.ts';
import { type SignedInPerson, signedInPerson } from './signed-in-person.ts';
import { storyPages } from './story-pages.ts';
import { EditorStartError, findTargetApp } from './target-app.ts';
import { windowKey } from './window-key.ts';

/** How an editor is started. */
export interface EditorOptions {
  /** The folder of the app. */
  readonly root: string;
  readonly config: TargetConfig;
  /** 0 takes a free one. */
  readonly port: number;
  /** Where the built window and frame layer lie. */
  readonly builtDir: string;
  /** What Vite says while it serves; everything by default. */
  readonly logLevel?: 'error' | 'warn';
  /** Paths that are answered by somebody else. */
  readonly proxy?: Record<string, ProxyOptions>;
}

/** An editor that runs. */
export interface RunningEditor {
  /** The window, with its key behind the `#`. */
  readonly address: string;
  readonly origin: string;
  readonly token: string;
  close(): Promise<void>;
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);

const noAliases: readonly Alias[] = [];
const framePath = '/@manara-editor/frame.js';

/** Serves an app with the editor around it, on the loopback address. Throws a start error where that cannot be. */
export async function startEditor(options: EditorOptions): Promise<RunningEditor> {
  const app = await findTargetApp(options.root);
  const cacheDir = cacheFolder(app.root, process.env);
  await closeFolder(cacheDir);
  const lock = await takeLockFile(join(cacheDir, 'editor.lock'));
  if (lock.state === 'held')
    throw new EditorStartError(`Another editor (process ${lock.pid}) is open on ${app.root}: close it first.`);
  // Where earlier editors had Vite prepare packages.
  await rm(join(cacheDir, 'node_modules'), { recursive: true, force: true });
  const undo: (() => Promise<unknown>)[] = [() => lock.release()];
  const stop = async (): Promise<void> => {
    for (const end of undo.toReversed()) await end();
  };
  try {
    const design = new TailwindDesign(app.root);
    const aliases = { types: await aliasesOfTypes(app.root), vite: noAliases };
    const { pictures, servedAs } = picturesOf(app.root, options.config);
    const project = {
      ...options.config.project,
      pictures,
      classSystem: () => design.classes,
      aliases: () => [...aliases.vite, ...aliases.types],
    };
    const live = await createLiveProject({ root: app.root, config: { ...options.config, project }, cacheDir });
    undo.push(() => live.save());
    const leave = await design.follow(live, (problem) => say(oneLine(problem)));
    undo.push(async () => leave());
    const port = await portFor(options.port);
    const origin = `http://${windowHost}:${port}`;
    const token = await windowKey(cacheDir, Date.now());
    const { people } = options.config;
    const signedIn = people && (await signedInPerson(people, cacheDir));
    const editor = await createEditorServer({
      project: createSourcesProject(live),
      root: app.root,
      cacheFolder: cacheDir,
      token,
      origin,
      builtDir: options.builtDir,
      framePath,
      onTypesEnded: (problem) => say(oneLine(problem)),
      session: sessionOf(options.config, basename(app.root), port),
      signedIn,
      onOutsideChange: (tell) =>
        live.subscribe(({ file, isOwn, problem }) => (isOwn ? undefined : tell({ file, problem }))),
    });
    undo.push(() => editor.close());
    const vite = await createPageServer(options, { app, cacheDir, live, editor, port, origin, signedIn });
    undo.push(() => vite.close());
    aliases.vite = aliasesOfVite(app.root, vite.config.resolve.alias);
    servedAs({ folder: vite.config.publicDir, base: vite.config.base });
    await vite.listen();
    return { address: `${origin}/editor/#token=${token}`, origin, token, close: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The pictures of an app; how they are served is said once its Vite is there. */
function picturesOf(root: string, config: TargetConfig) {
  let published: PublicFolder = { folder: '', base: '/' };
  return {
    pictures: new AppPictures({ root, config, isIgnored: gitIgnored(root), published: () => published }),
    servedAs: (now: PublicFolder): void => {
      published = now;
    },
  };
}

interface PageServerParts {
  readonly app: Awaited<ReturnType<typeof findTargetApp>>;
  readonly cacheDir: string;
  readonly live: Awaited<ReturnType<typeof createLiveProject>>;
  readonly editor: EditorServer;
  readonly port: number;
  readonly origin: string;
  readonly signedIn: SignedInPerson | null;
}

/** The app's own Vite, with the editor's server before it and the editor's scripts in its pages. */
function createPageServer(options: EditorOptions, parts: PageServerParts): Promise<ViteDevServer> {
  const { app, cacheDir, live, editor, port, origin, signedIn } = parts;
  return app.vite.createServer({
    configFile: app.configFile,
    ...(options.logLevel && { logLevel: options.logLevel }),
    // What is prepared of the app's packages for this server is not what its own dev server prepares, and is given out:
    // beside the folder of which nothing is. Where plugins take it for packages, and leave it alone: they go by its name.
    cacheDir: join(`${cacheDir}-pages`, 'node_modules/.vite'),
    // Components of packages are called in the window as their sources call them: a bundler numbers names that meet.
    optimizeDeps:
      'rolldownVersion' in app.vite
        ? { rolldownOptions: { output: { keepNames: true } } }
        : { esbuildOptions: { keepNames: true } },
    server: { ...(options.proxy && { proxy: options.proxy }) },
    plugins: [
      appServing({ root: app.root, port, windowOrigin: origin, say }),
      closedFilesPlugin({ folders: [cacheDir] }),
      { name: 'manara-editor:server', apply: 'serve', configureServer: (server) => editor.attach(server) },
      followPlugin(live),
      sourcesPlugin(live, sayOutside(app.root, editor)),
      classicJsx(live),
      storyPages({ project: live, preview: options.config.storyPreview }),
      pageScripts({
        windowOrigin: origin,
        framePath,
        languages: options.config.project.languages,
        languageScript: options.config.languageScript,
        schemeScript: options.config.schemeScript,
        personScript: () => signedIn?.script() ?? null,
      }),
    ],
  });
}

/** Says once of each folder beside the app's that pages show elements of it. */
function sayOutside(root: string, editor: EditorServer): (path: string) => void {
  const isSaid = new Set<string>();
  return (path) => {
    const folder = packageAround(dirname(path));
    if (isSaid.has(folder)) return;
    isSaid.add(folder);
    say(`What lies in ${folder} is shown and cannot be edited: it is outside of ${root}.`);
    editor.shownFromOutside(folder);
  };
}

/** The folder of the package that a folder belongs to; itself where it belongs to none. */
function packageAround(folder: string): string {
  const around = (one: string): string | null =>
    existsSync(join(one, 'package.json')) ? one : dirname(one) === one ? null : around(dirname(one));
  return around(folder) ?? folder;
}

/** The port that was asked for, if nobody has it; a free one for 0. Throws a start error where it is taken. */
function portFor(wanted: number): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (cause) =>
      reject(new EditorStartError(`Port ${wanted} is taken: choose another with --port.`, { cause })),
    );
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : wanted;
      probe.close(() => resolve(port));
    });
  });
}
