import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refusal } from '../../../scripts/node-kit/refusal.ts';

/**
 * A function is `supabase/functions/<name>/index.ts` with
 *
 *     export default { fetch(request: Request): Response | Promise<Response> { … } };
 *
 * which is the form that Supabase's edge runtime (since its pull request 400) and `deno serve` call by themselves, and
 * that Node can import: the same file runs in both places. It uses web standards and `node:` modules only, and reads
 * its settings from `process.env` of `node:process` before it waits for anything.
 */
interface EdgeFunction {
  fetch(request: Request): Response | Promise<Response>;
}

/** Runs functions by name. The request it gives them has the address they have at Supabase: `/<name>/…`. */
export type FunctionHost = (request: Request) => Promise<Response>;

const NAME = /^[a-z][a-z0-9-]{0,62}$/;
const PREFIX = '/functions/v1';

/**
 * Hosts the functions of a folder, with the settings that Supabase gives them. Each is loaded at its first call. Several
 * hosts may share a process: each call finds the settings of its own.
 */
export function functionHost(folder: string, environment: Record<string, string>): FunctionHost {
  const loaded = new Map<string, Promise<EdgeFunction>>();
  const load = (name: string): Promise<EdgeFunction> => {
    const known = loaded.get(name) ?? loadFunction(folder, name);
    loaded.set(name, known);
    known.catch(() => loaded.delete(name));
    return known;
  };
  return async (request) => {
    const url = new URL(request.url);
    url.pathname = url.pathname.slice(PREFIX.length) || '/';
    const name = url.pathname.split('/')[1] ?? '';
    if (!NAME.test(name)) throw notFound(name);
    const called = await load(name);
    Object.assign(process.env, environment);
    return called.fetch(new Request(url, request));
  };
}

async function loadFunction(folder: string, name: string): Promise<EdgeFunction> {
  const file = join(folder, name, 'index.ts');
  if ((await stat(file).catch(() => null)) === null) throw notFound(name);
  const module: unknown = await import(pathToFileURL(file).href);
  const entry = typeof module === 'object' && module !== null && 'default' in module ? module.default : null;
  if (isEdgeFunction(entry)) return entry;
  throw new Error(`supabase/functions/${name}/index.ts does not export default { fetch }`);
}

function isEdgeFunction(value: unknown): value is EdgeFunction {
  return typeof value === 'object' && value !== null && 'fetch' in value && typeof value.fetch === 'function';
}

function notFound(name: string): Refusal {
  return new Refusal(404, 'NOT_FOUND', `There is no function "${name}"`);
}
