// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { codebaseIdSchema } from '../../protocol/ids.ts';
import type { SessionReply } from '../../protocol/http/replies.ts';
import type { TextPiece, TextReport } from '../../protocol/texts.ts';
import type { Editor } from '../state/create-editor.ts';
import { idleEditor } from '../state/idle-editor.fixture.ts';
import type { Selection } from '../state/store/selected.ts';
import { oneSelected } from '../state/store/selected.fixture.ts';
import { elementOf, press, pressable, showWindow, textsOf, typeIn } from '../testing/shown-window.tsx';
import { WordsPanel } from './words-panel.tsx';

const slot = { node: 0 };
const place = (line: number) => ({ file: 'src/page.tsx', line, column: 3 });
const says = (language: string, text: string) => ({
  language,
  key: 'home.today',
  place: { file: `src/messages.${language}.ts`, line: 1, column: 1 },
  branches: [{ branch: null, isShown: language === 'ar', pieces: [{ kind: 'words' as const, text }] }],
});
const editable: Extract<TextReport, { state: 'editable' }> = {
  state: 'editable',
  slot,
  target: 'src/messages.{name}.ts#home.today',
  versions: [says('ar', 'اليوم'), says('en', 'Today')],
  usedAt: [place(4), place(9)],
};

/** The panel of a heading, with what the server says of its words. */
function panel(report: TextReport, language: 'ar' | 'en', commands: Partial<Editor> = {}) {
  const element = {
    codebaseId: codebaseIdSchema.parse('tempo-1'),
    elementKey: 'one',
    tagName: 'h2',
    language: 'ar',
    texts: [{ slot, text: 'اليوم', ancestry: [] }],
  };
  const selection = { element, source: null, texts: { state: 'ready', reports: [report] } };
  // Only what the panel shows of these stands here.
  const session = { languages: ['ar', 'en'] } as unknown as SessionReply;
  const { view } = idleEditor().store.getState();
  const state = { ...oneSelected(selection as unknown as Selection), session, view: { ...view, path: '/faq' } };
  return showWindow(<WordsPanel />, { state, language, commands });
}

const spoken = {
  en: { shared: 'Changes in 2 other places too', make: 'Own words here', notHere: 'words of its own here' },
  ar: { shared: 'يتغيّر أيضًا في موضعين آخرين', make: 'كلام خاص هنا', notHere: 'لا يكون له هنا' },
} as const;

test.each(['en', 'ar'] as const)(
  'before a shared text is changed it is said where else it stands, and one press makes it its own, in %s',
  async (language) => {
    const makeOwnWords = vi.fn<Editor['makeOwnWords']>(() => Promise.resolve(true));
    const report = { ...editable, canBeOwn: true as const };
    panel(report, language, { makeOwnWords });
    const { shared, make } = spoken[language];
    expect(textsOf('summary')).toEqual([shared]);
    const [field, button] = [elementOf('textarea'), pressable(make)];
    expect((button?.compareDocumentPosition(field) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await press(make);
    expect(makeOwnWords.mock.calls).toEqual([[report]]);
  },
);

test('the button leaves the caret in the field that somebody types in', () => {
  panel({ ...editable, canBeOwn: true }, 'en');
  const pressed = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
  pressable('Own words here')?.dispatchEvent(pressed);
  expect(pressed.defaultPrevented).toBe(true);
});

const sentences: Record<string, TextPiece[]> = {
  'a sentence': [{ kind: 'words', text: 'اليوم' }],
  'a sentence with values': [
    { kind: 'words', text: 'اليوم ' },
    { kind: 'value', name: 'count', shown: '4' },
  ],
};

/** The panel of a shared sentence in which somebody types and goes to the button by keys. */
function atTheButton(pieces: TextPiece[]) {
  const [arabic, english] = editable.versions.map((version) => ({
    ...version,
    branches: version.branches.map((branch) => ({ ...branch, pieces })),
  }));
  const versions = [arabic, english].filter((version) => version !== undefined);
  const editTyped = vi.fn<Editor['editTyped']>(() => Promise.resolve(true));
  const setTyping = vi.fn<Editor['setTyping']>();
  panel({ ...editable, canBeOwn: true, versions }, 'en', { editTyped, setTyping });
  const [field, next] = [...document.querySelectorAll<HTMLElement>('[data-words-field]')];
  if (!field || !next) throw new Error('there are no two fields');
  act(() => field.focus());
  if (field instanceof HTMLTextAreaElement) typeIn(field, 'غدًا');
  else field.append('غدًا');
  act(() => pressable('Own words here')?.focus());
  return { field, next, editTyped, setTyping };
}

test.each(Object.entries(sentences))(
  'who goes to the button by keys has written nothing of %s before it is pressed, or left for something else',
  (_, pieces) => {
    const { field, next, editTyped, setTyping } = atTheButton(pieces);
    expect(editTyped).not.toHaveBeenCalled();
    expect(setTyping.mock.lastCall).toEqual(['field']);
    act(() => field.focus());
    act(() => pressable('Own words here')?.focus());
    expect(editTyped).not.toHaveBeenCalled();
    expect(field.textContent || (field as HTMLTextAreaElement).value).toContain('غدًا');
    act(() => next.focus());
    expect(editTyped).toHaveBeenCalledTimes(1);
    expect(setTyping.mock.lastCall).toEqual(['field']);
    act(() => next.blur());
    expect(setTyping.mock.lastCall).toEqual([null]);
  },
);

test.each(['en', 'ar'] as const)('a text that cannot have its own says so, in %s', (language) => {
  panel(editable, language);
  expect(pressable(spoken[language].make)).toBeNull();
  expect(document.body.textContent).toContain(spoken[language].notHere);
});

test('a text that stands nowhere else is offered nothing', () => {
  panel({ ...editable, usedAt: [] }, 'en');
  expect(pressable('Own words here')).toBeNull();
  expect(document.body.textContent).toContain('Used only here');
});

test('a text of the markup becomes an entry whose key nobody has to think of', async () => {
  const createEntry = vi.fn<Editor['createEntry']>(() => Promise.resolve(true));
  const candidates = [{ place: place(4), label: 'src/page.tsx:4', text: 'اليوم', target: 'src/page.tsx@1-9' }];
  panel({ state: 'refused', slot, refusal: { code: 'LITERAL_FORBIDDEN', candidates } }, 'en', { createEntry });
  expect(elementOf('details').hasAttribute('open')).toBe(false);
  typeIn(elementOf('textarea[lang=en]'), 'Today here');
  expect(textsOf('summary')).toEqual(['Kept under faq.todayHere']);
  await press('Create the entry');
  const texts = { ar: 'اليوم', en: 'Today here' };
  const target = 'src/page.tsx@1-9';
  expect(createEntry.mock.calls).toEqual([
    [{ slot, target, text: 'اليوم', key: 'faq.todayHere', isMade: true, texts }],
  ]);
});
