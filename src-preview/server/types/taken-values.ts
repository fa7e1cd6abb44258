import type * as TypeScript from 'typescript';
import type { Compiler } from './type-project.ts';

/** What a type takes beside words, figures, and yes and no: data that JSON can say, or only what code makes. */
type Taken = 'data' | 'code';

/** So deep is looked into objects; what lies deeper is taken for data. */
const deepest = 4;

/** What React and the DOM make, and whose parts would pass for data: an element of a page, what stands for one, a moment. */
const madeByCode =
  /^(?:React(?:Element|Portal)|(?:Mutable)?RefObject|Ref(?:Callback)?|Element|(?:HTML|SVG)\w*Element)$/;

interface Reading {
  readonly ts: Compiler;
  readonly checker: TypeScript.TypeChecker;
  readonly at: TypeScript.Node;
}

/** What a property takes that cannot be typed into a field; undefined where a word, a figure or yes and no may be given. */
export function takenBy(reading: Reading, type: TypeScript.Type): Taken | undefined {
  if (takesPlain(reading, type)) return undefined;
  return takesData(reading, type, 0) ? 'data' : 'code';
}

function takesPlain({ ts, checker }: Reading, given: TypeScript.Type): boolean {
  const { Any, Unknown, StringLike, NumberLike, BooleanLike } = ts.TypeFlags;
  const isPlain = (type: TypeScript.Type): boolean => {
    if ((type.flags & (Any | Unknown | StringLike | NumberLike | BooleanLike)) !== 0) return true;
    return type.isUnionOrIntersection() && type.types.some(isPlain);
  };
  return isPlain(given) || isPlain(checker.getBaseConstraintOfType(given) ?? given);
}

function takesData(reading: Reading, given: TypeScript.Type, depth: number): boolean {
  const { ts, checker, at } = reading;
  const type = checker.getNonNullableType(given);
  if (takesPlain(reading, type) || depth > deepest) return true;
  if (type.isUnion()) return type.types.some((one) => takesData(reading, one, depth));
  if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.NonPrimitive | ts.TypeFlags.Intersection)) === 0)
    return (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0;
  if (type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0) return false;
  if ([type.symbol, type.aliasSymbol].some((symbol) => symbol !== undefined && madeByCode.test(symbol.name)))
    return false;
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    // An array and a tuple are references to what they hold.
    const items = checker.getTypeArguments(type as TypeScript.TypeReference);
    return items.every((item) => takesData(reading, item, depth + 1));
  }
  const asked = checker.getPropertiesOfType(type).filter(({ flags }) => (flags & ts.SymbolFlags.Optional) === 0);
  return asked.every((one) => takesData(reading, checker.getTypeOfSymbolAtLocation(one, at), depth + 1));
}
