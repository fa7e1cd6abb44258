import { expect, test } from 'vitest';
import type { PageText } from '../../../protocol/frame/functions.ts';
import { refuse } from '../../../protocol/refusals.ts';
import type { TextReport, TextVersion } from '../../../protocol/texts.ts';
import type { EditorApi } from '../../server/editor-api.ts';
import { saidInLanguages } from './said-in-languages.ts';

const text = (elementKey: string, language = 'ar'): PageText =>
  ({
    elementKey,
    codebaseId: `tempo-${elementKey}`,
    language,
    shown: { slot: { node: 0 }, text: elementKey, ancestry: [] },
  }) as unknown as PageText;
const place = { file: 'a.ts', line: 1, column: 1 };
const version = (language: string, ...branches: readonly string[]): TextVersion => ({
  language,
  place,
  key: 'k',
  branches: branches.map((words) => ({ branch: null, isShown: false, pieces: [{ kind: 'words', text: words }] })),
});
const slot = { node: 0 };
const report = (versions: TextVersion[]): TextReport => ({
  state: 'editable',
  slot,
  target: 't',
  versions,
  usedAt: [],
});

/** A server that answers so about every text, and what it was asked. */
function serverOf(reportOf: (text: string) => TextReport) {
  const asked: { readonly language: string | null; readonly count: number }[] = [];
  const texts: EditorApi['texts'] = ({ language, texts: all }) => {
    asked.push({ language, count: all.length });
    return Promise.resolve({ state: 'done', value: all.map((one) => reportOf(one.text)) });
  };
  return { texts, asked };
}

test('of each text all that it says in every language and for every number is known', async () => {
  const reports: Readonly<Record<string, TextReport>> = {
    today: report([version('ar', 'اليوم'), version('en', 'Today')]),
    posts: report([version('ar', 'منشور', 'منشورات'), version('en', 'post', 'posts')]),
    link: {
      state: 'refused',
      slot,
      refusal: refuse('TEXT_AMBIGUOUS', {
        candidates: [{ place, label: 'l', text: 'x', texts: [{ language: 'en', text: 'Home' }] }],
      }),
    },
    name: { state: 'refused', slot, refusal: refuse('TEXT_FROM_DATA') },
  };
  const server = serverOf((said) => reports[said] ?? report([]));
  const answer = await saidInLanguages(
    server,
    ['today', 'posts', 'link', 'name'].map((one) => text(one)),
  );
  expect(answer.state === 'done' && [...answer.value]).toEqual([
    ['today node 0', 'اليوم Today'],
    ['posts node 0', 'منشور منشورات post posts'],
    ['link node 0', 'Home'],
    ['name node 0', ''],
  ]);
});

test('texts are asked about by their language, and never more at once than are answered', async () => {
  const server = serverOf((said) => report([version('en', said)]));
  const many = Array.from({ length: 501 }, (_, index) => text(`k${index}`));
  const answer = await saidInLanguages(server, [...many, text('other', 'en')]);
  expect(server.asked).toEqual([
    { language: 'ar', count: 500 },
    { language: 'ar', count: 1 },
    { language: 'en', count: 1 },
  ]);
  expect(answer.state === 'done' && [answer.value.get('k500 node 0'), answer.value.get('other node 0')]).toEqual([
    'k500',
    'other',
  ]);
});

test('that the server did not answer is what comes of it', async () => {
  expect(await saidInLanguages({ texts: () => Promise.resolve({ state: 'lost' }) }, [text('a')])).toEqual({
    state: 'lost',
  });
});
