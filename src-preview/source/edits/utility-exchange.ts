import { physicalProperty } from '../../css/physical-property.ts';
import { longhandsOf } from '../../css/shorthands.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { placeAt } from '../place-at.ts';
import { logicalProperty } from '../styles/house-rules.ts';
import type { Span } from '../syntax.ts';
import type { Instance } from '../texts/callers.ts';
import type { ClassSystem, UtilityClass } from '../utilities/class-system.ts';
import { inClassOrder, isWidth } from './class-name.ts';
import type { ClassText } from './static-classes.ts';
import type { AskedStyling } from './styling-types.ts';

/** A utility class where the source says it. */
export interface WrittenUtility {
  readonly name: string;
  readonly means: UtilityClass;
  readonly of: ClassText;
  readonly at: Span;
}

/** What becomes of the classes of an element. */
export interface Exchange {
  readonly replaced: ReadonlySet<WrittenUtility>;
  readonly added: readonly string[];
}

/** What an exchange is worked out from. */
interface Exchanging {
  readonly system: ClassSystem;
  readonly instance: Instance;
  readonly asked: AskedStyling;
  /** How many pixels the page's `rem` has; undefined where nobody can say. */
  readonly rootPx: number | undefined;
}

type Direction = 'ltr' | 'rtl';

/** The properties that a property sets, each by itself, as they lie where lines run so: of two that are one side the later decides. */
function sidesOf(property: string, direction: Direction): string[] {
  return longhandsOf(property).map((one) => physicalProperty(one, direction));
}

function setBy({ declarations }: UtilityClass, direction: Direction): string[] {
  return [...declarations.keys()].flatMap((one) => sidesOf(one, direction));
}

/** Where a class stands, as refusals name it. */
export function placeOf({ file }: Instance, { of }: WrittenUtility): ReturnType<typeof placeAt> {
  return placeAt(file.file, file.text, of.span.start);
}

/**
 * Which classes go and which come: of what holds when the change is to hold, what says something of the same properties and
 * of nothing else goes. What says more stays, where the class that comes is stronger.
 */
export function exchangeOf(classes: readonly WrittenUtility[], at: Exchanging): Exchange | Refusal {
  const replaced = new Set<WrittenUtility>();
  const added: string[] = [];
  for (const [property, value] of at.asked.values) {
    const exchange = exchangeFor(classes, { ...at, property, value });
    if ('code' in exchange) return exchange;
    for (const one of exchange.replaced) replaced.add(one);
    added.push(...exchange.added);
  }
  return { replaced, added };
}

interface OneValue extends Exchanging {
  readonly property: string;
  readonly value: string | null;
}

function exchangeFor(classes: readonly WrittenUtility[], at: OneValue): Exchange | Refusal {
  const { system, instance, property, value } = at;
  const { direction = 'ltr' } = at.asked.body;
  const wanted = new Set(sidesOf(property, direction));
  const speaking = classes.filter(({ means }) => setBy(means, direction).some((one) => wanted.has(one)));
  const { modifiers, context } = whenOf(speaking, at);
  const overlapping = speaking.filter(({ means }) => means.context === context);
  const inside = overlapping.filter(({ means }) => setBy(means, direction).every((one) => wanted.has(one)));
  const conditional = overlapping.find(({ of }) => !of.isAlways);
  if (conditional) return refuse('DYNAMIC_CLASS', { place: placeOf(instance, conditional), names: [conditional.name] });
  const kept = overlapping.filter((one) => !inside.includes(one));
  if (value === null) {
    if (inside.length === 0 && kept.length > 0)
      return refuse('CLASS_NOT_IN_SOURCE', { names: kept.map(({ name }) => name) });
    return { replaced: new Set(inside), added: [] };
  }
  // What always holds and weighs more is stronger than what only waits for something.
  const below = speaking.filter(({ means }) => means.context === context || means.modifiers.length === 0);
  const conditions = {
    modifiers: asPlaced(inside, modifiers),
    isImportant: below.some(({ means, of }) => means.isImportant && (of.isAlways || means.context === context)),
    rootPx: at.rootPx,
  };
  const alike = kept.length === 1 && kept[0] ? alikeOf(kept[0], value, { ...at, wanted }) : undefined;
  if (alike) return { replaced: new Set([...inside, ...kept]), added: [alike] };
  const names = propertiesToWrite(property, inside, direction).flatMap(
    (one) => system.classFor(one, value, conditions) ?? [],
  );
  if (names.length === 0) return refuse('INVALID_VALUE', { names: [`${property}: ${value}`] });
  const isStrongest = (name: string) => kept.every((one) => system.isAfter(name, one.name));
  const name = names.find(isStrongest);
  if (name !== undefined) return { replaced: new Set(inside), added: [name] };
  const stronger = kept.find((one) => !system.isAfter(names[0] ?? '', one.name)) ?? kept[0];
  return refuse('DYNAMIC_CLASS', stronger && { place: placeOf(instance, stronger), names: [stronger.name] });
}

/** What a class becomes that says more, where one of its utility says just the rest as it does: `border-s-4` for `border-s-2`. */
function alikeOf(
  { name, means }: WrittenUtility,
  value: string,
  { system, asked, rootPx, wanted }: OneValue & { readonly wanted: ReadonlySet<string> },
): string | undefined {
  const { direction = 'ltr' } = asked.body;
  const isWanted = (property: string) => {
    const sides = new Set(sidesOf(property, direction));
    return sides.size === wanted.size && [...sides].every((one) => wanted.has(one));
  };
  const said = [...means.declarations.keys()].find(isWanted);
  return said && system.alike(name, said, value, rootPx);
}

/**
 * When a change is to hold: as it was asked for; where the page has said which classes hold there now, as the one that decides,
 * unless a width was asked for: what is to hold from one width on is not what decides from a wider one on.
 */
function whenOf(
  speaking: readonly WrittenUtility[],
  { system, asked }: OneValue,
): { modifiers: string[]; context?: string } {
  const { holding, modifiers } = asked.body;
  const context = system.contextOf(modifiers);
  const own = { modifiers: [...modifiers], ...(context !== undefined && { context }) };
  if (holding === undefined || modifiers.some(isWidth)) return own;
  const candidates = speaking.filter(
    ({ name, means }) =>
      means.context === context || (holding.includes(name) && modifiers.every((one) => means.modifiers.includes(one))),
  );
  const decider = candidates.reduce<WrittenUtility | undefined>(
    (strongest, one) => (strongest && !isStronger(system, one, strongest) ? strongest : one),
    undefined,
  );
  return decider ? { modifiers: [...decider.means.modifiers], context: decider.means.context } : own;
}

function isStronger(system: ClassSystem, one: WrittenUtility, other: WrittenUtility): boolean {
  if (one.means.isImportant !== other.means.isImportant) return one.means.isImportant;
  return system.isAfter(one.name, other.name);
}

/** A side by the line of reading and the same by left and right: first as the classes that go say it. */
function propertiesToWrite(property: string, inside: readonly WrittenUtility[], direction: Direction): string[] {
  const physical = physicalProperty(property, direction);
  const other = physical === property ? logicalProperty(property, direction) : physical;
  if (other === undefined || other === property) return [property];
  const said = new Set(inside.flatMap(({ means }) => [...means.declarations.keys()]));
  return said.has(other) && !said.has(property) ? [other, property] : [property, other];
}

/** A class whose end code gives (`p-${n}`), where it says something of what is asked for: which of the two wins is not seen. */
export function halfRival(texts: readonly ClassText[], { system, instance, asked }: Exchanging): Refusal | undefined {
  const { direction = 'ltr', modifiers } = asked.body;
  const context = system.contextOf(modifiers);
  const wanted = new Set([...asked.values.keys()].flatMap((one) => sidesOf(one, direction)));
  for (const { text, touches, span } of texts) {
    const half = touches.after ? /\S+$/.exec(text)?.[0] : undefined;
    const means = half && ['4', '500', 'sm', '[4px]'].map((end) => system.read(half + end)).find((one) => one);
    if (!means || means.context !== context || !setBy(means, direction).some((one) => wanted.has(one))) continue;
    const { file, text: source } = instance.file;
    return refuse('DYNAMIC_CLASS', { place: placeAt(file, source, span.start), names: [half] });
  }
  return undefined;
}

/** Modifiers in the order in which the class that goes names them. */
function asPlaced(inside: readonly WrittenUtility[], modifiers: readonly string[]): readonly string[] {
  return inside[0]?.means.modifiers ?? inClassOrder(modifiers);
}
