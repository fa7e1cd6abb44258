import { expect, test } from 'vitest';
import type { EditRequest } from '../../protocol/http/requests.ts';
import { storyboardList } from '../stories/storyboard-list.ts';
import { idsByPlace, SmallProject } from '../testing/small-project.ts';
import { visibleRequest } from './visible-request.ts';

const catalogue = (words: string) => `export const messages = { 'a.title': '${words}' };\n`;
const files = {
  'src/i18n/messages.ar.ts': catalogue('عنوان'),
  'src/i18n/messages.en.ts': catalogue('Title'),
  'src/page.tsx': `import styles from './page.module.css';
import { t } from './i18n/t.ts';
export const Page = () => (
  <main>
    <h1>{t('a.title')}</h1>
    <p className={styles.lead} title="one">Plain words</p>
    <b aria-label="kept\u200Fhere">x</b>
  </main>
);
`,
  'src/page.module.css': '.lead { color: red; }\n',
  'src/marked.tsx': `import styles from './marked.module.css';
export const Marked = () => (
  <main>
    <b data-list={[{ said: 'first' }, { said: 'kept\u200Fhere' }]}>x</b>
    <i data-list={madeSomewhere()}>x</i>
    <p className={styles.said}>x</p>
    <u style={{ content: '"\\u200F\u2022"' }}>x</u>
  </main>
);
`,
  'src/marked.module.css': '.said {\n  content: "kept\u200Fhere";\n  color: red;\n}\n',
  'src/marked.stories.tsx': `import { Marked } from './marked.tsx';
export default { title: 'Marked', component: Marked };
export const Said = { args: { label: 'kept\u200Fhere', list: ['kept\u200Fhere'] } };
`,
};
/** What is pasted, with what is to be taken out of it. */
const pasted = '\u200Fكلمات\u200B\uFEFF جديدة\u00AD';
const seen = 'كلمات جديدة';

const project = () => new SmallProject(files);
const id = (at: string) => project().id('src/page.tsx', at);
const requests: Readonly<Record<string, EditRequest>> = {
  'a text of a catalogue': {
    path: 'mutate/editText',
    body: { element: { codebaseId: id('<h1') }, slot: { node: 0 }, oldText: 'عنوان', newText: pasted, language: 'ar' },
  },
  'a text of a catalogue in pieces': {
    path: 'mutate/editText',
    body: {
      element: { codebaseId: id('<h1') },
      slot: { node: 0 },
      oldText: 'عنوان',
      newText: pasted,
      pieces: [{ kind: 'words', text: pasted }],
      language: 'ar',
    },
  },
  'a text of the markup': {
    path: 'mutate/editText',
    body: { element: { codebaseId: id('<p') }, slot: { node: 0 }, oldText: 'Plain words', newText: pasted },
  },
  'a new entry': {
    path: 'mutate/editText',
    body: {
      element: { codebaseId: id('<p') },
      slot: { node: 0 },
      oldText: 'Plain words',
      newText: pasted,
      newEntry: { key: 'a.lead', texts: { ar: pasted, en: pasted } },
    },
  },
  'a property': {
    path: 'mutate/changePropValue',
    body: { elementToModify: { codebaseId: id('<p') }, propName: 'title', propValue: pasted },
  },
  'data in a property': {
    path: 'mutate/changePropValue',
    body: { elementToModify: { codebaseId: id('<p') }, propName: 'data-list', propValue: [{ said: pasted }] },
  },
  'an element that is added': {
    path: 'mutate/addJsxElement',
    body: {
      destinationElement: { codebaseId: id('<main') },
      afterElement: null,
      beforeElement: null,
      newElement: { type: 'native', nativeTag: 'p', propsToSet: { children: pasted, title: pasted } },
    },
  },
};

test.each(Object.entries(requests))('%s is written without what nobody sees, which is said', (_, request) => {
  const written = project().edit(request);
  if ('code' in written) throw new Error(written.code);
  const text = Object.values(written).join('\n');
  expect(text).toContain(seen);
  expect(text.replace('kept\u200Fhere', '')).not.toMatch(/[\u200B\u200F\uFEFF\u00AD]/);
  const said = project()
    .warnings(request)
    .filter(({ code }) => code === 'INVISIBLE_TAKEN');
  expect(said).toEqual([{ code: 'INVISIBLE_TAKEN', names: ['U+200F', 'U+200B', 'U+FEFF', 'U+00AD'] }]);
});

test('a value of a style is written without it too', () => {
  const request: EditRequest = {
    path: 'mutate/styling',
    body: {
      reactElement: { codebaseId: id('<p') },
      stylingFramework: 'CSS',
      modifiers: [],
      customProperties: [],
      styling: { color: '\u200Eblue' },
    },
  };
  expect(project().edit(request)).toEqual({ 'src/page.module.css': '.lead { color: blue; }\n' });
  expect(project().warnings(request)).toMatchObject([{ code: 'INVISIBLE_TAKEN', names: ['U+200E'] }]);
});

test('what stood there before stays, and nothing is said where nothing was taken out', () => {
  const request: EditRequest = {
    path: 'mutate/changePropValue',
    body: { elementToModify: { codebaseId: id('<b') }, propName: 'aria-label', propValue: 'kept\u200Fthere' },
  };
  const written = project().edit(request);
  expect(Object.values(written)[0]).toContain('kept\u200Fthere');
  expect(project().warnings(request)).toEqual([]);
});

test('a mark that stood in a sentence once stays in one of its pieces', () => {
  const words = (text: string) => ({ kind: 'words' as const, text });
  const pieces = [words('\u200Fone '), { kind: 'value' as const, name: 'name' }, words(' two\u200F')];
  const request: EditRequest = {
    path: 'mutate/editText',
    body: { element: { codebaseId: id('<p') }, oldText: '\u200FHello {name}', newText: '\u200Fone {name} two', pieces },
  };
  const { request: visible, warnings } = visibleRequest(project().index, idsByPlace, request);
  expect(visible.body).toMatchObject({ pieces: [pieces[0], pieces[1], words(' two')] });
  expect(warnings).toEqual([{ code: 'INVISIBLE_TAKEN', names: ['U+200F'] }]);
});

test('a text of which nothing is left to see is refused', () => {
  const request: EditRequest = {
    path: 'mutate/editText',
    body: { element: { codebaseId: id('<p') }, slot: { node: 0 }, oldText: 'Plain words', newText: '\u200F\u200B' },
  };
  expect(project().edit(request)).toMatchObject({ code: 'INVALID_TEXT' });
});

const marked = (at: string) => ({ codebaseId: project().id('src/marked.tsx', at) });
const styling = (at: string, values: Record<string, string>, framework: 'CSS' | 'Inline' = 'CSS'): EditRequest => ({
  path: 'mutate/styling',
  body: {
    reactElement: marked(at),
    stylingFramework: framework,
    modifiers: [],
    customProperties: [],
    styling: values,
  },
});
const story = (name: string, value: string | string[]): EditRequest => {
  const storyboardId = storyboardList(project().index).find(({ exportName }) => exportName === 'Said')?.id ?? '';
  return { path: 'mutate/changeStory', body: { storyboardId, name, value } };
};
const data = (propValue: { said: string }[]): EditRequest => ({
  path: 'mutate/changePropValue',
  body: { elementToModify: marked('<b'), propName: 'data-list', propValue },
});

test.each<[string, EditRequest, string]>([
  ['data', data([{ said: 'other' }, { said: 'kept\u200Fthere' }]), 'kept\u200Fthere'],
  ['data of which one has moved', data([{ said: 'kept\u200Fhere' }, { said: 'first' }]), 'kept\u200Fhere'],
  ['an argument of a story', story('label', 'kept\u200Fthere'), 'kept\u200Fthere'],
  ['data of a story', story('list', ['kept\u200Fhere', 'more']), 'kept\u200Fhere'],
  ['a declaration', styling('<p', { content: '"kept\u200Fthere"' }), 'kept\u200Fthere'],
  ['a declaration beside one', styling('<p', { content: '"kept\u200Fhere"', color: 'blue' }), 'kept\u200Fhere'],
  ['a style attribute', styling('<u', { content: '"\u200F-"' }, 'Inline'), '"\u200F-"'],
])('a mark that stood in %s stays', (_, request, kept) => {
  const written = project().edit(request);
  if ('code' in written) throw new Error(written.code);
  expect(Object.values(written)[0]?.replaceAll(String.raw`\u200F`, '\u200F')).toContain(kept);
  expect(project().warnings(request)).not.toContainEqual(expect.objectContaining({ code: 'INVISIBLE_TAKEN' }));
});

test.each<[string, EditRequest]>([
  ['data', data([{ said: 'second\u200F' }, { said: 'kept\u200Fhere' }])],
  ['an argument of a story', story('label', 'kept\u200Fthere\u200F')],
  ['a declaration', styling('<p', { content: '"kept\u200Fthere\u200F"' })],
])('one mark more than stood in %s is taken out', (_, request) => {
  expect(project().warnings(request)).toContainEqual({ code: 'INVISIBLE_TAKEN', names: ['U+200F'] });
});

test('a break of a line comes into a file as that alone, whichever system it was copied on', () => {
  const written = (name: 'a text of the markup' | 'a text of a catalogue', newText: string) => {
    const request = requests[name];
    if (request?.path !== 'mutate/editText') throw new Error(`${name} is no text`);
    const bytes = project().edit({ ...request, body: { ...request.body, newText } });
    if ('code' in bytes) throw new Error(bytes.code);
    return Object.values(bytes).join('');
  };
  expect(written('a text of the markup', 'one\r\ntwo')).toContain('>one&#10;two<');
  expect(written('a text of the markup', 'one\rtwo')).toContain('>one two<');
  expect(written('a text of a catalogue', 'واحد\r\nاثنان')).toContain(String.raw`'واحد\nاثنان'`);
  expect(written('a text of a catalogue', 'واحد\rاثنان')).toContain("'واحد اثنان'");
});
