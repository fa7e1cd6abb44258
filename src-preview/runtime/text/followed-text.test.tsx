// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPlaces } from '../tagged/places.ts';
import { createTags, idAttribute } from '../tagged/tags.ts';
import { createTextSessions, type TextSession } from './text-sessions.ts';

let root: Root;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, CSS: { escape: (text: string) => text } });
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') ?? document.body);
});
afterEach(() => act(() => root.unmount()));

const tagged = { [idAttribute]: 'words' };
/** Where a text stands among what its element holds. */
const places: Readonly<Record<string, (words: string) => ReactNode>> = {
  'alone in its element': (words) => <p {...tagged}>{words}</p>,
  'before another element': (words) => (
    <p {...tagged}>
      {words}
      <b>all</b>
    </p>
  ),
  'behind another text': (words) => (
    <p {...tagged}>
      {4} {words}
    </p>
  ),
  'in a component': (words) => <Said words={words} />,
};
const Said = ({ words }: { readonly words: string }) => <p {...tagged}>{words}</p>;

/** What the page does while the text is typed over, and what it says then. */
const events = {
  'shows other words in it': { say: 'Theirs', isAnew: false },
  'makes it anew with the same words': { say: 'Words', isAnew: true },
  'makes it anew with other words': { say: 'Theirs', isAnew: true },
};
type Happening = (typeof events)[keyof typeof events];

const paragraph = () => {
  const found = document.querySelector('p');
  if (!found) throw new Error('there is no paragraph');
  return found;
};

/** Opens the text of a page that React has made; `happen` is what the layer hears of. */
function openIn(show: (words: string) => ReactNode) {
  const render = (words: string, key: string) => act(() => root.render(<div key={key}>{show(words)}</div>));
  render('Words', 'first');
  const tags = createTags();
  const found = createPlaces(document, tags);
  const sent: unknown[] = [];
  const texts = createTextSessions({ tags, places: found }, (id, payload) => {
    if (id === 'editedText') sent.push(payload);
  });
  const target = found.targetOf(paragraph());
  const node = [...paragraph().childNodes]
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .findIndex(({ textContent }) => textContent === 'Words');
  texts.know(found.keyOf(target), [{ slot: { node }, isEditable: true }]);
  const wanted = texts.atSlot(target, { node });
  const opened = wanted && texts.open(wanted);
  if (!opened) throw new Error('the text does not open');
  let session: TextSession = opened;
  return {
    type: (words: string): void => {
      session.field.element.textContent = words;
      session.field.show();
    },
    happen: ({ say, isAnew }: Happening): void => {
      render(say, isAnew ? 'second' : 'first');
      session = texts.follow(session);
    },
    field: () => session.field,
    end: (isKept = true): unknown[] => {
      texts.close(session, isKept);
      return sent;
    },
  };
}
/** What stands in a page that nobody has ever typed in. */
function shownBy(show: (words: string) => ReactNode, words: string): string {
  act(() => root.render(<div key="last">{show(words)}</div>));
  return paragraph().textContent ?? '';
}

const cases = Object.keys(places).flatMap((where) =>
  (Object.keys(events) as (keyof typeof events)[]).map((what) => [where, what] as const),
);

test.each(cases)('a text %s is typed on where the page %s, and what it answers is told', (where, what) => {
  const show = places[where] ?? (() => null);
  const happening = events[what];
  const { type, happen, field, end } = openIn(show);
  type('Mine');
  happen(happening);
  expect(field().isStanding()).toBe(true);
  expect(field().read()).toBe('Mine');
  expect(paragraph().textContent).toBe(shownText(show, 'Mine'));
  expect(end()).toMatchObject([{ oldText: 'Words', newText: 'Mine' }]);
  expect(paragraph().textContent).toBe(shownText(show, happening.say));
  // React goes on with all that it has made.
  expect(shownBy(show, 'Later')).toBe(shownText(show, 'Later'));
});

test.each(cases)('a text %s that was only opened says what the page says when that %s', (where, what) => {
  const show = places[where] ?? (() => null);
  const happening = events[what];
  const { happen, field, end } = openIn(show);
  happen(happening);
  expect(field().read()).toBe(happening.say);
  expect(paragraph().textContent).toBe(shownText(show, happening.say));
  expect(end()).toMatchObject([{ oldText: happening.say, newText: happening.say }]);
});

test('what was typed is left for what the page says by then', () => {
  const { type, happen, end } = openIn((words) => <Said words={words} />);
  type('Mine');
  happen(events['shows other words in it']);
  end(false);
  expect(paragraph().textContent).toBe('Theirs');
});

test('a text that the page has no place for any more is told with what was typed', () => {
  const { type, field, end } = openIn((words) => (words === 'Words' ? <p {...tagged}>{words}</p> : <p {...tagged} />));
  type('Mine');
  act(() => root.render(<em>other</em>));
  expect(field().isStanding()).toBe(false);
  expect(end()).toMatchObject([{ oldText: 'Words', newText: 'Mine' }]);
});

/** The whole text of a place, where its own text says something else. */
function shownText(show: (words: string) => ReactNode, words: string): string {
  const aside = document.createElement('div');
  const other = createRoot(aside);
  act(() => other.render(show(words)));
  const text = aside.textContent ?? '';
  act(() => other.unmount());
  return text;
}
