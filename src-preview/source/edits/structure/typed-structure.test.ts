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
])('a component that takes %s', (_, types, outcome) => {
  const source = `${types}\nfunction Part({ ...props }: Props) {\n  return <p {...props} />;\n}\nexport const A = () => <Part />;\n`;
  const wanted = outcome === true ? source.replace('<Part />', '<Part><b /></Part>') : outcome;
  expect(become(source, added)).toBe(wanted);
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
