import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuse } from '../../protocol/refusals.ts';
import type { Planned } from '../../source/plan-types.ts';
import type { ActivityId } from '../../protocol/ids.ts';
import { change, openFixture, type WriteFixture } from './write-fixture.ts';
import type { Written } from './writer.ts';

const page = 'src/page.tsx';
const fresh = 'src/page.story.tsx';
const text = 'export default {};\nexport const One = { render: () => <p /> };\n';

let fixture: WriteFixture;
beforeEach(async () => {
  fixture = await openFixture({ [page]: 'export const Page = () => <h1 />;\n' });
});
afterEach(() => fixture.remove());

const plan = (file: string, splice: { start: number; end: number; text: string }): Planned => ({
  ok: true,
  plan: { splices: new Map([[file, [splice]]]), wholeFiles: new Set([file]), warnings: [], summary: {} },
});
/** As a planner does it: what is there already is not made. */
const make = (file = fresh) =>
  fixture.writer.apply(change, () =>
    fixture.project.files.read(file) === undefined
      ? plan(file, { start: 0, end: 0, text })
      : { ok: false, refusal: refuse('NAME_TAKEN') },
  );
const takeAway = () => fixture.writer.apply(change, () => plan(fresh, { start: 0, end: text.length, text: '' }));
const undo = (id: ActivityId) => fixture.writer.revert(change, id, 'undone');
const redo = (id: ActivityId) => fixture.writer.revert(change, id, 'done');
const inFolder = () => readdir(join(fixture.root, 'src'));
const onDisk = () => readFile(join(fixture.root, fresh), 'utf8');
const codeOf = (written: Written) => (written.ok ? 'written' : written.refusal.code);

function activityOf(written: Written): ActivityId {
  if (!written.ok) throw new Error(`refused: ${written.refusal.code}`);
  return written.turn.activityId;
}

test('a file comes with a change, goes with its undo and comes again, also after restarts', async () => {
  const id = activityOf(await make());
  expect(await onDisk()).toBe(text);
  expect(fixture.project.named(fresh)?.ids).toHaveLength(1);
  fixture = await fixture.reopen();
  activityOf(await undo(id));
  expect(await inFolder()).toEqual(['page.tsx']);
  expect(fixture.project.files.list()).toEqual([page]);
  fixture = await fixture.reopen();
  activityOf(await redo(id));
  expect(await onDisk()).toBe(text);
});

test('a file goes with a change and comes back to the byte, with the ids that its elements had', async () => {
  await make();
  const ids = fixture.project.named(fresh)?.ids;
  const id = activityOf(await takeAway());
  expect(await inFolder()).toEqual(['page.tsx']);
  activityOf(await undo(id));
  expect(await onDisk()).toBe(text);
  expect(fixture.project.named(fresh)?.ids).toEqual(ids);
});

test('a file that somebody else has written into stays, and so does one that came under the same name', async () => {
  const id = activityOf(await make());
  await writeFile(join(fixture.root, fresh), text.replace('One', 'Mine'));
  expect(codeOf(await undo(id))).toBe('STALE');
  expect(await onDisk()).toContain('Mine');
  const other = 'src/other.story.tsx';
  await writeFile(join(fixture.root, other), 'theirs');
  expect(codeOf(await make(other))).toBe('NAME_TAKEN');
  expect(await readFile(join(fixture.root, other), 'utf8')).toBe('theirs');
});

test.each(['../out.story.tsx', 'node_modules/a.story.tsx', 'src/none/a.story.tsx', 'src/a.story.json'])(
  'nothing is made at %s',
  async (file) => {
    expect(['OUTSIDE_ROOT', 'STALE']).toContain(codeOf(await make(file)));
    expect(await inFolder()).toEqual(['page.tsx']);
  },
);

/** Takes the last line of the journal away: the process ended before it could write it. */
async function cutJournal(): Promise<void> {
  const journal = join(fixture.cache, 'journal.jsonl');
  const lines = (await readFile(journal, 'utf8')).trimEnd().split('\n');
  await writeFile(journal, `${lines.slice(0, -1).join('\n')}\n`);
}

test('a process that ended right after a file came, or went, has made the whole change', async () => {
  await make();
  await cutJournal();
  fixture = await fixture.reopen();
  expect([await inFolder(), fixture.writer.turns.length]).toEqual([['page.story.tsx', 'page.tsx'], 1]);
  await takeAway();
  await cutJournal();
  fixture = await fixture.reopen();
  expect([await inFolder(), fixture.writer.turns.length]).toEqual([['page.tsx'], 2]);
});

test('a process that ended before a file came has changed nothing', async () => {
  const id = activityOf(await make());
  await cutJournal();
  await rm(join(fixture.root, fresh));
  fixture = await fixture.reopen();
  expect([await inFolder(), fixture.writer.turns.length]).toEqual([['page.tsx'], 0]);
  expect(codeOf(await undo(id))).toBe('NOTHING_TO_CHANGE');
});
