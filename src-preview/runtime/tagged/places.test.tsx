// @vitest-environment jsdom
import { act, createElement, Fragment, memo, type ReactElement, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeElement, describeTexts } from '../describe/describe-element.ts';
import { createPlaces } from './places.ts';
import { createTags, idAttribute } from './tags.ts';

const instances = new WeakMap<object, string>();
let root: Root;

beforeEach(() => {
  Object.assign(globalThis, {
    [Symbol.for('manara.editor.instances')]: instances,
    IS_REACT_ACT_ENVIRONMENT: true,
    CSS: { escape: (text: string) => text },
  });
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(element('#root'));
});
afterEach(() => act(() => root.unmount()));

/** What the wrapped runtime of JSX notes of an instance. */
function instance(id: string, made: ReactElement): ReactElement {
  instances.set(made.props as object, id);
  return made;
}
const host = (name: string, id: string, ...children: ReactNode[]) =>
  createElement(name, { [idAttribute]: id }, ...children);

function element(selector: string): Element {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
}
const show = (page: ReactNode) => act(() => root.render(page));

function ground() {
  const tags = createTags();
  return { tags, places: createPlaces(document, tags) };
}
const idsAround = (node: Node) =>
  ground()
    .tags.around(node)
    .map(({ id }) => id);

/** A component of a library: no source of the project, so that its elements carry no ids. */
const LibraryButton = ({ children }: { children: ReactNode }) => (
  <button type="button">
    <span className="label">{children}</span>
  </button>
);
const Card = ({ title }: { title: string }) => host('article', 'card', host('h2', 'title', title));
const Count = ({ of }: { of: number }) => <Fragment>{of} in all</Fragment>;

test('a hit on an element of the sources is that element', () => {
  show(host('main', 'main', host('p', 'p', 'words')));
  expect(ground().places.targetOf(element('p')).codebaseId).toBe('p');
  expect(idsAround(element('p'))).toEqual(['p', 'main']);
});

test('a hit inside of a library component is its instance, outlined by its outermost element', () => {
  show(host('main', 'main', instance('button', <LibraryButton>press</LibraryButton>)));
  const target = ground().places.targetOf(element('.label'));
  expect(target).toMatchObject({ codebaseId: 'button', element: element('button') });
  expect(idsAround(element('.label'))).toEqual(['button', 'main']);
  expect(describeElement(target, ground()).texts).toEqual([
    { slot: { node: 0 }, text: 'press', ancestry: ['button', 'main'], places: [0, 0] },
  ]);
});

test('the way out names hosts and instances in turn, each instance once', () => {
  const Memo = memo(Card, () => false);
  show(host('main', 'main', instance('outer', <Memo title="one" />)));
  expect(idsAround(element('h2'))).toEqual(['title', 'card', 'outer', 'main']);
  const { places } = ground();
  expect(describeElement(places.targetOf(element('article')), ground())).toMatchObject({
    componentName: 'Card',
    codebaseId: 'card',
  });
  expect(describeElement(places.targetOf(element('h2')), ground()).componentName).toBeNull();
});

test('a text that a component renders without an element begins with that component', () => {
  show(host('p', 'p', 'There are ', instance('count', <Count of={3} />)));
  const { texts } = describeElement(ground().places.targetOf(element('p')), ground());
  expect(texts).toEqual([
    { slot: { node: 0 }, text: 'There are ', ancestry: ['p'], places: [0] },
    { slot: { node: 1 }, text: '3', ancestry: ['count', 'p'], places: [1, 0] },
    { slot: { node: 2 }, text: ' in all', ancestry: ['count', 'p'], places: [1, 0] },
  ]);
});

test('what replaced an instance of the same component in its place is found, and not the one before', () => {
  function Either({ isOther }: { isOther: boolean }) {
    return isOther ? instance('second', <Card title="b" />) : instance('first', <Card title="a" />);
  }
  for (const isOther of [false, true, true, false, true]) {
    show(host('main', 'main', instance('either', <Either isOther={isOther} />)));
    expect(idsAround(element('h2'))).toEqual(['title', 'card', isOther ? 'second' : 'first', 'either', 'main']);
  }
});

test('a portal belongs to what rendered it', () => {
  const Dialog = () => createPortal(host('dialog', 'dialog', 'hello'), document.body);
  show(host('main', 'main', instance('opener', <Dialog />)));
  expect(idsAround(element('dialog'))).toEqual(['dialog', 'opener', 'main']);
});

test('what React did not make belongs to the element around it', () => {
  show(createElement('div', { [idAttribute]: 'html', dangerouslySetInnerHTML: { __html: '<b>bold</b> words' } }));
  expect(ground().places.targetOf(element('b')).codebaseId).toBe('html');
  expect(idsAround(element('b'))).toEqual(['html']);
  document.body.insertAdjacentHTML('beforeend', '<aside>static</aside>');
  const { places } = ground();
  expect(places.isRoot(places.targetOf(element('aside')))).toBe(true);
});

test('every key finds its element again, and its id the rest of its kind', () => {
  const cards = ['a', 'b', 'c'].map((title) => (
    <Fragment key={title}>{instance('one', <Card title={title} />)}</Fragment>
  ));
  show(host('main', 'main', ...cards, instance('button', <LibraryButton>press</LibraryButton>)));
  const { places } = ground();
  for (const found of document.body.querySelectorAll('main, main *')) {
    const target = places.targetOf(found);
    expect(places.byKey(places.keyOf(target))?.element).toBe(target.element);
  }
  expect(places.byId('title').map(({ element: found }) => found.textContent)).toEqual(['a', 'b', 'c']);
  expect(places.byId('one').map(({ element: found }) => found.localName)).toEqual(['article', 'article', 'article']);
  expect(places.byKey('TE_title_page_0-9-9')?.element.textContent).toBe('a');
  expect(places.byKey('TE_nothing_page_0-9-9')).toBeNull();
});

test('the page itself has a key of its own', () => {
  const { places } = ground();
  expect(places.keyOf(places.root())).toBe('TE_STORYBOARD_page_0');
  expect(places.byKey('TE_STORYBOARD_page_0')?.element).toBe(document.body);
});

test('children and parents are those of the sources, across elements that are none', () => {
  show(
    host('main', 'main', <div>{host('p', 'p', 'one')}</div>, instance('button', <LibraryButton>two</LibraryButton>)),
  );
  const { places } = ground();
  const main = places.targetOf(element('main'));
  expect(places.childrenOf(main).map(({ codebaseId }) => codebaseId)).toEqual(['p', 'button']);
  expect(places.parentOf(places.targetOf(element('p')))?.codebaseId).toBe('main');
  expect(places.parentOf(main)?.element).toBe(document.body);
  expect(places.parentOf(places.root())).toBeNull();
});

test('ids that the server has changed hold for what still carries the old ones', () => {
  show(host('p', 'old', 'words'));
  const { places, tags } = ground();
  tags.rename({ old: 'newer' });
  tags.rename({ newer: 'newest' });
  expect(places.targetOf(element('p')).codebaseId).toBe('newest');
  expect(places.byId('newest')).toHaveLength(1);
  expect(places.byKey('TE_old_page_0-0-0')?.codebaseId).toBe('newest');
});

test('every text of the page is told once, with words of attributes, and none of code or fields', () => {
  show(
    host(
      'main',
      'main',
      'loose ',
      createElement('img', { [idAttribute]: 'img', alt: 'a lighthouse' }),
      createElement('textarea', { [idAttribute]: 'area', defaultValue: 'typed', placeholder: 'write' }),
      createElement('style', { [idAttribute]: 'style' }, 'p {}'),
      instance('button', <LibraryButton>press</LibraryButton>),
    ),
  );
  const told = describeTexts(ground()).map(({ codebaseId, shown }) => [codebaseId, shown.slot, shown.text]);
  expect(told).toEqual([
    ['main', { node: 0 }, 'loose '],
    ['img', { attribute: 'alt' }, 'a lighthouse'],
    ['area', { attribute: 'placeholder' }, 'write'],
    ['button', { node: 0 }, 'press'],
  ]);
});

test('of what a list is made of it is told which thing of it each is, also where others stand beside it or a component is memoised', () => {
  const Line = memo(Card, () => false);
  const lines = (keys: readonly string[]) => keys.map((key) => instance('line', <Line key={key} title="same" />));
  const list = (keys: readonly string[]) =>
    host('main', 'main', host('h1', 'h1', 'words'), [null, ...lines(keys)], host('p', 'p', 'end'));
  show(list(['first', 'second']));
  const placesIn = () =>
    describeTexts(ground())
      .filter(({ shown }) => shown.text === 'same')
      .map(({ shown }) => shown.ancestry.map((id, at) => `${id} ${shown.places?.[at]}`));
  expect(placesIn()).toEqual([
    ['title 0', 'card 0', 'line 1', 'main 0'],
    ['title 0', 'card 0', 'line 2', 'main 0'],
  ]);
  // The first goes; what is left is another thing of the list now.
  show(list(['second']));
  expect(placesIn()).toEqual([['title 0', 'card 0', 'line 1', 'main 0']]);
});
