import { breakpointNames } from '../../protocol/constants.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import type { ClassSystem, UtilityClass } from '../utilities/class-system.ts';
import { leadsOut } from '../styles/css-value.ts';

/** What a class may be made of: what Tailwind and CSS modules write, and letters of any script; nothing that ends a string. */
const allowed = /^[\p{L}\p{M}\p{N}_:/.[\]()#%,&>*+=!@~^$|?'-]+$/u;

/** The classes that a request names, or why one of them is none. */
export function classesOf(className: string): string[] | Refusal {
  const classes = className.split(/\s+/).filter((one) => one !== '');
  const wrong = classes.filter((one) => !allowed.test(one));
  if (wrong.length > 0 || classes.length === 0)
    return refuse('INVALID_CLASS', wrong.length > 0 ? { names: wrong } : {});
  return [...new Set(classes)];
}

/** Of classes that are to be written those that load something from elsewhere: utility classes may say any value. */
export function classesLeadingOut(classes: readonly string[]): string[] {
  // Underlines stand for spaces in them.
  return classes.filter((one) => leadsOut(one.replaceAll('_', ' '), true));
}

/** Whether a modifier is a width from which on, or up to which, something holds. */
export const isWidth = (modifier: string): boolean =>
  breakpointNames.some((name) => modifier === name || modifier === `max-${name}`);

/** Modifiers as a class names them: breakpoints first. */
export function inClassOrder(modifiers: readonly string[]): string[] {
  const rank = (modifier: string) => (isWidth(modifier) ? 0 : 1);
  return modifiers.toSorted((one, other) => rank(one) - rank(other));
}

/** Puts modifiers before classes as Tailwind reads them: where the design says that a class begins otherwise, behind that. */
export function withModifiers(
  classes: readonly string[],
  modifiers: readonly string[],
  system: ClassSystem | undefined,
): string[] {
  const ordered = inClassOrder(modifiers);
  const before = ordered.map((modifier) => `${modifier}:`).join('');
  return classes.map((one) => system?.waiting(one, ordered) ?? before + one);
}

/**
 * Whether two classes are one: the order of what they wait for says nothing, by the design's own reading, or without one where each
 * is a plain word. What they declare tells nothing of it: many keep what they say in variables.
 */
export function isSameClass(one: string, other: string, system: ClassSystem | undefined): boolean {
  if (one === other) return true;
  if (!system) return inWords(one) !== undefined && inWords(one) === inWords(other);
  const [first, second] = [system.read(one), system.read(other)];
  if (!first || !second) return false;
  const named = ({ context, isImportant, base }: UtilityClass) => JSON.stringify([context, isImportant, base]);
  return named(first) === named(second);
}

/** A class with its modifiers in one order; undefined where one of them is more than a word. */
function inWords(name: string): string | undefined {
  const words = name.split(':');
  const base = words.pop() ?? '';
  return words.every((word) => /^[a-z\d-]+$/.test(word)) ? [...words.toSorted(), base].join(':') : undefined;
}
