import { expect, test } from 'vitest';
import type { DraftRecord } from '../../data/database/draft-record.ts';
import type { OwnEntry } from '../../data/queries/own-entries.ts';
import type { Takedown } from '../../domain/own-rows.ts';
import { takedownState } from './takedown-state.ts';

const down = (more: object = {}) => ({ postRevision: 4, isFinal: false, ...more }) as Takedown;
/** A post whose row stands at a revision on this device, with what waits of it. */
const post = (revision: number, queue: object | null = null) =>
  ({
    kind: 'post',
    row: { revision },
    draft: queue === null ? null : ({ queue, isDeletion: false, mid: null, typed: null } as unknown as DraftRecord),
  }) as unknown as OwnEntry;

test('a post that was changed since it was taken down may be put back, as soon as the school has answered the change', () => {
  expect(takedownState({ entry: post(4), takedown: down() })).toBe('change');
  expect(takedownState({ entry: post(5), takedown: down() })).toBe('changed');
  expect(takedownState({ entry: post(4, { name: 'waiting', notBefore: 0 }), takedown: down() })).toBe('unsent');
  expect(takedownState({ entry: post(4, { name: 'sent', revision: 5 }), takedown: down() })).toBe('changed');
  expect(takedownState({ entry: post(5, { name: 'sent', revision: 5 }), takedown: down() })).toBe('changed');
  expect(takedownState({ entry: post(5), takedown: down({ isFinal: true }) })).toBe('final');
});
