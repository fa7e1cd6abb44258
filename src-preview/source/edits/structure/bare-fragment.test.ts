import { expect, test } from 'vitest';
import { SmallProject } from '../../testing/small-project.ts';

const page = `export function HomePage({ awards }: P) {
  return (
    <>
      <div>
        <p>opening</p>
      </div>
      <section>today</section>
      {awards}
      {posts.map((post) => (
        <i key={post}>{post}</i>
      ))}
      <footer>foot</footer>
    </>
  );
}
export const Other = () => <main>other</main>;
`;

interface Where {
  readonly after?: string;
  readonly before?: string;
}

/** The page after a move beside something that no element holds, by its tags in their order; or the code of the refusal. */
function moved(at: string, { after, before }: Where, source = page): string | undefined {
  const project = new SmallProject({ 'src/a.tsx': source });
  const ref = (tag: string | undefined) =>
    tag === undefined ? null : { codebaseId: project.id('src/a.tsx', `<${tag}`) };
  const elementToMove = ref(at);
  if (!elementToMove) return undefined;
  const changed = project.edit({
    path: 'mutate/moveJsxElement',
    body: {
      elementToMove,
      newContainerElement: null,
      afterElement: ref(after),
      beforeElement: ref(before),
      expectedCurrentParent: null,
    },
  });
  return 'code' in changed ? changed['code'] : changed['src/a.tsx'];
}
const tagsOf = (source: string | undefined) =>
  source?.match(/<(?:div|p|section|i|footer|main)\b|\{awards\}/g)?.join(' ');

test('what a Fragment without a name holds moves beside what it holds too, past values and lists', () => {
  expect(tagsOf(moved('section', { before: 'div' }))).toBe('<section <div <p {awards} <i <footer <main');
  expect(tagsOf(moved('div', { after: 'section' }))).toBe('<section <div <p {awards} <i <footer <main');
  expect(tagsOf(moved('section', { after: 'i' }))).toBe('<div <p {awards} <i <section <footer <main');
  expect(moved('section', { before: 'div' })).toContain('    <>\n      <section>today</section>\n      <div>\n');
});

test('what stands deeper goes there too', () => {
  expect(tagsOf(moved('p', { before: 'section' }))).toBe('<div <p <section {awards} <i <footer <main');
  expect(moved('p', { before: 'section' })).toContain('\n      <p>opening</p>\n      <section>');
});

test('beside what is all that a component shows nothing goes, nor into itself', () => {
  expect(moved('section', { after: 'main' })).toBe('ROOT_ELEMENT');
  expect(moved('div', { after: 'p' })).toBe('ROOT_ELEMENT');
  expect(moved('i', { before: 'section' })).toBe('LIST_FROM_DATA');
  expect(moved('section', {})).toBe('ROOT_ELEMENT');
});

test('an element more stands beside it, with a line of its own', () => {
  const project = new SmallProject({ 'src/a.tsx': page });
  const afterElement = { codebaseId: project.id('src/a.tsx', '<section') };
  const changed = project.edit({
    path: 'mutate/addJsxElement',
    body: {
      destinationElement: null,
      afterElement,
      beforeElement: null,
      newElement: { type: 'native', nativeTag: 'hr' },
    },
  });
  expect(changed).not.toHaveProperty('code');
  expect('code' in changed ? '' : changed['src/a.tsx']).toContain('</section>\n      <hr />\n      {awards}');
});

test('what a list gives each of its things stays in the list: beside it no name of one thing is known', () => {
  const source = `export const Page = ({ posts }) => <>{posts.map((post) => <i><u>{post}</u><b>new</b></i>)}</>;\n`;
  expect(moved('u', { after: 'i' }, source)).toBe('NAMES_OUT_OF_SCOPE');
  expect(moved('b', { after: 'i' }, source)).toContain('<i><u>{post}</u></i>)}');
  const project = new SmallProject({ 'src/a.tsx': source });
  const copy = (tag: string) =>
    project.edit({
      path: 'mutate/addJsxElement',
      body: {
        destinationElement: null,
        afterElement: { codebaseId: project.id('src/a.tsx', '<i') },
        beforeElement: null,
        newElement: { codebaseId: project.id('src/a.tsx', tag) },
      },
    });
  expect(copy('<u')).toMatchObject({ code: 'NAMES_OUT_OF_SCOPE' });
  expect(copy('<b')).not.toHaveProperty('code');
});
