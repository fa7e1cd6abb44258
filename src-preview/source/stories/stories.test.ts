import { expect, test } from 'vitest';
import { SmallProject } from '../testing/small-project.ts';
import { readStoryModule } from './story-module.ts';
import { storyboardId } from './storyboard-id.ts';
import { storyboardList } from './storyboard-list.ts';

const card = [
  "import type { ReactNode } from 'react';",
  "import type { Tone } from './tone.ts';",
  'interface CardProps { title: string; tone: Tone; size?: 1 | 2; isNew?: boolean; onClose: () => void; children?: ReactNode }',
  'export function Card({ title, tone, size = 1, isNew = false, onClose, children }: CardProps) {',
  '  return <p title={title} className={tone} data-size={size} hidden={isNew} onClick={onClose}>{children}</p>;',
  '}',
].join('\n');
const tone = "export type Tone = 'plain' | 'loud';\n";
const files = { 'src/ui/card.tsx': card, 'src/ui/tone.ts': tone };

const add = (
  project: SmallProject,
  name: string,
  file: string,
  story?: { name: string; args: Record<string, string> },
) => project.edit({ path: 'mutate/addStory', body: { component: { name, file }, ...(story && { story }) } });
const listed = (project: SmallProject) =>
  storyboardList(project.index).map(({ type, title, name }) => `${type} ${title}: ${name}`);
const idOf = (project: SmallProject, name: string) =>
  storyboardList(project.index).find((one) => one.name === name)?.id ?? '';

function moduleOf(text: string) {
  const project = new SmallProject({ 'src/a.story.tsx': text });
  const parsed = project.index.parsed('src/a.story.tsx');
  return parsed && readStoryModule(parsed);
}

test.each([
  ['an object by itself', "export default { title: 'A/B', component: Card };", 'A/B', 'Card'],
  ['a name', 'const meta = { component: Card } satisfies Meta<typeof Card>;\nexport default meta;', 'a', 'Card'],
  ['an object with a type', "export default { title: 'A' } as Meta;", 'A', null],
])('what a module says of its stories is read from %s', (_, meta, title, component) => {
  expect(moduleOf(`${meta}\nexport const One = {};`)).toMatchObject({ title, component, stories: [{ name: 'One' }] });
});

test.each([
  ['no default export', 'export const One = {};'],
  ['another value', 'export default function Page() { return <p />; }'],
])('a module with %s is none of stories', (_, text) => {
  expect(moduleOf(text)).toBeUndefined();
});

test('stories are what a module exports: objects and functions, with the names that they give themselves', () => {
  const stories = moduleOf(
    [
      "export default { excludeStories: /^data/, title: 'x' };",
      'export type Args = object;',
      'export const IsNew = { args: {} };',
      "export const Second = { name: 'الثانية' } satisfies Story;",
      "export const Third = { storyName: 'Old way' };",
      'export function Fourth() { return <p />; }',
      'export const dataOfAll = [];',
      'const Fifth = {};',
      'export { Fifth };',
    ].join('\n'),
  )?.stories;
  expect(stories?.map(({ name }) => name)).toEqual(['Is New', 'الثانية', 'Old way', 'Fourth', 'Fifth']);
});

test('ids are another for each, may stand in a key, and are the same again', () => {
  const ids = [
    storyboardId('المنشورات/بطاقة', 'New', 'src/a.story.tsx'),
    storyboardId('المنشورات/بطاقة', 'New', 'src/b.story.tsx'),
    storyboardId('المنشورات/بطاقة', 'Read', 'src/a.story.tsx'),
    storyboardId('x'.repeat(300), 'y'.repeat(300), 'src/a.story.tsx'),
  ];
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{1,120}$/);
  expect(storyboardId('المنشورات/بطاقة', 'New', 'src/a.story.tsx')).toBe(ids[0]);
});

test('a component without stories is shown in the states that its types name', () => {
  const project = new SmallProject(files);
  expect(listed(project)).toEqual(
    ['Default', 'ToneLoud', 'Size1', 'Size2', 'IsNew'].map((name) => `COMPONENT ui/card/Card: ${name}`),
  );
});

test('stories of a component are a module beside it, one for each state, held against its types', () => {
  const project = new SmallProject(files);
  const made = add(project, 'Card', 'src/ui/card.tsx');
  expect(made).toEqual({
    'src/ui/card.story.tsx': [
      "import type { ComponentProps } from 'react';",
      'import { Card } from "./card.tsx";',
      '',
      'type Args = ComponentProps<typeof Card>;',
      '',
      'export default { component: Card, title: "ui/card" };',
      '',
      `export const Default = { args: { title: "title", tone: 'plain', onClose: () => undefined } satisfies Args };`,
      '',
      `export const ToneLoud = { args: { title: "title", tone: 'loud', onClose: () => undefined } satisfies Args };`,
      '',
      `export const Size1 = { args: { title: "title", tone: 'plain', onClose: () => undefined, size: 1 } satisfies Args };`,
      '',
      `export const Size2 = { args: { title: "title", tone: 'plain', onClose: () => undefined, size: 2 } satisfies Args };`,
      '',
      `export const IsNew = { args: { title: "title", tone: 'plain', onClose: () => undefined, isNew: true } satisfies Args };`,
      '',
    ].join('\n'),
  });
});

test('of a component that has stories only those are added that are not there', () => {
  const project = new SmallProject(files);
  project.write(add(project, 'Card', 'src/ui/card.tsx') as Record<string, string>);
  expect(listed(project)).toContain('STORY ui/card: Is New');
  expect(add(project, 'Card', 'src/ui/card.tsx')).toMatchObject({ code: 'NOTHING_TO_CHANGE' });
  const more = add(project, 'Card', 'src/ui/card.tsx', { name: 'Greeting', args: { title: 'أهلا' } });
  expect(Object.values(more).map(String).join('')).toMatch(
    /\n\nexport const Greeting = \{ args: \{ title: "أهلا", tone: 'plain', onClose: \(\) => undefined \} satisfies Args \};\n$/,
  );
});

test.each([
  [
    'what only somebody who knows it can give',
    'REQUIRED_PROP',
    'export function Line({ at }: { at: Map<string, Date> }) { return <p>{at.size}</p>; }',
  ],
  [
    'a type of somebody else',
    'REQUIRED_PROP',
    "import type { Props } from 'elsewhere';\nexport function Line(props: Props) { return <p {...props} />; }",
  ],
  ['no component of that name', 'INVALID_VALUE', 'export function Other() { return <p />; }'],
])('stories are refused for %s', (_, code, text) => {
  expect(add(new SmallProject({ 'src/line.tsx': text }), 'Line', 'src/line.tsx')).toMatchObject({ code });
});

test('stories are not put under the name of another component', () => {
  const project = new SmallProject({
    ...files,
    'src/ui/card.story.tsx': 'export default { component: Other };\nexport const A = {};\n',
  });
  expect(add(project, 'Card', 'src/ui/card.tsx')).toMatchObject({ code: 'NAME_TAKEN' });
});

const several = [
  "import { Card } from './card.tsx';",
  "import { words } from './words.ts';",
  '',
  'export default { component: Card };',
  '',
  "export const Plain = { args: { title: 'a' } };",
  '',
  '/** With what it says elsewhere. */',
  'export const Said = { args: { title: words.title } };',
  "Said.storyName = 'Said elsewhere';",
  '',
  'export const Last = { args: { ...Plain.args } };',
  '',
].join('\n');

test('a story goes with its comment, what is said of it, and the imports that only it used', () => {
  const project = new SmallProject({ ...files, 'src/ui/card.story.tsx': several });
  const removed = project.edit({ path: 'mutate/removeStory', body: { storyboardId: idOf(project, 'Said') } });
  expect(removed).toEqual({
    'src/ui/card.story.tsx': [
      "import { Card } from './card.tsx';",
      '',
      'export default { component: Card };',
      '',
      "export const Plain = { args: { title: 'a' } };",
      '',
      'export const Last = { args: { ...Plain.args } };',
      '',
    ].join('\n'),
  });
});

test('a story that another is made of stays, and it is said where', () => {
  const project = new SmallProject({ ...files, 'src/ui/card.story.tsx': several });
  expect(project.edit({ path: 'mutate/removeStory', body: { storyboardId: idOf(project, 'Plain') } })).toMatchObject({
    code: 'NAMES_OUT_OF_SCOPE',
    names: ['Plain'],
    place: { line: 12 },
  });
});

test('with its last story a module goes', () => {
  const text = "import { Card } from './card.tsx';\nexport default { component: Card };\nexport const Only = {};\n";
  const project = new SmallProject({ ...files, 'src/ui/card.story.tsx': text });
  const body = { storyboardId: idOf(project, 'Only') };
  expect(project.edit({ path: 'mutate/removeStory', body })).toEqual({ 'src/ui/card.story.tsx': '' });
  expect(project.edit({ path: 'mutate/removeStory', body: { storyboardId: 'none' } })).toMatchObject({
    code: 'UNKNOWN_ELEMENT',
  });
});
