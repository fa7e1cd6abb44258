// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { elementOf } from '../testing/page-stage.ts';
import { seenAt } from './through-covers.ts';

const at = { clientX: 50, clientY: 50 };
const box = (x: number) => new DOMRect(x, 0, 100, 100);
/** Where elements stand that do not stand at the point. */
let elsewhere: ReadonlySet<string> = new Set();
let textAt: ReadonlySet<string> = new Set();
let pseudo: Readonly<Record<string, string>> = {};

const unpainted = { content: 'none', backgroundColor: 'transparent', backgroundImage: 'none', boxShadow: 'none' };

beforeEach(() => {
  vi.restoreAllMocks();
  [elsewhere, textAt, pseudo] = [new Set(), new Set(), {}];
  const rectsOf = (element: Element, isHere: boolean) => [box(isHere && !elsewhere.has(element.id) ? 0 : 500)];
  Object.assign(Element.prototype, {
    getClientRects(this: Element) {
      return rectsOf(this, true);
    },
  });
  Object.assign(Range.prototype, {
    getClientRects(this: Range) {
      return [box(textAt.has(this.startContainer.parentElement?.id ?? '') ? 0 : 500)];
    },
  });
  const styles = window.getComputedStyle.bind(window);
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element, name) =>
    name ? ({ ...unpainted, ...pseudo } as CSSStyleDeclaration) : styles(element),
  );
});

/** What is seen at the point of a page whose elements lie there from the upper to the lower, as their ids say. */
function seen(html: string, ...ids: readonly string[]): string {
  document.body.innerHTML = html;
  const stack = ids.map((id) => elementOf(`#${id}`));
  document.elementsFromPoint = () => stack;
  const [hit] = stack;
  if (!hit) throw new Error('nothing is hit');
  return seenAt(hit, at, window).id;
}
const card = (style: string, inside = '') =>
  `<article id="card"><a id="cover" style="position: absolute; ${style}">${inside}</a><h2 id="title">Title</h2></article>`;

test('a link that covers its card is looked through', () => {
  expect(seen(card(''), 'cover', 'title', 'card')).toBe('title');
});

test('fixed covers are looked through as those are that stand absolutely; what stands in the flow is meant', () => {
  expect(seen(card('position: fixed'), 'cover', 'title', 'card')).toBe('title');
  expect(seen(card('position: relative'), 'cover', 'title', 'card')).toBe('cover');
});

test.each([
  ['a colour', 'background-color: rgb(1, 2, 3)'],
  ['a picture', 'background-image: linear-gradient(red, blue)'],
  ['a shadow', 'box-shadow: 0 0 4px black'],
  ['an edge', 'border-left: 2px solid black'],
])('a cover that shows %s is meant itself', (_, style) => {
  expect(seen(card(style), 'cover', 'title', 'card')).toBe('cover');
});

test('a cover whose own text is at the point is meant; one whose text is elsewhere is not', () => {
  textAt = new Set(['cover']);
  expect(seen(card('', 'Read'), 'cover', 'title', 'card')).toBe('cover');
  expect(seen(card('', '   '), 'cover', 'title', 'card')).toBe('title');
  textAt = new Set();
  expect(seen(card('', 'Read'), 'cover', 'title', 'card')).toBe('title');
});

test('a link that reaches beyond itself by a pseudo-element is looked through, unless that shows something', () => {
  elsewhere = new Set(['link']);
  const html = '<article id="card"><a id="link">Read</a><h2 id="title">Title</h2></article>';
  pseudo = { content: '""' };
  expect(seen(html, 'link', 'title', 'card')).toBe('title');
  pseudo = { content: '""', backgroundColor: 'rgb(1, 2, 3)' };
  expect(seen(html, 'link', 'title', 'card')).toBe('link');
  pseudo = { content: '"›"' };
  expect(seen(html, 'link', 'title', 'card')).toBe('link');
});

test('pictures, fields and frames are seen, whatever their styles say', () => {
  for (const tag of ['img', 'input', 'canvas', 'iframe', 'button']) {
    const html = `<div id="card"><${tag} id="cover" style="position: absolute"></${tag}><h2 id="title">T</h2></div>`;
    expect(seen(html, 'cover', 'title', 'card'), tag).toBe('cover');
  }
});

test('a cover over nothing but what holds it is meant itself', () => {
  expect(seen(card(''), 'cover', 'card')).toBe('cover');
});

test('several covers are looked through together', () => {
  const html = card('', '<span id="inner" style="position: absolute"></span>');
  expect(seen(html, 'inner', 'cover', 'title', 'card')).toBe('title');
});
