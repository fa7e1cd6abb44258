import { expect, test } from 'vitest';
import type { DraftRecord } from '../../data/database/draft-record.ts';
import type { Takedown } from '../../domain/own-rows.ts';
import { needOf } from './queries.ts';

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
