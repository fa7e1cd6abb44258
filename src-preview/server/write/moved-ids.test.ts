import { expect, test } from 'vitest';
import { plan } from '../../source/plan.ts';
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
