import { readFile, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  activitiesReplySchema,
  appliedReplySchema,
  type AppliedReply,
  serverEventSchema,
  type ServerEvent,
  textsReplySchema,
  themeReplySchema,
  themeTypesReplySchema,
  treeReplySchema,
} from '../../protocol/http/replies.ts';
import { tokensReplySchema } from '../../protocol/tokens.ts';
import { openServer, type RawAnswer, type ServerFixture } from './server-fixture.ts';

const page = 'src/page.tsx';
const source = `export const Page = () => <h1 className="title">Hello</h1>;\n`;

let server: ServerFixture;
beforeEach(async () => {
  server = await openServer({ [page]: source, 'src/other.ts': 'export const n = 1;\n' });
});
afterEach(() => server.close());

const base = '/canvases/main/parseAndMutate';
const onDisk = () => readFile(join(server.fixture.root, page), 'utf8');
const ask = (path: string) => server.send({ target: `${base}/${path}`, headers: server.own });
const post = (path: string, body: unknown) =>
  server.send({ method: 'POST', target: `${base}/${path}`, headers: server.own, body: JSON.stringify(body) });

function addClass(className: string, changeId?: string): Promise<RawAnswer> {
  const reactElement = { codebaseId: server.fixture.project.ids.idOf(page, 0) };
  const rest = { stylingFramework: null, modifiers: [], customProperties: [] };
  return post('mutate/addClass', { reactElement, className, ...rest, ...(changeId && { changeId }) });
}

function applied(answer: RawAnswer): AppliedReply {
  expect(answer.status, answer.text).toBe(200);
  return appliedReplySchema.parse(JSON.parse(answer.text));
}

/** Listens to the events until the test ends. */
async function listen(): Promise<ServerEvent[]> {
  const heard: ServerEvent[] = [];
  const { origin, own } = server;
  const { port } = new URL(origin);
  await new Promise<void>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: `${base}/events`, headers: own, setHost: false }, (response) => {
      response.on('data', (part: Buffer) => {
        for (const line of part.toString().trim().split('\n')) heard.push(serverEventSchema.parse(JSON.parse(line)));
        resolve();
      });
    }).on('error', reject);
  });
  return heard;
}

test('a change, its undo and its redo go through the calls of the window, and the history tells them', async () => {
  const done = applied(await addClass('wide'));
  expect(await onDisk()).toBe(source.replace('title', 'title wide'));
  expect(done.files).toMatchObject([
    { file: page, patch: expect.arrayContaining([expect.stringMatching(/^\+.*wide/)]) },
  ]);
  expect(done.tree[0]?.elements).toHaveLength(1);
  const undone = applied(await post('activities/undoChangeToFiles', { latestUuid: done.activityId }));
  expect(undone.activityId).toBe(done.activityId);
  expect(await onDisk()).toBe(source);
  applied(await post('activities/redoChangeToFiles', { changeToRedoId: done.activityId }));
  const { activities } = activitiesReplySchema.parse(JSON.parse((await ask('activities')).text));
  expect(activities).toMatchObject([{ activityId: done.activityId, path: 'mutate/addClass', state: 'done' }]);
});

test('whether a change would be made is said without making it', async () => {
  const reactElement = { codebaseId: server.fixture.project.ids.idOf(page, 0) };
  const can = async (path: string, body: object) => JSON.parse((await post('read/can', { path, body })).text) as object;
  expect(await can('mutate/wrapInDiv', { reactElements: [reactElement] })).toEqual({ can: true });
  expect(await can('mutate/moveJsxElement', { elementToMove: reactElement })).toMatchObject({
    refusal: { code: 'INVALID_VALUE' },
  });
  expect(await can('mutate/removeJsxElement', { elementsToRemove: [reactElement] })).toMatchObject({
    can: { code: 'ROOT_ELEMENT' },
  });
  expect(await can('activities/undoChangeToFiles', {})).toMatchObject({ refusal: { code: 'INVALID_VALUE' } });
  expect(await onDisk()).toBe(source);
});

test('a request that is sent again is answered again and carried out once, also when both come at once', async () => {
  const changeId = '0d6e4c4e-3f0b-4c57-9a5b-3a2f8e1f0a11';
  const [first, second] = await Promise.all([addClass('wide', changeId), addClass('wide', changeId)]);
  expect(applied(second)).toEqual(applied(first));
  expect(applied(await addClass('wide', changeId))).toEqual(applied(first));
  expect(await onDisk()).toBe(source.replace('title', 'title wide'));
  expect((await addClass('other', changeId)).status).toBe(422);
});

test('two windows that write the same file at once both have their change in it', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `c${index}`);
  const answers = await Promise.all(names.map((name) => addClass(name)));
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  const text = await onDisk();
  for (const name of names) expect(text).toMatch(new RegExp(`[ "]${name}[ "]`));
});

test('refusals say why, with the status of their kind', async () => {
  const codeOf = ({ status, text }: RawAnswer) => [status, Reflect.get(JSON.parse(text), 'refusal').code];
  const unknown = { codebaseId: 'tempo-00000000-0000-0000-0000-000000000000' };
  expect(codeOf(await post('mutate/removeClass', { reactElement: unknown, className: 'x' }))).toEqual([
    404,
    'UNKNOWN_ELEMENT',
  ]);
  expect(codeOf(await post('mutate/removeClass', { reactElement: unknown }))).toEqual([422, 'INVALID_VALUE']);
  expect(codeOf(await post('open', { element: unknown }))).toEqual([404, 'UNKNOWN_ELEMENT']);
  const done = applied(await addClass('wide'));
  await writeFile(join(server.fixture.root, page), source.replace('"title"', '"somebody"'));
  const undo = { latestUuid: done.activityId };
  expect(codeOf(await post('activities/undoChangeToFiles', undo))).toEqual([409, 'STALE']);
  applied(await addClass('wide'));
});

test('a value of the theme is told, changed in its source under its own name in the history, and taken back', async () => {
  const theme = 'src/theme.ts';
  const written =
    "import { createTheme } from 'somebody';\nexport const theme = createTheme({ radius: 'sm', scale: 16 / 17 });\n";
  await writeFile(join(server.fixture.root, theme), written);
  server.fixture.project.follow(theme, written);
  const { values } = themeReplySchema.parse(JSON.parse((await ask('theme')).text));
  expect(values.map(({ path, value, can }) => [path.join('.'), value, can === true || can.code])).toEqual([
    ['radius', 'sm', true],
    ['scale', null, 'DYNAMIC_STYLE'],
  ]);
  const done = applied(await post('mutate/changeThemeValue', { target: values[0]?.target, value: 'lg' }));
  expect(await readFile(join(server.fixture.root, theme), 'utf8')).toBe(written.replace("'sm'", "'lg'"));
  const { activities } = activitiesReplySchema.parse(JSON.parse((await ask('activities')).text));
  expect(activities[0]?.summary).toEqual({ themeValue: 'radius: lg' });
  applied(await post('activities/undoChangeToFiles', { latestUuid: done.activityId }));
  expect(await readFile(join(server.fixture.root, theme), 'utf8')).toBe(written);
  expect((await post('mutate/changeThemeValue', { target: values[1]?.target, value: 1 })).status).toBe(422);
  expect((await post('open', { theme: 'src/theme.ts#0#["none"]' })).status).toBe(409);
  // A project without a compiler of its own has no types to ask.
  expect(themeTypesReplySchema.parse(JSON.parse((await ask('theme/types')).text))).toEqual({ types: null });
});

test('a token is told, its dark value changed under its name in the history, and taken back', async () => {
  const sheet = 'src/tokens.css';
  const written = ':root { --brand: #111111; }\n.dark { --brand: #eeeeee; }\n';
  await writeFile(join(server.fixture.root, sheet), written);
  server.fixture.project.follow(sheet, written);
  const { tokens } = tokensReplySchema.parse(JSON.parse((await ask('tokens')).text));
  const dark = tokens.find(({ name }) => name === '--brand')?.dark;
  expect(dark).toMatchObject({ value: '#eeeeee', place: { file: sheet, line: 2 } });
  const wanted = { target: dark?.target, was: '#eeeeee', value: '#abcdef' };
  const done = applied(await post('mutate/changeToken', wanted));
  expect(await readFile(join(server.fixture.root, sheet), 'utf8')).toBe(written.replace('#eeeeee', '#abcdef'));
  const { activities } = activitiesReplySchema.parse(JSON.parse((await ask('activities')).text));
  expect(activities[0]?.summary).toEqual({ token: '--brand: #abcdef' });
  expect((await post('mutate/changeToken', { ...wanted, value: '#123456' })).status).toBe(409);
  applied(await post('activities/undoChangeToFiles', { latestUuid: done.activityId }));
  expect(await readFile(join(server.fixture.root, sheet), 'utf8')).toBe(written);
  // Whatever editor this machine has stays closed.
  vi.stubEnv('LAUNCH_EDITOR', 'true');
  expect((await post('open', { token: dark?.target })).status).toBe(200);
  vi.unstubAllEnvs();
  expect((await post('open', { token: 'src/tokens.css#none' })).status).toBe(409);
});

test('texts and trees are told', async () => {
  const codebaseId = server.fixture.project.ids.idOf(page, 0);
  const byFile = treeReplySchema.parse(JSON.parse((await ask(`tree?file=${page}`)).text));
  const byElement = treeReplySchema.parse(JSON.parse((await ask(`tree?element=${codebaseId}&can=all`)).text));
  expect(byElement).toEqual(treeReplySchema.parse(JSON.parse((await ask(`tree?file=${page}&can=all`)).text)));
  const { can, ...told } = byElement.files[0]?.elements[0] ?? {};
  expect([can, byFile.files[0]?.elements]).toEqual([expect.objectContaining({ addClass: true }), [told]]);
  const shown = { slot: { node: 0 }, text: 'Hello', ancestry: [codebaseId] };
  const texts = await post('read/texts', { element: { codebaseId }, language: null, texts: [shown] });
  expect(textsReplySchema.parse(JSON.parse(texts.text)).texts).toMatchObject([{ state: 'editable' }]);
});

test('what may be done is told of the element that is asked for, of all where that is asked, and of none by a change', async () => {
  const inside = Array.from({ length: 60 }, (_, at) => `<p title="${at}">Words</p>`);
  const text = `export const Page = () => <main>${inside.join('')}</main>;\n`;
  await writeFile(join(server.fixture.root, page), text);
  server.fixture.project.follow(page, text);
  const codebaseId = server.fixture.project.ids.idOf(page, 3);
  const elements = async (query: string) =>
    treeReplySchema.parse(JSON.parse((await ask(`tree?${query}`)).text)).files[0]?.elements ?? [];
  const told = (some: Awaited<ReturnType<typeof elements>>) => some.flatMap(({ can }, at) => (can ? [at] : []));
  expect(told(await elements(`file=${page}`))).toEqual([]);
  expect(told(await elements(`element=${codebaseId}`))).toEqual([3]);
  expect((await elements(`element=${codebaseId}`))[3]?.can).toMatchObject({ addClass: true, removeJsxElement: true });
  expect(told(await elements(`element=${codebaseId}&can=all`))).toHaveLength(61);
  expect(told(applied(await addClass('wide')).tree[0]?.elements ?? [])).toEqual([]);
});

test('events tell of changes, of what somebody else wrote, and of a file that does not parse until it does again', async () => {
  const heard = await listen();
  expect(heard).toEqual([{ type: 'alive', turn: 0 }]);
  const { activityId, activity } = applied(await addClass('wide'));
  await expect.poll(() => heard).toContainEqual({ type: 'activity', turn: 1, activity });
  const back = applied(await post('activities/undoChangeToFiles', { latestUuid: activityId }));
  expect(back).toMatchObject({ turn: 2, activity: { ...activity, changed: 2, state: 'undone' } });
  const told = JSON.parse((await ask('activities')).text) as unknown;
  expect(activitiesReplySchema.parse(told)).toEqual({ turn: 2, activities: [back.activity] });
  await expect.poll(() => heard).toContainEqual({ type: 'activity', turn: 2, activity: back.activity });
  expect(await listen()).toEqual([{ type: 'alive', turn: 2 }]);
  // Our own write is nobody else's.
  server.fixture.project.followDisk(page);
  server.fixture.project.follow(page, 'export const = ;\n');
  await expect.poll(() => heard.map(({ type }) => type)).toContain('problem');
  server.fixture.project.follow(page, source);
  await expect.poll(() => heard.map(({ type }) => type)).toContain('problemGone');
  expect(heard.filter(({ type }) => type === 'filesChanged')).toHaveLength(2);
});
