import { expect, test } from 'vitest';
import { plan } from '../../source/plan.ts';
import { createSourcesProject } from '../project/sources-project.ts';
import { change, openFixture } from './write-fixture.ts';

test('what moves into another file is the same element there, and back again when that is undone', async () => {
  const fixture = await openFixture({
    'src/a.tsx':
      'export const A = () => (\n  <main>\n    <section>\n      <b>x</b>\n      <i />\n      <i />\n    </section>\n    <p />\n  </main>\n);\n',
    'src/b.tsx': 'export const B = () => <article><u /></article>;\n',
  });
  const { project, writer } = fixture;
  const ids = (file: string) => {
    const named = project.named(file);
    return Object.fromEntries(
      named?.parsed.elements.map(({ name, index }) => [`${name} ${index}`, named.ids[index]]) ?? [],
    );
  };
  const [a, b] = [ids('src/a.tsx'), ids('src/b.tsx')];
  const ref = (file: string, index: number) => ({ codebaseId: project.ids.idOf(file, index) });
  const body = {
    elementToMove: ref('src/a.tsx', 1),
    newContainerElement: ref('src/b.tsx', 0),
    afterElement: null,
    beforeElement: null,
    expectedCurrentParent: ref('src/a.tsx', 0),
  };
  const moved = await writer.apply(change, () =>
    plan(project.index, project.ids, { path: 'mutate/moveJsxElement', body }),
  );
  if (!moved.ok) throw new Error(moved.refusal.code);
  expect(ids('src/a.tsx')).toEqual({ 'main 0': a['main 0'], 'p 1': a['p 5'] });
  expect(ids('src/b.tsx')).toMatchObject({ ...b, 'section 2': a['section 1'], 'b 3': a['b 2'] });
  expect(project.ids.element(a['section 1'] ?? project.ids.idOf('src/b.tsx', 0))).toEqual({
    file: 'src/b.tsx',
    index: 2,
  });
  await writer.revert(change, moved.turn.activityId, 'undone');
  expect(ids('src/a.tsx')).toMatchObject({
    'main 0': a['main 0'],
    'section 1': a['section 1'],
    'b 2': a['b 2'],
    'p 5': a['p 5'],
  });
  expect(ids('src/b.tsx')).toEqual(b);
  await fixture.remove();
});

test.each([
  ['what stands in an element', 'export const A = () => (\n  <main>\n    <b>x</b>\n    <i />\n  </main>\n);\n'],
  ['what holds others', 'export const A = () => (\n  <main>\n    <b><u /><u /></b>\n    <i />\n  </main>\n);\n'],
  ['what a page holds in a Fragment', 'export const A = () => (\n  <>\n    <b>x</b>\n    <i />\n  </>\n);\n'],
  ['what stands there on a condition', 'export const A = ({ x }) => <main>{x && <b>x</b>}</main>;\n'],
  ['one side of a choice', 'export const A = ({ x }) => <main>{x ? <b>x</b> : <i />}</main>;\n'],
  ['a template', 'export const A = ({ all }) => <ul>{all.map((one) => <b key={one}>{one}</b>)}</ul>;\n'],
  ['what a component is given', "import { C } from './c';\nexport const A = () => <C icon={<b>x</b>} />;\n"],
])(
  '%s keeps its id when it is duplicated, and the copy directly beside it has one that was not there',
  async (_, source) => {
    const fixture = await openFixture({
      'src/a.tsx': source,
      'src/c.tsx': 'export const C = ({ icon }) => <p>{icon}</p>;\n',
    });
    const { project, writer } = fixture;
    const tree = () => createSourcesProject(project).tree('src/a.tsx')?.elements ?? [];
    const known = new Set(tree().map(({ codebaseId }) => codebaseId));
    const original = tree().find(({ name }) => name === 'b')?.codebaseId ?? project.ids.idOf('src/a.tsx', 0);
    const body = { reactElements: [{ codebaseId: original }] };
    const made = await writer.apply(change, () => plan(project.index, project.ids, { path: 'mutate/duplicate', body }));
    if (!made.ok) throw new Error(made.refusal.code);
    const own = tree().find(({ codebaseId }) => codebaseId === original);
    const beside = tree().filter(({ parent, fragment }) => parent === own?.parent && fragment === own?.fragment);
    const at = beside.findIndex(({ codebaseId }) => codebaseId === original);
    const copies = [beside[at + 1], beside[at - 1]].filter((one) => one && !known.has(one.codebaseId));
    expect([own?.name, ...copies.map((one) => one?.name)]).toEqual(['b', 'b']);
    await fixture.remove();
  },
);
