// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { refuse } from '../../protocol/refusals.ts';
import type { Editor } from '../state/create-editor.ts';
import { readyStyles } from '../state/store/shown-styles.fixture.ts';
import type { View } from '../state/store/editor-state.ts';
import { elementOf, showWindow, textsOf, typeIn } from '../testing/shown-window.tsx';
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
