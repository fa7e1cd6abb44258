import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TemporaryFolder, temporaryFolder, writeFiles } from '../../../scripts/node-kit/temporary-folder.ts';
import { codebaseIdPattern } from '../../protocol/ids.ts';
import { createLiveProject, type LiveProject, type ProjectChange } from './live-project.ts';
import { plainTarget } from './target-config.ts';

const card = `export function Card() {
  return (
    <article>
      <h2>One</h2>
      <p>Two</p>
    </article>
  );
}
`;

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
  await writeFiles(folder.path, { 'src/card.tsx': card, 'src/words.ts': 'export const words = {};\n' });
});
afterEach(() => folder.remove());

const open = (): Promise<LiveProject> =>
  createLiveProject({ root: folder.path, config: plainTarget, cacheDir: join(folder.path, '.cache/ids') });
const idsOf = (project: LiveProject, file = 'src/card.tsx') => project.named(file)?.ids ?? [];
const write = (name: string, text: string) => writeFile(join(folder.path, name), text);

test('every element has an id of its own, by which it is found', async () => {
  const project = await open();
  const ids = idsOf(project);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(3);
  for (const [index, id] of ids.entries()) {
    expect(id).toMatch(codebaseIdPattern);
    expect(project.ids.element(id)).toEqual({ file: 'src/card.tsx', index });
    expect(project.ids.idOf('src/card.tsx', index)).toBe(id);
  }
  expect(() => project.ids.idOf('src/card.tsx', 3)).toThrow('src/card.tsx has no element 3');
});

describe('what belongs to the project', () => {
  test('is scripts, styles and pages below its root, without packages, builds, tests, long files and links', async () => {
    await writeFiles(folder.path, {
      'index.html': '<p>',
      'src/card.module.css': '',
      'src/card.test.tsx': card,
      'src/readme.md': '',
      'node_modules/a/a.tsx': card,
      'dist-editor/a.js': '',
      '.git/a.js': '',
      'src/long.js': ' '.repeat(1_000_001),
    });
    await symlink('/etc', join(folder.path, 'src/etc'));
    await symlink('card.tsx', join(folder.path, 'src/link.tsx'));
    const project = await open();
    expect(project.files.list()).toEqual(['index.html', 'src/card.module.css', 'src/card.tsx', 'src/words.ts']);
    expect(project.files.read('src/card.tsx')).toBe(card);
    expect(project.files.read('node_modules/a/a.tsx')).toBeUndefined();
    project.followDisk('src/link.tsx');
    expect(project.files.read('src/link.tsx')).toBeUndefined();
  });

  test('is what stands in a folder of any name, but for what git leaves out and what the app is built into', async () => {
    const named = ['districts', 'distance-learning', 'build', 'out', 'coverage', 'dist'].map(
      (name) => `src/${name}/a.tsx`,
    );
    await writeFiles(folder.path, {
      ...Object.fromEntries([...named, 'build/a.tsx', 'districts.tsx'].map((file) => [file, card])),
      'dist/a.js': '',
      'made/a.tsx': card,
      'src/made/a.tsx': card,
      '.gitignore': 'made/\n',
    });
    const project = await open();
    const found = ['build/a.tsx', 'districts.tsx', ...named, 'src/card.tsx', 'src/words.ts'];
    expect(project.files.list()).toEqual(found.toSorted());
    expect(idsOf(project, 'src/districts/a.tsx')).toHaveLength(3);
    expect(project.fileOf(join(project.root, 'src/out/later.tsx'))).toBe('src/out/later.tsx');
    for (const path of ['dist/a.js', 'made/a.tsx', 'src/made/later.tsx'])
      expect(project.fileOf(join(project.root, path))).toBeUndefined();
  });

  test('is known by its absolute path', async () => {
    const project = await open();
    expect(project.fileOf(join(project.root, 'src/card.tsx'))).toBe('src/card.tsx');
    for (const path of ['node_modules/a/a.tsx', '../card.tsx', 'src/a.test.tsx', 'src/a.png'])
      expect(project.fileOf(join(project.root, path))).toBeUndefined();
  });
});

test('ids outlive the moment in which a file is empty because somebody saves it', async () => {
  const project = await open();
  const ids = idsOf(project);
  project.follow('src/card.tsx', '');
  expect(idsOf(project)).toEqual([]);
  project.follow('src/card.tsx', `// saved\n${card}`);
  expect(idsOf(project)).toEqual(ids);
});

test('ids outlive the process, and what others did to the files meanwhile', async () => {
  const before = await open();
  const [article, title, text] = idsOf(before);
  await before.save();
  await write(
    'src/card.tsx',
    card.replace('<h2>One</h2>', '<h2>One</h2>\n      <hr />').replace('function', '\n\nfunction'),
  );
  const after = await open();
  expect(idsOf(after)).toEqual([article, title, expect.stringMatching(codebaseIdPattern), text]);
});

test('what is written down last is written last, and an end waits for all that was begun', async () => {
  const project = await open();
  const first = project.save();
  await write('src/b.tsx', card.replaceAll('Card', 'Other'));
  project.followDisk('src/b.tsx');
  await project.save();
  // Nothing of the first is under way any more: its folder may go.
  await rm(join(folder.path, '.cache'), { recursive: true });
  await expect(first).resolves.toBeUndefined();
  await project.save();
  expect(idsOf(await open(), 'src/b.tsx')).toEqual(idsOf(project, 'src/b.tsx'));
});

test('ids outlive the process also for files that were removed, renamed or broken meanwhile', async () => {
  await write('src/b.tsx', card.replaceAll('Card', 'Other'));
  await write('src/c.tsx', card.replaceAll('Card', 'Third'));
  const before = await open();
  const known = ['src/card.tsx', 'src/b.tsx', 'src/c.tsx'].map((file) => idsOf(before, file));
  await before.save();
  await rename(join(folder.path, 'src/card.tsx'), join(folder.path, 'src/moved.tsx'));
  await rm(join(folder.path, 'src/b.tsx'));
  await write('src/c.tsx', 'export const = <p>');
  const between = await open();
  expect(idsOf(between, 'src/moved.tsx')).toEqual(known[0]);
  expect(between.named('src/b.tsx')).toBeUndefined();
  await between.save();
  await write('src/b.tsx', card.replaceAll('Card', 'Other'));
  await write('src/c.tsx', card.replaceAll('Card', 'Third'));
  const after = await open();
  expect(['src/moved.tsx', 'src/b.tsx', 'src/c.tsx'].map((file) => idsOf(after, file))).toEqual(known);
});

test.each([
  ['no archive', Buffer.from('x')],
  ['no JSON', gzipSync('{')],
  ['of another version', gzipSync('{"version":2,"files":{}}')],
  [
    'of ids that are none',
    gzipSync(JSON.stringify({ version: 1, files: { 'src/card.tsx': { text: card, ids: ['a"b', '', ''] } } })),
  ],
])('what was written down is %s: elements get new ids, and it is written again', async (_, bytes) => {
  await mkdir(join(folder.path, '.cache/ids'), { recursive: true });
  await writeFile(join(folder.path, '.cache/ids/ids.json.gz'), bytes);
  const project = await open();
  const ids = idsOf(project);
  expect(ids).toHaveLength(3);
  for (const id of ids) expect(id).toMatch(codebaseIdPattern);
  await project.save();
  expect(idsOf(await open())).toEqual(ids);
  expect(await readFile(join(folder.path, '.cache/ids/ids.json.gz'))).not.toEqual(bytes);
});

test('ids that were written down twice, or that do not fit their text, are given to nobody', async () => {
  const id = 'tempo-00000000-0000-4000-8000-000000000000';
  const other = 'tempo-00000000-0000-4000-8000-000000000001';
  const files = {
    'src/card.tsx': { text: card, ids: [id, other, id] },
    'src/b.tsx': { text: card, ids: [id, other] },
  };
  await write('src/b.tsx', card);
  await mkdir(join(folder.path, '.cache/ids'), { recursive: true });
  await writeFile(join(folder.path, '.cache/ids/ids.json.gz'), gzipSync(JSON.stringify({ version: 1, files })));
  const project = await open();
  const ids = [...idsOf(project), ...idsOf(project, 'src/b.tsx')];
  expect(new Set(ids).size).toBe(6);
  expect(ids).not.toContain(id);
});

describe('while it is open', () => {
  test('our own edit keeps every element it left, wherever the splices moved it', async () => {
    const project = await open();
    const [article, title, text] = idsOf(project);
    const at = card.indexOf('<h2>');
    const put = '<h2>Zero</h2>\n      ';
    const after = card.slice(0, at) + put + card.slice(at);
    project.applied('src/card.tsx', [{ start: at, end: at, text: put }], after);
    const ids = idsOf(project);
    expect(ids).toEqual([article, expect.not.stringMatching(String(title)), title, text]);
    expect(project.files.read('src/card.tsx')).toBe(after);
  });

  test('and also where a formatter went over it', async () => {
    const project = await open();
    const before = idsOf(project);
    const start = card.indexOf('One');
    const after = card.replace('<h2>One</h2>', '<h2>\n        A title\n      </h2>');
    project.applied('src/card.tsx', [{ start, end: start + 3, text: 'A title' }], after);
    expect(idsOf(project)).toEqual(before);
  });

  test('a file that does not parse says where, and has its ids again once it does', async () => {
    const project = await open();
    const before = idsOf(project);
    const broken = card.replace('</h2>', '</h3>');
    const { isNew, problem } = project.follow('src/card.tsx', broken);
    expect(isNew).toBe(true);
    expect(problem?.place).toMatchObject({ file: 'src/card.tsx', line: 4 });
    expect(project.files.read('src/card.tsx')).toBe(broken);
    expect(idsOf(project)).toEqual(before);
    expect(project.follow('src/card.tsx', `${card}\n`)).toEqual({ isNew: true });
    expect(idsOf(project)).toEqual(before);
  });

  test('whoever listens hears what is new, whose it is and what is wrong with it, and nothing twice', async () => {
    const project = await open();
    const heard: ProjectChange[] = [];
    const stop = project.subscribe((change) => heard.push(change));
    project.follow('src/card.tsx', card);
    project.follow('src/card.tsx', 'export const = 1');
    project.applied('src/words.ts', [{ start: 0, end: 0, text: '\n' }], '\nexport const words = {};\n');
    project.follow('src/words.ts', '\nexport const words = {};\n');
    project.follow('src/words.ts', undefined);
    stop();
    project.follow('src/card.tsx', card);
    expect(heard.map(({ file, isOwn, problem }) => [file, isOwn, problem !== undefined])).toEqual([
      ['src/card.tsx', false, true],
      ['src/words.ts', true, false],
      ['src/words.ts', false, false],
    ]);
  });

  test('a text can be tried before it is written', async () => {
    const project = await open();
    expect(project.problemOf('src/card.tsx', card.replace('</h2>', ''))?.place.file).toBe('src/card.tsx');
    expect(project.problemOf('src/card.tsx', card)).toBeUndefined();
    expect(project.problemOf('src/card.module.css', '.a {')?.message).toBe('Unclosed block');
    expect(project.problemOf('src/card.module.css', '.a {}')).toBeUndefined();
    expect(project.files.read('src/card.tsx')).toBe(card);
  });
});
