import { expect, test } from 'vitest';
import type { CodebaseId } from '../../../protocol/ids.ts';
import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import type { EditorApi } from '../../server/editor-api.ts';
import type { Selection } from '../store/selected.ts';
import { createEditorStore } from '../store/editor-store.ts';
import { oneSelected } from '../store/selected.fixture.ts';
import { nothingSelected } from '../store/selected.ts';
import { createPageTyping } from './page-typing.ts';

const slot = { node: 0 };
const key = 'TE_tempo-1_STORYBOARD_0-1';
const place = { file: 'src/a.tsx', line: 1, column: 1 };

/** A selection whose text says `text`; of one that is being asked about nothing is known. */
function selected(text: string, { elementKey = key, isKnown = true } = {}): Selection {
  const branches = [{ branch: null, isShown: true, pieces: [{ kind: 'words', text }] }];
  const report = {
    state: 'editable',
    slot,
    target: `of ${text}`,
    usedAt: [],
    versions: [{ language: 'ar', branches }],
  };
  return {
    element: {
      codebaseId: 'tempo-1' as CodebaseId,
      elementKey,
      ancestry: [],
      language: 'ar',
      texts: [{ slot, text }],
    },
    texts: isKnown ? { state: 'ready', reports: [report] } : { state: 'loading' },
    // What is not looked at.
  } as unknown as Selection;
}

/** A window whose server refuses every text for a reason. */
function openWindow(refusal: Refusal) {
  const store = createEditorStore();
  const asked: { target?: string; oldText: string; newText: string }[] = [];
  const api = {
    mutate: (_: string, body: (typeof asked)[number]) => {
      asked.push(body);
      return Promise.resolve({ state: 'refused', refusal });
    },
  } as unknown as EditorApi;
  const typing = createPageTyping({ store, api, newId: () => 'a', onApplied: () => Promise.resolve() });
  return { store, asked, typing };
}
const typed = { elementKey: key, slot, oldText: 'Words', newText: 'Mine' };

/** What becomes of the selection between the first letter and the end. */
const meanwhile: Readonly<Record<string, Selection | null>> = {
  'the page has taken the text away': null,
  'something else is selected': selected('Other', { elementKey: 'TE_tempo-2_STORYBOARD_0-2' }),
  'the text is just being asked about': selected('Theirs', { isKnown: false }),
  'nothing has become of it': selected('Words'),
};

test.each(Object.keys(meanwhile))(
  'what was typed where %s is asked to be written, and offered when it is not',
  async (name) => {
    const { store, asked, typing } = openWindow(refuse('UNKNOWN_ELEMENT'));
    store.setState(oneSelected(selected('Words')));
    typing.begun({ elementKey: key, slot });
    expect(store.getState().typing).toBe('page');
    const later = meanwhile[name];
    store.setState(later ? oneSelected(later) : nothingSelected());
    await typing.ended(typed);
    expect(asked).toMatchObject([{ target: 'of Words', oldText: 'Words', newText: 'Mine' }]);
    const { typing: now, unwritten, problems } = store.getState();
    expect(now).toBeNull();
    expect(unwritten.refused?.asked.newText).toBe('Mine');
    expect(problems).toMatchObject([{ what: { kind: 'refused', typed: 'Mine' } }]);
  },
);

test('words that somebody else has put there meanwhile are shown beside what was typed', async () => {
  const { store, asked, typing } = openWindow(refuse('STALE', { theirs: 'Theirs', place }));
  store.setState(oneSelected(selected('Words')));
  typing.begun({ elementKey: key, slot });
  store.setState(oneSelected(selected('Theirs')));
  await typing.ended(typed);
  expect(asked).toMatchObject([{ target: 'of Theirs', oldText: 'Words' }]);
  expect(store.getState().unwritten.conflict).toMatchObject({ before: 'Words', mine: 'Mine', theirs: 'Theirs' });
});

test('a text that was only opened is neither written nor offered', async () => {
  const { store, asked, typing } = openWindow(refuse('STALE'));
  store.setState(oneSelected(selected('Words')));
  typing.begun({ elementKey: key, slot });
  store.setState(nothingSelected());
  await typing.ended({ ...typed, newText: 'Words' });
  expect(asked).toEqual([]);
  expect(store.getState().unwritten.refused).toBeNull();
});
