import type * as TypeScript from 'typescript';
import type { ComponentProp } from '../../protocol/http/replies.ts';
import type { Compiler, TypeProject } from './type-project.ts';

/** A host of HTML has several hundred. */
const mostProps = 400;
const longest = 300;

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
  return checker
    .getPropertiesOfType(type)
    .filter(({ name }) => name !== 'key' && name !== 'ref')
    .slice(0, mostProps)
    .map((symbol) => propOf(ts, checker, symbol, opening));
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
  const type = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(symbol, at));
  const values = literalsOf(ts, checker, type);
  const doc = ts.displayPartsToString(symbol.getDocumentationComment(checker)).slice(0, 2_000);
  return {
    name: symbol.name,
    isRequired: (symbol.flags & ts.SymbolFlags.Optional) === 0,
    type: checker.typeToString(type, at).slice(0, longest),
    ...(values && { values }),
    ...(doc !== '' && { doc }),
  };
}

/** Every value of a type that is a choice of words, numbers, yes and no; undefined for any other. */
function literalsOf(ts: Compiler, checker: TypeScript.TypeChecker, type: TypeScript.Type) {
  const members = type.isUnion() ? type.types : [type];
  const values = members.map((one): string | number | boolean | undefined => {
    if (one.isStringLiteral() || one.isNumberLiteral()) return one.value;
    return (one.flags & ts.TypeFlags.BooleanLiteral) === 0 ? undefined : checker.typeToString(one) === 'true';
  });
  const known = values.filter((one) => one !== undefined);
  return known.length === values.length && known.length > 0 && known.length <= 100 ? known : undefined;
}
