// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { createPlaces, type Target } from '../tagged/places.ts';
import { createTags } from '../tagged/tags.ts';
import { createInstantStructure } from './instant-structure.ts';
import { createTemporaryPlaces } from './temporary-places.ts';

Object.assign(globalThis, { CSS: { escape: (text: string) => text } });

const untouched =
  '<p data-codebase-id="a">one</p><p data-codebase-id="b">two</p><p data-codebase-id="c">three</p><div data-codebase-id="d"></div>';
beforeEach(() => {
  document.body.innerHTML = `<main data-codebase-id="m">${untouched}</main>`;
});

function open() {
  const places = createPlaces(document, createTags());
  const quietly = (change: () => void) => change();
  const instant = createInstantStructure({
    window,
    places,
    hidingClass: 'hidden',
    quietly,
    standIn: () => undefined,
    tellsUpdates: () => false,
  });
  const at = (id: string): Target => {
    const [found] = places.byId(id);
    if (!found) throw new Error(`there is no ${id}`);
    return found;
  };
  return { ...createTemporaryPlaces(instant, places), instant, at };
}
/** What is seen in the main element, in its order; a copy has its number of letters behind a star. */
const seen = (selector = 'main') =>
  [...(document.querySelector(selector)?.children ?? [])]
    .filter((one) => !one.classList.contains('hidden'))
    .map((one) => (one.textContent || one.localName) + (one.hasAttribute('data-manara-editor') ? '*' : ''));
const html = () => document.querySelector('main')?.innerHTML;

test('an element is seen at each place of those beside it, and its change says where that is', () => {
  const page = open();
  expect(page.move(page.at('a'), page.at('m'), 2)).toMatchObject({
    type: 'MOVE_JSX',
    changeFields: { codebaseIdToMove: 'a', codebaseIdToMoveTo: 'm', beforeCodebaseId: 'd' },
  });
  expect(seen()).toEqual(['two', 'three', 'one*', 'div']);
  expect(page.move(page.at('a'), page.at('m'), 1)?.changeFields).toMatchObject({ beforeCodebaseId: 'c' });
  expect(seen()).toEqual(['two', 'one*', 'three', 'div']);
  expect(page.move(page.at('a'), page.at('m'), 99)?.changeFields).toMatchObject({ afterCodebaseId: 'd' });
  expect(seen()).toEqual(['two', 'three', 'div', 'one*']);
  expect(page.move(page.at('a'), page.at('m'), 0)).toBeNull();
  expect(html()).toBe(untouched);
});

test('an element is seen in another one, and nowhere within itself', () => {
  const page = open();
  const item = page.move(page.at('b'), page.at('d'), 0);
  expect(item?.changeFields).toEqual({ codebaseIdToMove: 'b', codebaseIdToMoveTo: 'd' });
  expect(seen()).toEqual(['one', 'three', 'two']);
  expect(seen('div')).toEqual(['two*']);
  expect(page.move(page.at('m'), page.at('d'), 0)).toBeNull();
  expect(page.instant.hide(item?.id ?? '')).toBe(true);
  expect(html()).toBe(untouched);
});

test('a box of a size is seen in one place at a time, and everything is taken back together', () => {
  const page = open();
  page.addBox(page.at('m'), 0, { width: 40, height: 20 });
  expect(page.addBox(page.at('m'), 1, { width: 40, height: 20 })).toMatchObject({
    type: 'ADD_JSX',
    changeFields: { codebaseIdToAddTo: 'm', beforeCodebaseId: 'b', addNativeTag: 'div' },
  });
  expect(seen()).toEqual(['one', 'div*', 'two', 'three', 'div']);
  expect(document.querySelector<HTMLElement>('[data-manara-editor]')?.style.blockSize).toBe('20px');
  page.move(page.at('a'), page.at('d'), 0);
  page.clear();
  expect(html()).toBe(untouched);
});

test('what is written meanwhile ends what stood there for the time being', () => {
  const page = open();
  page.move(page.at('a'), page.at('m'), 1);
  const [moved, other] = document.querySelectorAll('p');
  if (moved) other?.after(moved);
  page.instant.pageChanged();
  expect(seen()).toEqual(['two', 'one', 'three', 'div']);
});
