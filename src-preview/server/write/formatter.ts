import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ResolverFactory } from 'oxc-resolver';
import { ignoreRules, isLeftOut } from '../project/ignore-rules.ts';
import { asObject, type Json, readJson } from '../project/read-json.ts';

/** The formatter that a project uses itself, run by the project's own copy of it. */
export interface Formatter {
  readonly name: 'oxfmt' | 'prettier' | 'biome';
  /** The file's text as the project's formatter wants it; undefined where it does not concern itself with the file. Rejects where it fails. */
  format(file: string, text: string): Promise<string | undefined>;
}

/** Finds the formatter that a project names among its packages; undefined where it has none or it does not load. */
export async function findFormatter(root: string): Promise<Formatter | undefined> {
  const manifest = await readJson(join(root, 'package.json'));
  const named = { ...asObject(manifest?.['dependencies']), ...asObject(manifest?.['devDependencies']) };
  try {
    if ('oxfmt' in named) return await oxfmt(root);
    if ('prettier' in named) return await prettier(root);
    if ('@biomejs/biome' in named) return await biome(root);
  } catch {
    // Named, and not installed in a form we can speak to: then files stay as they are written.
  }
  return undefined;
}

/** Where a package of the project lies. Throws where it is not installed. */
function pathOf(root: string, name: string): string {
  // A new one each time: it remembers what was not there, and that may have been installed since.
  const packages = new ResolverFactory({ conditionNames: ['node', 'import', 'default'], mainFields: ['main'] });
  const { path, error } = packages.sync(root, name);
  if (path === undefined) throw new Error(`${name} is not installed`, { cause: error });
  return path;
}

async function load(root: string, name: string): Promise<Json> {
  const loaded: unknown = await import(pathToFileURL(pathOf(root, name)).href);
  return asObject(loaded);
}

function functionOf(module: Json, name: string): (...args: readonly unknown[]) => unknown {
  const found = module[name];
  if (typeof found !== 'function') throw new Error(`no ${name}`);
  // Foreign and untyped: what comes back is looked at before it is used.
  return found as (...args: readonly unknown[]) => unknown;
}

async function oxfmt(root: string): Promise<Formatter> {
  const format = functionOf(await load(root, 'oxfmt'), 'format');
  return {
    name: 'oxfmt',
    async format(file, text) {
      const { ignorePatterns, overrides, ...options } = await oxfmtSettings(root);
      // Which files either speaks of is for the program itself to say, and its functions do not.
      const patterns = list(ignorePatterns).filter((pattern) => typeof pattern === 'string');
      if (isLeftOut(ignoreRules(patterns), file)) return undefined;
      if (list(overrides).length > 0) throw new Error('overrides');
      const { code, errors } = asObject(await format(file, text, options));
      return textOf(code, errors);
    },
  };
}

const oxfmtModules = ['ts', 'mts', 'js', 'mjs', 'cjs'].map((ending) => `oxfmt.config.${ending}`);

/** What a project lets oxfmt do: as data, or as what a module gives out. Rejects where that does not load. */
async function oxfmtSettings(root: string): Promise<Json> {
  const data = (await readJson(join(root, '.oxfmtrc.json'))) ?? (await readJson(join(root, '.oxfmtrc.jsonc')));
  if (data !== undefined) return data;
  const path = oxfmtModules.map((name) => join(root, name)).find((one) => existsSync(one));
  if (path === undefined) return {};
  // By when it was written: what was loaded once is given again under the same name.
  const { mtimeMs } = await stat(path);
  const loaded: unknown = await import(`${pathToFileURL(path).href}?${mtimeMs}`);
  return asObject(asObject(loaded)['default']);
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isName = (plugin: unknown): plugin is string => typeof plugin === 'string' && !isAbsolute(plugin);

/** The text that a formatter answers with, unless it has something against what it was given. */
function textOf(text: unknown, problems?: unknown): string {
  if (typeof text !== 'string' || list(problems).length > 0) throw new Error('not formatted');
  return text;
}

async function prettier(root: string): Promise<Formatter> {
  const module = await load(root, 'prettier');
  const inner = 'format' in module ? module : asObject(module['default']);
  const format = functionOf(inner, 'format');
  const resolveConfig = functionOf(inner, 'resolveConfig');
  const getFileInfo = functionOf(inner, 'getFileInfo');
  return {
    name: 'prettier',
    async format(file, text) {
      const filepath = join(root, file);
      // As it stands now: it would remember what it read before.
      const options = asObject(await resolveConfig(filepath, { editorconfig: true, useCache: false }));
      // By their names alone it would look for them among the packages of whoever runs it.
      const plugins = list(options['plugins']).map((plugin) => (isName(plugin) ? pathOf(root, plugin) : plugin));
      const ignorePath = join(root, '.prettierignore');
      const info = asObject(await getFileInfo(filepath, { ignorePath, plugins, resolveConfig: false }));
      if (info['ignored'] === true || typeof info['inferredParser'] !== 'string') return undefined;
      return textOf(await format(text, { ...options, plugins, filepath }));
    },
  };
}

async function biome(root: string): Promise<Formatter> {
  const { Biome } = await load(root, '@biomejs/js-api/nodejs');
  if (typeof Biome !== 'function') throw new Error('no Biome');
  const engine: unknown = Reflect.construct(Biome, []);
  const call = (name: string, ...args: readonly unknown[]): Json =>
    asObject(functionOf(engine as Json, name).apply(engine, [...args]));
  const { projectKey } = call('openProject', root);
  call('applyConfiguration', projectKey, (await readJson(join(root, 'biome.json'))) ?? {});
  return {
    name: 'biome',
    async format(file, text) {
      const { content, diagnostics } = await Promise.resolve().then(() =>
        call('formatContent', projectKey, text, { filePath: join(root, file) }),
      );
      return textOf(content, diagnostics);
    },
  };
}
