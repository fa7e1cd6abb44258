import { afterEach, beforeEach, expect, test } from 'vitest';
import { treeReplySchema } from '../../protocol/http/replies.ts';
import type { CodebaseId } from '../../protocol/ids.ts';
import { openServer, type RawAnswer, type ServerFixture } from './server-fixture.ts';

const page = 'src/page.tsx';
const frame = 'src/frame.tsx';
const source = `import { Frame } from './frame';\nexport const Page = () => <main><h1 className="a">Hello</h1><Frame>Words</Frame></main>;\n`;
const framed = 'export const Frame = ({ children }) => <p>{children}</p>;\n';

let server: ServerFixture;
let ids: readonly CodebaseId[];
beforeEach(async () => {
  server = await openServer({ [page]: source, [frame]: framed, 'src/never.tsx': 'export const Never = () => <b' });
  const { project } = server.fixture;
  ids = [0, 1, 2].map((index) => project.ids.idOf(page, index));
  project.follow(page, source.replace('<Frame>', '<Frame'));
});
afterEach(() => server.close());

const base = '/canvases/main/parseAndMutate';
const ask = (path: string) => server.send({ target: `${base}/${path}`, headers: server.own });
const post = (path: string, body: unknown) =>
  server.send({ method: 'POST', target: `${base}/${path}`, headers: server.own, body: JSON.stringify(body) });

const element = (at: number) => ({ codebaseId: ids[at] ?? '' });
const rest = { stylingFramework: 'CSS', modifiers: [], customProperties: [] };
const isPlace = { file: page, line: 2 };

test.each([
  ['a text', 'mutate/editText', () => ({ element: element(1), oldText: 'Hello', newText: 'Hi', slot: { node: 0 } })],
  [
    'a new entry',
    'mutate/editText',
    () => ({
      element: element(1),
      oldText: 'Hello',
      newText: 'Hi',
      newEntry: { key: 'a', texts: { en: 'Hi' } },
    }),
  ],
  ['a style', 'mutate/styling', () => ({ reactElement: element(1), styling: { color: 'red' }, ...rest })],
  ['a class', 'mutate/removeClass', () => ({ reactElement: element(1), className: 'a' })],
  ['an element less', 'mutate/removeJsxElement', () => ({ elementsToRemove: [element(1)] })],
])(
  'what is asked of an element of a file that does not parse is refused as such, with the place: %s',
  async (_, path, body) => {
    const { status, text } = await post(path, body());
    expect(status).toBe(422);
    expect(JSON.parse(text)).toMatchObject({ refusal: { code: 'UNPARSABLE', place: isPlace } });
  },
);

const refusalIn = ({ text }: RawAnswer): unknown => JSON.parse(text).refusal;

test('what is read of it is refused as such too: its texts, its styles, its properties', async () => {
  const texts = { element: element(1), language: null, texts: [{ slot: { node: 0 }, text: 'Hello', ancestry: [] }] };
  const { text } = await post('read/texts', texts);
  expect(JSON.parse(text)).toMatchObject({
    texts: [{ state: 'refused', refusal: { code: 'UNPARSABLE', place: isPlace } }],
  });
  expect(refusalIn(await post('read/styles', { element: element(1) }))).toMatchObject({ code: 'UNPARSABLE' });
  const props = await ask(`props?element=${ids[1] ?? ''}`);
  expect(refusalIn(props)).toMatchObject({ code: 'UNPARSABLE', place: isPlace });
});

test('its tree says of every operation why it waits, and one that never parsed is no unknown one', async () => {
  const { files } = treeReplySchema.parse(JSON.parse((await ask(`tree?element=${ids[1] ?? ''}`)).text));
  const { can = {} } = files[0]?.elements[1] ?? {};
  expect(Object.keys(can)).toEqual(expect.arrayContaining(['editText', 'styling', 'removeJsxElement']));
  for (const refusal of Object.values(can)) expect(refusal).toMatchObject({ code: 'UNPARSABLE', place: isPlace });
  expect(refusalIn(await ask('tree?file=src%2Fnever.tsx'))).toMatchObject({
    code: 'UNPARSABLE',
    place: { file: 'src/never.tsx', line: 1 },
  });
  expect(refusalIn(await ask('tree?file=src%2Fnone.tsx'))).toEqual({ code: 'UNKNOWN_ELEMENT' });
});

test('words that a file gives which does not parse come from no data', async () => {
  const inFrame = server.fixture.project.ids.idOf(frame, 0);
  const ancestry = [inFrame, ids[2], ids[0]];
  const shown = { slot: { node: 0 }, text: 'Words', ancestry };
  const { text } = await post('read/texts', { element: { codebaseId: inFrame }, language: null, texts: [shown] });
  expect(JSON.parse(text)).toMatchObject({
    texts: [{ state: 'refused', refusal: { code: 'UNPARSABLE', place: isPlace } }],
  });
});
