import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TemporaryFolder, temporaryFolder, writeFiles } from '../../../scripts/node-kit/temporary-folder.ts';
import { gitIgnored } from './git-ignored.ts';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const top = [
  '# what is built',
  '/dist',
  'out/',
  '*.log',
  '!kept.log',
  'src/made/**',
  '**/deep/er',
  'a/**/z',
  'file[0-9!].js',
  'file[!a].ts',
  '\\#hash.js',
  '\\!bang.js',
  'with space.js ',
  'q?.js',
  'one/two',
  '*.min.js',
  'web/lib',
  'dot.js',
  'b[a',
].join('\r\n');
const paths = [
  'dist/a.js',
  'src/dist/a.js',
  'src/districts/a.js',
  'out/a.js',
  'src/out/a.js',
  'src/out.js',
  'x.log',
  'src/kept.log',
  'src/made/a.js',
  'src/made/b/c.js',
  'src/unmade/a.js',
  'x/deep/er/a.js',
  'deep/er/a.js',
  'a/z',
  'a/b/c/z/d.js',
  'file1.js',
  'file!.js',
  'filex.js',
  'filea.ts',
  'fileb.ts',
  '#hash.js',
  '!bang.js',
  'with space.js',
  'q1.js',
  'q12.js',
  'one/two/a.js',
  'src/one/two/a.js',
  'src/a.min.js',
  'web/src/build/a.js',
  'web/src/build/page.js',
  'web/lib/a.js',
  'web/other/lib/a.js',
  'web/own/a.js',
  'dotxjs',
  'secret.js',
  'bxa',
];
const files = {
  '.gitignore': top,
  'web/.gitignore': 'build/*\n!build/page.js\n/own\n',
};

test('what git leaves out is what git itself says, in a repository, in a folder of one, and in none', async () => {
  await writeFiles(folder.path, { ...files, ...Object.fromEntries(paths.map((path) => [path, ''])) });
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder.path, input: args[0] === 'init' ? '' : paths.join('\0') }).toString();
  git('init', '-q');
  await writeFiles(folder.path, { '.git/info/exclude': 'secret.js\n' });
  const said = new Set(git('-c', 'core.excludesFile=', 'check-ignore', '--no-index', '-z', '--stdin').split('\0'));
  const ignored = gitIgnored(folder.path);
  expect(paths.filter((path) => ignored(path))).toEqual(paths.filter((path) => said.has(path)));
  const web = paths.filter((path) => path.startsWith('web/'));
  const inWeb = gitIgnored(join(folder.path, 'web'));
  expect(web.filter((path) => inWeb(path.slice('web/'.length)))).toEqual(web.filter((path) => said.has(path)));
});

test('a repository that names what it keeps keeps an app, and leaves out of it what it leaves out', async () => {
  await writeFiles(folder.path, { '.git/HEAD': '', '.gitignore': '*\n!*/\n!*.ts\ngenerated/\n', 'apps/one/a.ts': '' });
  const ignored = gitIgnored(join(folder.path, 'apps/one'));
  const asked = ['a.ts', 'a.js', 'src/a.ts', 'generated/a.ts', 'src/generated/a.ts'];
  expect(asked.filter((path) => ignored(path))).toEqual(['a.js', 'generated/a.ts', 'src/generated/a.ts']);
});

test('an app in a folder that a repository around it leaves out goes by its own files alone', async () => {
  await writeFiles(folder.path, {
    '.git/HEAD': '',
    '.gitignore': 'apps\nbuild\n',
    'apps/one/.gitignore': 'made\n',
  });
  const ignored = gitIgnored(join(folder.path, 'apps/one'));
  expect(['src/build/a.js', 'made/a.js', 'src/a.js'].filter((path) => ignored(path))).toEqual(['made/a.js']);
});
