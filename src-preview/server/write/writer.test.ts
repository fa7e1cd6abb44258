import { chmod, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ActivityId } from '../../protocol/ids.ts';
import { change, changeWith, openFixture, planOf, replaceIn, type WriteFixture } from './write-fixture.ts';
import { refuse } from '../../protocol/refusals.ts';
import type { Written } from './writer.ts';

const isWindows = process.platform === 'win32';
const page = 'src/page.tsx';
const words = 'src/words.ts';
const pageText = `export function Page() {\n  return <h1 className="title">مرحبا</h1>;\n}\n`;
const wordsText = `export const words = { title: 'مرحبا', foot: 'قدم' };\n`;

let fixture: WriteFixture;
beforeEach(async () => {
  fixture = await openFixture({ [page]: pageText, [words]: wordsText });
});
afterEach(() => fixture.remove());

const onDisk = (file: string) => readFile(join(fixture.root, file), 'utf8');
const write = (file: string, text: string | Buffer) => writeFile(join(fixture.root, file), text);
const greet = (to: string, from = 'مرحبا') =>
  fixture.writer.apply(change, () => replaceIn(fixture.project, [page, words], from, to));

function activityOf(written: Written): ActivityId {
  if (!written.ok) throw new Error(`refused: ${written.refusal.code}`);
  return written.turn.activityId;
}
const undo = (id: ActivityId) => fixture.writer.revert(change, id, 'undone');
const redo = (id: ActivityId) => fixture.writer.revert(change, id, 'done');
const codeOf = (written: Written) => (written.ok ? 'written' : written.refusal.code);

test('a change of two files is written, undone and done again to the byte, also after restarts', async () => {
  const id = activityOf(await greet('أهلا'));
  expect(await onDisk(page)).toBe(pageText.replace('مرحبا', 'أهلا'));
  expect(await onDisk(words)).toBe(wordsText.replace('مرحبا', 'أهلا'));
  fixture = await fixture.reopen();
  activityOf(await undo(id));
  expect([await onDisk(page), await onDisk(words)]).toEqual([pageText, wordsText]);
  fixture = await fixture.reopen();
  activityOf(await redo(id));
  expect(await onDisk(page)).toBe(pageText.replace('مرحبا', 'أهلا'));
  expect(fixture.writer.turns.map((turn) => turn.state)).toEqual(['done', 'undone', 'done']);
  expect(await readdir(join(fixture.root, 'src'))).toEqual(['page.tsx', 'words.ts']);
});

test('what is undone already, or was never done, is nothing to change', async () => {
  const id = activityOf(await greet('أهلا'));
  activityOf(await undo(id));
  expect(codeOf(await undo(id))).toBe('NOTHING_TO_CHANGE');
  const unknown = '5f5f9d4a-5d24-4c1f-8a44-000000000000' as ActivityId;
  expect(codeOf(await redo(unknown))).toBe('NOTHING_TO_CHANGE');
});

test('the same request is carried out once, at once or after a restart; another under its name is refused', async () => {
  const name = '0d6e4c4e-3f0b-4c57-9a5b-3a2f8e1f0a11';
  const ask = (digest?: string) =>
    fixture.writer.apply(changeWith(name, digest), () => replaceIn(fixture.project, [page], 'title', 'title x'));
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(activityOf(second)).toBe(activityOf(first));
  fixture = await fixture.reopen();
  expect(activityOf(await ask())).toBe(activityOf(first));
  expect(await onDisk(page)).toBe(pageText.replace('title', 'title x'));
  expect(codeOf(await ask('another'))).toBe('INVALID_VALUE');
});

test('a file that was written meanwhile is planned for anew, from what stands there', async () => {
  await write(page, `// note\n${pageText}`);
  activityOf(await greet('أهلا'));
  expect(await onDisk(page)).toBe(`// note\n${pageText}`.replace('مرحبا', 'أهلا'));
});

test('what forbids a plan is asked about every plan, in the turn, and nothing is written then', async () => {
  const replace = () => replaceIn(fixture.project, [page], 'مرحبا', 'أهلا');
  const refusals = [undefined, refuse('REQUIRED_PROP')];
  let asked = 0;
  const refused = await fixture.writer.apply(change, replace, async () => {
    // Somebody else writes while it is thought about: the next plan is another.
    if (asked === 0) await write(page, `// note\n${pageText}`);
    asked += 1;
    return refusals[asked - 1];
  });
  expect([codeOf(refused), asked]).toEqual(['REQUIRED_PROP', 2]);
  expect(await onDisk(page)).toBe(`// note\n${pageText}`);
  const waited = fixture.writer.apply(change, replace, () => Promise.resolve(undefined));
  activityOf(await waited);
  expect(await onDisk(page)).toBe(`// note\n${pageText}`.replace('مرحبا', 'أهلا'));
});

test('a file whose text is gone, or that is gone itself, is stale, and nothing is written', async () => {
  await write(page, pageText.replace('مرحبا', 'غير'));
  expect(codeOf(await greet('أهلا'))).toBe('STALE');
  await rm(join(fixture.root, page));
  await write(page, pageText);
  fixture.project.follow(page, pageText);
  await rm(join(fixture.root, page));
  expect(codeOf(await greet('أهلا'))).toBe('STALE');
  expect(await onDisk(words)).toBe(wordsText);
});

test('an older change is undone under newer ones of ours, and only its own place', async () => {
  const first = activityOf(await greet('أهلا'));
  activityOf(await fixture.writer.apply(change, () => replaceIn(fixture.project, [words], 'قدم', 'ذيل الصفحة')));
  activityOf(await undo(first));
  expect(await onDisk(words)).toBe(wordsText.replace('قدم', 'ذيل الصفحة'));
  expect(await onDisk(page)).toBe(pageText);
  activityOf(await redo(first));
  expect(await onDisk(words)).toBe(wordsText.replace('قدم', 'ذيل الصفحة').replace('مرحبا', 'أهلا'));
});

test('a change over which another of ours went is not undone on its own', async () => {
  const first = activityOf(await greet('أهلا'));
  const second = activityOf(await greet('سلام', 'أهلا'));
  const refused = await undo(first);
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'STALE', place: { file: page, line: 2 } } });
  activityOf(await undo(second));
  activityOf(await undo(first));
  expect([await onDisk(page), await onDisk(words)]).toEqual([pageText, wordsText]);
});

test('undo finds its place when somebody else wrote around it, and touches nothing else', async () => {
  const id = activityOf(await greet('أهلا'));
  const outside = `import './a.css';\n\n${await onDisk(page)}\nexport const more = 1;\n`;
  await write(page, outside);
  fixture = await fixture.reopen();
  activityOf(await undo(id));
  expect(await onDisk(page)).toBe(`import './a.css';\n\n${pageText}\nexport const more = 1;\n`);
  activityOf(await redo(id));
  expect(await onDisk(page)).toBe(outside);
});

test('undo of what somebody else wrote over is stale and says where; no file of it is written', async () => {
  const id = activityOf(await greet('أهلا'));
  const outside = (await onDisk(words)).replace('أهلا', 'غير ذلك');
  await write(words, outside);
  expect(await undo(id)).toMatchObject({ ok: false, refusal: { code: 'STALE', place: { file: words, line: 1 } } });
  expect(await onDisk(words)).toBe(outside);
  expect(await onDisk(page)).toBe(pageText.replace('مرحبا', 'أهلا'));
});

test('undo does not guess between two places that look the same', async () => {
  const id = activityOf(await greet('أهلا'));
  const text = await onDisk(page);
  await write(page, text + text);
  expect(codeOf(await undo(id))).toBe('STALE');
});

test('a result that does not parse is refused before anything is written', async () => {
  const refused = await fixture.writer.apply(change, () => replaceIn(fixture.project, [page], '</h1>', '</h2>'));
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'UNPARSABLE', place: { file: page, line: 2 } } });
  expect(await onDisk(page)).toBe(pageText);
});

test('a change that changes nothing is refused', async () => {
  expect(codeOf(await greet('مرحبا'))).toBe('NOTHING_TO_CHANGE');
  expect(fixture.writer.turns).toEqual([]);
});

test.skipIf(isWindows)('a read-only file is refused, for the first account of the machine too', async () => {
  await chmod(join(fixture.root, words), 0o444);
  expect(codeOf(await greet('أهلا'))).toBe('READ_ONLY');
  expect(await onDisk(page)).toBe(pageText);
});

test.skipIf(isWindows)('mode, byte order mark and CRLF stay; new lines come as CRLF', async () => {
  const odd = '\u{feff}export const a = [\r\n  1,\r\n];\r\n';
  await write(words, odd);
  await chmod(join(fixture.root, words), 0o755);
  fixture.project.follow(words, odd);
  const id = activityOf(
    await fixture.writer.apply(change, () => replaceIn(fixture.project, [words], '1,', '1,\n  2,')),
  );
  expect(await onDisk(words)).toBe(odd.replace('1,', '1,\r\n  2,'));
  expect((await stat(join(fixture.root, words))).mode & 0o777).toBe(0o755);
  activityOf(await undo(id));
  expect(await onDisk(words)).toBe(odd);
});

test('a file that is no UTF-8 is refused', async () => {
  await write(words, Buffer.from([0x61, 0xff, 0x62]));
  const refused = await fixture.writer.apply(change, () => planOf({ [words]: [{ start: 0, end: 1, text: 'b' }] }));
  expect(codeOf(refused)).toBe('UNPARSABLE');
});

test('half a character is no text', async () => {
  const refused = await fixture.writer.apply(change, () => replaceIn(fixture.project, [words], 'قدم', '\u{d83d}'));
  expect(codeOf(refused)).toBe('INVALID_TEXT');
});

test.skipIf(isWindows)(
  'a link inside the root is followed and stays a link; one that leads out is refused',
  async () => {
    await symlink(join(fixture.root, words), join(fixture.root, 'src/inside.ts'));
    await write('../outside.ts', wordsText);
    await symlink(join(fixture.root, '../outside.ts'), join(fixture.root, 'src/outside.ts'));
    const edit = [{ start: wordsText.indexOf('قدم'), end: wordsText.indexOf('قدم') + 3, text: 'ذيل' }];
    const through = (file: string) => {
      fixture.project.follow(file, wordsText);
      return fixture.writer.apply(change, () => planOf({ [file]: edit }));
    };
    activityOf(await through('src/inside.ts'));
    expect(await onDisk(words)).toBe(wordsText.replace('قدم', 'ذيل'));
    expect(codeOf(await through('src/outside.ts'))).toBe('OUTSIDE_ROOT');
    expect(await onDisk('../outside.ts')).toBe(wordsText);
  },
);

test.each(['../words.ts', '/etc/hosts.ts', 'node_modules/a/index.js', '.git/config.ts', '.env', 'src/a.png', 'a\0.ts'])(
  'no plan reaches %j',
  async (file) => {
    const refused = await fixture.writer.apply(change, () => planOf({ [file]: [{ start: 0, end: 0, text: 'x' }] }));
    expect(codeOf(refused)).toBe('OUTSIDE_ROOT');
  },
);

test('whoever looks at the files once they are written finds nothing that is somebody else’s', async () => {
  const outside: string[] = [];
  fixture.project.subscribe(({ file, isOwn }) => void (isOwn || outside.push(file)));
  const before = await stat(join(fixture.root, page));
  let isPut = false;
  const looking = (async () => {
    // From the moment at which the new file has its name, as a watcher would.
    while (!isPut) isPut = (await stat(join(fixture.root, page))).ino !== before.ino;
    fixture.project.followDisk(page);
  })();
  activityOf(await greet('أهلا'));
  await looking;
  expect(outside).toEqual([]);
});

test('a journal keeps the newest activities within its limits and forgets the oldest', async () => {
  await fixture.remove();
  fixture = await openFixture({ [words]: 'export const n = 0;\n' }, { activities: 20, bytes: 1_000_000 });
  for (let n = 0; n < 30; n += 1)
    activityOf(
      await fixture.writer.apply(change, () => replaceIn(fixture.project, [words], `n = ${n};`, `n = ${n + 1};`)),
    );
  expect(fixture.writer.turns.length).toBeLessThanOrEqual(20);
  fixture = await fixture.reopen();
  for (const turn of fixture.writer.turns.toReversed()) activityOf(await undo(turn.activityId));
  expect(await onDisk(words)).not.toBe('export const n = 30;\n');
});
