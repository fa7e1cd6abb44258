import type * as TypeScript from 'typescript';
import type { ComponentProp } from '../../protocol/http/replies.ts';
import type { Compiler, TypeProject } from './type-project.ts';
import { takenBy } from './taken-values.ts';
import { valueTypeOf } from './value-types.ts';

/** A host of HTML has several hundred. */
const mostProps = 400;

/** What an element may be given, by the types of what it renders; null where there is no element, or none with a type. */
export function propsAt(
  ts: Compiler,
  project: TypeProject,
  { file, text, offset }: { readonly file: string; readonly text: string; readonly offset: number },
): readonly ComponentProp[] | null {
  const checked = project.checked(file, text);
  const opening = checked && openingAt(ts, checked.source, offset);
  if (!opening) return null;
  const { checker } = checked;
  const type = checker.getContextualType(opening.attributes);
  if (!type) return null;
  const symbols = checker.getPropertiesOfType(type).filter(({ name }) => name !== 'key' && name !== 'ref');
  // What the project says itself, before the hundreds that any element of HTML takes.
  return [...symbols.filter(isOfProject), ...symbols.filter((symbol) => !isOfProject(symbol))]
    .slice(0, mostProps)
    .map((symbol) => propOf(ts, checker, symbol, opening));
}

/** Whether a property is declared in a file of the project: its variants (`cva`) are, also where a package makes types of them. */
function isOfProject({ declarations = [] }: TypeScript.Symbol): boolean {
  return declarations.some((one) => !one.getSourceFile().fileName.includes('/node_modules/'));
}

function openingAt(
  ts: Compiler,
  source: TypeScript.SourceFile,
  offset: number,
): TypeScript.JsxOpeningLikeElement | undefined {
  let found: TypeScript.JsxOpeningLikeElement | undefined;
  const visit = (node: TypeScript.Node): void => {
    if (node.end <= offset || node.getStart(source) > offset) return;
    const isOpening = ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node);
    if (isOpening && node.getStart(source) === offset) found = node;
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function propOf(
  ts: Compiler,
  checker: TypeScript.TypeChecker,
  symbol: TypeScript.Symbol,
  at: TypeScript.Node,
): ComponentProp {
  const type = checker.getTypeOfSymbolAtLocation(symbol, at);
  const takes = takenBy({ ts, checker, at }, type);
  const doc = firstParagraph(ts.displayPartsToString(symbol.getDocumentationComment(checker)));
  return {
    name: symbol.name,
    isRequired: (symbol.flags & ts.SymbolFlags.Optional) === 0,
    ...valueTypeOf(ts, checker, { type, at }),
    ...(isLook(ts, symbol) && { isLook: true }),
    ...(doc !== '' && { doc }),
    ...(takes && { takes }),
  };
}

/** What is said first of a property, in plain words: examples and marks are for whoever reads the sources. */
function firstParagraph(doc: string): string {
  const [first = ''] = doc.split(/\n\s*\n|```/);
  const plain = first.replaceAll(
    /\{@link\w*\s+([^}|\s]+)[|\s]*([^}]*)\}/g,
    (_, name: string, said: string) => said.trim() || name,
  );
  return plain.trim().replace(/:$/, '.').slice(0, 2_000);
}

/** What is called so says how something looks, whoever wrote the component. */
const looks = new Set([
  'variant',
  'size',
  'color',
  'radius',
  'shadow',
  'gap',
  'align',
  'justify',
  'orientation',
  'spacing',
]);

/** Whether a property is a style property of a library (Mantine, MUI, Chakra), or is called as such are. */
function isLook(ts: Compiler, { name, declarations }: TypeScript.Symbol): boolean {
  if (looks.has(name)) return true;
  return (declarations ?? []).some(
    ({ parent }) => ts.isInterfaceDeclaration(parent) && /(?:Style|System)Props$/.test(parent.name.text),
  );
}
