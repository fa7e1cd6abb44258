import { spawnSync } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountSmallDisk, type SmallDisk } from '../../../scripts/node-kit/small-disk.ts';
import { temporaryFolder, writeFiles, type TemporaryFolder } from '../../../scripts/node-kit/temporary-folder.ts';
import { change, fixtureAt, replaceIn, type WriteFixture } from './write-fixture.ts';

let folder: TemporaryFolder;
let disk: string;
let small: SmallDisk | null = null;
beforeAll(async () => {
  folder = await temporaryFolder();
  disk = join(folder.path, 'disk');
  small = await mountSmallDisk(disk, 1);
});
afterAll(async () => {
  small?.unmount();
  await folder.remove();
});

const page = 'src/page.tsx';
const words = 'src/words.ts';
const text = `export const title = 'مرحبا';\n// ${'x'.repeat(60_000)}\n`;

const greet = (fixture: WriteFixture) =>
  fixture.writer.apply(change, () => replaceIn(fixture.project, [page, words], 'مرحبا', 'أهلا'));

test.for([
  ['the sources', 'disk/app', 'cache-1'],
  ['the journal', 'app-2', 'disk/cache'],
  ['both', 'disk/app-3', 'disk/cache-3'],
] as const)(
  'a disk that is full under %s leaves the old files; with room again the same change is written',
  async ([, app, cache], { skip }) => {
    if (small === null) return skip('no small disk can be mounted here');
    const place = { root: join(folder.path, app), cache: join(folder.path, cache) };
    await writeFiles(place.root, { [page]: text, [words]: text });
    const fixture = await fixtureAt({ ...place, remove: () => Promise.resolve() });
    await small.fill();
    expect(await greet(fixture)).toMatchObject({ ok: false, refusal: { code: 'DISK_FULL' } });
    for (const file of [page, words]) expect(await readFile(join(place.root, file), 'utf8')).toBe(text);
    expect(await readdir(join(place.root, 'src'))).toEqual(['page.tsx', 'words.ts']);
    await small.free();
    const written = await greet(fixture);
    expect(written).toMatchObject({ ok: true });
    for (const file of [page, words])
      expect(await readFile(join(place.root, file), 'utf8')).toBe(text.replace('مرحبا', 'أهلا'));
    const again = await fixture.reopen();
    expect(again.writer.turns).toHaveLength(1);
    await again.writer.close();
    await rm(place.root, { recursive: true });
    return undefined;
  },
);

test('a change that a failing disk left neither written nor taken back is no part of a history that is cleared', async ({
  skip,
}) => {
  if (small === null) return skip('no small disk can be mounted here');
  const [root, cache] = [join(disk, 'app-5'), join(folder.path, 'cache-5')];
  await writeFiles(root, { [page]: text, [words]: text });
  const fixture = await fixtureAt({ root, cache, remove: () => Promise.resolve() });
  expect(await greet(fixture)).toMatchObject({ ok: true });
  const { turns, lastTurn } = fixture.writer;
  fixture.project.appliedTogether = ((applied) => (edits) => {
    applied(edits);
    small?.lock(true);
  })(fixture.project.appliedTogether.bind(fixture.project));
  const failed = await fixture.writer.apply(change, () => replaceIn(fixture.project, [page, words], 'أهلا', 'سلام'));
  expect(failed).toMatchObject({ ok: false, refusal: { code: 'READ_ONLY' } });
  await expect(fixture.writer.clearUndone(lastTurn)).rejects.toMatchObject({ code: 'EROFS' });
  small.lock(false);
  await fixture.writer.clearUndone(lastTurn);
  const again = await fixture.reopen();
  expect([again.writer.turns, again.writer.marks.clearedTurn]).toEqual([turns, lastTurn]);
  await again.writer.close();
  return undefined;
});

test.skipIf(process.platform === 'win32')('files that may not grow so large are left as they were', async () => {
  const [root, cache] = [join(folder.path, 'app-4'), join(folder.path, 'cache-4')];
  await writeFiles(root, { [page]: text, [words]: text });
  const script = join(import.meta.dirname, 'killed-writer.ts');
  const command = `ulimit -f 40; exec "$0" --import tsx "$1" "$2" "$3" 0`;
  const { status, stderr } = spawnSync('bash', ['-c', command, process.execPath, script, root, cache]);
  expect(`${status} ${stderr.toString()}`).toBe('1 DISK_FULL\n');
  for (const file of [page, words]) expect(await readFile(join(root, file), 'utf8')).toBe(text);
  expect(await readdir(join(root, 'src'))).toEqual(['page.tsx', 'words.ts']);
});
