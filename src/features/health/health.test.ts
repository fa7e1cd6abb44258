import { expect, test } from 'vitest';
import { text as arabic } from './health.ar.ts';
import { text as english } from './health.en.ts';
import { figuresOf, schoolHealth, type SchoolHealth } from './health.ts';

const at = '2026-11-27T18:00:00.000Z';
const ago = (minutes: number): string => new Date(Date.parse(at) - minutes * 60_000).toISOString();
const [hours, days] = [60, 24 * 60];

const backup = { at: ago(60), portal_version: '1.0.0', schema_version: '20261129000301', rows: 1, files: 0 };
const runs = { ran_at: ago(1), is_scheduled: true };
const well: SchoolHealth = {
  at,
  schema_version: '20261129000301',
  unsent: { waiting: 0, oldest_at: null },
  schedules: { appear: runs, counts: runs, notify: runs, tidy: runs, pictures: runs },
  timed: { waiting: 0, overdue: 0, oldest_at: null },
  failures: { times: 0, failing: 0, browsers: 0 },
  refused: { answered: 0, refused: 0, senders: 0 },
  database: { bytes: 1, room: 100 },
  files: { bytes: 0, room: 100, files: 0 },
  backup,
  accounts: { waiting: 0, oldest_at: null, overdue: 0 },
};
const of = (name: keyof SchoolHealth['schedules'], ranAt: string | null, isScheduled: boolean | null) => ({
  schedules: { ...well.schedules, [name]: { ran_at: ranAt, is_scheduled: isScheduled } },
});
const newest = '20261129000301';

/** Every figure that is not fine, as `name: state advice`. */
const troubles = (change: Partial<SchoolHealth>, built: string | null = newest) =>
  figuresOf({ ...well, ...change }, built)
    .filter(({ state }) => state !== 'fine')
    .map(({ name, state, advice }) => `${name}: ${state} ${advice}`);

test('a school where all is well asks for nothing', () => {
  expect(troubles({})).toEqual([]);
  expect(figuresOf(well, newest).every(({ advice }) => advice === 'nothing')).toBe(true);
});

test('what is to be acted on stands before what is to be looked at', () => {
  const states = figuresOf({ ...well, backup: null, database: { bytes: 75, room: 100 } }, newest).map(
    ({ state }) => state,
  );
  expect(states).toEqual(['act', 'look', ...Array.from({ length: 10 }, () => 'fine')]);
});

test.each<[string, Partial<SchoolHealth>, string[]]>([
  ['a school never backed up', { backup: null }, ['backup: act neverBackedUp']],
  ['a backup of three days ago', { backup: { ...backup, at: ago(3 * days) } }, ['backup: look backupOld']],
  ['a backup of eight days ago', { backup: { ...backup, at: ago(8 * days) } }, ['backup: act backupOld']],
  ['a backup without files', { backup: { ...backup, files: null } }, ['backup: look backupWithoutFiles']],
  ['what was due just now', { unsent: { waiting: 9, oldest_at: ago(5) } }, []],
  ['what was due a while ago', { unsent: { waiting: 9, oldest_at: ago(30) } }, ['unsent: look sendingLate']],
  ['what was due this morning', { unsent: { waiting: 9, oldest_at: ago(3 * hours) } }, ['unsent: act sendingStopped']],
  ['timed posts that wait', { timed: { waiting: 3, overdue: 0, oldest_at: null } }, []],
  ['a timed post overdue', { timed: { waiting: 1, overdue: 1, oldest_at: ago(3) } }, ['appear: act postsOverdue']],
  ['no schedule of timed posts', of('appear', null, false), ['appear: act appearMissing']],
  ['no schedule of counts', of('counts', null, false), ['counts: look countsMissing']],
  ['a schedule of counts that stands still', of('counts', ago(6), true), ['counts: look countsStopped']],
  ['no schedule that tidies', of('tidy', null, false), ['tidy: act tidyMissing']],
  ['a night without tidying', of('tidy', ago(30 * hours), true), []],
  ['no schedule that removes pictures', of('pictures', null, false), ['tidy: act tidyMissing']],
  [
    'a database that says nothing of the nights',
    { schedules: { appear: well.schedules.appear, notify: well.schedules.notify } },
    [],
  ],
  ['three nights without', of('tidy', ago(3 * days), true), ['tidy: act tidyStopped']],
  ['a schedule that was taken away', of('appear', ago(1), false), ['appear: act appearMissing']],
  ['a schedule that never ran', of('appear', null, true), ['appear: act appearStopped']],
  ['a schedule that stands still', of('appear', ago(6), true), ['appear: act appearStopped']],
  ['one machine that runs', of('appear', ago(4), null), []],
  ['one machine that stands still', of('appear', ago(6), null), ['appear: act appearStopped']],
  ['a database that nothing runs beside', of('appear', null, null), ['appear: act appearMissing']],
  ['no schedule of notifications', of('notify', null, false), ['notify: look notifyMissing']],
  [
    '… while browsers wait for them',
    { ...of('notify', ago(60), true), failures: { times: 0, failing: 0, browsers: 1 } },
    ['notify: act notifyStopped'],
  ],
  ['one old phone of many', { failures: { times: 9, failing: 1, browsers: 40 } }, []],
  ['the only phone', { failures: { times: 9, failing: 1, browsers: 1 } }, ['failures: look someFail']],
  ['most phones', { failures: { times: 9, failing: 3, browsers: 5 } }, ['failures: act mostFail']],
  ['nine refusals', { refused: { answered: 9, refused: 9, senders: 1 } }, []],
  ['some refusals', { refused: { answered: 500, refused: 20, senders: 2 } }, ['refused: look someRefused']],
  ['some refusals of a busy day', { refused: { answered: 9_000, refused: 20, senders: 2 } }, []],
  ['many refusals', { refused: { answered: 300, refused: 60, senders: 9 } }, ['refused: act manyRefused']],
  ['who waits since yesterday', { accounts: { waiting: 1, oldest_at: ago(days), overdue: 0 } }, []],
  [
    'who waits for a week',
    { accounts: { waiting: 1, oldest_at: ago(7 * days), overdue: 0 } },
    ['accounts: look accountsWait'],
  ],
  [
    'who waits for a month',
    { accounts: { waiting: 1, oldest_at: ago(30 * days), overdue: 0 } },
    ['accounts: act accountsWait'],
  ],
  [
    'a deletion that is due',
    { accounts: { waiting: 0, oldest_at: null, overdue: 1 } },
    ['accounts: act deletionsOverdue'],
  ],
  ['a database that fills', { database: { bytes: 70, room: 100 } }, ['database: look databaseFills']],
  ['a store of pictures almost full', { files: { bytes: 99, room: 100, files: 3 } }, ['files: act filesFill']],
  ['a full store of pictures', { files: { bytes: 100, room: 100, files: 3 } }, ['files: act filesFull']],
  ['a database far beyond its room', { database: { bytes: 1_843, room: 100 } }, ['database: act databaseFull']],
  ['a database without a record', { schema_version: null }, ['schema: look schemaUnknown']],
  ['a database behind', { schema_version: '20261128000402' }, ['schema: act databaseBehind']],
  ['a portal behind', { schema_version: '20261201000000' }, ['schema: look portalBehind']],
])('%s', (_, change, expected) => {
  expect(troubles(change)).toEqual(expected);
});

test('a portal that was not built says nothing of the schema', () => {
  expect(troubles({ schema_version: '20261128000402' }, null)).toEqual([]);
});

test('a clock of the device that is wrong changes nothing: ages are counted by the school’s', () => {
  expect(troubles({ at: '2020-01-01T00:00:00Z', backup: { ...backup, at: '2019-12-31T00:00:00Z' } })).toEqual([]);
});

test('an answer of another shape is refused', () => {
  expect(schoolHealth.safeParse(well).success).toBe(true);
  for (const broken of [
    { ...well, at: 'soon' },
    { ...well, backup: undefined },
    { ...well, unsent: { waiting: -1, oldest_at: null } },
    null,
  ])
    expect(schoolHealth.safeParse(broken).success).toBe(false);
});

test('both languages have a sentence of their own for every piece of advice', () => {
  for (const { advice } of [arabic, english]) {
    const sentences = Object.values(advice);
    expect(new Set(sentences).size).toBe(sentences.length);
  }
});
