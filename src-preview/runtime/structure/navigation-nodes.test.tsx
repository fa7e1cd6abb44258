// @vitest-environment jsdom
import {
  act,
  createContext,
  createElement,
  memo,
  type ReactElement,
  type ReactNode,
  StrictMode,
  Suspense,
} from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { navigationNodeSchema } from '../../protocol/frame/navigation-tree.ts';
import { createTags, idAttribute } from '../tagged/tags.ts';
import { navigationNodes } from './navigation-nodes.ts';

const instances = new WeakMap<object, string>();
let root: Root;

beforeEach(() => {
  Object.assign(globalThis, {
    [Symbol.for('manara.editor.instances')]: instances,
    IS_REACT_ACT_ENVIRONMENT: true,
  });
  document.body.innerHTML = '<div id="root"></div>';
  const place = document.querySelector('#root');
  if (!place) throw new Error('the page has no place for React');
  root = createRoot(place);
});
afterEach(() => act(() => root.unmount()));

function instance(id: string, made: ReactElement): ReactElement {
  instances.set(made.props as object, id);
  return made;
}
const host = (name: string, id: string, props: object, ...children: ReactNode[]) =>
  createElement(name, { [idAttribute]: id, ...props }, ...children);

/** All nodes, as the window may read them. */
function nodes() {
  const work = navigationNodes(window, createTags());
  let pieces = 0;
  for (let piece = work.next(); ; piece = work.next()) {
    if (piece.done) return { pieces, nodes: piece.value.map((node) => navigationNodeSchema.parse(node)) };
    pieces += 1;
  }
}

const Pair = () => (
  <>
    {host('dt', 'term', {}, 'term')}
    {host('dd', 'meaning', {}, 'meaning')}
  </>
);
const Wrapper = ({ children }: { children: ReactNode }) => <div className="of-a-library">{children}</div>;

test('hosts and instances stand in each other as the sources say, whatever a library puts between them', () => {
  act(() =>
    root.render(
      host(
        'main',
        'main',
        {},
        instance('wrapper', <Wrapper>{host('dl', 'list', {}, instance('pair', <Pair />))}</Wrapper>),
      ),
    ),
  );
  const found = nodes().nodes;
  expect(found.map(({ name, isComponent, level }) => ({ name, isComponent, level }))).toEqual([
    { name: 'main', isComponent: false, level: 0 },
    { name: 'Wrapper', isComponent: true, level: 1 },
    { name: 'dl', isComponent: false, level: 2 },
    { name: 'Pair', isComponent: true, level: 3 },
    { name: 'dt', isComponent: false, level: 4 },
    { name: 'dd', isComponent: false, level: 4 },
  ]);
  const pair = found[3];
  expect(pair?.children).toEqual([found[4]?.elementKey, found[5]?.elementKey]);
  expect(found[5]?.parent).toBe(pair?.elementKey);
  expect(found[4]?.elementKey).toBe('TE_term_page_0-0-0-0-0-0');
  expect(found[4]).toMatchObject({ scope: 'Pair', literalChildren: [{ index: 0, value: 'term' }] });
});

test('what React brings itself is called by its kind, and what a library shows without where it is from', () => {
  const Page = createContext('');
  const Named = createContext('');
  Named.displayName = 'Theme';
  const Library = ({ children }: { readonly children: ReactNode }) => children;
  Library.displayName = '@kit/core/Library';
  const inside = instance('library', <Library>{host('a', 'skip', {})}</Library>);
  const named = instance('named', <Named value="">{inside}</Named>);
  const page = instance('page', <Page value="">{named}</Page>);
  const waiting = instance('waiting', <Suspense>{page}</Suspense>);
  act(() => root.render(instance('strict', <StrictMode>{waiting}</StrictMode>)));
  expect(nodes().nodes.map(({ name }) => name)).toEqual(['StrictMode', 'Suspense', 'Context', 'Theme', 'Library', 'a']);
});

test('what memo() has not rendered again is one instance, though what it was given is another object than what it shows', () => {
  const Link = memo(
    ({ children }: { readonly children: ReactNode }) => host('a', 'link', {}, children),
    () => true,
  );
  for (const time of [1, 2])
    act(() => root.render(host('main', 'main', { title: `${time}` }, instance('use', <Link>words</Link>))));
  const found = nodes().nodes;
  expect(found.map(({ isComponent, level }) => ({ isComponent, level }))).toEqual([
    { isComponent: false, level: 0 },
    { isComponent: true, level: 1 },
    { isComponent: false, level: 2 },
  ]);
  const link = document.querySelector('a');
  if (!link) throw new Error('there is no link');
  expect(
    createTags()
      .around(link)
      .map(({ id }) => id),
  ).toEqual(['link', 'use', 'main']);
});

test('what an element is given is told of, but for what somebody typed and what is private', () => {
  const press = () => undefined;
  act(() =>
    root.render(
      host(
        'form',
        'form',
        { className: 'one two', onSubmit: press, style: { color: 'red' } },
        host('input', 'field', { defaultValue: 'secret', maxLength: 9, required: true }),
        host('p', 'note', { 'data-private': '', title: 'secret' }, 'secret'),
      ),
    ),
  );
  const { nodes: found, pieces } = nodes();
  expect(pieces).toBe(4);
  expect(found[0]).toMatchObject({
    classList: ['one', 'two'],
    directlySetClassList: ['one', 'two'],
    props: {
      onSubmit: { value: 'TEMPO_FUNCTION_TYPE', type: 'FUNCTION' },
      style: { value: 'TEMPO_OBJECT_TYPE', type: 'JSON_OBJECT' },
    },
    displayType: 'block',
  });
  expect(found[1]?.props).toMatchObject({ maxLength: { value: 9, type: 'LITERAL' }, required: { value: true } });
  expect(JSON.stringify(found)).not.toContain('secret');
});

test('scripts, frames that nobody wrote and what the layer puts into the page are left out', () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<p data-codebase-id="p"></p><iframe></iframe><script data-codebase-id="s"></script><div data-manara-editor=""><b data-codebase-id="b"></b></div>',
  );
  expect(nodes().nodes.map(({ name }) => name)).toEqual(['p']);
});
