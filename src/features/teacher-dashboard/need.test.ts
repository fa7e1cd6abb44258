import { expect, test } from 'vitest';
import type { DraftRecord } from '../../data/database/draft-record.ts';
import type { Takedown } from '../../domain/own-rows.ts';
import type { OwnEntry } from '../../data/queries/own-entries.ts';
import { countsOf, needOf } from './queries.ts';

const down = (isFinal: boolean) => ({ isFinal }) as Takedown;
const draft = (name: string) => ({ queue: { name }, isDeletion: false, typed: null }) as unknown as DraftRecord;

test('what the school took down needs its author, until a change of it is under way or it is the school’s to put back', () => {
  expect(needOf({ draft: null })).toBe('sent');
  expect(needOf({ draft: null, takedown: down(false) })).toBe('down');
  expect(needOf({ draft: draft('sent'), takedown: down(false) })).toBe('down');
  expect(needOf({ draft: draft('waiting'), takedown: down(false) })).toBe('waiting');
  expect(needOf({ draft: draft('conflict'), takedown: down(false) })).toBe('conflict');
  expect(needOf({ draft: null, takedown: down(true) })).toBe('sent');
});

test('a month begins and ends with the clocks of the school, wherever the device is', () => {
  const sentAt = (at: string) => ({ row: { createdAt: Date.parse(at) }, draft: null }) as unknown as OwnEntry;
  const things = ['2026-10-31T21:59Z', '2026-10-31T22:00Z', '2026-11-30T21:59Z', '2026-11-30T22:00Z'].map(sentAt);
  expect(countsOf(things.slice(0, 3), '2026-11').sent).toBe(2);
  // What is ahead of this device's clock was sent all the same.
  expect(countsOf(things, '2026-11').sent).toBe(3);
  // The school's summer has July begin an hour earlier.
  expect(countsOf(['2026-06-30T20:59Z', '2026-06-30T21:00Z'].map(sentAt), '2026-07').sent).toBe(1);
});
