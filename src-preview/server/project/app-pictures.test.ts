import { statSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../scripts/node-kit/temporary-folder.ts';
import { picturesReplySchema } from '../../protocol/pictures.ts';
import { AppPictures } from './app-pictures.ts';
import { bytesOf, readPictureFile } from './picture-files.ts';
import { plainTarget } from './target-config.ts';

const samples = 'tests/support/pictures';

/** The pictures of an app with these files, each a copy of a sample, or what is written in it. */
async function openApp(files: Readonly<Record<string, string>>, base = '/') {
  const folder = await temporaryFolder();
  onTestFinished(() => folder.remove());
  const root = join(folder.path, 'app');
  for (const [file, from] of Object.entries(files)) {
    const path = join(root, file);
    await mkdir(join(path, '..'), { recursive: true });
    await (from.includes('<') ? writeFile(path, from) : copyFile(join(samples, from), path));
  }
  const pictures = new AppPictures({
    root,
    config: plainTarget,
    isIgnored: (path) => path.startsWith('kept-out/'),
    published: () => ({ folder: join(root, 'public'), base }),
  });
  const idOf = (file: string) => pictures.list().pictures.find((one) => one.file === file)?.id ?? `no ${file}`;
  return { root, outside: folder.path, pictures, find: (file: string) => pictures.find(idOf(file)), idOf };
}
const filesOf = (pictures: AppPictures) => pictures.list().pictures.map(({ file }) => file);
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><script>alert(1)</script></svg>';

test('what lies in the public folder and among the sources is told of, by what it is and not by its name', async () => {
  const { pictures } = await openApp({
    'public/a.png': 'full.png',
    'public/b.webp': 'plain.webp',
    'public/drawing.svg': drawing,
    'public/page.png': '<html>no picture</html>',
    'public/page.svg': '<html>no drawing</html>',
    'public/notes.txt': '<p>',
    'src/assets/c.jpg': 'plain.jpg',
    'src/assets/moving.gif': 'picture.gif',
    'src/assets/d.avif': 'plain.avif',
    'node_modules/x/e.png': 'full.png',
    'dist/f.png': 'full.png',
    'kept-out/g.png': 'full.png',
    'src/card.test.png': 'full.png',
    '.hidden/h.png': 'full.png',
    'public/.i.png': 'full.png',
  });
  expect(filesOf(pictures)).toEqual([
    'public/a.png',
    'public/b.webp',
    'public/drawing.svg',
    'src/assets/c.jpg',
    'src/assets/d.avif',
    'src/assets/moving.gif',
  ]);
  const [first, , third, fourth] = pictures.list().pictures;
  expect(first).toMatchObject({ lies: 'public', canBeNamed: true });
  expect(first?.size?.width).toBeGreaterThan(0);
  expect(third?.size).toEqual({ width: 40, height: 30 });
  expect(fourth).toMatchObject({ lies: 'sources' });
  expect(pictures.list()).toMatchObject({ folders: ['public'], isCut: false });
});

test.each([
  [`it's "a" 100%.png`, '/it%27s%20%22a%22%20100%25.png', false],
  ['a & b=c.png', '/a%20&%20b=c.png', true],
  ['ساحة المدرسة.png', '/ساحة%20المدرسة.png', true],
  ['a..b.png', '/a..b.png', true],
  ['<b>&amp;.png', '/%3Cb%3E&amp;.png', true],
])('a hostile name is a name: %s', async (name, address, canBeImported) => {
  const { find } = await openApp({ [`public/${name}`]: 'full.png', [`src/${name}`]: 'full.png' });
  expect(find(`public/${name}`)).toMatchObject({ address, canBeNamed: true });
  expect(find(`src/${name}`)).toMatchObject({ address: null, canBeNamed: canBeImported });
});

test('what is hidden by its name is passed', async () => {
  const { pictures } = await openApp({ 'public/..png.png': 'full.png', 'src/..png.png': 'full.png' });
  expect(filesOf(pictures)).toEqual([]);
});

test.each(['a#b.png', 'what?.png'])(
  'what neither an address nor an import can say is told of with that: %s',
  async (name) => {
    const { find } = await openApp({ [`public/${name}`]: 'full.png', [`src/${name}`]: 'full.png' });
    expect(find(`public/${name}`)).toMatchObject({ canBeNamed: false });
    expect(find(`src/${name}`)).toMatchObject({ canBeNamed: false });
  },
);

test('an address begins as the app is served', async () => {
  const { find } = await openApp({ 'public/in/a.png': 'full.png' }, '/school/');
  expect(find('public/in/a.png')).toMatchObject({ address: '/school/in/a.png' });
});

test('links are not followed, wherever they lead; names with what nobody sees are passed', async () => {
  const { root, outside, pictures, find, idOf } = await openApp({
    'public/a.png': 'full.png',
    'public/hid\u200Eden.png': 'full.png',
    'public/back\\slash.png': 'full.png',
  });
  await mkdir(join(outside, 'secrets'));
  await copyFile(join(samples, 'full.png'), join(outside, 'secrets', 'passport.png'));
  await symlink(join(outside, 'secrets'), join(root, 'public', 'folder'));
  await symlink(join(outside, 'secrets', 'passport.png'), join(root, 'public', 'link.png'));
  await symlink(root, join(root, 'public', 'round'));
  expect(filesOf(pictures)).toEqual(['public/a.png']);
  // What becomes a link once it was told of is none any more.
  const id = idOf('public/a.png');
  expect(pictures.data(id)).toMatch(/^data:image\/png;base64,/);
  await rm(join(root, 'public/a.png'));
  await symlink(join(outside, 'secrets', 'passport.png'), join(root, 'public/a.png'));
  expect(pictures.data(id)).toBeNull();
  expect(pictures.find(id)).toBeUndefined();
  expect(find('public/a.png')).toBeUndefined();
});

test('what another one has taken the place of between looking and reading is not read', async () => {
  const { root, outside } = await openApp({ 'public/in/a.png': 'full.png', 'public/b.png': 'full.png' });
  await mkdir(join(outside, 'in'));
  await copyFile(join(samples, 'full.png'), join(outside, 'in', 'a.png'));
  const found = ['public/in/a.png', 'public/b.png'].map((file) => [file, statSync(join(root, file))] as const);
  const read = () => found.map(([file, stats]) => readPictureFile(root, file, stats)?.file);
  expect(read()).toEqual(['public/in/a.png', 'public/b.png']);
  await rm(join(root, 'public/in'), { recursive: true });
  await symlink(join(outside, 'in'), join(root, 'public/in'));
  await rename(join(root, 'public/b.png'), join(root, 'public/c.png'));
  await symlink(join(root, 'public/c.png'), join(root, 'public/b.png'));
  expect(read()).toEqual([undefined, undefined]);
});

test('a picture is looked at small up to a size, and what is larger by now is not read', async () => {
  const { root, pictures, idOf } = await openApp({ 'public/a.png': 'full.png' });
  const id = idOf('public/a.png');
  expect(bytesOf(root, 'public/a.png', 10)).toBeUndefined();
  await truncate(join(root, 'public/a.png'), 6 * 1024 * 1024 + 1);
  expect(pictures.data(id)).toBeNull();
  await truncate(join(root, 'public/a.png'), 6 * 1024 * 1024);
  expect(pictures.data(id)).toMatch(/^data:image\/png;base64,/);
});

test('a public folder that is a link out of the app holds nothing of it', async () => {
  const { root, outside, pictures } = await openApp({ 'src/a.png': 'full.png' });
  await mkdir(join(outside, 'other'));
  await copyFile(join(samples, 'full.png'), join(outside, 'other', 'b.png'));
  await symlink(join(outside, 'other'), join(root, 'public'));
  expect(filesOf(pictures)).toEqual(['src/a.png']);
  expect(pictures.list().folders).toEqual([]);
});

test('only what was told of can be asked for, and only by its name in calls', async () => {
  const { pictures } = await openApp({ 'public/a.png': 'full.png' });
  for (const id of ['', 'public/a.png', '../secret', `picture-${'0'.repeat(32)}`]) {
    expect(pictures.data(id)).toBeNull();
    expect(pictures.find(id)).toBeUndefined();
  }
});

test('a drawing is looked at as a picture, in which no script runs', async () => {
  const { pictures, idOf } = await openApp({ 'public/drawing.svg': drawing });
  expect(pictures.data(idOf('public/drawing.svg'))).toMatch(/^data:image\/svg\+xml;base64,/);
});

test.each(['viewBox="0 0 1e999 1e999"', 'viewBox="0 0 1e20 1e20"', `width="${'9'.repeat(400)}" height="1"`])(
  'a drawing of a size that no screen has is told of without: %s',
  async (size) => {
    const { pictures } = await openApp({ 'public/drawing.svg': `<svg xmlns="http://www.w3.org/2000/svg" ${size} />` });
    expect(picturesReplySchema.parse(JSON.parse(JSON.stringify(pictures.list()))).pictures).toMatchObject([
      { file: 'public/drawing.svg', size: null },
    ]);
  },
);

test('a folder that has become a file holds what was told of no more', async () => {
  const { root, pictures, idOf } = await openApp({ 'public/in/a.png': 'full.png', 'public/b.png': 'full.png' });
  const id = idOf('public/in/a.png');
  await rm(join(root, 'public/in'), { recursive: true });
  await writeFile(join(root, 'public/in'), '');
  expect(pictures.find(id)).toBeUndefined();
  expect(pictures.data(id)).toBeNull();
});

test('an app without pictures says where they can be put', async () => {
  const { pictures } = await openApp({ 'src/a.tsx': '<p />' });
  expect(pictures.list()).toEqual({ pictures: [], folders: ['public'], isCut: false });
});
