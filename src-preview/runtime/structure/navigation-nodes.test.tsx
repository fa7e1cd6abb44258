// @vitest-environment jsdom
import { act, createElement, type ReactElement, type ReactNode } from 'react';
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
