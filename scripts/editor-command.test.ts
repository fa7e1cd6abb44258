import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from './node-kit/temporary-folder.ts';

/** Whatever starts the server of an app in this process: its packages are loaded there by its own set-up. */
const commands = ['editor', 'test:editor-apps', 'test:editor-styles'];

/** A tool that asks for a part of it by `require`, as Babel does for its presets, and gets a module that knows where it stands. */
const packages = {
  'node_modules/tool/package.json': '{ "name": "tool", "main": "tool.cjs" }',
  'node_modules/tool/tool.cjs': "module.exports = require('part').default();",
  'node_modules/part/package.json': '{ "name": "part", "type": "module", "exports": "./part.js" }',
  'node_modules/part/part.js': "export default () => import.meta.resolve('part');",
  'package.json': '{ "type": "module" }',
  'started.ts': "import told from 'tool';\nconst said: string = told;\nconsole.log(said);\n",
};

test('people without an app are said to be for none, and nothing starts', async () => {
  const started = promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/editor.ts', '--people', 'a.json']);
  await expect(started).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^--people .*--root/),
  });
});

test.each(commands)('`npm run %s` leaves the packages of an app to Node', async (command) => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> };
  const [, loader = ''] = /&& (.*) \S+[.]ts$/.exec(scripts[command] ?? '') ?? [];
  const folder = await temporaryFolder();
  await writeFiles(folder.path, packages);
  const [program = '', ...args] = loader.split(' ');
  const started = [...args, join(folder.path, 'started.ts')];
  const { stdout } = await promisify(execFile)(program, started, { shell: process.platform === 'win32' });
  expect(stdout.trim()).toMatch(/^file:.*\/node_modules\/part\/part[.]js$/);
  await folder.remove();
});
