import { breakpointNames } from '../../protocol/constants.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
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

/** Modifiers as a class names them: breakpoints first. */
export function inClassOrder(modifiers: readonly string[]): string[] {
  const rank = (modifier: string) => (breakpointNames.some((name) => name === modifier) ? 0 : 1);
  return modifiers.toSorted((one, other) => rank(one) - rank(other));
}

/** Puts modifiers before classes as Tailwind reads them. */
export function withModifiers(classes: readonly string[], modifiers: readonly string[]): string[] {
  const prefix = inClassOrder(modifiers)
    .map((modifier) => `${modifier}:`)
    .join('');
  return classes.map((one) => prefix + one);
}

/** What a class waits for, as its name says it: what stands before colons that are in no brackets. */
export function modifiersNamed(name: string): string[] {
  return name.split(/:(?![^[(]*[\])])/).slice(0, -1);
}

/** Whether two classes are one under the same modifiers: for states and widths their order says nothing. */
export function isSameClass(one: string, other: string): boolean {
  const [first, second] = [modifiersNamed(one), modifiersNamed(other)];
  const said = ([name, modifiers]: [string, readonly string[]]) => name.slice(modifiers.join(':').length);
  return (
    one === other ||
    (first.length === second.length &&
      first.every((modifier) => isPlainModifier.test(modifier) && second.includes(modifier)) &&
      said([one, first]) === said([other, second]))
  );
}
/** One that says no selector of its own. */
const isPlainModifier = /^[a-z\d-]+$/;
