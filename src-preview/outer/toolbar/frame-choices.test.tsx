// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { words as english } from '../language/words.en.ts';
import { words as arabic } from '../language/words.ar.ts';
import type { Editor } from '../state/create-editor.ts';
import type { EditorState, View } from '../state/store/editor-state.ts';
import { sessionOf } from '../state/store/session.fixture.ts';
import { press, pressable, showWindow } from '../testing/shown-window.tsx';
import { FrameChoices } from './frame-choices.tsx';

const frame = (language: string | null, scheme?: 'light' | 'dark') => ({ language, origin: 'http://a.test', scheme });
const view: View = {
  path: '/',
  widths: [360],
  languages: ['ar'],
  scheme: 'light',
  zoom: 0.5,
  mode: 'edit',
  boards: [],
};
const bilingual = sessionOf({
  languages: ['ar', 'en'],
  frames: [frame('ar', 'light'), frame('ar', 'dark'), frame('en', 'light')],
});

function chosen(session: EditorState['session'], own: Partial<View> = {}, language: 'ar' | 'en' = 'en') {
  const setView = vi.fn<Editor['setView']>();
  const state = { session, view: { ...view, ...own } };
  showWindow(<FrameChoices />, { state, commands: { setView }, language });
  return { setView };
}
const pressed = () => [...document.querySelectorAll('[aria-pressed=true]')].map((one) => one.textContent);

test.each([
  ['768', [768]],
  ['1440', [1440]],
  ['1440 + 360', [1440, 360]],
  [english.allWidths, [1440, 768, 360]],
])('%s is shown in those widths, as large as they fit', async (label, widths) => {
  const { setView } = chosen(bilingual);
  await press(label);
  expect(setView.mock.calls).toEqual([[{ widths, zoom: null }]]);
});

test('widths are written in the figures of the window, and the one that is shown is pressed', () => {
  chosen(bilingual, { widths: [1440, 360] });
  expect(pressed()).toContain('1440 + 360');
  chosen(bilingual, {}, 'ar');
  const figures = new Intl.NumberFormat('ar-EG', { useGrouping: false });
  expect(pressable(figures.format(1440)) ?? pressable('1440')).not.toBeNull();
});

test.each([
  ['العربية', ['ar']],
  ['English', ['en']],
  [english.allLanguages, ['ar', 'en']],
])('%s shows the page so', async (label, languages) => {
  const { setView } = chosen(bilingual, { languages: ['en', 'ar'] });
  await press(label);
  expect(setView.mock.calls).toEqual([[{ languages }]]);
});

test('a project of one language is not asked which, and one without schemes not whether it is dark', () => {
  chosen(sessionOf({ languages: ['ar'], frames: [frame('ar')] }));
  expect(pressable('العربية')).toBeNull();
  expect(pressable(english.dark)).toBeNull();
  chosen(null);
  expect(pressable(english.dark)).toBeNull();
});

test.each([
  ['light', 'dark'],
  ['dark', 'light'],
] as const)('a page that is %s becomes %s', async (scheme, next) => {
  const { setView } = chosen(bilingual, { scheme });
  expect(pressable(english.dark)?.getAttribute('aria-pressed')).toBe(String(scheme === 'dark'));
  await press(english.dark);
  expect(setView.mock.calls).toEqual([[{ scheme: next }]]);
});

test('in Arabic it says the same in Arabic', () => {
  chosen(bilingual, {}, 'ar');
  for (const name of [arabic.allWidths, arabic.allLanguages, arabic.dark]) expect(pressable(name)).not.toBeNull();
});
