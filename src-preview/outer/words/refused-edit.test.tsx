// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CodebaseId } from '../../protocol/ids.ts';
import { refuse } from '../../protocol/refusals.ts';
import type { TextPiece, TextReport } from '../../protocol/texts.ts';
import { WindowLanguageProvider } from '../language/window-language.tsx';
import { change } from '../state/changes/changes.ts';
import type { Editor } from '../state/create-editor.ts';
import { EditorContext } from '../state/editor-context.ts';
import { createEditorStore } from '../state/store/editor-store.ts';
import { refusedEditCommands } from '../state/texts/refused-edit-commands.ts';
import type { TypedText } from '../state/texts/text-edits.ts';
import { RefusedEdit } from './refused-edit.tsx';
import { TextVersionField } from './text-version-field.tsx';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') ?? document.body);
});
afterEach(() => {
  act(() => root.unmount());
  localStorage.clear();
  vi.unstubAllGlobals();
});

const element = { codebaseId: 'tempo-1' as CodebaseId, elementKey: 'TE_tempo-1_STORYBOARD_0-1' };
const place = { file: 'src/messages.en.ts', line: 3, column: 1 };
const one = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());

/** A window in which a text was typed and refused; `pieces` is what the sources say. */
async function refusedEdit(language: 'ar' | 'en', pieces: readonly TextPiece[], typed: object) {
  localStorage.setItem('manara-editor-language', language);
  const store = createEditorStore();
  const written: TypedText[] = [];
  const select = vi.fn<(key: string) => Promise<void>>(async () => undefined);
  // Only these commands are called here.
  const editor = {
    store,
    ...refusedEditCommands(store, select),
    setTyping: () => undefined,
    editTyped: async (text: TypedText) => written.push(text) > 0,
  } as unknown as Editor;
  const answers = [{ state: 'refused' as const, refusal: refuse('INVALID_TEXT', { place }) }];
  const api = { mutate: async () => answers.shift() ?? { state: 'lost' } };
  const deps = { store, api, newId: () => '1', onApplied: async () => undefined } as unknown as Parameters<
    typeof change
  >[0];
  const version = { language: 'en', key: 'home.today', place, branches: [{ branch: null, isShown: true, pieces }] };
  const report = { state: 'editable', slot: { node: 0 }, target: 'entry', usedAt: [], versions: [version] };
  act(() =>
    root.render(
      <WindowLanguageProvider>
        <EditorContext value={editor}>
          <RefusedEdit onGoOn={() => undefined} />
          <TextVersionField
            report={report as unknown as Extract<TextReport, { state: 'editable' }>}
            version={version as unknown as TypedText['version']}
            isFocused={false}
          />
        </EditorContext>
      </WindowLanguageProvider>,
    ),
  );
  const asked = { element, slot: { node: 0 }, target: 'entry', language: 'en', oldText: 'Today', ...typed };
  await act(async () => {
    await change(deps, 'mutate/editText', asked as never, 'Today');
  });
  return { store, deps, asked, select, written };
}

const words = (text: string): TextPiece => ({ kind: 'words', text });

test('a text that is not written is told of at once in the panel, with what to do and what was typed', async () => {
  const { store } = await refusedEdit('en', [words('Today')], { newText: 'Tomorrow' });
  expect(one('[role=alert]').textContent).toContain('Your text was not written');
  expect(one('blockquote').textContent).toBe('Tomorrow');
  expect(document.body.textContent).toContain('messages.en.ts:3');
  // The status bar does not say it a second time.
  expect(store.getState().announcement).toBeNull();
  expect(store.getState().problems[0]?.what).toMatchObject({ kind: 'refused', about: 'Today', typed: 'Tomorrow' });
  await press('Leave it as it was');
  expect(document.querySelector('[role=alert]')).toBeNull();
});

test('in Arabic it is told in Arabic', async () => {
  await refusedEdit('ar', [words('Today')], { newText: 'Tomorrow' });
  expect(one('[role=alert]').textContent).toContain('لم يُكتب نصك');
  expect(buttons()).toEqual(expect.arrayContaining(['تابع التعديل', 'انسخ ما كتبته', 'أبقِه كما كان']));
});

test('who goes on finds what was typed in its field, once, and the next change takes the telling away', async () => {
  const { deps, asked, select, written, store } = await refusedEdit('en', [words('Today')], { newText: 'Tomorrow' });
  await press('Go on editing');
  expect(select).toHaveBeenCalledWith(element.elementKey);
  const field = one('textarea') as HTMLTextAreaElement;
  expect([field.value, document.activeElement === field, store.getState().unwritten.draft]).toEqual([
    'Tomorrow',
    true,
    null,
  ]);
  await act(async () => field.blur());
  expect(written).toMatchObject([{ before: 'Today', pieces: [words('Tomorrow')] }]);
  await act(async () => {
    await change(deps, 'mutate/editText', asked as never, 'Today');
  });
  expect(document.querySelector('[role=alert]')).toBeNull();
});

test('values stay values in what was typed', async () => {
  const value: TextPiece = { kind: 'value', name: 'count', shown: '4' };
  const pieces = [words('Of '), value];
  await refusedEdit('en', pieces, { oldText: 'Of 4', newText: 'All 4', pieces: [words('All '), value] });
  await press('Go on editing');
  const field = one('[role=textbox]');
  expect([field.textContent, field.querySelectorAll('span').length]).toEqual(['All 4', 1]);
});

test('what was to be an entry has no field to go on in, and is copied', async () => {
  const copied = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText: copied } });
  const newEntry = { key: 'home.today', texts: { en: 'Tomorrow' } };
  await refusedEdit('en', [words('Today')], { newText: 'Tomorrow', newEntry });
  expect(buttons()).not.toContain('Go on editing');
  await press('Copy what you typed');
  expect(copied).toHaveBeenCalledWith('Tomorrow');
  expect(buttons()).toContain('Copied.');
});
