import { isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ResolverFactory } from 'oxc-resolver';
import { asObject, type Json, readJson } from '../project/read-json.ts';

/** The formatter that a project uses itself, run by the project's own copy of it. */
export interface Formatter {
  readonly name: 'oxfmt' | 'prettier' | 'biome';
  /** The file's text as the project's formatter wants it; undefined where it does not concern itself with the file or cannot read it. */
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
  const { ignorePatterns, overrides, ...options } =
    (await readJson(join(root, '.oxfmtrc.json'))) ?? (await readJson(join(root, '.oxfmtrc.jsonc'))) ?? {};
  // Which files either speaks of is for the program itself to say, and its functions do not.
  const isIgnored = ignoredBy(ignorePatterns);
  if (Array.isArray(overrides) && overrides.length > 0) throw new Error('overrides');
  return {
    name: 'oxfmt',
    async format(file, text) {
      if (isIgnored(file)) return undefined;
      const result = asObject(await format(file, text, options));
      const hasErrors = Array.isArray(result['errors']) && result['errors'].length > 0;
      return hasErrors ? undefined : stringOr(result['code']);
    },
  };
}

/** Whether a pattern of plain folders and names, as ignore lists mostly are, speaks of a file; any other speaks of all. */
function ignoredBy(patterns: unknown): (file: string) => boolean {
  const known = Array.isArray(patterns) ? patterns.filter((pattern) => typeof pattern === 'string') : [];
  const expressions = known.map((pattern) => {
    const source = pattern
      .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(
        /\*\*\/|\*\*|\*|\?/g,
        (wild) => ({ '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' })[wild] ?? wild,
      );
    return new RegExp(pattern.includes('/') ? `^/?${source}` : `(?:^|/)${source}(?:/|$)`);
  });
  return (file) => expressions.some((expression) => expression.test(file));
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isName = (plugin: unknown): plugin is string => typeof plugin === 'string' && !isAbsolute(plugin);

function stringOr(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
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
      try {
        const options = asObject(await resolveConfig(filepath, { editorconfig: true }));
        // By their names alone it would look for them among the packages of whoever runs it.
        const plugins = list(options['plugins']).map((plugin) => (isName(plugin) ? pathOf(root, plugin) : plugin));
        const ignorePath = join(root, '.prettierignore');
        const info = asObject(await getFileInfo(filepath, { ignorePath, plugins, resolveConfig: false }));
        if (info['ignored'] === true || typeof info['inferredParser'] !== 'string') return undefined;
        return stringOr(await format(text, { ...options, plugins, filepath }));
      } catch {
        return undefined;
      }
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
    format(file, text) {
      try {
        const result = call('formatContent', projectKey, text, { filePath: join(root, file) });
        const hasErrors = Array.isArray(result['diagnostics']) && result['diagnostics'].length > 0;
        return Promise.resolve(hasErrors ? undefined : stringOr(result['content']));
      } catch {
        return Promise.resolve(undefined);
      }
    },
  };
}
