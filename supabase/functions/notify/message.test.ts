import { expect, test } from 'vitest';
import { pages } from '../../../src/app/pages.ts';
import { type Delivery, readDeliveries } from './delivery.ts';
import { messageOf } from './message.ts';

const row = {
  id: 'd1',
  lease: 'l1',
  notice: 'n1',
  kind: 'post',
  thread: 'post t1',
  at: '2026-11-28T08:00:00Z',
  how_many: 1,
  post_id: '0b6f6a0e-3a4b-4f0e-9c57-1f2d3c4b5a69',
  teacher: 'أ. سلمى',
  language: 'ar',
  endpoint: 'https://fcm.googleapis.com/x',
  p256dh: 'p',
  auth: 'a',
};
const one = (changes: object = {}): Delivery => {
  const [delivery] = readDeliveries([{ ...row, ...changes }]);
  if (delivery === undefined) throw new Error('no delivery');
  return delivery;
};

test.each([
  ['ar', 1, 'منشور جديد'],
  ['ar', 2, 'منشوران جديدان'],
  ['ar', 3, '٣ منشورات جديدة'],
  ['ar', 11, '١١ منشورًا جديدًا'],
  ['ar', 100, '١٠٠ منشور جديد'],
  ['en', 1, 'A new post'],
  ['en', 12, '12 new posts'],
])('in %s %i posts are "%s"', (language, count, body) => {
  expect(messageOf(one({ language, how_many: count }))).toMatchObject({ title: 'أ. سلمى', body });
});

test('one post opens itself, several the list', () => {
  expect(messageOf(one()).path).toBe(`/post/${row.post_id}`);
  expect(messageOf(one({ how_many: 2 })).path).toBe(pages.posts.path);
});

test('every other kind has words in both languages and leads to a page of the portal', () => {
  const known = new Set(Object.values(pages).map(({ path }) => path));
  for (const kind of ['approved', 'waiting', 'taken_down', 'put_back']) {
    const [arabic, english] = ['ar', 'en'].map((language) => messageOf(one({ kind, language, teacher: null })));
    expect(arabic?.title).toMatch(/[\u0600-\u06FF]/);
    expect(english?.title).toMatch(/^[A-Z][a-z ]+/);
    expect([kind, known.has(arabic?.path ?? '')]).toEqual([kind, true]);
    expect(arabic?.path).toBe(english?.path);
  }
});

test('it says whose choices it answers to, also where the database does not know yet', () => {
  expect([one().owner, messageOf(one()).owner, messageOf(one({ owner: 'a1' })).owner]).toEqual([null, '', 'a1']);
});

test('nothing is in a message but what it is made of here: no keys, no address, no other row', () => {
  expect(Object.keys(messageOf(one())).sort()).toEqual(
    ['at', 'body', 'id', 'kind', 'language', 'owner', 'path', 'tag', 'title'].sort(),
  );
});

test.each([
  [{}],
  ['no list'],
  [[null]],
  [[{ ...row, kind: 'grade' }]],
  [[{ ...row, language: 'fr' }]],
  [[{ ...row, how_many: '1' }]],
  [[{ ...row, endpoint: undefined }]],
])('an answer that is none is not sent: %j', (body) => {
  expect(() => readDeliveries(body)).toThrow(/deliver/);
});
