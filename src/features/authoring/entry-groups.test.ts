import { expect, test } from 'vitest';
import type { DraftRecord } from '../../data/database/draft-record.ts';
import type { OwnEntry } from '../../data/queries/own-entries.ts';
import { emptyDraft } from '../../sync/drafts/authoring.ts';
import { countGroups, queryOf, groupFrom, entryGroups, groupsOf } from './entry-groups.ts';

const fields = { title: 'عنوان', publish_at: null };
const row = { revision: 1, fields, createdAt: 1 };
const timedRow = { ...row, fields: { ...fields, publish_at: '2026-12-01T06:00:00Z' } };
const waiting = { name: 'waiting', since: 1, notBefore: 0, turn: 1 } as const;
const takedown = { postId: 'a' } as unknown as NonNullable<OwnEntry['takedown']>;
const draftOf = (part: Partial<DraftRecord>): DraftRecord => ({
  ...emptyDraft({ kind: 'post', id: 'a', base: null }, 1),
  ...part,
});
const entryOf = (part: Partial<OwnEntry>): OwnEntry => ({ kind: 'post', id: 'a', row: null, draft: null, ...part });

test.each<[string, Partial<OwnEntry>, readonly string[]]>([
  ['what readers have', { row }, ['published']],
  ['what was never published', { draft: draftOf({ typed: fields }) }, ['draft']],
  ['what readers have and its author edits', { row, draft: draftOf({ typed: fields }) }, ['draft']],
  ['what is on its way', { draft: draftOf({ wanted: fields, queue: waiting }) }, ['waiting']],
  ['what has its day', { row: timedRow }, ['timed']],
  [
    'what has its day and is on its way',
    { draft: draftOf({ wanted: timedRow.fields, queue: waiting }) },
    ['waiting', 'timed'],
  ],
  ['a day that was only typed', { draft: draftOf({ typed: timedRow.fields }) }, ['draft']],
  ['what was taken down', { row, takedown }, ['down']],
  ['what was taken down and is edited', { row, takedown, draft: draftOf({ typed: fields }) }, ['draft', 'down']],
  [
    'what is deleted, where it was',
    { row, draft: draftOf({ isDeletion: true, queue: waiting }) },
    ['waiting', 'published'],
  ],
  [
    'an edited thing that is deleted, among drafts too',
    { row, draft: draftOf({ typed: fields, isDeletion: true, queue: waiting }) },
    ['waiting', 'draft', 'published'],
  ],
  [
    'what the school refused',
    { row, draft: draftOf({ wanted: fields, queue: { name: 'failed' } as unknown as DraftRecord['queue'] }) },
    ['decision'],
  ],
  [
    'what was written in two places',
    { row, draft: draftOf({ wanted: fields, queue: { name: 'conflict' } as unknown as DraftRecord['queue'] }) },
    ['decision'],
  ],
])('%s', (_, part, expected) => {
  expect(groupsOf(entryOf(part))).toEqual(expected);
});

test('only what occurs is counted, in the order of what asks for something first', () => {
  const counts = countGroups([
    entryOf({ row }),
    entryOf({ row }),
    entryOf({ row, takedown, draft: draftOf({ typed: fields }) }),
  ]);
  expect([...counts]).toEqual([
    ['draft', 1],
    ['down', 1],
    ['published', 2],
  ]);
});

test('a group is read from its own address, and anything else is all', () => {
  for (const group of entryGroups) {
    expect(groupFrom(new URLSearchParams(queryOf(group)))).toBe(group);
  }
  for (const query of ['', '?state=', '?state=sent', '?state=__proto__', '?state=draft%00']) {
    expect(groupFrom(new URLSearchParams(query))).toBeNull();
  }
  expect(queryOf(null)).toBe('');
});
