import { describe, expect, test } from 'vitest';
import type { EditRequest } from '../../../protocol/http/requests.ts';
import type { ProjectConfig } from '../../project.ts';
import { storyboardList } from '../../stories/storyboard-list.ts';
import { SmallProject } from '../../testing/small-project.ts';

type Body = Extract<EditRequest, { path: 'mutate/addJsxElement' }>['body'];
type Ref = { codebaseId: ReturnType<SmallProject['id']> };
type Asked = (id: (at: string, file?: string) => Ref) => Partial<Body>;

const strict: ProjectConfig = {
  languages: ['ar', 'en'],
  catalogues: [{ file: 'src/i18n/messages.{name}.ts', exportName: 'messages', lookUp: ['t'] }],
  forbidsLiterals: true,
};

/** What becomes of the files; or the code of the refusal with its names. */
function become(files: Readonly<Record<string, string>>, asked: Asked, config?: ProjectConfig) {
  const project = new SmallProject(files, config);
  const id = (at: string, file = 'src/a.tsx') => ({ codebaseId: project.id(file, at) });
  const changed = project.edit({
    path: 'mutate/addJsxElement',
    body: { destinationElement: id('<main'), afterElement: null, beforeElement: null, newElement: {}, ...asked(id) },
  });
  return 'code' in changed ? `${changed['code']} ${String(changed['names'])}` : changed;
}

const inA = (markup: string, head = '') => `${head}export const A = () => ${markup};\n`;
const native = (nativeTag: string, propsToSet: Body['newElement']['propsToSet'] = {}): Asked => {
  return () => ({ newElement: { type: 'native', nativeTag, propsToSet } });
};
const component = (componentName: string, importFrom: string, propsToSet: Body['newElement']['propsToSet'] = {}) => ({
  newElement: { type: 'component' as const, componentName, importFrom, propsToSet },
});

test.each([
  ['by its name', 'const row = (v: string) => <b>{v}</b>;\n', '<R>{row}</R>'],
  ['by the name of a declared one', 'function row(v: string) {\n  return <b>{v}</b>;\n}\n', '<R>{row}</R>'],
  ['that a hook keeps', 'const row = useCallback((v: string) => <b>{v}</b>, []);\n', '<R>{row}</R>'],
  ['that the component calls', 'const R = ({ children }) => <i>{children(1)}</i>;\n', '<R>{given.row}</R>'],
  ['that the component calls of its properties', 'const R = (props) => <i>{props.children?.(1)}</i>;\n', '<R />'],
])('a component takes nothing beside a function %s', (_, head, markup) => {
  const added = (at: string, source: string) =>
    become({ 'src/a.tsx': source }, (id) => ({ ...native('em')(id), destinationElement: id(at) }));
  expect(added('<R', inA(`<main>${markup}</main>`, head))).toMatch(/^(?:CODE_ONLY|NO_CHILDREN)/);
  expect(added('<main', inA(`<main>${markup}</main>`, head))).toMatchObject({
    'src/a.tsx': inA(`<main>${markup}<em /></main>`, head),
  });
});

test('a component takes nothing beside a function of another module', () => {
  const files = {
    'src/row.tsx': 'export const row = (v: string) => <b>{v}</b>;\n',
    'src/a.tsx': inA('<main><R>{row}</R></main>', "import { row } from './row';\n"),
  };
  const asked: Asked = (id) => ({ ...native('em')(id), destinationElement: id('<R') });
  expect(become(files, asked)).toBe('CODE_ONLY children');
});

test('a component that takes a function or elements takes elements', () => {
  const head = "const R = ({ children }) => <i>{typeof children === 'function' ? children(1) : children}</i>;\n";
  const asked: Asked = (id) => ({ ...native('em')(id), destinationElement: id('<R') });
  expect(become({ 'src/a.tsx': inA('<main><R><b /></R></main>', head) }, asked)).toEqual({
    'src/a.tsx': inA('<main><R><b /><em /></R></main>', head),
  });
});

describe('a host more', () => {
  test.each<[string, string, Asked, string]>([
    ['at the end', '<main><p>a</p></main>', native('hr'), '<main><p>a</p><hr /></main>'],
    ['into what was empty', '<main />', native('section'), '<main><section /></main>'],
    [
      'on a line of its own',
      '<main>\n    <p>a</p>\n  </main>',
      native('h2', { className: 'x', children: 'Hello {you}' }),
      '<main>\n    <p>a</p>\n    <h2 className="x">Hello &#123;you&#125;</h2>\n  </main>',
    ],
    [
      'behind a condition',
      '<main>\n    {ok && <p>a</p>}\n    <b />\n  </main>',
      (id) => ({ ...native('i')(id), afterElement: id('<p') }),
      '<main>\n    {ok && <p>a</p>}\n    <i />\n    <b />\n  </main>',
    ],
    [
      'before a choice, with all of it',
      '<main>{ok ? <p>a</p> : <b />}</main>',
      (id) => ({ ...native('i')(id), beforeElement: id('<b') }),
      '<main><i />{ok ? <p>a</p> : <b />}</main>',
    ],
    ['that sends no form', '<main />', native('button'), '<main><button type="button" /></main>'],
    ['that says what it is given', '<main />', native('img', { alt: 'x' }), '<main><img alt="x" /></main>'],
  ])('%s', (_, before, asked, after) => {
    expect(become({ 'src/a.tsx': inA(before) }, asked)).toEqual({ 'src/a.tsx': inA(after) });
  });

  test.each<[string, string, Asked, string]>([
    ['never one that runs something', '<main />', native('script'), 'INVALID_TAG script'],
    [
      'never where HTML says no',
      '<main><ul /></main>',
      (id) => ({ ...native('p')(id), destinationElement: id('<ul') }),
      'HTML_CONTENT_MODEL p,ul',
    ],
    [
      'never into what takes none',
      '<main><br /></main>',
      (id) => ({ ...native('p')(id), destinationElement: id('<br') }),
      'VOID_ELEMENT br',
    ],
    [
      'never beside a function',
      '<main><R>{(v) => <b>{v}</b>}</R></main>',
      (id) => ({ ...native('em')(id), destinationElement: id('<R') }),
      'CODE_ONLY children',
    ],
    [
      'never beside what the function gives back',
      '<main><R>\n{/* each */}\n{((v) => <b>{v}</b>) as never}\n</R></main>',
      (id) => ({ ...native('em')(id), destinationElement: id('<R'), afterElement: id('<b') }),
      'CODE_ONLY children',
    ],
    [
      'never beside one of two functions',
      '<main><R>{ok ? (v) => <b>{v}</b> : null}</R></main>',
      (id) => ({ ...native('em')(id), destinationElement: id('<R') }),
      'CODE_ONLY children',
    ],
    ['never void with a text', '<main />', native('hr', { children: 'x' }), 'VOID_ELEMENT hr'],
    [
      'never beside a stranger',
      '<main><i><b /></i></main>',
      (id) => ({ ...native('p')(id), afterElement: id('<b') }),
      'NOT_ADJACENT b',
    ],
    ['never with a handler', '<main />', native('p', { onClick: 'x' }), 'UNSAFE_PROP onClick'],
    ['never with an address that runs code', '<main />', native('a', { href: 'javascript:x' }), 'UNSAFE_VALUE href'],
    [
      'never of a storyboard that is none',
      '<main />',
      (id) => ({ ...native('p')(id), deletedStoryboardId: 's1' }),
      'UNKNOWN_ELEMENT s1',
    ],
  ])('%s', (_, before, asked, refusal) => {
    expect(become({ 'src/a.tsx': inA(before) }, asked)).toBe(refusal);
  });

  test('of a story whose content it was, the story goes with it', () => {
    const story = "import { A } from './a.tsx';\nexport default { component: A };\nexport const Only = {};\n";
    const files = { 'src/a.tsx': inA('<main />'), 'src/a.story.tsx': story };
    const [board] = storyboardList(new SmallProject(files).index);
    expect(become(files, (id) => ({ ...native('p')(id), deletedStoryboardId: board?.id ?? '' }))).toEqual({
      'src/a.tsx': inA('<main><p /></main>'),
      'src/a.story.tsx': '',
    });
  });

  test('its text is a new entry where words stand in catalogues, and nothing else', () => {
    const files = {
      'src/a.tsx': 'export const A = () => {\n  const t = useT();\n  return <main />;\n};\n',
      'src/i18n/messages.ar.ts': "export const messages = { 'a.x': 'س' } as const;\n",
      'src/i18n/messages.en.ts': "export const messages = { 'a.x': 'X' } as const;\n",
    };
    const newEntry = { key: 'a.hint', texts: { ar: 'تلميح', en: 'Hint' } };
    expect(become(files, native('p', { children: 'Hint' }), strict)).toBe('LITERAL_FORBIDDEN children');
    expect(become(files, (id) => ({ ...native('p')(id), newEntry }), strict)).toEqual({
      'src/a.tsx': files['src/a.tsx'].replace('<main />', "<main><p>{t('a.hint')}</p></main>"),
      'src/i18n/messages.ar.ts': "export const messages = { 'a.x': 'س', 'a.hint': 'تلميح' } as const;\n",
      'src/i18n/messages.en.ts': "export const messages = { 'a.x': 'X', 'a.hint': 'Hint' } as const;\n",
    });
    const plain = { ...files, 'src/a.tsx': inA('<main />') };
    expect(become(plain, (id) => ({ ...native('p')(id), newEntry }), strict)).toBe('NAMES_OUT_OF_SCOPE t');
  });
});

describe('a component more', () => {
  const card = {
    'src/ui/card.tsx': [
      "import type { Tone } from './tone';",
      'interface Named { readonly name: string }',
      "interface CardProps extends Named { tone: Tone; wide: boolean; size?: 's' | 'm' }",
      'export const Card = memo(function Card({ name, tone, wide }: CardProps) { return <i>{name}</i>; });',
      'export default function Plain() { return <i />; }',
      '',
    ].join('\n'),
    'src/ui/tone.ts': 'export type Tone = { readonly of: string };\n',
    'src/ui/chip.tsx':
      "export function Chip({ tone, on }: { tone: 'quiet' | 'loud'; on: boolean }) { return <b />; }\n",
  };

  test('is imported as the file imports others, and given what is obvious', () => {
    const head = 'import { z } from "zod";\nimport { Row } from "./ui/row.js";\n';
    const files = {
      ...card,
      'src/ui/row.tsx': 'export const Row = () => <i />;\n',
      'src/a.tsx': inA('<main><Row /></main>', head),
    };
    expect(become(files, () => component('Chip', 'src/ui/chip.tsx'))).toEqual({
      'src/a.tsx': inA(
        '<main><Row /><Chip tone="quiet" on={false} /></main>',
        'import { z } from "zod";\nimport { Chip } from "./ui/chip.js";\nimport { Row } from "./ui/row.js";\n',
      ),
    });
  });

  test('joins a list that is there, by its own name or the name of the module', () => {
    const head = "import { Other } from './ui/card'\n";
    const files = {
      ...card,
      'src/ui/card.tsx': `${card['src/ui/card.tsx']}export const Other = () => <i />;\n`,
      'src/a.tsx': inA('<main />', head),
    };
    const props = { name: 'x', tone: { of: 'y' } };
    expect(become(files, () => component('Card', './ui/card', props))).toEqual({
      'src/a.tsx': inA(
        `<main><Card name="x" tone={{ of: 'y' }} wide={false} /></main>`,
        "import { Card, Other } from './ui/card'\n",
      ),
    });
    expect(become({ ...card, 'src/a.tsx': inA('<main />') }, () => component('Plain', '@/ui/card'))).toEqual({
      'src/a.tsx': inA('<main><Plain /></main>', "import Plain from './ui/card';\n"),
    });
  });

  test.each<[string, string, ReturnType<typeof component>, string]>([
    ['never without what it asks for', inA('<main />'), component('Card', './ui/card'), 'REQUIRED_PROP name,tone'],
    [
      'never under a name that is taken',
      inA('<main />', "import type { Chip } from './ui/chip';\n"),
      component('Chip', './ui/chip'),
      'NAME_TAKEN Chip',
    ],
    ['never one that is not there', inA('<main />'), component('Chip', './ui/none'), 'INVALID_VALUE src/ui/none'],
    ['never one that is not exported', inA('<main />'), component('Named', './ui/chip'), 'INVALID_VALUE Named'],
    ['never of a package that nothing uses', inA('<main />'), component('Chip', 'left-pad'), 'INVALID_VALUE left-pad'],
    [
      'never with children that it does not take',
      inA('<main />'),
      component('Chip', './ui/chip', { children: 'x' }),
      'NO_CHILDREN children',
    ],
  ])('%s', (_, source, asked, refusal) => {
    expect(become({ ...card, 'src/a.tsx': source }, () => asked)).toBe(refusal);
  });

  test('never with words where it calls what stands in it', () => {
    const files = {
      'src/a.tsx': inA('<main />'),
      'src/list.tsx':
        'export const List = ({ children }: { children: (at: number) => string }) => <p>{children(1)}</p>;\n',
    };
    expect(become(files, () => component('List', './list', { children: 'x' }))).toBe('CODE_ONLY children');
  });

  test('takes no plain value for a component, nor a name that its own file does not have', () => {
    const stories = {
      'src/a.story.tsx': 'export default { title: "x" } satisfies Meta;\nexport const Wide = { args: {} };\n',
    };
    const elsewhere = { ...stories, 'src/a.tsx': inA('<main />') };
    expect(become(elsewhere, () => component('None', 'src/a.story.tsx'))).toBe('INVALID_VALUE None');
    expect(become(elsewhere, () => component('Wide', 'src/a.story.tsx'))).toBe('INVALID_VALUE Wide');
    const own = { 'src/a.tsx': `${inA('<main />')}export default function B() { return <i />; }\n` };
    expect(become(own, () => component('None', 'src/a.tsx'))).toBe('INVALID_VALUE None');
  });

  test('never renders itself, by whatever way', () => {
    const own = 'export const B = () => <A />;\nexport const A = () => <main />;\n';
    expect(become({ 'src/a.tsx': own }, () => component('B', 'src/a.tsx'))).toBe('CYCLE B');
    const other = {
      'src/a.tsx': inA('<main />'),
      'src/b.tsx': "import { A } from './a';\nexport const B = () => <A />;\n",
    };
    expect(become(other, () => component('B', './b'))).toBe('CYCLE B');
  });
});

describe('a copy more', () => {
  test('without what names one thing, with what is set, and with its imports from another file', () => {
    const b = [
      "import { Icon, type Size } from '../ui/icon.tsx';",
      "import classes from './b.module.css';",
      'export const B = () => <p id="x" className={classes.title} title="old"><Icon size={1 as Size} /></p>;',
      '',
    ].join('\n');
    const files = {
      'src/a.tsx': inA('<main />', "import classes from './a.module.css';\nimport { Row } from './ui/row.tsx';\n"),
      'src/parts/b.tsx': b,
      'src/ui/icon.tsx': 'export const Icon = () => <i />;\nexport type Size = number;\n',
    };
    const asked: Asked = (id) => ({ newElement: { ...id('<p', 'src/parts/b.tsx'), propsToSet: { title: 'new' } } });
    expect(become(files, asked)).toEqual({
      'src/a.tsx': [
        "import classes from './a.module.css';",
        "import bClasses from './parts/b.module.css';",
        "import { Icon } from './ui/icon.tsx';",
        "import type { Size } from './ui/icon.tsx';",
        "import { Row } from './ui/row.tsx';",
        'export const A = () => <main><p className={bClasses.title} title="new"><Icon size={1 as Size} /></p></main>;',
        '',
      ].join('\n'),
    });
  });

  test('never without its names', () => {
    const files = { 'src/a.tsx': inA('<main />'), 'src/b.tsx': 'export const B = ({ x }: P) => <p>{x}</p>;\n' };
    expect(become(files, (id) => ({ newElement: id('<p', 'src/b.tsx') }))).toBe('NAMES_OUT_OF_SCOPE x');
  });
});

describe('what a given module renders', () => {
  const from = (fileContentsToSourceFrom: string): Asked => {
    return () => ({ fileContentsToSourceFrom, fileContentsSourceFilename: 'src/boards/one.tsx' });
  };
  const files = { 'src/a.tsx': inA('<main />'), 'src/ui/card.tsx': 'export const Card = () => <i />;\n' };

  test('is added with its imports, as its own file would have them', () => {
    const text =
      "import { Card } from '../ui/card';\nexport default function Board() {\n  return <section><Card /></section>;\n}\n";
    expect(become(files, from(text))).toEqual({
      'src/a.tsx': inA('<main><section><Card /></section></main>', "import { Card } from './ui/card';\n"),
    });
  });

  test.each([
    '<a href={`/posts/${Card.id}`} />',
    '<a href={"https://school.example/" + Card.id} />',
    '<p title={Card.title} className={`card ${Card.kind}`}>{Card.title}</p>',
    '<Card wide={Card.isWide ? "yes" : "no"} at={{ top: 1, left: Card.left }} />',
  ])('may say values: %s', (markup) => {
    const text = `import { Card } from '../ui/card';\nexport default () => <section>${markup}</section>;`;
    expect(become(files, from(text))).toEqual({
      'src/a.tsx': inA(`<main><section>${markup}</section></main>`, "import { Card } from './ui/card';\n"),
    });
  });

  test.each([
    ['no program', 'export default () => <p', 'UNPARSABLE'],
    ['nothing that is rendered', 'export const x = 1;', 'ROOT_ELEMENT'],
    ['a function', 'export default () => <p title={(() => 1)()} />;', 'UNSAFE_VALUE'],
    ['a handler', 'export default () => <p onClick={x} />;', 'UNSAFE_PROP'],
    ['a global', 'export default () => <p title={location.href} />;', 'NAMES_OUT_OF_SCOPE location'],
    ['names of its own', 'const x = 1;\nexport default () => <p title={x} />;', 'NAMES_OUT_OF_SCOPE x'],
    ['a strange package', "import { x } from 'evil';\nexport default () => <p title={x} />;", 'INVALID_VALUE evil'],
    ['a script', 'export default () => <script />;', 'INVALID_TAG script'],
    ...[
      '<p>{Card.constructor("alert(1)")}</p>',
      '<p>{Card?.constructor?.("alert(1)")}</p>',
      '<p>{Card.constructor}</p>',
      '<p>{Card("x")}</p>',
      '<p>{Card.render("x")}</p>',
      '<p>{delete Card.x}</p>',
      '<p>{import.meta}</p>',
      '<Card.constructor />',
      '<a href={"java" + "script:alert(1)"} />',
      '<a href={`java${"script:alert(1)"}`} />',
      '<a href={"java" + ("scr" + `ipt:alert(1)`)} />',
      '<a href={Card ? "javascript:alert(1)" : "#"} />',
      '<a href={Card.x + ":alert(1)"} />',
      '<a href={`${Card.x}script:alert(1)`} />',
      '<a href={["javascript:alert(1)"]} />',
      '<a href={("javascript:alert(1)" as string)} />',
      '<a href="java&#115;cript:alert(1)" />',
      '<Card link={"java" + "script:alert(1)"} />',
      '<Card links={[{ to: Card.x || "javascript:alert(1)" }]} />',
      '<Card inner={{ __html: Card.x }} />',
      '<Card inner={{ [Card.x]: 1 }} />',
      '<p style={{ background: "url(https://evil.example/a.png)", color: Card.x }} />',
    ].map((markup) => [
      markup,
      `import { Card } from '../ui/card';\nexport default () => <section>${markup}</section>;`,
      'UNSAFE_',
    ]),
  ])('never of %s', (_, text, refusal) => {
    expect(become(files, from(text))).toContain(refusal);
  });
});
