import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../scripts/node-kit/local-server.ts';
import { onceThere } from '../browsers/browser-process.ts';

/** Where the functions lie by themselves, and the Deno that runs them; both are set by `npm run test:deno`. */
const { MANARA_DENO: deno = 'deno', MANARA_DENO_FUNCTIONS: folder = '' } = process.env;

/**
 * A function of `supabase/functions` that a Deno process serves, for the stack to call as if it were its own. The process
 * starts with the first call, with the settings that the stack has by then, and leaves its number beside the function.
 */
export function servedByDeno(name: string): { fetch(request: Request): Promise<Response> } {
  let address: Promise<string> | null = null;
  return {
    async fetch(request) {
      const url = new URL(request.url);
      const base = await (address ??= start(name));
      const headers = new Headers(request.headers);
      headers.delete('host');
      const body = request.body === null ? {} : { body: request.body, duplex: 'half' as const };
      return fetch(`${base}${url.pathname}${url.search}`, { method: request.method, headers, ...body });
    },
  };
}

async function start(name: string): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const rights = ['--no-prompt', '--no-lock', '--no-config', '--allow-net', '--allow-env'];
  const where = ['--host', '127.0.0.1', '--port', String(port)];
  const program = spawn(deno, ['serve', ...rights, ...where, join(folder, name, 'index.ts')], { stdio: 'ignore' });
  program.unref();
  // The tests' own process is ended without a word: whoever started the run ends this one.
  await writeFile(join(folder, name, 'pid'), String(program.pid));
  await onceThere(() => fetch(url, { method: 'OPTIONS' }));
  return url;
}
