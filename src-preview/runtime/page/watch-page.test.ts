// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { elementOf } from '../testing/page-stage.ts';
import { isDriving, noteDriving } from './drive-mode.ts';
import { typeOver } from '../text/typed-over.ts';
import { watchPage } from './watch-page.ts';

const watched: Element[][] = [];
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(element: Element): void {
      watched.at(-1)?.push(element);
    }
    disconnect(): void {
      watched.push([]);
    }
  },
);
const ears = { changed: vi.fn<() => void>(), moved: vi.fn<() => void>(), coverOpened: vi.fn<() => void>() };
const observe = vi.spyOn(MutationObserver.prototype, 'observe');
const page = watchPage(window, ears);
const observers = observe.mock.contexts.splice(0);
afterAll(() => {
  for (const observer of observers) if (observer instanceof MutationObserver) observer.disconnect();
});
/** Until what the page did has been told. */
const told = () => Promise.resolve();

beforeEach(async () => {
  document.body.innerHTML = '<main><p>Words</p><details></details></main><div data-manara-editor="copy"><b></b></div>';
  await told();
  for (const ear of Object.values(ears)) ear.mockClear();
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test.each([
  ['an element that comes', () => elementOf('main').append('x'), true],
  ['an element that goes', () => elementOf('p').remove(), true],
  [
    'a text that becomes another',
    () => elementOf('p').firstChild && (elementOf('p').firstChild as Text).appendData('!'),
    true,
  ],
  ['a class', () => elementOf('p').classList.add('wide'), true],
  ['another id of the sources', () => elementOf('p').setAttribute('data-codebase-id', 'x'), true],
  ['an attribute that changes no look', () => elementOf('p').setAttribute('data-count', '1'), false],
  ['what the layer does in its own', () => elementOf('b').classList.add('wide'), false],
])('%s is heard: %#', async (_, change, isHeard) => {
  change();
  await told();
  expect(ears.changed).toHaveBeenCalledTimes(isHeard ? 1 : 0);
});

test('what is done quietly is not heard of; what the page did just before is', async () => {
  page.quietly(() => elementOf('main').prepend('x'));
  await told();
  expect(ears.changed).not.toHaveBeenCalled();
  elementOf('p').classList.add('wide');
  page.quietly(() => elementOf('main').prepend('x'));
  await told();
  expect(ears.changed).toHaveBeenCalledOnce();
});

test('whatever opens over the page has the layer lifted over it, but for the layer’s own', async () => {
  elementOf('details').setAttribute('open', '');
  await told();
  expect(ears.coverOpened).toHaveBeenCalledOnce();
  elementOf('p').dispatchEvent(new Event('toggle'));
  expect(ears.coverOpened).toHaveBeenCalledTimes(2);
  elementOf('b').dispatchEvent(new Event('toggle'));
  expect(ears.coverOpened).toHaveBeenCalledTimes(2);
});

test.each([['scroll'], ['resize'], ['load'], ['transitionend']])('after %s things may stand elsewhere', (type) => {
  elementOf('p').dispatchEvent(new Event(type));
  expect(ears.moved).toHaveBeenCalledOnce();
  expect(ears.changed).not.toHaveBeenCalled();
});

test('elements are followed with all that they stand in, anew when they are others and not each time they are named', () => {
  watched.length = 0;
  const [main, words] = [elementOf('main'), elementOf('p')];
  page.follow([main]);
  page.follow([main]);
  page.follow([main, words]);
  page.follow([words, main]);
  page.follow([]);
  const around = [document.body, document.documentElement];
  const inMain = [main, ...around];
  expect(words.parentElement).toBe(main);
  expect(watched).toEqual([inMain, [main, ...around, words], [words, ...inMain], []]);
});

test('whether the page is used holds through its loads; where storage is forbidden, the page is edited', () => {
  expect(isDriving(window)).toBe(false);
  noteDriving(window, true);
  expect(isDriving(window)).toBe(true);
  noteDriving(window, false);
  expect(isDriving(window)).toBe(false);
  noteDriving(window, true);
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(forbidden);
  expect(isDriving(window)).toBe(false);
  expect(() => noteDriving(window, false)).not.toThrow();
});

test('what somebody types over a text only moves things; what the page sets there is heard of', async () => {
  const words = elementOf('p').firstChild;
  if (!(words instanceof Text)) throw new Error('there is no text');
  const typed = typeOver(words);
  typed.show('Typed');
  await told();
  expect(ears.moved).toHaveBeenCalledOnce();
  expect(ears.changed).not.toHaveBeenCalled();
  words.data = 'Theirs';
  await told();
  expect(ears.changed).toHaveBeenCalledOnce();
  expect(typed.cover()).toBe('Theirs');
  expect(words.data).toBe('Typed');
  typed.uncover();
});
