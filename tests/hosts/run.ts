/**
 * `npm run test:hosts`: the portal on real web hosts, with the configuration that `npm run web-host` writes: nginx and Caddy as
 * Debian has them, before a stack with the demo school whose function `pages` they pass on to. A messenger gets the head of a
 * page, a browser the portal, files are what was built, and what is nowhere is nowhere.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { caddyConfig, type HostedPortal, nginxConfig } from '../../scripts/hosted/web-host.ts';
import { temporaryFolder, type TemporaryFolder, writeFiles } from '../../scripts/node-kit/temporary-folder.ts';
import { headersFor, parseHeaderRules } from '../../supabase/dev-server/portal/headers-file.ts';
import pages from '../../supabase/functions/pages/index.ts';
import { rawRequest } from '../../supabase/dev-server/test-support.ts';
import { startDemoStack } from '../support/demo-stack.ts';
import { buildHostedRelease } from '../support/releases.ts';
import { startLocalServer, freePort } from '../../scripts/node-kit/local-server.ts';

interface Program {
  readonly name: 'nginx' | 'caddy';
  readonly config: (portal: HostedPortal) => string;
  /** The command's package of Debian, and where its program lies in it. */
  readonly path: string;
  /** What stands around the configuration of one portal. */
  readonly around: (config: string, folder: string) => string;
  readonly args: (file: string, folder: string) => readonly string[];
}
const programs: readonly Program[] = [
  {
    name: 'nginx',
    config: nginxConfig,
    path: 'usr/sbin/nginx',
    around: (config, folder) => `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`).join(' ')}
  types {
    text/html html; text/css css; text/javascript js; application/json json; application/xml xml;
    application/manifest+json webmanifest; image/svg+xml svg; image/png png; image/webp webp; font/woff2 woff2;
  }
${config}
}
`,
    args: (file, folder) => ['-p', folder, '-e', join(folder, 'error.log'), '-c', file],
  },
  {
    name: 'caddy',
    config: caddyConfig,
    path: 'usr/bin/caddy',
    around: (config) => `{\n  admin off\n  auto_https off\n}\n${config}`,
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
];

const cache = resolve('node_modules/.cache/hosts');

/** The program of this machine, or the one out of Debian's package, unpacked beside the other tools and installed nowhere. */
async function findProgram({ name, path }: Program): Promise<string> {
  const installed = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
  if (installed !== '') return installed;
  const folder = join(cache, name);
  await writeFiles(folder, { '.keep': '' });
  const unpacked = join(folder, path);
  if ((await readFile(unpacked).catch(() => null)) === null) {
    assert.equal(spawnSync('apt-get', ['download', name], { cwd: folder }).status, 0, `apt-get has no ${name} here`);
    const archive = (await readdir(folder)).find((file) => file.endsWith('.deb')) ?? '';
    assert.equal(spawnSync('dpkg-deb', ['-x', archive, '.'], { cwd: folder }).status, 0, `${archive} is not unpacked`);
  }
  return unpacked;
}

/** Waits until somebody listens there; throws with what the program said where it ended instead. */
async function untilServed(url: string, host: ChildProcess): Promise<void> {
  let said = '';
  host.stderr?.on('data', (chunk: Buffer) => (said += String(chunk)));
  for (;;) {
    if (host.exitCode !== null) throw new Error(`the host ended with ${host.exitCode}: ${said}`);
    const answer = await fetch(url).catch(() => null);
    if (answer !== null) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}

interface ServedPages {
  readonly url: string;
  close(): Promise<void>;
}

async function passOn({ url = '', method = 'GET' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await pages.fetch(new Request(`http://project${url.replace('/functions/v1', '')}`, { method }));
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/** The function `pages` as a hosted project serves it: to whoever asks, without a key. */
async function servePages(stack: { readonly url: string; readonly publishableKey: string }): Promise<ServedPages> {
  Object.assign(process.env, { SUPABASE_URL: stack.url, SUPABASE_ANON_KEY: stack.publishableKey });
  const server = createHttpServer((request, response) => {
    void passOn(request, response);
  });
  const { url, close } = await startLocalServer(server);
  return { url: `${url}/functions/v1/pages`, close };
}

interface Checked {
  readonly url: string;
  readonly folder: string;
  readonly postId: string;
  readonly title: string;
}

const browser = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
const messenger = { accept: '*/*', 'user-agent': 'WhatsApp/2.23' };
const engine = { accept: 'text/html,application/xhtml+xml', 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };

async function checkAnswers({ url, folder, postId, title }: Checked): Promise<void> {
  const get = async (path: string, headers: Record<string, string>) => {
    const answer = await rawRequest(url, { path, headers: { host: new URL(url).host, ...headers } });
    return { ...answer, text: String(answer.body) };
  };
  const shell = await readFile(join(folder, 'index.html'), 'utf8');
  const rules = parseHeaderRules(await readFile(join(folder, '_headers'), 'utf8'));
  const nowhere = '/post/00000000-0000-4000-8000-000000000000';

  for (const asks of [messenger, engine]) {
    const told = await get(`/post/${postId}?lang=en`, asks);
    assert.equal(told.status, 200);
    assert(told.text.includes('property="og:title"') && told.text.includes(title), 'a post is shared with its title');
    assert(told.text.includes('<html lang="en"'), 'the query goes along');
    assert.equal(told.headers['content-security-policy'], headersFor(rules, '/').get('content-security-policy'));
    assert.equal((await get(nowhere, asks)).status, 404);
    assert((await get(nowhere, asks)).text.includes('noindex'));
    assert.equal((await get('/nowhere', asks)).status, 404);
    assert.equal((await get('/login', asks)).text, shell, 'a page that is nobody’s to find is the shell');
  }
  assert((await get('/', engine)).text.includes('"WebSite"'), 'the first page has a head for who asks for text/html');
  assert.equal(
    (await get('/', messenger)).text,
    shell,
    'an old service worker takes anything, and gets what was built',
  );
  for (const asks of [browser, messenger]) {
    const list = await get('/sitemap.xml', asks);
    assert.deepEqual([list.status, list.headers['content-type']], [200, 'application/xml; charset=utf-8']);
    assert(list.text.includes(`/post/${postId}<`), 'the list of pages knows the posts');
  }

  for (const path of ['/', '/posts', `/post/${postId}`, '/nowhere']) {
    const page = await get(path, browser);
    assert.deepEqual([path, page.status, page.text === shell], [path, 200, true], 'a browser gets the portal');
    assert.equal(page.headers['cache-control'], 'no-cache');
    for (const [name, value] of headersFor(rules, '/'))
      assert.equal(page.headers[name], value, `${path} carries ${name}`);
  }
  const script = (await readdir(join(folder, 'assets'))).find((name) => name.endsWith('.js')) ?? '';
  for (const asks of [browser, messenger, { accept: '*/*', 'sec-fetch-dest': 'script' }]) {
    const file = await get(`/assets/${script}`, asks);
    assert.deepEqual([file.status, file.headers['cache-control']], [200, 'public, max-age=31536000, immutable']);
    assert(file.body.equals(await readFile(join(folder, 'assets', script))), 'files are what was built');
    assert.equal((await get('/assets/gone-12345678.js', asks)).status, 404);
  }
  assert.equal((await get('/_headers', messenger)).status, 404);
}

/** In a browser: the portal opens a post, and says itself of an unknown address that there is nothing. */
async function checkBrowser({ url, postId, title }: Checked): Promise<void> {
  const executablePath = (await findChromium()) ?? '';
  const opened = await chromium.launch({ executablePath });
  try {
    const page = await opened.newPage({ locale: 'ar' });
    const complaints: string[] = [];
    page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
    await page.goto(`${url}/post/${postId}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.goto(`${url}/nowhere`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await page.locator('meta[name=robots][content*=noindex]').count(), 1, 'an unknown page says so');
    assert.deepEqual(complaints, []);
  } finally {
    await opened.close();
  }
}

async function tryHost(
  program: Program,
  pagesUrl: string,
  seen: Omit<Checked, 'url'>,
  scratch: TemporaryFolder,
): Promise<void> {
  const command = await findProgram(program);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const rules = parseHeaderRules(await readFile(join(seen.folder, '_headers'), 'utf8'));
  const config = program.config({
    listen: program.name === 'nginx' ? `127.0.0.1:${port}` : `http://127.0.0.1:${port}`,
    folder: seen.folder,
    pages: pagesUrl,
    rules,
  });
  const folder = join(scratch.path, program.name);
  await writeFiles(folder, { config: program.around(config, folder) });
  // The function reads the page and its facts where the portal is.
  process.env['PORTAL_URL'] = url;
  const host = spawn(command, program.args(join(folder, 'config'), folder), { stdio: ['ignore', 'ignore', 'pipe'] });
  try {
    await untilServed(`${url}/config.json`, host);
    await checkAnswers({ ...seen, url });
    await checkBrowser({ ...seen, url });
  } finally {
    host.kill('SIGTERM');
  }
  const { stdout, stderr } = spawnSync(command, [program.name === 'nginx' ? '-v' : 'version'], { encoding: 'utf8' });
  process.stdout.write(`${program.name} ${(stdout || stderr).trim()}: heads, portal and files are as they should be\n`);
}

const scratch = await temporaryFolder();
const stack = await startDemoStack();
const served = await servePages(stack);
try {
  const release = await buildHostedRelease(stack.url, stack.publishableKey);
  try {
    const headers = { apikey: stack.publishableKey };
    const rows = await fetch(`${stack.url}/rest/v1/posts?select=id,title&order=created_at.desc&limit=1`, { headers });
    const [post] = (await rows.json()) as { id: string; title: string }[];
    assert(post, 'the demo school has posts');
    const seen = { folder: release.folder, postId: post.id, title: post.title };
    for (const program of programs) await tryHost(program, served.url, seen, scratch);
  } finally {
    await release.remove();
  }
} finally {
  await served.close();
  await stack.stop();
  await scratch.remove();
}
