// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Activity } from '../../protocol/http/replies.ts';
import { refuse } from '../../protocol/refusals.ts';
import type { Token } from '../../protocol/tokens.ts';
import { words as arabic } from '../language/words.ar.ts';
import { words as english } from '../language/words.en.ts';
import type { Editor } from '../state/create-editor.ts';
import { elementOf, press, pressable, showWindow, textsOf, typeIn } from '../testing/shown-window.tsx';
import { colorToken } from './token.fixture.ts';
import { TokensPanel } from './tokens-panel.tsx';

const { tokens: say } = english;
const brand: Token = {
  ...colorToken('--brand', '#777777', '#eeeeee'),
  uses: { count: 1, places: [{ file: 'a.css', line: 3, column: 1 }] },
};
const paper = colorToken('--paper', '#ffffff', null);

const replyOf = (tokens: readonly Token[]) => ({
  state: 'done' as const,
  value: { tokens: [...tokens], contrast: { least: 4.5, pairs: [['--brand', '--paper'] as [string, string]] } },
});

async function shown(tokens: readonly Token[], language: 'ar' | 'en' = 'en') {
  const commands = {
    tokens: vi.fn<Editor['tokens']>(() => Promise.resolve(replyOf(tokens))),
    changeToken: vi.fn<Editor['changeToken']>(() =>
      Promise.resolve({ state: 'refused', refusal: refuse('INVALID_VALUE') }),
    ),
    openToken: vi.fn<Editor['openToken']>(() => Promise.resolve()),
  };
  return act(async () => {
    const { know } = showWindow(<TokensPanel />, { commands, language });
    await Promise.resolve();
    return { ...commands, know };
  });
}

async function typeOver(label: string, text: string): Promise<void> {
  const field = elementOf(`input[aria-label="${label}"]`);
  act(() => field.focus());
  typeIn(field, text);
  await act(async () => {
    field.blur();
    await Promise.resolve();
  });
}

test('each scheme is a field of its own, what is too faint says so, and a refusal stands at its field', async () => {
  const { changeToken, openToken } = await shown([brand, paper]);
  expect(textsOf('tbody td').join(' ')).toContain(say.tooFaint('4.4', '4.5'));
  await press('Brand--brand');
  await typeOver(say.field('Brand', say.dark), '#abcdef');
  expect(changeToken).toHaveBeenLastCalledWith({
    name: '--brand',
    target: '--brand 2',
    was: '#eeeeee',
    value: '#abcdef',
  });
  const field = elementOf(`input[aria-label="${say.field('Brand', say.dark)}"]`);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await typeOver(say.field('Brand', say.light), '#123456');
  expect(changeToken).toHaveBeenLastCalledWith({
    name: '--brand',
    target: '--brand 1',
    was: '#777777',
    value: '#123456',
  });
  await press(say.open('a.css:3'));
  expect(openToken).toHaveBeenLastCalledWith('--brand 1', 0);
});

test('a colour that is picked is asked for once it is decided on, and is the one before where it is refused', async () => {
  const { changeToken } = await shown([brand, paper]);
  await press('Brand--brand');
  const pick = elementOf(`input[aria-label="${say.pick('Brand', say.dark)}"]`) as HTMLInputElement;
  pick.value = '#abcdef';
  act(() => void pick.dispatchEvent(new Event('input', { bubbles: true })));
  expect(changeToken).not.toHaveBeenCalled();
  await act(() => Promise.resolve(pick.dispatchEvent(new Event('change', { bubbles: true }))));
  const dark = { name: '--brand', target: '--brand 2', was: '#eeeeee', value: '#abcdef' };
  expect(changeToken.mock.calls).toEqual([[dark]]);
  expect(pick.value).toBe('#eeeeee');
});

test('a row has both values as fields: to be in one chooses it, and the Tab key stops at those of the chosen row alone', async () => {
  const { changeToken } = await shown([brand, paper]);
  const stops = () =>
    [...document.querySelectorAll<HTMLInputElement>('td input')].filter(({ tabIndex }) => tabIndex === 0);
  expect(stops()).toEqual([]);
  await typeOver(say.field('Brand', say.light), '#123456');
  expect(pressable('Brand--brand')?.getAttribute('aria-pressed')).toBe('true');
  expect(stops().map((field) => field.getAttribute('aria-label'))).toEqual([
    say.field('Brand', say.light),
    say.field('Brand', say.dark),
  ]);
  await typeOver(say.field('Brand', say.dark), '#abcdef');
  expect(changeToken.mock.calls.map(([{ target, value }]) => [target, value])).toEqual([
    ['--brand 1', '#123456'],
    ['--brand 2', '#abcdef'],
  ]);
});

test('the dark without a value of its own says so, and can be given one', async () => {
  const { changeToken } = await shown([paper]);
  await press('Paper--paper');
  expect(elementOf('[aria-label=Paper]').textContent).toContain(say.sameAsLight);
  await press(say.giveDark);
  const label = say.field('Paper', say.dark);
  expect(document.activeElement?.getAttribute('aria-label')).toBe(label);
  await typeOver(label, '#111111');
  expect(changeToken).toHaveBeenLastCalledWith({ name: '--paper', target: '--paper new', was: '', value: '#111111' });
});

test('what a dark value is given in stays its field once it is written: neither the field nor the picker loses the focus', async () => {
  const { tokens, know } = await shown([paper]);
  const dark = colorToken('--paper', '#ffffff', '#111111');
  const label = say.field('Paper', say.dark);
  const turn = async (next: Token, id: string) => {
    tokens.mockImplementation(() => Promise.resolve(replyOf([next])));
    know({ activities: [{ activityId: id } as Activity] });
    await act(() => Promise.resolve());
  };
  await press('Paper--paper');
  for (const [at, selector] of [`input[aria-label="${label}"]`, 'input[type=color]'].entries()) {
    await press(say.giveDark);
    const given = elementOf(`section[aria-label="${label}"] ${selector}`);
    act(() => given.focus());
    await turn(dark, `written ${at}`);
    expect(document.activeElement).toBe(given);
    expect((given as HTMLInputElement).value).toBe('#111111');
    expect(pressable(say.open('tokens.css:2'))).not.toBeNull();
    await turn(paper, `taken back ${at}`);
    expect(elementOf(`section[aria-label="${label}"]`).querySelector('input')).toBeNull();
  }
});

test('a design that has no place for the dark offers none, and one without values says so', async () => {
  await shown([{ ...paper, newDark: null }]);
  await press('Paper--paper');
  expect(elementOf('[aria-label=Paper]').textContent).toContain(say.noDark);
  expect(pressable(say.giveDark)).toBeNull();
  await shown([]);
  expect(textsOf('#window > p')).toEqual([say.none]);
});

test.each(['color', 'size'] as const)('a %s that has a value in the light alone says so of the dark', async (kind) => {
  await shown([{ ...paper, kind, newDark: null, shown: { light: '#ffffff', dark: '' } }]);
  await press('Paper--paper');
  const { textContent } = elementOf('[aria-label=Paper]');
  expect(textContent).toContain(say.notIn.dark);
  expect(textContent).not.toContain(say.sameAsLight);
  expect(textContent).not.toContain(say.bothSchemes);
});

test('closing what is shown of a token gives the focus to its row, or to the search that hides it', async () => {
  await shown([brand, paper]);
  const find = elementOf(`input[aria-label="${say.find}"]`);
  for (const [query, focused] of [
    ['', () => pressable('Paper--paper')],
    ['brand', () => find],
  ] as const) {
    await press('Paper--paper');
    typeIn(find, query);
    act(() => pressable(english.close)?.focus());
    await press(english.close);
    expect(document.activeElement).toBe(focused());
    expect(pressable(english.close)).toBeNull();
  }
});

test('an Arabic window counts the values and the places too', async () => {
  await shown([brand, paper], 'ar');
  expect(elementOf('#window').textContent).toContain('قيمتان');
  await press('لون العلامة--brand');
  expect(elementOf('#window').textContent).toContain(arabic.tokens.usedAt('1'));
});
