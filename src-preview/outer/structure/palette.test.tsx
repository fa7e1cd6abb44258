// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { ComponentProp, KnownComponent } from '../../protocol/http/replies.ts';
import { WindowLanguageProvider } from '../language/window-language.tsx';
import type { Editor } from '../state/create-editor.ts';
import { EditorContext } from '../state/editor-context.ts';
import { createEditorStore } from '../state/store/editor-store.ts';
import type { PaletteItem } from '../state/store/placing-type.ts';
import { firstItem, Palette } from './palette.tsx';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const asks = (name: string, type: string, takes?: 'code'): ComponentProp => ({
  name,
  isRequired: true,
  type,
  ...(takes && { takes }),
});
const components: readonly KnownComponent[] = [
  { name: 'Dialog', file: 'src/dialog.tsx', asksFor: [asks('title', 'string'), asks('onClose', 'other', 'code')] },
  { name: 'Each', file: 'src/each.tsx', asksFor: [asks('children', 'other', 'code')] },
  { name: 'Card', file: 'src/card.tsx', asksFor: [asks('title', 'string'), asks('children', 'ReactNode')] },
];

/** The palette of a window in a language, over three components; says which were chosen. */
async function open(language: 'ar' | 'en') {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.setItem('manara-editor-language', language);
  document.body.innerHTML = '<div id="root"></div>';
  const chosen: string[] = [];
  // Only this command is called here.
  const editor = {
    store: createEditorStore(),
    components: async () => ({ state: 'done', value: components }),
  } as unknown as Editor;
  const root = createRoot(document.querySelector('#root') ?? document.body);
  const onChoose = ({ name }: PaletteItem) => chosen.push(name);
  const placingOf = (item: PaletteItem) => ({ item, wanted: { what: { tag: item.name }, text: null }, isWhole: false });
  await act(async () =>
    root.render(
      <WindowLanguageProvider>
        <EditorContext value={editor}>
          <Palette value={firstItem} onChoose={onChoose} onGoOn={() => undefined} placingOf={placingOf} />
        </EditorContext>
      </WindowLanguageProvider>,
    ),
  );
  const row = (name: string) =>
    [...document.querySelectorAll('label')].find(
      (one) => one.querySelector<HTMLInputElement>('[type=radio]')?.value === name,
    );
  return { chosen, row, press: (name: string) => act(async () => row(name)?.click()) };
}

test('a component that asks for what only code can give is listed with that, and cannot be added', async () => {
  const { chosen, row, press } = await open('en');
  expect(row('Dialog')?.textContent).toContain('Needs \u2068onClose\u2069, which only code can give');
  expect(row('Each')?.textContent).toContain('\u2068children\u2069');
  expect(row('Card')?.textContent).toBe('Cardsrc/card.tsx');
  for (const name of ['Dialog', 'Each', 'Card']) await press(name);
  expect(chosen).toEqual(['Card']);
});

test('in Arabic it says so in Arabic', async () => {
  const { row } = await open('ar');
  expect(row('Dialog')?.textContent).toContain('ولا يُعطى إلا في الشيفرة');
});

test.each([
  ['en', 'p', 'Paragraphp'],
  ['en', 'a', 'Linka'],
  ['ar', 'p', 'فقرةp'],
  ['ar', 'button', 'زرbutton'],
] as const)('what can be added is called as people call it, in %s: %s', async (language, tag, says) => {
  const { row } = await open(language);
  expect(row(tag)?.textContent).toBe(says);
});
