import { expect, test } from 'vitest';
import { SmallProject } from '../testing/small-project.ts';
import { storyArgs } from './story-args.ts';
import { storyboardList, storyById } from './storyboard-list.ts';

const file = 'src/ui/card.story.tsx';
const text = [
  "import { Card } from './card.tsx';",
  "import { shared } from './shared.ts';",
  '',
  "export default { component: Card, args: { title: 'لكل القصص', size: 1 } };",
  '',
  "export const Plain = { args: { title: 'أ', isNew: false, onClose: () => undefined } satisfies Partial<Args> };",
  '',
  'export const Named = { name: "بلا شيء" };',
  '',
  'export const Empty = { args: {} };',
  '',
  'export const Lines = {',
  '  args: {',
  "    title: 'ب',",
  '    isNew: true,',
  '  },',
  '};',
  '',
  'export const Spread = { args: { ...Plain.args, size: 2 } };',
  '',
  "export const Covered = { args: { title: 'c', ...Plain.args } };",
  '',
  'export const Shared = { args: shared };',
  '',
  'export const Drawn = () => null;',
  '',
].join('\n');

type Asked = readonly [story: string, name: string, value: unknown];

/** The text before a story, of it, and behind it. */
function parted(source: string, story: string): readonly string[] {
  const start = source.indexOf(`export const ${story} `);
  const end = source.indexOf('\nexport', start + 1);
  return [source.slice(0, start), source.slice(start, end), source.slice(end)];
}

function opened() {
  const project = new SmallProject({ 'src/ui/card.tsx': 'export const Card = () => null;\n', [file]: text });
  const idOf = (name: string) => storyboardList(project.index).find((one) => one.exportName === name)?.id ?? '';
  return {
    argsOf: (name: string) => {
      const found = storyById(project.index, idOf(name));
      return found && storyArgs(found);
    },
    // Whatever JSON can say.
    change: (...[story, name, value]: Asked) =>
      project.edit({ path: 'mutate/changeStory', body: { storyboardId: idOf(story), name, value: value as string } }),
  };
}

test('what a story gives is what its module gives for all, and what it says itself, which decides', () => {
  const { argsOf } = opened();
  expect(argsOf('Plain')).toEqual([
    { name: 'title', text: "'أ'", value: 'أ', isOwn: true },
    { name: 'size', text: '1', value: 1, isOwn: false },
    { name: 'isNew', text: 'false', value: false, isOwn: true },
    { name: 'onClose', text: '() => undefined', isOwn: true },
  ]);
  expect(argsOf('Named')?.every(({ isOwn }) => !isOwn)).toBe(true);
  expect(argsOf('Covered')?.[0]).toEqual({ name: 'title', text: "'c'", isOwn: true });
  expect(argsOf('Drawn')?.map(({ name }) => name)).toEqual(['title', 'size']);
});

test.each<[string, Asked, string]>([
  ['another value', ['Plain', 'title', 'مرحبًا'], "{ title: 'مرحبًا', isNew: false,"],
  ['a kind of its own', ['Plain', 'isNew', true], "title: 'أ', isNew: true,"],
  ['one more', ['Plain', 'size', 2], 'onClose: () => undefined, size: 2 } satisfies Partial<Args>'],
  ['the first of an empty object', ['Empty', 'data-kind', 'x'], `Empty = { args: { "data-kind": 'x' } };`],
  ['the first of a story without any', ['Named', 'title', "it's"], `{ name: "بلا شيء", args: { title: 'it\\'s' } };`],
  ['one in a line of its own', ['Lines', 'size', 3], '    isNew: true,\n    size: 3,\n  },'],
  ['what follows a spread', ['Spread', 'size', 1], '{ ...Plain.args, size: 1 }'],
  ['what a spread may say before', ['Spread', 'title', 'd'], "{ ...Plain.args, size: 2, title: 'd' }"],
  ['nothing more of one', ['Plain', 'isNew', null], "{ title: 'أ', onClose: () => undefined }"],
])('a story is given %s, and nothing else of it changes', (_, [story, ...asked], expected) => {
  const { change } = opened();
  const changed = change(story, ...asked);
  expect(changed).toHaveProperty([file]);
  const after = (changed as Record<string, string>)[file] ?? '';
  expect(after).toContain(expected);
  // What stands before and behind the story stays to the byte.
  const [before = '', , behind = ''] = parted(text, story);
  expect(after.startsWith(before) && after.endsWith(behind)).toBe(true);
});

test.each<[string, Asked, string]>([
  ['what code works out', ['Plain', 'onClose', 'x'], 'UNSAFE_PROP'],
  ['what a spread behind it may say', ['Covered', 'title', 'x'], 'DYNAMIC_STYLE'],
  ['what stands elsewhere', ['Shared', 'title', 'x'], 'DYNAMIC_STYLE'],
  ['a story that is a function', ['Drawn', 'title', 'x'], 'DYNAMIC_STYLE'],
  ['what it says already', ['Plain', 'title', 'أ'], 'NOTHING_TO_CHANGE'],
  ['the loss of what it does not say', ['Named', 'title', null], 'NOTHING_TO_CHANGE'],
  ['markup', ['Plain', 'dangerouslySetInnerHTML', { __html: '<b>' }], 'UNSAFE_PROP'],
  ['an address that runs code', ['Plain', 'href', 'javascript:alert(1)'], 'UNSAFE_VALUE'],
  ['what is no character', ['Plain', 'title', 'a\uD800b'], 'INVALID_TEXT'],
  ['a story that is gone', ['None', 'title', 'x'], 'UNKNOWN_ELEMENT'],
])('%s is refused', (_, asked, code) => {
  expect(opened().change(...asked)).toMatchObject({ code });
});
