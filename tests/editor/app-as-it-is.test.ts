import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { rawRequest } from '../../scripts/node-kit/raw-request.ts';
import { ensureEditorBuilt } from '../../scripts/build.ts';
import { editApp } from '../support/app-copy.ts';

const test = base.extend<object, object>({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

const config = `import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
const folder = process.cwd();
const seen = { postcssPlugin: 'seen', Once: (root) => void root.prepend({ prop: '--folder', value: JSON.stringify(process.cwd()) }) };
export default ({ mode }) => ({
  optimizeDeps: { noDiscovery: true },
  css: { postcss: { plugins: [seen] } },
  plugins: [react(), {
    name: 'where',
    transformIndexHtml: (html) => html.replace('</head>', '<meta name="where" content="' +
      [folder, process.cwd(), process.env.PWD, process.env.INIT_CWD, process.env.npm_package_name, loadEnv(mode, process.cwd()).VITE_SETTING].join('|') + '"></head>'),
  }],
});
`;

/** Starts `npm run editor -- --root` as anybody does, from here; gives its address, and how it is ended. */
async function startedOver(root: string) {
  const child = spawn('node', ['--import', 'tsx/esm', 'scripts/editor.ts', '--root', root, '--port', '0'], {
    detached: true,
  });
  const address = await new Promise<string>((found, failed) => {
    let said = '';
    const hear = (part: Buffer) => {
      said += part.toString();
      const printed = /The editor is at (\S+)/.exec(said)?.[1];
      if (printed) found(printed);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => failed(new Error(said)));
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  return {
    address,
    async end() {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}

test('an app is served in its own folder and environment, as its own commands would serve it', async () => {
  await ensureEditorBuilt();
  const root = await realpath(await mkdtemp(join(tmpdir(), 'manara-own-folder-')));
  await cp('tests/fixtures/editor/mixed-app', root, { recursive: true });
  await rm(join(root, 'vite.config.ts'));
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  await writeFile(join(root, 'vite.config.mjs'), config);
  await writeFile(join(root, '.env'), 'VITE_SETTING=of-the-app\n');
  await writeFile(join(root, 'src/where.css'), 'b { color: red; }\n');
  const { name } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { readonly name: string };
  const editor = await startedOver(root);
  try {
    const { port, host } = new URL(editor.address);
    const get = async (path: string) => {
      const headers = { host: `app.${host}`, accept: path === '/' ? 'text/html' : '*/*' };
      const { body } = await rawRequest(`http://127.0.0.1:${port}`, { path, headers, setHost: false });
      return body.toString('utf8');
    };
    expect(await get('/')).toContain(`content="${[root, root, root, root, name, 'of-the-app'].join('|')}"`);
    expect(await get('/src/where.css?direct')).toContain(JSON.stringify(root));
  } finally {
    await editor.end();
    await rm(root, { recursive: true });
  }
});

test('a page that would take the whole window is held in its frame, and that is said', async ({ page }) => {
  const app = await editApp('tailwind-app', async (root) => {
    const html = await readFile(join(root, 'index.html'), 'utf8');
    const leave = '<script>if (top !== self) top.location.href = location.href;</script>';
    await writeFile(join(root, 'index.html'), html.replace('</head>', `${leave}</head>`));
  });
  await page.addInitScript(() => localStorage.setItem('manara-editor-language', 'en'));
  await page.goto(app.address);
  await expect(page.frameLocator('iframe').locator('h1')).toHaveText('Make something that lasts', { timeout: 60_000 });
  await page.getByRole('button', { name: /1 problem/ }).click();
  await expect(page.getByRole('dialog', { name: 'Problems' })).toContainText('tried to leave its frame');
  expect(new URL(page.url()).origin).toBe(new URL(app.address).origin);
  await app.close();
});
