import * as fc from '../../scripts/testing/properties.ts';
import { expect, test } from 'vitest';
import { advance, changeLifecycleSchema, flagsOf, type ChangeEvent, type ChangeLifecycle } from './change-lifecycle.ts';
import { activityIdSchema } from './ids.ts';

const activityId = activityIdSchema.parse('7c9e6679-7425-40de-944b-e07fc1f90ae7');
const ends = [
  { state: 'applied', activityId },
  { state: 'refused', refusal: { code: 'STALE' } },
  { state: 'failed', reason: 'no answer' },
] as const;
const events: readonly ChangeEvent[] = [
  { name: 'instantUpdateSent' },
  { name: 'instantUpdateFinished', isSuccessful: true },
  { name: 'instantUpdateFinished', isSuccessful: false },
  { name: 'sent' },
  ...ends.map((end): ChangeEvent => ({ name: 'ended', end })),
];

/** Every life that a change has, by whatever happens to it. */
function livesFrom(instant: 'wanted' | 'none', happened: readonly ChangeEvent[]): ChangeLifecycle[] {
  const lives: ChangeLifecycle[] = [{ state: 'created', instant }];
  for (const event of happened) {
    const last = lives.at(-1);
    try {
      if (last) lives.push(advance(last, event));
    } catch {
      // It cannot come now.
    }
  }
  return lives;
}
const anyLives = fc
  .tuple(fc.constantFrom('wanted', 'none'), fc.array(fc.constantFrom(...events), { maxLength: 12 }))
  .map(([instant, happened]) => livesFrom(instant, happened));

const implies = (one: boolean, other: boolean) => !one || other;

test('the flags never contradict each other, and what is true of a change stays true', () => {
  fc.assert(
    fc.property(anyLives, (lives) => {
      const all = lives.map(flagsOf);
      for (const [index, flags] of all.entries()) {
        expect([
          implies(flags.failed, flags.consumed),
          implies(flags.instantUpdateSuccessful, flags.instantUpdateFinished),
          implies(flags.instantUpdateFinished, flags.instantUpdateSent),
          implies(flags.instantUpdateSent, flags.sendInstantUpdate),
        ]).toEqual([true, true, true, true]);
        const before = all[index - 1];
        expect(flags.sendInstantUpdate).toBe(before?.sendInstantUpdate ?? flags.sendInstantUpdate);
        const names = Object.keys(flags) as (keyof typeof flags)[];
        expect(names.filter((name) => !implies(before?.[name] ?? false, flags[name]))).toEqual([]);
      }
    }),
  );
});

test('every life can be written down and read', () => {
  fc.assert(
    fc.property(anyLives, (lives) => {
      for (const life of lives) expect(changeLifecycleSchema.parse(JSON.parse(JSON.stringify(life)))).toEqual(life);
    }),
  );
});

test('a change is sent once and ends once', () => {
  const [applied, refused] = ends;
  const sent = advance({ state: 'created', instant: 'none' }, { name: 'sent' });
  const done = advance(sent, { name: 'ended', end: applied });
  expect(done).toEqual({ state: 'applied', instant: 'none', activityId });
  expect(() => advance(sent, { name: 'sent' })).toThrow('cannot be sent');
  expect(() => advance(done, { name: 'ended', end: refused })).toThrow('cannot be ended');
  expect(() => advance({ state: 'created', instant: 'none' }, { name: 'ended', end: applied })).toThrow(
    'cannot be ended',
  );
  expect(() => advance(sent, { name: 'instantUpdateSent' })).toThrow('cannot be instantUpdateSent');
});
