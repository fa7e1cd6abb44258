import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServerEvent } from '../../protocol/http/replies.ts';
import { propsReplySchema } from '../../protocol/http/replies.ts';
import { plan } from '../../source/plan.ts';
import { openServer } from '../http/server-fixture.ts';
import { change, openFixture, type WriteFixture } from '../write/write-fixture.ts';
import { checkTurns } from './checked-turns.ts';
import { createTypeChecker, type TypeChecker } from './type-checker.ts';

const files = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      jsx: 'react-jsx',
      module: 'ESNext',
      moduleResolution: 'bundler',
      skipLibCheck: true,
      types: [],
    },
    include: ['src'],
  }),
  'package.json': '{}',
  'src/page.tsx': 'export const Page = () => <main><p tabIndex={0} /></main>;\n',
};
const withCompiler = (root: string) => symlink(resolve('node_modules'), join(root, 'node_modules'));

let fixture: WriteFixture;
let types: TypeChecker;
beforeEach(async () => {
  fixture = await openFixture(files);
  await withCompiler(fixture.root);
  types = createTypeChecker(fixture.root, (problem) => {
    throw problem;
  });
});
afterEach(async () => {
  await types.close();
  await fixture.remove();
});

test('what a change breaks is told with its activity, and that it is over when it was taken back', async () => {
  const { project, writer } = fixture;
  const heard: ServerEvent[] = [];
  const check = checkTurns({ files: project.files, types, send: (event) => heard.push(event) });
  const elementToModify = { codebaseId: project.ids.idOf('src/page.tsx', 1) };
  const set = (propValue: string | number) =>
    writer.apply(change, () =>
      plan(project.index, project.ids, {
        path: 'mutate/changePropValue',
        body: { elementToModify, propName: 'tabIndex', propValue },
      }),
    );
  const fine = await set(1);
  if (fine.ok) await check(fine.turn);
  expect(heard).toEqual([]);
  const wrong = await set('first');
  if (!wrong.ok) throw new Error(wrong.refusal.code);
  await check(wrong.turn);
  const { activityId } = wrong.turn;
  const place = { file: 'src/page.tsx', line: 1, column: 36 };
  expect(heard).toMatchObject([{ type: 'typeProblems', activityId, problems: [{ code: 2322, place }] }]);
  const undone = await writer.revert(change, activityId, 'undone');
  if (undone.ok) await check(undone.turn);
  expect(heard.slice(1)).toEqual([{ type: 'typeProblems', activityId, problems: [] }]);
});

test('the window asks what an element may be given', async () => {
  const server = await openServer(files);
  await withCompiler(server.fixture.root);
  const ask = (element: string) =>
    server.send({ target: `/canvases/main/parseAndMutate/props?element=${element}`, headers: server.own });
  const answer = await ask(server.fixture.project.ids.idOf('src/page.tsx', 1));
  const { props } = propsReplySchema.parse(JSON.parse(answer.text));
  expect(props).toEqual(expect.arrayContaining([{ name: 'tabIndex', isRequired: false, type: 'number' }]));
  expect((await ask('tempo-none')).status).toBe(404);
  await server.close();
});
