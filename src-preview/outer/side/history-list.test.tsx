// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { words as english } from '../language/words.en.ts';
import { activityOf } from '../state/store/activity.fixture.ts';
import { pressable, showWindow, textsOf } from '../testing/shown-window.tsx';
import { HistoryList } from './history-list.tsx';

test.each([
  ['by its operation', {}, english.operation.editText],
  ['with what it was about', { summary: { className: 'Title' } }, `${english.operation.editText} · \u2068Title\u2069`],
  // A newer server may know more operations, and names are nobody's own members.
  ['by its name where that is not known', { path: 'mutate/other' }, 'other'],
  ['by a name of the language’s own objects', { path: 'mutate/constructor' }, 'constructor'],
])('a change is called %s', (_, own, title) => {
  showWindow(<HistoryList />, { state: { activities: [activityOf('1', own)] } });
  expect(textsOf('summary [dir=auto]')).toEqual([title]);
});

test('what was taken back says so, and only what was about an element can be shown on the page', () => {
  const about = activityOf('1', { state: 'undone', summary: { codebaseId: 'a' } });
  showWindow(<HistoryList />, { state: { activities: [about] } });
  expect(textsOf('summary span')).toContain(english.undone);
  expect(pressable(english.showOnPage)).not.toBeNull();
  showWindow(<HistoryList />, { state: { activities: [activityOf('1')] } });
  expect(pressable(english.showOnPage)).toBeNull();
});

test('an element is called as the layers call it, and a text by its words, not by where they are written', () => {
  const activities = [
    activityOf('1', { path: 'mutate/duplicate', summary: { tag: '+ h3' } }),
    activityOf('2', {
      path: 'mutate/editText',
      summary: { key: 'src/page.tsx', oldText: 'Morning', newText: 'Evening' },
    }),
  ];
  showWindow(<HistoryList />, { state: { activities } });
  const said = textsOf('summary [dir=auto]').join();
  expect(said).toContain(english.layers.names.kinds.heading);
  expect(said).toContain('Evening');
  expect(said).not.toMatch(/h3|page\.tsx/);
});

type Turns = readonly [made: number, undone?: number];

/** Changes from the newest on, by the turns that made them and took them back, each with what it says. */
const changes = (turns: readonly Turns[]) =>
  turns.map(([made, undone], at) =>
    activityOf(`${at}`, {
      made,
      changed: undone ?? made,
      state: undone === undefined ? 'done' : 'undone',
      summary: { className: String(at) },
    }),
  );

test('what was taken back before something else was made is folded; what redo leads to is not, wherever it stands', () => {
  const folded = (...turns: readonly Turns[]) => {
    showWindow(<HistoryList />, { state: { activities: changes(turns) } });
    const said = (selector: string) => textsOf(selector).map((one) => one.replaceAll(/\D/gu, ''));
    return [said('#window > ol > li summary [dir=auto]'), said('#window > details > ol > li summary [dir=auto]')];
  };
  expect(folded([8, 9], [7], [4, 6], [3], [1, 5])).toEqual([
    ['0', '1', '3'],
    ['2', '4'],
  ]);
  expect(textsOf('#window > details > summary')).toEqual([english.stage.takenBack('2')]);
  expect(folded([2, 3], [1, 4])).toEqual([['0', '1'], []]);
  // One that was taken back by itself, below what stands.
  expect(folded([3], [2, 4], [1])).toEqual([['0', '1', '2'], []]);
});

test.each([
  ['open', english.noHistory],
  ['lost', english.serverGone.notAsked],
  ['locked', english.serverGone.locked],
] as const)('an empty history with a server that is %s', (server, words) => {
  showWindow(<HistoryList />, { state: { server } });
  expect(textsOf('#window > p').join()).toBe(words);
});
