import { expect, test } from 'vitest';
import { SmallProject } from '../../testing/small-project.ts';

const route = `import { HomePage } from './page';
import { Near } from './near';
export const Route = () => <HomePage awards={<Near><b>award</b></Near>} numbers={<i>12</i>} list={[<u />]} />;
`;
const page = (markup: string, parameters = '{ awards, numbers, list }: P') =>
  `export function HomePage(${parameters}) {\n  return (\n    ${markup}\n  );\n}\n`;
const fragment = `<>
      <section>today</section>
      <p>below</p>
      {awards}
      <footer>foot</footer>
    </>`;

interface Moved {
  readonly moved?: string;
  readonly beside?: string;
  readonly side?: 'before' | 'after';
}

/** The page after something of it is moved beside what its component is given, with no white space; or the code of the refusal. */
function beside(source: string, { moved = '<section', beside: at = '<Near', side = 'before' }: Moved = {}) {
  const project = new SmallProject({ 'src/route.tsx': route, 'src/page.tsx': source, 'src/near.tsx': near });
  const neighbour = { codebaseId: project.id('src/route.tsx', at) };
  const changed = project.edit({
    path: 'mutate/moveJsxElement',
    body: {
      elementToMove: { codebaseId: project.id('src/page.tsx', moved) },
      newContainerElement: { codebaseId: project.id('src/route.tsx', '<HomePage') },
      afterElement: side === 'after' ? neighbour : null,
      beforeElement: side === 'before' ? neighbour : null,
      expectedCurrentParent: null,
    },
  });
  if ('code' in changed) return changed['code'];
  expect(Object.keys(changed)).toEqual(['src/page.tsx']);
  return changed['src/page.tsx']
    ?.replaceAll(/\s+/g, ' ')
    .match(/return \( (.*) \);/)?.[1]
    ?.replaceAll('> <', '><');
}
const near = 'export const Near = ({ children }: P) => <div>{children}</div>;\n';

test('beside what a component is given is where the component shows it', () => {
  const after = '<><p>below</p><section>today</section> {awards} <footer>foot</footer></>';
  expect(beside(page(fragment))).toBe(after);
  expect(beside(page(fragment.replace('{awards}', '{props.awards}'), 'props: P'))).toBe(
    after.replace('{awards}', '{props.awards}'),
  );
  expect(beside(page(fragment.replace('{awards}', '{gold}'), '{ awards: gold = null }: P'))).toBe(
    after.replace('{awards}', '{gold}'),
  );
  expect(beside(page(fragment), { moved: '<footer' })).toBe(
    '<><section>today</section><p>below</p><footer>foot</footer> {awards} </>',
  );
  expect(beside(page(fragment), { side: 'after' })).toBe(
    '<><p>below</p> {awards} <section>today</section><footer>foot</footer></>',
  );
  expect(beside(page('<main><section>a</section>{awards}<hr /></main>'), { side: 'after' })).toBe(
    '<main>{awards}<section>a</section><hr /></main>',
  );
});

test('HTML is asked about what stands around it there', () => {
  expect(beside(page('<div><section>a</section><p>{awards}</p></div>'))).toBe('HTML_CONTENT_MODEL');
});

test.each([
  ['shown twice', '<div><section>a</section>{awards}<aside>{awards}</aside></div>'],
  ['shown under a condition', '<div><section>a</section>{open && awards}</div>'],
  ['asked for before it is shown', '<div><section>a</section>{awards ? <hr /> : null}{awards}</div>'],
  ['handed on', '<div><section>a</section><Near>{0}</Near><Box in={awards} /></div>'],
  ['something else of that name', '<div><section>a</section>{[1].map((awards) => <b key="a">{awards}</b>)}</div>'],
])('what is %s has no one place, which is said', (_, markup) => {
  expect(beside(page(markup))).toBe('BESIDE_PROP');
});

test('a component that others use too takes nothing in for one of them', () => {
  const used = `${page(fragment)}export const Other = () => <HomePage awards={<b />} />;\n`;
  expect(beside(used)).toBe('BESIDE_PROP');
});

test('what stands in a list that a component is given has no place of its own either', () => {
  expect(beside(page(fragment.replace('{awards}', '{list}')), { beside: '<u' })).toBe('BESIDE_PROP');
});

test('something new comes there too', () => {
  const project = new SmallProject({ 'src/route.tsx': route, 'src/page.tsx': page(fragment), 'src/near.tsx': near });
  const changed = project.edit({
    path: 'mutate/addJsxElement',
    body: {
      destinationElement: { codebaseId: project.id('src/route.tsx', '<HomePage') },
      beforeElement: { codebaseId: project.id('src/route.tsx', '<Near') },
      afterElement: null,
      newElement: { type: 'native', nativeTag: 'hr', propsToSet: {} },
    },
  });
  expect(Object.keys(changed)).toEqual(['src/page.tsx']);
  expect(Object.values(changed)[0]).toContain('<hr />\n      {awards}');
});
