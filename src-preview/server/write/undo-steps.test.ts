import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ActivityId } from '../../protocol/ids.ts';
import { history } from '../http/replies.ts';
import { change, openFixture, replaceIn, type WriteFixture } from './write-fixture.ts';

const page = 'src/page.tsx';
const side = 'src/side.tsx';
const text = (of: string) => `export function ${of}() {
  return (
    <section>
      <h1 className="title">Everything that stands above</h1>
      <p>A sentence in the middle that nobody of these tests ever looks at</p>
      <ul>
        <li>one</li>
      </ul>
      <p>A sentence below the list that nobody of these tests looks at either</p>
    </section>
  );
}
`;

let fixture: WriteFixture;
beforeEach(async () => {
  fixture = await openFixture({ [page]: text('Page'), [side]: text('Side') });
});
afterEach(() => fixture.remove());

const onDisk = (file: string) => readFile(join(fixture.root, file), 'utf8');
const write = (file: string, to: string) => writeFile(join(fixture.root, file), to);
async function edit(from: string, to: string, files: readonly string[] = [page]): Promise<ActivityId> {
  const written = await fixture.writer.apply(change, () => replaceIn(fixture.project, files, from, to));
  if (!written.ok) throw new Error(written.refusal.code);
  return written.turn.activityId;
}
const undo = async (id: ActivityId) => (await fixture.writer.revert(change, id, 'undone')).ok;

test('a change under later ones of other places is taken back by itself, and the later ones stay to the byte', async () => {
  const first = await edit('one', 'two');
  await edit('title', 'head');
  expect(await fixture.writer.undoSteps(first)).toEqual({ can: true, first: [] });
  expect(await undo(first)).toBe(true);
  expect(await onDisk(page)).toBe(text('Page').replace('title', 'head'));
});

test('where later changes stand in the same place just these are named, newest first, and taking them back lets it go', async () => {
  const first = await edit('one', 'two', [page, side]);
  await edit('title', 'head');
  const second = await edit('two', 'three');
  const third = await edit('three', 'four');
  await edit('title', 'head', [side]);
  const before = [await onDisk(page), await onDisk(side)];
  const steps = await fixture.writer.undoSteps(first);
  expect(steps).toMatchObject({ can: { code: 'STALE' }, first: [third, second] });
  expect([await onDisk(page), await onDisk(side)]).toEqual(before);
  for (const one of [...steps.first, first]) expect(await undo(one)).toBe(true);
  expect(await onDisk(page)).toBe(text('Page').replace('title', 'head'));
});

test('the same with lines of somebody else above', async () => {
  const first = await edit('one', 'two');
  await write(page, `// note\n${await onDisk(page)}`);
  const second = await edit('two', 'three');
  expect((await fixture.writer.undoSteps(first)).first).toEqual([second]);
});

test('what somebody else has written over, or a file that is gone, is refused and offers nothing', async () => {
  const first = await edit('one', 'two');
  await write(page, text('Page').replace('one', 'another'));
  expect(await fixture.writer.undoSteps(first)).toMatchObject({ can: { code: 'STALE' }, first: [] });
  await rm(join(fixture.root, page));
  expect(await fixture.writer.undoSteps(first)).toMatchObject({ can: { code: 'STALE' }, first: [] });
  expect(await fixture.writer.undoSteps('5f5f9d4a-5d24-4c1f-8a44-000000000000' as ActivityId)).toMatchObject({
    can: { code: 'NOTHING_TO_CHANGE' },
  });
});

test('older changes are taken back though a newer one is written over, and that one too once its lines are back', async () => {
  const first = await edit('title', 'head');
  const second = await edit('one', 'two');
  const own = await onDisk(page);
  await write(page, own.replace('<li>two</li>', '<li>rewritten</li>'));
  expect(await undo(second)).toBe(false);
  expect(await undo(first)).toBe(true);
  expect(await onDisk(page)).toBe(text('Page').replace('one', 'rewritten'));
  await write(page, text('Page').replace('one', 'two'));
  expect(await undo(second)).toBe(true);
  expect(await onDisk(page)).toBe(text('Page'));
});

test('what was taken back can be cleared out of the history, for good, and comes back with a redo', async () => {
  const [first, second] = [await edit('one', 'two'), await edit('title', 'head')];
  await undo(first);
  const told = () =>
    history(fixture.writer.turns, fixture.writer.marks.clearedTurn).map(({ activityId }) => activityId);
  // As of a turn before it: what was taken back since stays told of.
  await fixture.writer.clearUndone(fixture.writer.lastTurn - 1);
  expect(told()).toEqual([second, first]);
  await fixture.writer.clearUndone(fixture.writer.lastTurn);
  expect(told()).toEqual([second]);
  await undo(second);
  expect(told()).toEqual([second]);
  fixture = await fixture.reopen();
  expect(told()).toEqual([second]);
  expect((await fixture.writer.revert(change, first, 'done')).ok).toBe(true);
  expect(told()).toEqual([second, first]);
});

test('what another change has taken away is not looked for in what looks like it', async () => {
  const first = await edit('one', 'two');
  const made = await onDisk(page);
  const list = made.slice(made.indexOf('      <p>A sentence in'), made.indexOf('      <p>A sentence below'));
  const copied = await edit('looks at either</p>\n', `looks at either</p>\n${list}`);
  const removed = await edit(list, '');
  const left = await onDisk(page);
  expect(await fixture.writer.revert(change, first, 'undone')).toMatchObject({ refusal: { code: 'STALE' } });
  expect(await onDisk(page)).toBe(left);
  expect(await fixture.writer.undoSteps(first)).toMatchObject({ first: [removed] });
  for (const one of [removed, copied, first]) expect(await undo(one)).toBe(true);
  expect(await onDisk(page)).toBe(text('Page'));
});
