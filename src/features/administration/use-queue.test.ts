import { expect, test } from 'vitest';
import type { Application, Outcome } from './applications.ts';
import { takenBack } from './use-queue.ts';

const person = (id: string): Application => ({
  kind: 'teacher',
  id,
  name: id,
  email: null,
  role: 'teacher',
  place: null,
  createdAt: 1,
  exactTime: '1',
  revokedAt: null,
  version: 2,
});
const done: Outcome = { name: 'done', verdict: 'revoke', version: 3 };
const late: Outcome = { name: 'late', isGone: false };

test('approvals that are taken back are all as before, or are counted: what somebody else decided since stands', () => {
  const people = [person('a'), person('b'), person('c')];
  const all = new Map<string, Outcome>(people.map(({ id }) => [id, done]));
  expect(takenBack(people, all)).toEqual({ name: 'undone' });
  expect(takenBack(people, new Map([...all, ['b', late]]))).toMatchObject({
    name: 'decided',
    verdict: 'revoke',
    done: [{ id: 'a' }, { id: 'c' }],
    late: 1,
    unheard: 0,
  });
  expect(takenBack(people, new Map([['a', done]]))).toMatchObject({ name: 'decided', late: 0, unheard: 2 });
});
