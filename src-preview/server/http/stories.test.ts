import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appliedReplySchema, type AppliedReply } from '../../protocol/http/replies.ts';
import { type Storyboard, storyboardsReplySchema } from '../../protocol/storyboards.ts';
import { openServer, type ServerFixture } from './server-fixture.ts';

const card = 'src/card.tsx';
const story = 'src/card.story.tsx';
const source = `export function Card({ isNew = false }: { isNew?: boolean }) {\n  return <p hidden={isNew} />;\n}\n`;

let server: ServerFixture;
beforeEach(async () => {
  server = await openServer({ [card]: source });
});
afterEach(() => server.close());

const base = '/canvases/main/parseAndMutate';
const post = (path: string, body: unknown) =>
  server.send({ method: 'POST', target: `${base}/${path}`, headers: server.own, body: JSON.stringify(body) });

async function done(path: string, body: unknown): Promise<AppliedReply> {
  const answer = await post(path, body);
  expect(answer.status, answer.text).toBe(200);
  return appliedReplySchema.parse(JSON.parse(answer.text));
}

async function boards(): Promise<readonly Storyboard[]> {
  const answer = await server.send({ target: `${base}/storyboards`, headers: server.own });
  return storyboardsReplySchema.parse(JSON.parse(answer.text)).storyboards;
}

const names = async () => (await boards()).map(({ type, name }) => `${type} ${name}`);
const inFolder = () => readdir(join(server.fixture.root, 'src'));

test('stories are made of a component, listed, removed one by one, and each of it is undone', async () => {
  expect(await names()).toEqual(['COMPONENT Default', 'COMPONENT IsNew']);
  const added = await done('mutate/addStory', { component: { name: 'Card', file: card } });
  expect(added.files).toMatchObject([{ file: story }]);
  const made = await readFile(join(server.fixture.root, story), 'utf8');
  expect(await names()).toEqual(['STORY Default', 'STORY Is New']);
  for (const { id } of await boards()) await done('mutate/removeStory', { storyboardId: id });
  expect(await inFolder()).toEqual(['card.tsx']);
  expect(await names()).toEqual(['COMPONENT Default', 'COMPONENT IsNew']);
  const { activities } = JSON.parse(
    (await server.send({ target: `${base}/activities`, headers: server.own })).text,
  ) as { activities: { activityId: string; path: string; summary: object }[] };
  expect(activities.map(({ path }) => path)).toEqual(['mutate/removeStory', 'mutate/removeStory', 'mutate/addStory']);
  for (const { activityId } of activities.slice(0, 2))
    await done('activities/undoChangeToFiles', { latestUuid: activityId });
  expect(await readFile(join(server.fixture.root, story), 'utf8')).toBe(made);
  await done('activities/undoChangeToFiles', { latestUuid: added.activityId });
  expect(await inFolder()).toEqual(['card.tsx']);
});

test.each([
  ['a file that is none', { component: { name: 'Card', file: '../outside.tsx' } }],
  ['a name that would be code', { component: { name: 'Card', file: card }, story: { name: 'A = 1; alert', args: {} } }],
  [
    'a property that would be code',
    { component: { name: 'Card', file: card }, story: { name: 'A', args: { 'a: alert(), b': 1 } } },
  ],
])('a story is refused for %s', async (_, body) => {
  expect((await post('mutate/addStory', body)).status).toBe(422);
  expect(await inFolder()).toEqual(['card.tsx']);
});

test('what a story gives is data, whatever it says', async () => {
  const given = '"}; alert(1); //\n</script>${1}`\u2028';
  await done('mutate/addStory', {
    component: { name: 'Card', file: card },
    story: { name: 'Odd', args: { isNew: given } },
  });
  const text = await readFile(join(server.fixture.root, story), 'utf8');
  const [, literal = ''] = /isNew: ("[^]*") \}/.exec(text) ?? [];
  expect(JSON.parse(literal)).toBe(given);
});
