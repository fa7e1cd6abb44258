import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Vite from 'vite';
import * as z from 'zod/mini';

/** A start that cannot be: `message` is one line for whoever started it. */
export class EditorStartError extends Error {
  override readonly name = 'EditorStartError';
}

/** An app that can be edited, and the Vite that serves it: its own. */
export interface TargetApp {
  readonly root: string;
  readonly configFile: string;
  readonly vite: typeof Vite;
}

const configNames = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `vite.config.${ending}`);

/** Looks whether a folder holds a Vite app with React. Throws a start error that says what is missing. */
export async function findTargetApp(folder: string): Promise<TargetApp> {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new EditorStartError(`There is no folder ${folder}.`);
  const root = realpathSync(folder);
  const configName = configNames.find((name) => existsSync(join(root, name)));
  if (configName === undefined)
    throw new EditorStartError(`${root} is no Vite app: it has no vite.config.ts (nor .js, .mjs).`);
  if (!declares(root, '@vitejs/plugin-react'))
    throw new EditorStartError(
      `The app in ${root} does not use @vitejs/plugin-react, without which its pages cannot follow an edit.`,
    );
  return { root, configFile: join(root, configName), vite: await viteOf(root) };
}

function declares(root: string, name: string): boolean {
  const file = join(root, 'package.json');
  if (!existsSync(file)) return false;
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return ['dependencies', 'devDependencies', 'peerDependencies'].some((kind) => name in groupOf(parsed, kind));
  } catch (cause) {
    throw new EditorStartError(`package.json in ${root} cannot be read.`, { cause });
  }
}

function groupOf(parsed: unknown, kind: string): object {
  const group: unknown = typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, kind) : undefined;
  return typeof group === 'object' && group !== null ? group : {};
}

/** How packages up to Vite 6 name the module beside the script that `require` gets, which cannot serve. */
const twofoldSchema = z.object({ exports: z.object({ '.': z.object({ import: z.object({ default: z.string() }) }) }) });

/** The file of Vite that `import` gets. */
function moduleOf(require: NodeJS.Require): string {
  const manifest = require.resolve('vite/package.json');
  const twofold = twofoldSchema.safeParse(JSON.parse(readFileSync(manifest, 'utf8')));
  return twofold.success ? join(dirname(manifest), twofold.data.exports['.'].import.default) : require.resolve('vite');
}

async function viteOf(root: string): Promise<typeof Vite> {
  const require = createRequire(join(root, 'package.json'));
  try {
    // What stands under that name in an app that depends on Vite is Vite.
    return (await import(pathToFileURL(moduleOf(require)).href)) as typeof Vite;
  } catch (cause) {
    throw new EditorStartError(`Vite is not installed in ${root}: run npm install there first.`, { cause });
  }
}
