import { describe, expect, test } from 'vitest';
import { hasLeft, hasLeftSince, contentsOf } from './what-left.ts';

const post = (id: string, revision = 1) => ({ id, revision, title: `عنوان ${id}` });
const page = (rows: object, lineage = 'one') => ({ lineage, rows });
const contents = (...pages: readonly unknown[]) => {
  const read = contentsOf(pages);
  if (read === null) throw new Error('these pages can be read');
  return read;
};
const before = contents(
  page({ teachers: [post('t')], posts: [post('a')], post_stats: [{ post_id: 'a', revision: 3, likes: 2 }] }),
  page({ posts: [post('b')] }),
);

const laters: readonly [string, boolean, object][] = [
  ['the same', false, { teachers: [post('t')], posts: [post('b'), post('a')] }],
  ['one more post', false, { teachers: [post('t')], posts: [post('a'), post('b'), post('c')] }],
  ['one more like', false, { teachers: [post('t')], posts: [post('a'), post('b')], post_stats: [{ revision: 4 }] }],
  ['one post less', true, { teachers: [post('t')], posts: [post('a')] }],
  ['other words of a post', true, { teachers: [post('t')], posts: [post('a', 2), post('b')] }],
  ['another portrait of a teacher', true, { teachers: [post('t', 2)], posts: [post('a'), post('b')] }],
  ['no teacher', true, { posts: [post('a'), post('b')] }],
  ['the id in another table', true, { teachers: [post('t')], posts: [post('a')], achievements: [post('b')] }],
];
test.each(laters)('behind it come files with %s: whether something left is %s', (_what, left, rows) => {
  expect(hasLeft(before, contents(page(rows)))).toBe(left);
});

test('of another history all has left', () => {
  expect(hasLeft(before, contents(page({ teachers: [post('t')], posts: [post('a'), post('b')] }, 'two')))).toBe(true);
});

const none = { lineage: 'one', reset: false, more: false, drop: [], exits: [], rows: {} };
const exit = (table: string, id: string) => ({ scope: 'public', table, id });
const news: readonly [string, boolean, unknown][] = [
  ['nothing', false, none],
  ['a new post', false, { ...none, rows: { posts: [post('c')] } }],
  ['likes of a post that stands there', false, { ...none, rows: { post_stats: [{ post_id: 'a', revision: 9 }] } }],
  ['the end of a post that never stood there', false, { ...none, exits: [exit('posts', 'c')] }],
  ['the end of a post', true, { ...none, exits: [exit('posts', 'b')] }],
  ['the end of a teacher', true, { ...none, exits: [exit('teachers', 't')] }],
  ['other words', true, { ...none, rows: { posts: [post('b', 2)] } }],
  ['more than it says', true, { ...none, more: true }],
  ['another history', true, { ...none, lineage: 'two' }],
  ['a new beginning', true, { ...none, reset: true }],
  ['a scope that is lost', true, { ...none, drop: ['public'] }],
  ['what cannot be read', true, { ...none, exits: 'none' }],
  ['no answer', true, undefined],
];
test.each(news)('the news is %s: whether something left is %s', async (_what, left, answer) => {
  expect(await hasLeftSince(async () => answer, { contents: before, target: '7:7:' })).toBe(left);
});

describe('news that fills more than a page', () => {
  const likes = { post_stats: [{ post_id: 'a', revision: 9 }] };
  const pageUpTo = (key: string, rows: object = likes) => ({
    ...none,
    rows,
    more: true,
    target: '9:9:',
    after: { scope: 'public', table: 'post_stats', key: [key] },
  });
  /** A database that answers with these pages, one after the other, and what it was asked. */
  const telling = (...pages: readonly unknown[]) => {
    const asked: object[] = [];
    return { asked, ask: async (request: object): Promise<unknown> => pages[asked.push(request) - 1] };
  };
  const since = { contents: before, target: '7:7:' };

  test('of counts alone says that nothing left, once all of it is read as of one moment', async () => {
    const { asked, ask } = telling(pageUpTo('1'), pageUpTo('2'), none);
    expect(await hasLeftSince(ask, since)).toBe(false);
    const question = { lineage: 'one', cursors: { public: '7:7:' }, scopes: ['public'], limit: 1_000 };
    const goOn = (key: string) => ({ target: '9:9:', after: pageUpTo(key).after });
    expect(asked).toEqual([question, { ...question, ...goOn('1') }, { ...question, ...goOn('2') }]);
  });

  test.each([
    ['the words of a post', { ...none, rows: { posts: [post('b', 2)] } }],
    ['the end of a post', { ...none, exits: [exit('posts', 'b')] }],
    ['nothing that can be read', undefined],
  ])('with %s on a later page says that something left', async (_what, last) => {
    expect(await hasLeftSince(telling(pageUpTo('1'), last).ask, since)).toBe(true);
  });

  test('is read no further from a database that does not go on', async () => {
    const { asked, ask } = telling(pageUpTo('1'), pageUpTo('1'), pageUpTo('1'));
    expect(await hasLeftSince(ask, since)).toBe(true);
    expect(asked).toHaveLength(2);
  });
});

test.each([[[]], [[null]], [[page({}), page({}, 'two')]], [[{ lineage: 'one' }]], [[{ rows: {} }]]])(
  'pages %j say nothing of what stands in them',
  (pages) => {
    expect(contentsOf(pages)).toBeNull();
  },
);
