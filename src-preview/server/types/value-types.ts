import type * as TypeScript from 'typescript';
import type { ValueType } from '../../protocol/theme.ts';
import type { Compiler, TypeProject } from './type-project.ts';

const longest = 300;
/** More than anybody chooses among. */
const mostValues = 120;

/** What expressions that begin at some offsets may be, by the types of their places; null for one that nothing is said of. */
export function valueTypesAt(
  ts: Compiler,
  project: TypeProject,
  { file, text, offsets }: { readonly file: string; readonly text: string; readonly offsets: readonly number[] },
): readonly (ValueType | null)[] {
  const checked = project.checked(file, text);
  if (!checked) return offsets.map(() => null);
  const { checker, source } = checked;
  return offsets.map((offset) => {
    const at = expressionAt(ts, source, offset);
    const type = at && checker.getContextualType(at);
    return at && type ? valueTypeOf(ts, checker, { type, at }) : null;
  });
}

/** The outermost expression that begins at an offset and is a value by itself. */
function expressionAt(ts: Compiler, source: TypeScript.SourceFile, offset: number): TypeScript.Expression | undefined {
  let found: TypeScript.Expression | undefined;
  const visit = (node: TypeScript.Node): void => {
    if (found || node.end <= offset || node.getStart(source) > offset) return;
    if (node.getStart(source) === offset && ts.isExpression(node)) found = node;
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A type as the window shows it: its text, every value of a choice, or those that it names among others. */
export function valueTypeOf(
  ts: Compiler,
  checker: TypeScript.TypeChecker,
  { type: given, at }: { readonly type: TypeScript.Type; readonly at: TypeScript.Node },
): ValueType {
  const type = checker.getNonNullableType(given);
  const members = type.isUnion() ? type.types : [type];
  const literals = members.flatMap((one) => literalOf(ts, checker, one) ?? []);
  const isChoice = literals.length > 0 && literals.length <= mostValues;
  if (isChoice && literals.length === members.length) return { type: textOf(checker, type, at), values: literals };
  const words = literals.filter((one) => typeof one !== 'boolean');
  if (!isChoice || words.length === 0 || !members.some((one) => takesWords(ts, one)))
    return { type: textOf(checker, type, at) };
  // Behind its name nobody would see that a text is allowed beside the words that it names.
  return { type: textOf(checker, type, at, ts.TypeFormatFlags.InTypeAlias), offers: words };
}

function textOf(
  checker: TypeScript.TypeChecker,
  type: TypeScript.Type,
  at: TypeScript.Node,
  flags?: TypeScript.TypeFormatFlags,
): string {
  return checker.typeToString(type, at, flags).slice(0, longest);
}

function literalOf(
  ts: Compiler,
  checker: TypeScript.TypeChecker,
  type: TypeScript.Type,
): string | number | boolean | undefined {
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  return (type.flags & ts.TypeFlags.BooleanLiteral) === 0 ? undefined : checker.typeToString(type) === 'true';
}

/** Whether any text or number is of a type: `string`, `string & {}`. */
function takesWords(ts: Compiler, type: TypeScript.Type): boolean {
  const words = ts.TypeFlags.String | ts.TypeFlags.Number;
  if (type.isIntersection()) return type.types.some((one) => takesWords(ts, one));
  return (type.flags & words) !== 0;
}
