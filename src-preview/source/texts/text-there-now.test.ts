import { describe, expect, test } from 'vitest';
import type { ProjectConfig } from '../project.ts';
import { SmallProject } from '../testing/small-project.ts';

const withoutCatalogues: ProjectConfig = { languages: [], catalogues: [], forbidsLiterals: false };
const file = 'src/a.tsx';

/** An app whose text somebody begins to type over: what the window then knows of it. */
function typingOver(source: string, at: string, { text, node = 0 }: { text: string; node?: number }) {
  const project = new SmallProject({ [file]: source }, withoutCatalogues);
  const ancestry = ancestryIn(project, at);
  const shown = { slot: { node }, text, ancestry };
  const [report] = project.report(file, at, 'en', [shown]);
  if (report?.state !== 'editable') throw new Error(`it may be edited: ${JSON.stringify(report)}`);
  /** Asks for other words once a file says something else by now. */
  const leave = (now: string, newText: string, oldText = text) => {
    project.write({ [file]: now });
    const [codebaseId] = ancestryIn(project, at);
    if (codebaseId === undefined) throw new Error('it has an id');
    const element = { codebaseId, ancestry: ancestryIn(project, at) };
    const changed = project.edit({
      path: 'mutate/editText',
      body: { element, slot: { node }, target: report.target, oldText, newText },
    });
    return 'code' in changed ? { code: changed['code'], theirs: changed['theirs'] } : changed[file];
  };
  return leave;
}

/** The element that is written like this, and the component that shows what it is given, if that is the one. */
function ancestryIn(project: SmallProject, at: string) {
  const around = project.texts.get(file)?.includes('<Card') ? [project.id(file, '<Card')] : [];
  return [project.id(file, at), ...around];
}

const inA = (markup: string, head = '') => `${head}export const A = () => (\n  <main>\n    ${markup}\n  </main>\n);\n`;

describe('a text in no catalogue that somebody else writes while it is typed over', () => {
  test.each([
    ['shorter', inA('<p>Welcome to all</p>'), inA('<p>Hello</p>'), 'Hello'],
    ['longer', inA('<p>Welcome to all</p>'), inA('<p>Welcome to all who come</p>'), 'Welcome to all who come'],
    ['as long', inA('<p>Welcome to all</p>'), inA('<p>Welcome to you</p>'), 'Welcome to you'],
    ['elsewhere', inA('<p>Welcome to all</p>'), inA('<i>new</i>\n    <p>Hello</p>'), 'Hello'],
    ['as a string', inA('<p>Welcome to all</p>'), inA('<p>{"Hello"}</p>'), 'Hello'],
    [
      'in what a component is given',
      inA('<Card of="Welcome to all" />', 'const Card = ({ of }) => <p>{of}</p>;\n'),
      inA('<Card big of="Hello" />', 'const Card = ({ of }) => <p>{of}</p>;\n'),
      'Hello',
    ],
  ])('%s: the three versions are known, and one’s own is written over it', (_, before, after, theirs) => {
    const leave = typingOver(before, '<p', { text: 'Welcome to all' });
    expect(leave(after, 'Mine')).toEqual({ code: 'STALE', theirs });
    expect(leave(after, 'Mine', theirs)).toBe(after.replace(theirs, 'Mine'));
  });

  test('of several texts of an element it is the one in that place', () => {
    const before = inA('<p>one {x} two <b>b</b> three</p>');
    const after = inA('<p>first of all {x} second <b>b</b> third</p>');
    expect(typingOver(before, '<p', { text: ' two ', node: 2 })(after, ' mine ')).toEqual({
      code: 'STALE',
      theirs: ' second ',
    });
  });

  test('what is written before it is no change of it', () => {
    const leave = typingOver(inA('<p>Welcome</p>'), '<p', { text: 'Welcome' });
    const after = inA('<i>Welcome</i>\n    <p>Welcome</p>');
    expect(leave(after, 'Mine')).toBe(after.replace('<p>Welcome', '<p>Mine'));
  });

  test('a text that happens to stand in the named place is not taken for it', () => {
    // The list moves down by one line of the same length.
    const line = (text: string) => `<li>${text}</li>\n    `;
    const before = inA(`${line('more')}<p>more</p>`);
    const after = inA(`${line('more')}${'<p>more</p>'.replaceAll('p>', 'u>')}\n    <p>else</p>`);
    expect(typingOver(before, '<p', { text: 'more' })(after, 'Mine')).toEqual({ code: 'STALE', theirs: 'else' });
  });

  test('where nobody can tell what it has become, nothing is taken for it', () => {
    const before = inA('<p>{ok ? "one" : "two"}</p>');
    const after = inA('<p>{maybe ? "three" : other ? "four" : "five"}</p>');
    expect(typingOver(before, '<p', { text: 'one' })(after, 'Mine')).toMatchObject({ code: 'STALE' });
  });
});
