import { expect, test } from 'vitest';
import type { Activity } from '../../protocol/http/replies.ts';
import { words as arabic } from '../language/words.ar.ts';
import { words as english } from '../language/words.en.ts';
import { tokenName } from '../look/token-name.ts';
import { activityOf, writtenFile } from '../state/store/activity.fixture.ts';
import { changeSentence } from './change-sentence.ts';
import { linesOfChange } from './lines-of-change.ts';
import { wordsOfChange } from './words-of-change.ts';

const file = {
  ...writtenFile('a.tsx'),
  patch: ['@@ -1,3 +1,3 @@', ' kept', '-    <h2>one</h2>', '+    <h2>two', '+      three</h2>'],
};
const called = (name: string) => tokenName({ name }, 'en');
const change = (name: string, summary: Activity['summary'], state: Activity['state'] = 'done'): Activity =>
  activityOf('one', { path: `mutate/${name}`, summary, state, files: [file] });

test.each([
  ['editText', { key: 'home.join', oldText: 'a', newText: 'b', page: '/' }, 'Words changed'],
  ['editText', { ownWords: 'home.join2', codebaseId: 'x', page: '/' }, 'Words of its own: “home.join2”'],
  ['editText', { key: 'home.join', oldText: 'a', newText: 'a' }, 'Words moved into the catalogues: “home.join”'],
  ['changeToken', { token: '--color-brand-soft: #abcdef' }, 'Design value changed: Brand soft: #abcdef'],
  ['removeJsxElement', { tag: '– section, – p', codebaseId: 'x' }, 'Element removed: Section, Paragraph'],
  ['wrapInDiv', { tag: 'div ⟵ h2, p' }, 'Wrapped in a box: Heading, Paragraph'],
  ['unwrap', { tag: 'div ⟶' }, 'Box taken away: Group'],
  ['moveJsxElement', { tag: '⇅ section' }, 'Moved: “Section”'],
  ['duplicate', { tag: '+ PostCard, + h3' }, 'Duplicated: PostCard, Heading'],
  ['changeElementTag', { tag: 'h2 → h3' }, 'Another kind of element: Heading (h2 → h3)'],
  ['changeElementTag', { tag: 'p → h3' }, 'Another kind of element: Paragraph → Heading (p → h3)'],
  ['styling', { rule: '.card { font-size: var(--size-lead); gap: – }' }, 'Looks changed: Size: Size lead; Gap (.card)'],
  ['styling', { rule: ' { color: red; mask: none }' }, 'Looks changed: Ink: red; mask: none'],
  ['changePropValue', { propName: 'title', propValue: '"x"', page: '/' }, 'Property set: title = "x"'],
  ['removeStory', { story: '- ui/card: Greeting' }, 'Story removed: “ui/card: Greeting”'],
])('%s is told of in a sentence without signs for programs', (name, summary, sentence) => {
  const said = (state: Activity['state']) =>
    changeSentence(english, change(name, summary, state), called).replaceAll(/[\u2066\u2068\u2069]/g, '');
  expect(said('done')).toBe(sentence);
  expect(said('undone')).toBe(`Taken back after its commit: ${sentence}`);
  expect(changeSentence(arabic, change(name, summary), called)).not.toMatch(/[–⇅⟵⟶·]/);
});

test('before and after are what was and is there: of what was taken back the other way round', () => {
  const { files } = change('styling', {});
  expect(linesOfChange({ files, state: 'done' })).toEqual({ before: '<h2>one</h2>', after: '<h2>two\n  three</h2>' });
  expect(linesOfChange({ files, state: 'undone' }).after).toBe('<h2>one</h2>');
  const summary = { oldText: 'a', newText: 'b', language: 'ar' };
  expect(wordsOfChange(change('editText', summary))).toEqual({ before: 'a', after: 'b', language: 'ar' });
  expect(wordsOfChange(change('editText', summary, 'undone'))).toMatchObject({ before: 'b', after: 'a' });
  expect(wordsOfChange(change('styling', {}))).toBeNull();
  expect(wordsOfChange(change('editText', { ...summary, newText: 'a' }))).toBeNull();
});
