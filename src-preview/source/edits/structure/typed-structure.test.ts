import { expect, test } from 'vitest';
import { SmallProject } from '../../testing/small-project.ts';

type Request = Parameters<SmallProject['edit']>[0];
type Ref = { codebaseId: ReturnType<SmallProject['id']> };
type Asked = (at: (at: string, nth?: number) => Ref) => Request;

/** What becomes of a file; or the code of the refusal. */
function become(source: string, asked: Asked): string | undefined {
  const project = new SmallProject({ 'src/a.tsx': source });
  const changed = project.edit(asked((at, nth = 0) => ({ codebaseId: project.id('src/a.tsx', at, nth) })));
  return 'code' in changed ? changed['code'] : changed['src/a.tsx'];
}

const added: Asked = (at) => ({
  path: 'mutate/addJsxElement',
  body: {
    destinationElement: at('<Part'),
    afterElement: null,
    beforeElement: null,
    newElement: { type: 'native', nativeTag: 'b', propsToSet: {} },
  },
});
const duplicated =
  (at: string): Asked =>
  (id) => ({ path: 'mutate/duplicate', body: { reactElements: [id(at)] } });
const retagged =
  (at: string, newTag: string): Asked =>
  (id) => ({ path: 'mutate/changeElementTag', body: { elementToModify: id(at), newTag } });

test.each([
  ['no children', 'interface Props { id?: string }', 'NO_CHILDREN'],
  ['words alone', 'interface Props { children: string }', 'NO_CHILDREN'],
  ['a function', 'interface Props { children: (x: number) => ReactNode }', 'NO_CHILDREN'],
  ['anything', 'interface Props { children?: ReactNode }', true],
  ['words or elements', 'interface Props { children: string | ReactElement }', true],
  [
    'what it takes of another',
    'interface All { a: 1; children: ReactNode }\ntype Props = Pick<All, "a">',
    'NO_CHILDREN',
  ],
  ['what it leaves of another', 'interface All { a: 1; children: ReactNode }\ntype Props = Omit<All, "a">', true],
  ['what a type adds', 'type Props = PropsWithChildren<{ a?: 1 }>', true],
  ['whatever a kind is of', 'interface Of<T> { a?: T }\ntype Props = Partial<Of<string>>', 'NO_CHILDREN'],
  ['what is not in the sources', 'type Props = ComponentProps<"div">', true],
  [
    'what it leaves of what is not in the sources',
    'type Props = { a?: 1 } & Omit<ComponentProps<"div">, "children">',
    'NO_CHILDREN',
  ],
])('a component that takes %s', (_, types, outcome) => {
  const source = `${types}\nfunction Part({ ...props }: Props) {\n  return <p {...props} />;\n}\nexport const A = () => <Part />;\n`;
  const wanted = outcome === true ? source.replace('<Part />', '<Part><b /></Part>') : outcome;
  expect(become(source, added)).toBe(wanted);
});

test.each([
  ['a call that is said to have another type', '(forwardRef as forwardRefType)(Inner)'],
  ['a call that is held to a type', '(memo satisfies MemoType)(Inner)'],
  ['a call that is surely there', 'memo!(Inner)'],
  ['a call of a whole module', 'React.forwardRef(Inner)'],
  ['a call of a whole module in one', 'React.memo((React.forwardRef as forwardRefType)(Inner))'],
  ['a call of the one module or none', '(React?.memo)(Inner)'],
  ['the name itself, as another type', 'Inner as unknown as PartType'],
])('a component is followed through %s to the function that takes no elements', (_, value) => {
  const source = (children: string) =>
    `import React, { forwardRef, memo } from 'react';\nfunction Inner({ ...props }: { children?: ${children} }, ref: Ref) {\n  return <p {...props} ref={ref} />;\n}\nconst Part = ${value};\nexport const A = () => <Part />;\n`;
  const ofNodes = source('ReactNode');
  expect(become(source('(x: number) => ReactNode'), added)).toBe('NO_CHILDREN');
  expect(become(ofNodes, added)).toBe(ofNodes.replace('<Part />', '<Part><b /></Part>'));
});

test('what is handed to a function of the name of a wrapper, of something that no module brings, is no component', () => {
  const source =
    'function Inner({ ...props }: { a?: 1 }) {\n  return <p {...props} />;\n}\nconst Part = kit.memo(Inner);\nexport const A = () => <div><Part>a</Part></div>;\n';
  expect(become(source, added)).toBe(source.replace('<Part>a</Part>', '<Part>a<b /></Part>'));
});

test('a function that is handed on under a name of its own is what this name means in it: the component of that name cannot be added there', () => {
  const source = (name: string) =>
    `export const Part = makePart('p', function ${name}(props: Props, ref: Ref) {\n  return <p {...props} />;\n});\n`;
  const addedTo: Asked = (at) => ({
    path: 'mutate/addJsxElement',
    body: {
      destinationElement: at('<p'),
      afterElement: null,
      beforeElement: null,
      newElement: { type: 'component', componentName: 'Part', importFrom: 'src/a.tsx' },
    },
  });
  expect(become(source('Part'), addedTo)).toBe('NAME_TAKEN');
  expect(become(source('Inner'), addedTo)).toBe(
    source('Inner').replace('<p {...props} />', '<p {...props}><Part /></p>'),
  );
});

const part = 'function Part({ id }: { id: string }) {\n  return <p id={id} />;\n}\n';
const inA = (markup: string) => `${part}export const A = ({ x }: P) => <div>${markup}</div>;\n`;

test('a copy has a name of its own where a component asks for one, none where none is asked for, and is refused where code gives it', () => {
  expect(become(inA('<Part id="one" />'), duplicated('<Part'))).toBe(inA('<Part id="one" /><Part id="one-2" />'));
  expect(become(inA('<Part id="one-2" />'), duplicated('<Part'))).toBe(inA('<Part id="one-2" /><Part id="one-3" />'));
  expect(become(inA('<b id="one" />'), duplicated('<b'))).toBe(inA('<b id="one" /><b />'));
  expect(become(inA('<Part id={x} />'), duplicated('<Part'))).toBe('REQUIRED_PROP');
});

test('another tag is refused where an attribute, or what refers to the element, asks for the one that it has', () => {
  expect(become(inA('<button type="button">a</button>'), retagged('<button', 'b'))).toBe('ATTRIBUTES_NOT_ALLOWED');
  expect(become(inA('<a href="/x">a</a>'), retagged('<a', 'span'))).toBe('ATTRIBUTES_NOT_ALLOWED');
  expect(become(inA('<main ref={x}>a</main>'), retagged('<main', 'div'))).toBe('ATTRIBUTES_NOT_ALLOWED');
  expect(become(inA('<textarea {...x} />'), retagged('<textarea', 'hr'))).toBe('ATTRIBUTES_NOT_ALLOWED');
  expect(become(inA('<input onChange={x} />'), retagged('<input', 'hr'))).toBe('ATTRIBUTES_NOT_ALLOWED');
  expect(become(inA('<p {...x} />'), retagged('<p {', 'b'))).toBe(inA('<b {...x} />'));
  expect(become(inA('<div ref={x}>a</div>'), retagged('<div ref', 'main'))).toBe(inA('<main ref={x}>a</main>'));
  expect(become(inA('<h2 ref={x} lang="ar" data-x>a</h2>'), retagged('<h2', 'h3'))).toBe(
    inA('<h3 ref={x} lang="ar" data-x>a</h3>'),
  );
});

test('what speaks of the instance of a class stays in its class', () => {
  const source =
    'class Part extends Component {\n  render() {\n    return <div><b>{this.x}</b><i /></div>;\n  }\n}\nexport const A = () => <p />;\n';
  const moved =
    (to: string): Asked =>
    (at) => ({
      path: 'mutate/moveJsxElement',
      body: {
        elementToMove: at('<b'),
        newContainerElement: at(to),
        afterElement: null,
        beforeElement: null,
        expectedCurrentParent: null,
      },
    });
  expect(become(source, moved('<p'))).toBe('NAMES_OUT_OF_SCOPE');
  expect(become(source, moved('<i'))).toBe(source.replace('<b>{this.x}</b><i />', '<i><b>{this.x}</b></i>'));
});

test('a name that nothing uses any more is named, whoever else has one of the same name', () => {
  const source =
    'function A() {\n  const ago = useAgo();\n  return <p><b>{ago}</b></p>;\n}\nfunction B() {\n  const ago = useAgo();\n  return <i>{ago}</i>;\n}\n';
  const project = new SmallProject({ 'src/a.tsx': source });
  const elementsToRemove = [{ codebaseId: project.id('src/a.tsx', '<b') }];
  expect(project.warnings({ path: 'mutate/removeJsxElement', body: { elementsToRemove } })).toEqual([
    { code: 'UNUSED_NAMES', names: ['ago'] },
  ]);
});

test.each([
  ['a call that hands a component its properties', 'forwardRef<HTMLElement, Props>((props, ref) => <p />)'],
  ['a call of one type', 'memo<Props>((props) => <p />)'],
  ['a call of a type of components', 'memo<FC<Props>>((props) => <p />)'],
  ['a call in a call', 'memo(React.forwardRef<HTMLElement, Props>((props, ref) => <p />))'],
  ['a function of its own project, by its own types', 'withPlace<string, Props>((props) => <p />)'],
  ['what holds an expression to a type', '((props) => <p />) satisfies FC<Props>'],
  ['the class that it is made of', 'class extends Component<Props> { render() { return <p />; } }'],
  ['the template that it is made of', 'styled.p<Props>`color: red`'],
  ['the call that it is made of', 'styled(Other)<Props>(({ theme }) => ({ color: theme.ink }))'],
])('what a component asks for is known by %s', (_, value) => {
  expect(withPart(`export const Part = ${value};`)).toBe('REQUIRED_PROP');
});

test.each([
  ['of its variable', 'export const Part: React.FC<Props> = (props) => <p />;'],
  ['of a function', 'export const Part: (props: Props) => ReactNode = (props) => <p />;'],
  ['of its variable, if it takes nothing out', 'export const Part: FC<Props> = () => <p />;'],
  ['together with those of packages', 'export function Part(props: Props & ComponentProps<"p">) { return <p />; }'],
  ['that all of a choice ask for', 'export function Part(props: Props | (Props & { x: 1 })) { return <p />; }'],
  [
    'of the component that it stands for',
    'export function Part(props: React.PropsWithChildren<Props>) { return <p />; }',
  ],
])('what a component asks for is known by the type %s', (_, component) => {
  expect(withPart(component)).toBe('REQUIRED_PROP');
});

/** What becomes of an element to which a part is added that needs a day. */
function withPart(component: string) {
  const types =
    'export interface Props { day: Day }\nfunction withPlace<Place, P>(of: (props: PropsWithoutRef<P>) => ReactNode) { return of; }\n';
  const project = new SmallProject({
    'src/part.tsx': types + component,
    'src/a.tsx': 'export const A = () => <div />;\n',
  });
  const body = { destinationElement: { codebaseId: project.id('src/a.tsx', '<div') }, afterElement: null };
  const changed = project.edit({
    path: 'mutate/addJsxElement',
    body: {
      ...body,
      beforeElement: null,
      newElement: { type: 'component', componentName: 'Part', importFrom: 'src/part.tsx' },
    },
  });
  return 'code' in changed ? changed['code'] : changed['src/a.tsx'];
}

test('what the variable of a component says holds, not what its function says', () => {
  expect(withPart('export const Part: FC<{}> = (props: Props) => <p />;')).toContain('<div><Part /></div>');
});

const copied =
  (from: string): Asked =>
  (at) => ({
    path: 'mutate/addJsxElement',
    body: { destinationElement: at('<nav'), afterElement: null, beforeElement: null, newElement: at(from) },
  });

test.each([
  ['that something is there', '{post && <b>{post.title}</b>}'],
  ['that a part of something is there', '{post.by && <b>{post.by.name}</b>}'],
  ['that something is not missing', '{post !== undefined && !isOld && (<b>{post.title}</b>)}'],
  ['what kind something is of', '{post.kind === "note" && <b>{post.text}</b>}'],
  ['of what type something is', '{typeof post === "string" && <b>{post}</b>}'],
  ['what an optional way asks', '{post?.isNew && <b>{post.title}</b>}'],
  ['what a function asks', '{isNote(post) && <b>{post.text}</b>}'],
  ['that something is there on the other side', '{post === null ? <i /> : <b>{post.title}</b>}'],
])('a copy does not leave a condition that says %s', (_, markup) => {
  expect(become(inA(`${markup}<nav />`), copied('<b'))).toBe('NAMES_OUT_OF_SCOPE');
});

test.each([
  ['that says nothing of it', '{isNew && <b>{post.title}</b>}'],
  ['on how many there are', '{posts.length > 0 && <b>{posts.length}</b>}'],
  ['on another part of it', '{post.isNew && <b>{post.title}</b>}'],
])('a copy leaves a condition %s', (_, markup) => {
  expect(become(inA(`${markup}<nav />`), copied('<b'))).toContain('<nav><b>');
});

test('what stands in one case of a choice does not go into another', () => {
  const cases = `export function A({ post }: P) {
  switch (post.kind) {
    case 'note':
      return <nav />;
    default:
      return <div><b>{post.text}</b><i>x</i></div>;
  }
}
`;
  expect(become(cases, copied('<b'))).toBe('NAMES_OUT_OF_SCOPE');
  expect(become(cases, copied('<i'))).toContain('<nav><i>x</i></nav>');
});

test('what stands behind an early return does not go before it, nor stays without its condition when it is moved', () => {
  const early = `export const A = ({ post }: P) => {\n  if (!post) return <nav />;\n  return <div><b>{post.title}</b><i>x</i></div>;\n};\n`;
  expect(become(early, copied('<b'))).toBe('NAMES_OUT_OF_SCOPE');
  expect(become(early, copied('<i'))).toContain('<nav><i>x</i></nav>');
  const moved: Asked = (at) => ({
    path: 'mutate/moveJsxElement',
    body: {
      elementToMove: at('<b'),
      newContainerElement: at('<nav'),
      afterElement: null,
      beforeElement: null,
      expectedCurrentParent: null,
    },
  });
  expect(become(inA('{x && <p><b>{x.y}</b><i /></p>}<nav />'), moved)).toBe('NAMES_OUT_OF_SCOPE');
  expect(become(inA('{x && <b>{x.y}</b>}<nav />'), moved)).toContain('<nav>{x && <b>{x.y}</b>}</nav>');
  expect(become(inA('{x && <p><b>{x.y}</b><nav /></p>}'), moved)).toContain('<nav><b>{x.y}</b></nav>');
});

test('a name that is only given values any more is named too', () => {
  const source =
    'function A({ x }) {\n  let seen;\n  if (x) seen = x;\n  else seen = 1;\n  return <p><b>{seen}</b></p>;\n}\n';
  const project = new SmallProject({ 'src/a.tsx': source });
  const elementsToRemove = [{ codebaseId: project.id('src/a.tsx', '<b') }];
  expect(project.warnings({ path: 'mutate/removeJsxElement', body: { elementsToRemove } })).toEqual([
    { code: 'UNUSED_NAMES', names: ['seen'] },
  ]);
});

test('a copy does not stand before what it speaks of is there, nor in it', () => {
  const source =
    'function A() {\n  const early = <nav />;\n  const word = 1;\n  const late = () => <aside />;\n  return <p>{early}{late()}<b>{word}</b></p>;\n}\n';
  expect(become(source, copied('<b'))).toBe('NAMES_OUT_OF_SCOPE');
  expect(become(source.replace('<nav', '<x').replace('<aside', '<nav'), copied('<b'))).toContain(
    '<nav><b>{word}</b></nav>',
  );
});

test('a copy does not leave the block that declares what it speaks of', () => {
  const source =
    'function A({ x }) {\n  switch (x) {\n    case 1: {\n      const word = x;\n      return <p><b>{word}</b><i>{x}</i></p>;\n    }\n    default:\n      return <nav />;\n  }\n}\n';
  expect(become(source, copied('<b'))).toBe('NAMES_OUT_OF_SCOPE');
  expect(become(source.replace('<nav', '<x').replace('<i>{x}</i>', '<nav />'), copied('<b'))).toContain(
    '<nav><b>{word}</b></nav>',
  );
});
