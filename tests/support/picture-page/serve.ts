import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { securityHeaders } from '../../../scripts/build/security-headers.ts';
import { startAnsweringServer, type Answer, type AnsweringServer } from '../answering-server.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

async function answersIn(folder: string): Promise<Map<string, Answer>> {
  const headers = {
    ...securityHeaders({ html: await readFile(join(folder, 'index.html'), 'utf8'), supabaseUrl: null }),
  };
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const answers = entries
    .filter((entry) => entry.isFile())
    .map(async (entry): Promise<[string, Answer]> => {
      const path = join(entry.parentPath, entry.name);
      const type = types[extname(path)] ?? 'text/plain';
      return [`/${relative(folder, path)}`, { type, headers, body: await readFile(path, 'utf8') }];
    });
  return new Map(await Promise.all(answers));
}

/** Builds the page as the portal is built and serves it under the portal's security policy. */
export async function servePicturePage(): Promise<AnsweringServer> {
  const folder = await mkdtemp(join(tmpdir(), 'manara-picture-page-'));
  try {
    await build({
      configFile: false,
      root: import.meta.dirname,
      logLevel: 'error',
      publicDir: false,
      plugins: [react()],
      build: { outDir: folder, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
    });
    const answers = await answersIn(folder);
    return await startAnsweringServer(({ path }) => {
      const [file = '/'] = path.split('?');
      return answers.get(file === '/' ? '/index.html' : file) ?? { status: 404, type: 'text/plain' };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
