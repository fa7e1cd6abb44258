import type { Node } from 'oxc-parser';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { propertyTypes } from '../edits/component-properties.ts';
import type { ParsedFile } from '../parsed-file.ts';
import type { SourceIndex } from '../source-index.ts';
import { declaredType, type TypeAt } from '../edits/declared-type.ts';
import { sampleValue } from './sample-value.ts';

/** A state of a component: what it is called, and what it is given, as source by name. */
export interface ComponentState {
  readonly name: string;
  readonly args: ReadonlyMap<string, string>;
}

/** More of them nobody looks at beside each other. */
const mostStates = 12;

/**
 * The states of a component that its types name: as it is with what it asks for, then each other word of a choice, and each
 * thing that it can be or not. What is given stands in for what the types do not say; else a refusal names that.
 */
export function componentStates(
  index: SourceIndex,
  { component, file }: { readonly component: Node; readonly file: ParsedFile },
  given: ReadonlyMap<string, string> = new Map(),
): readonly ComponentState[] | Refusal {
  const members = propertyTypes(component, index);
  if (!members || (!members.isWhole && members.of.size === 0)) {
    // Its type stands outside the sources: what it asks for, somebody else has to say.
    const type = typeOfProperties(component, file);
    if (type !== undefined && given.size === 0) return refuse('REQUIRED_PROP', { names: [type] });
    return [{ name: 'Default', args: given }];
  }
  const args = new Map<string, string>();
  const missing: string[] = [];
  for (const [name, { isOptional, type, file: at = file }] of members.of) {
    if (isOptional && !given.has(name)) continue;
    const value = given.get(name) ?? (type ? sampleValue({ type, file: at, index, name }) : undefined);
    if (value === undefined) missing.push(name);
    else args.set(name, value);
  }
  if (missing.length > 0) return refuse('REQUIRED_PROP', { names: missing });
  const others = [...members.of].flatMap(([name, { type, file: at = file }]) =>
    (type ? choicesOf(index, { type, file: at }) : [])
      .filter((value) => value !== args.get(name) && !(value === 'false' && !args.has(name)))
      .map((value): ComponentState => ({ name: stateName(name, value), args: new Map([...args, [name, value]]) })),
  );
  const states = [{ name: 'Default', args }, ...others];
  return states.filter(({ name }, at) => states.findIndex((one) => one.name === name) === at).slice(0, mostStates);
}

/** How a component writes the type of its properties; undefined where it says none. */
function typeOfProperties(component: Node, { text }: ParsedFile): string | undefined {
  const [parameter] = 'params' in component && Array.isArray(component.params) ? (component.params as Node[]) : [];
  const annotation = parameter && 'typeAnnotation' in parameter ? parameter.typeAnnotation : null;
  if (!annotation || typeof annotation !== 'object') return undefined;
  return text.slice(annotation.start, annotation.end).replace(/^:\s*/, '').slice(0, 60);
}

/** Every value of a choice, as source; none for what is no choice. */
function choicesOf(index: SourceIndex, { type, file }: TypeAt, depth = 0): readonly string[] {
  if (type.type === 'TSBooleanKeyword') return ['false', 'true'];
  const alias = declaredType(index, { type, file }, depth);
  if (alias) return choicesOf(index, alias, depth + 1);
  if (type.type !== 'TSUnionType') return [];
  const values = type.types.map((one) =>
    one.type === 'TSLiteralType' && one.literal.type === 'Literal' ? (one.literal.raw ?? undefined) : undefined,
  );
  const said = values.filter((value) => value !== undefined);
  return said.length > 1 ? said : [];
}

/** `tone` and `'quiet'` are `ToneQuiet`; something that is so is called as its property. */
function stateName(property: string, value: string): string {
  const words = `${property} ${value === 'true' ? '' : value === 'false' ? 'not' : value}`;
  const parts = words.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const name = parts.map((part) => part.slice(0, 1).toUpperCase() + part.slice(1)).join('');
  return /^[A-Z]/.test(name) ? name.slice(0, 60) : `State${name}`.slice(0, 60);
}
