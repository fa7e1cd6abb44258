// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { refuse } from '../../protocol/refusals.ts';
import type { Editor } from '../state/create-editor.ts';
import { readyStyles } from '../state/store/shown-styles.fixture.ts';
import type { View } from '../state/store/editor-state.ts';
import { elementOf, showWindow, textsOf, typeIn } from '../testing/shown-window.tsx';
import { words } from '../language/words.en.ts';
import { colorToken } from '../tokens/token.fixture.ts';
import { DesignTokens } from './design-tokens.ts';
import { TokensSection } from './tokens-section.tsx';

const place = { file: 'src/tokens.css', line: 1, column: 1 };
const styles = readyStyles({
  tokens: [
    {
      name: '--brand',
      value: '#111111',
      target: 'rule of the light',
      place,
      isUsed: true,
      dark: { target: 'place of the dark', value: '#eeeeee', place },
    },
  ],
});
const view: View = { path: '/', widths: [360], languages: null, scheme: 'light', zoom: 1, mode: 'edit', boards: [] };

test.each([
  ['light', '#111111', 'Dark, \u2068#eeeeee\u2069'],
  ['dark', '#eeeeee', 'Light, \u2068#111111\u2069'],
] as const)(
  'while the frames are %s a token is what it is there, with the other beside it',
  async (scheme, shown, other) => {
    const refused = { state: 'refused', refusal: refuse('STALE') } as const;
    const commands = {
      changeToken: vi.fn<Editor['changeToken']>(() => Promise.resolve(refused)),
      writeStyle: vi.fn<Editor['writeStyle']>(() => Promise.resolve(refused)),
    };
    showWindow(<TokensSection styles={styles} />, { commands, state: { view: { ...view, scheme } } });
    const field = elementOf('input');
    expect(field).toHaveProperty('value', shown);
    expect(textsOf('section small')).toContain(other);
    act(() => field.focus());
    typeIn(field, '#abcdef');
    await act(() => Promise.resolve(field.blur()));
    const isDark = scheme === 'dark';
    expect(commands.changeToken.mock.calls).toEqual(
      isDark ? [[{ name: '--brand', target: 'place of the dark', was: '#eeeeee', value: '#abcdef' }]] : [],
    );
    expect(commands.writeStyle.mock.calls.map(([wanted]) => wanted.target)).toMatchObject(
      isDark ? [] : [{ kind: 'rule', rule: 'rule of the light' }],
    );
  },
);

test('a token is light and dark half, and each of its pairs says how far it stands apart in both schemes', () => {
  const pairs = [['--brand', '--paper'] as [string, string]];
  const tokens = [colorToken('--brand', '#111111', '#eeeeee'), colorToken('--paper', '#ffffff', '#dddddd')];
  const report = { ...styles.report, contrast: { least: 4.5, pairs } };
  const tokenValues = { '--brand': '#111111', '--paper': '#ffffff' };
  const section = <TokensSection styles={{ ...styles, report, tokenValues }} />;
  const { contrastIn } = words.styles.field;
  const [light, dark] = [words.tokens.light, words.tokens.dark];
  showWindow(<DesignTokens value={{ tokens, contrast: report.contrast }}>{section}</DesignTokens>, { state: { view } });
  const halves = [...document.querySelectorAll<HTMLElement>('i i')].map((half) => half.style.background);
  expect(halves).toEqual(['rgb(17, 17, 17)', 'rgb(238, 238, 238)']);
  expect(elementOf('li').textContent).toContain(contrastIn(light, '18.8', true));
  expect(elementOf('li').textContent).toContain(contrastIn(dark, '1.1', false));
  // As long as the design is not known, only the scheme on the screen is spoken of.
  showWindow(section, { state: { view } });
  expect(elementOf('li').textContent).toContain(contrastIn(light, '18.8', true));
  expect(elementOf('li').textContent).not.toContain(dark);
});
