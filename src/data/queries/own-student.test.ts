import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import type { UserId } from '../../domain/ids.ts';
import type { Student } from '../../domain/own-rows.ts';
import { createOwnDatabase } from '../database/own-database.ts';
import { readOwnStudent } from './own-student.ts';
import type { DraftRecord } from '../database/draft-record.ts';
import { aDraft } from '../testing/a-draft.ts';

const userId = '00000001-0000-4000-8000-00000000000a' as UserId;
const photo = 'profile-photos/a.webp';
const waiting = { name: 'waiting', since: 1, notBefore: 0 } as const;

async function changeWith(draft: Partial<DraftRecord>) {
  const db = createOwnDatabase('manara-0000000000000004', { indexedDB: new IDBFactory(), IDBKeyRange });
  await db.students.put({ id: userId, profilePhoto: null, bio: null } as Student);
  await db.drafts.put({ ...aDraft, key: 'profile', kind: 'profile', id: 'profile', ...draft });
  return (await readOwnStudent(db, userId))?.change;
}

test('a text that waits says nothing of the photo', async () => {
  expect(await changeWith({ wanted: { bio: 'x' }, queue: waiting })).toEqual({ photo: 'none', bio: 'waiting' });
});

test('a text that waits behind a photo that was said already leaves the photo said', async () => {
  const wanted = { profile_photo: photo, bio: 'x' };
  const base = { revision: 2, fields: { profile_photo: photo } };
  expect(await changeWith({ wanted, base, queue: waiting })).toEqual({ photo: 'sent', bio: 'waiting' });
});

test('what was refused is told of what was asked for', async () => {
  const queue = { name: 'failed', code: 'picture', message: 'refused' } as const;
  expect(await changeWith({ wanted: { profile_photo: photo }, queue })).toEqual({ photo: 'failed', bio: 'none' });
});

test('a text that was taken out is a change too', async () => {
  expect(await changeWith({ wanted: { bio: null }, queue: waiting })).toEqual({ photo: 'none', bio: 'waiting' });
});
