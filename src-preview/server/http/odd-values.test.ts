import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mutationSchemas } from '../../protocol/http/requests.ts';
import { openServer, type ServerFixture } from './server-fixture.ts';

const page = 'src/page.tsx';
const source = `import classes from './page.module.css';
export const Page = () => (
  <main className={classes.page}>
    <h1 className="title" title="Top">Hello</h1>
    <p style={{ color: 'red' }}>A <a href="/x">link</a></p>
  </main>
);
`;

let server: ServerFixture;
let ref = { codebaseId: '' };
let other = { codebaseId: '' };
beforeAll(async () => {
  // Whoever asks so much is never told to wait: a second goes by with every look at the clock.
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
  server = await openServer({ [page]: source, 'src/page.module.css': '.page {\n  color: red;\n}\n' });
  const { ids } = server.fixture.project;
  [ref, other] = [{ codebaseId: ids.idOf(page, 1) }, { codebaseId: ids.idOf(page, 0) }];
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const id = 'cf9a2f5e-45b5-4a5e-8a3e-58f0a3f9e7a1';
const styles = { stylingFramework: 'Inline', modifiers: [], customProperties: [] };
const between = { afterElement: null, beforeElement: null };

/** A body of each call that is one, so that what is odd in it comes as far as it can. */
const bodies = (): Readonly<Record<string, Record<string, unknown>>> => ({
  'mutate/editText': { element: ref, slot: { node: 0 }, language: 'ar', oldText: 'Hello', newText: 'Hi', target: 'x' },
  'mutate/addClass': { reactElement: ref, className: 'wide', ...styles, stylingFramework: null },
  'mutate/removeClass': { reactElement: ref, className: 'title' },
  'mutate/changePropValue': { elementToModify: ref, propName: 'title', propValue: 'a' },
  'mutate/styling': { reactElement: ref, styling: { color: 'blue' }, ...styles, target: 'inline' },
  'mutate/changeToken': { target: 'x', was: '', value: '#123456' },
  'mutate/changeThemeValue': { target: 'x', value: 'lg' },
  'mutate/addJsxElement': {
    destinationElement: other,
    ...between,
    newElement: { type: 'native', nativeTag: 'p', propsToSet: { title: 'a', children: 'b' } },
  },
  'mutate/removeJsxElement': { elementsToRemove: [ref] },
  'mutate/moveJsxElement': { elementToMove: ref, newContainerElement: other, ...between, expectedCurrentParent: other },
  'mutate/wrapInDiv': { reactElements: [ref] },
  'mutate/unwrap': { reactElements: [ref] },
  'mutate/giveOwnWords': { reactElements: [ref] },
  'mutate/reorderListItem': { element: ref, from: 0, to: 1, count: 2 },
  'mutate/duplicate': { reactElements: [ref] },
  'mutate/changeElementTag': { elementToModify: ref, newTag: 'h2' },
  'mutate/addStory': { component: { name: 'Page', file: page }, story: { name: 'One', args: { title: 'a' } } },
  'mutate/changeStory': { storyboardId: 'page--one', name: 'title', value: 'a' },
  'mutate/removeStory': { storyboardId: 'page--one' },
  'activities/undoChangeToFiles': { latestUuid: id },
  'activities/redoChangeToFiles': { changeToRedoId: id },
  'read/texts': { element: ref, language: 'ar', texts: [{ slot: { node: 0 }, text: 'Hello' }] },
  'read/styles': { element: ref },
  open: { element: { codebaseId: 'tempo-none' } },
});

const odd: readonly unknown[] = [
  '',
  ' ',
  '#',
  '<',
  '&',
  '`',
  '${x}',
  '</style>',
  '{',
  '}',
  '*/',
  '/*',
  '"',
  "'",
  '\\',
  '\\u{110000}',
  '%',
  '%00',

  '\0',
  '\u202e',
  '\ud800',
  '\u2028',
  '\n',
  ';',
  '@import',
  '!important',
  'url(',
  'url(https://evil.example)',
  '#{x}',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '//',
  'C:\\x',
  'javascript:alert(1)',
  'a'.repeat(500),
  'calc('.repeat(90),
  '('.repeat(400),
  'var(--x) <',
  '1e999px',
  '{{',
  '{plural, x}',
  "{n, plural, other {'}}",
  null,
  true,
  0,
  -1,
  1e308,
  0.5,
  [],
  {},
  [[]],
  { a: null },
  { codebaseId: '' },
  { __proto__x: 1 },
];

/** A body with one of its values another, wherever that stands; and with one of its names another. */
function* changed(value: unknown): Generator {
  yield* odd;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const put = (one: unknown, name = key): unknown => {
      if (Array.isArray(value)) return value.map((each, at) => (String(at) === key ? one : each));
      return Object.fromEntries(Object.entries(value).map(([own, each]) => (own === key ? [name, one] : [own, each])));
    };
    for (const one of changed(inner)) yield put(one);
    if (key === 'color' || key === 'title')
      for (const name of odd) if (typeof name === 'string') yield put(inner, name);
  }
}

test('every call that may write is tried', () => {
  expect(Object.keys(bodies())).toEqual(expect.arrayContaining(Object.keys(mutationSchemas)));
});

test('no odd value in a body makes the server fail, and what a change wrote still parses', async () => {
  const failed: unknown[] = [];
  let asked = 0;
  const post = async (path: string, body: unknown) => {
    const target = `/canvases/main/parseAndMutate/${path}`;
    const asking = server.send({ method: 'POST', target, headers: server.own, body: JSON.stringify(body) });
    // A server that has failed may break off its answer too.
    const answer = await asking.catch(() => ({ status: 500, text: '' }));
    asked += 1;
    if (answer.status >= 500) failed.push([path, JSON.stringify(body).slice(0, 300), answer.status]);
    return answer;
  };
  for (const [path, body] of Object.entries(bodies()))
    for (const one of changed(body)) {
      const answer = await post(path, one);
      if (answer.status !== 200 || !path.startsWith('mutate/')) continue;
      const text = await readFile(join(server.fixture.root, page), 'utf8');
      expect(server.fixture.project.problemOf(page, text)).toBeUndefined();
      expect(text).not.toMatch(/className="[^"]*url\(https:|style=\{\{[^}]*url\(https:|href=["{][^\n]*javascript:/);
      const { activityId } = JSON.parse(answer.text) as { activityId: string };
      expect((await post('activities/undoChangeToFiles', { latestUuid: activityId })).status).toBe(200);
    }
  expect(failed).toEqual([]);
  expect(asked).toBeGreaterThan(3_000);
  expect(await readFile(join(server.fixture.root, page), 'utf8')).toBe(source);
});

test('no odd path or question makes it fail', async () => {
  const base = '/canvases/main/parseAndMutate/';
  const calls = [
    'session',
    'tree',
    'props',
    'classes',
    'tokens',
    'theme',
    'theme/types',
    'components',
    'storyboards',
    'story',
    'activities',
  ];
  // Half of a character has no spelling in an address.
  const written = odd.filter((one): one is string => typeof one === 'string' && one !== '\ud800');
  const asked = written.flatMap((one) => {
    const spelled = encodeURIComponent(one);
    const queries = ['file', 'element', 'like', 'id'].map((name) => `?${name}=${spelled}`);
    const paths = [
      `/${spelled}`,
      `/editor/${spelled}`,
      `/@manara-editor/${spelled}`,
      `${base}${spelled}`,
      `${base}mutate/${spelled}`,
    ];
    return calls.flatMap((call) => queries.map((query) => base + call + query)).concat(paths);
  });
  const spelled = [
    '//',
    '///',
    '/%',
    '/%zz',
    '/%ff',
    '/?',
    '/??',
    '/#',
    '*',
    '/.',
    '/..',
    '/%2e%2e',
    '/\\',
    '/a:b',
    'a',
    '/[::',
  ];
  const failed: unknown[] = [];
  for (const target of [...asked, ...spelled])
    for (const host of [server.host, `ar.${server.host}`]) {
      const { status } = await server.send({ target, headers: { ...server.own, host } });
      if (status >= 500) failed.push([host, target, status]);
    }
  expect(failed).toEqual([]);
});
