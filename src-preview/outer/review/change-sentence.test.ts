import { expect, test } from 'vitest';
import type { Activity } from '../../protocol/http/replies.ts';
import type { ActivityId } from '../../protocol/ids.ts';
import { words as arabic } from '../language/words.ar.ts';
import { words as english } from '../language/words.en.ts';
import { changeSentence } from './change-sentence.ts';
import { linesOfChange } from './lines-of-change.ts';
import { wordsOfChange } from './words-of-change.ts';

const change = (name: string, summary: Activity['summary'], state: Activity['state'] = 'done'): Activity => ({
  // Its form is of no matter here.
  activityId: 'one' as ActivityId,
  path: `mutate/${name}`,
  summary,
  at: '2026-11-26T10:00:00.000Z',
  state,
  made: 1,
  changed: 1,
  files: [
    {
      file: 'a.tsx',
      before: '',
      after: '',
      patch: ['@@ -1,3 +1,3 @@', ' kept', '-    <h2>one</h2>', '+    <h2>two', '+      three</h2>'],
    },
  ],
});

test.each([
  ['editText', { key: 'home.join', oldText: 'a', newText: 'b', page: '/' }, 'Words changed'],
  ['removeJsxElement', { tag: '– section, – p', codebaseId: 'x' }, 'Removed: “section, p”'],
  ['wrapInDiv', { tag: 'div ⟵ h2, p' }, 'Put into a box: “h2, p”'],
  ['unwrap', { tag: 'div ⟶' }, 'Box taken away: “div”'],
  ['moveJsxElement', { tag: '⇅ section' }, 'Moved: “section”'],
  ['changeElementTag', { tag: 'h2 → h3' }, 'Another tag: h2 → h3'],
  ['changePropValue', { propName: 'title', propValue: '"x"', page: '/' }, 'Property set: title = "x"'],
  ['removeStory', { story: '- ui/card: Greeting' }, 'Story removed: “ui/card: Greeting”'],
])('%s is told of in a sentence without signs for programs', (name, summary, sentence) => {
  const said = (state: Activity['state']) =>
    changeSentence(english, change(name, summary, state)).replaceAll(/[\u2068\u2069]/g, '');
  expect(said('done')).toBe(sentence);
  expect(said('undone')).toBe(`Taken back after its commit: ${sentence}`);
  expect(changeSentence(arabic, change(name, summary))).not.toMatch(/[–⇅⟵⟶·]/);
});

test('before and after are what was and is there: of what was taken back the other way round', () => {
  const { files } = change('styling', {});
  expect(linesOfChange({ files, state: 'done' })).toEqual({ before: '<h2>one</h2>', after: '<h2>two\n  three</h2>' });
  expect(linesOfChange({ files, state: 'undone' }).after).toBe('<h2>one</h2>');
  const summary = { oldText: 'a', newText: 'b', language: 'ar' };
  expect(wordsOfChange(change('editText', summary))).toEqual({ before: 'a', after: 'b', language: 'ar' });
  expect(wordsOfChange(change('editText', summary, 'undone'))).toMatchObject({ before: 'b', after: 'a' });
  expect(wordsOfChange(change('styling', {}))).toBeNull();
});
