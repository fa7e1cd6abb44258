import { type AstRule, render } from 'css-selector-parser';
import { moduleOf } from '../../css/module-sheet.ts';
import { alternatives, compoundsOf, parseSelector } from '../../css/parse-selector.ts';
import { elementStates } from '../../protocol/constants.ts';
import { attributeOf } from '../edits/attributes.ts';
import { literalValue } from '../literal-value.ts';
import type { Instance } from '../texts/callers.ts';
import { situationOf } from '../tokens/token-situation.ts';
import { mayMatch } from './may-match.ts';
import type { PlacedRule } from './sheets.ts';
import type { Meant, StyledClass } from './styled-classes.ts';

type Item = AstRule['items'][number];

/** An element, what rules may mean it by, and the classes that the sources give to what it stands in. */
interface Waiting {
  readonly instance: Instance;
  readonly meant: Meant;
  readonly around: readonly StyledClass[];
}

/** What the sources say of an element, and of what it stands in, of the sheet that a rule is in. */
interface Known {
  readonly instance: Instance;
  readonly classes: readonly StyledClass[];
  readonly around: readonly StyledClass[];
}

/**
 * What a rule waits for in its selector: an attribute that the sources do not write out (`[aria-expanded='true']`), `:has(…)`, a class that
 * is given in some states only, a scheme (`.dark`), a state of what stands around the element (`.card:hover`). The element's own states,
 * which requests name, are not among them. Empty where one of its selectors may mean the element without any.
 */
export function waitsOf({ instance, meant, around }: Waiting, { sheet, rule }: PlacedRule): readonly string[] {
  const module = moduleOf(sheet.file);
  const ofSheet = (some: readonly StyledClass[]) => some.filter((one) => one.sheet === module);
  const known = { instance, classes: ofSheet(meant.classes), around: ofSheet(around) };
  const ways = rule.unnested.flatMap((selector) => {
    if (!mayMatch(sheet, { ...rule, unnested: [selector] }, meant)) return [];
    const parsed = parseSelector(selector, true);
    return parsed.ok ? parsed.tree.rules.map((one) => waitsOfOne(one, known, true)) : [];
  });
  return ways.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

/** What one selector waits for: of the element, where it ends there, what it asks, of anything around it all that it has to be. */
function waitsOfOne(selector: AstRule, known: Known, endsThere: boolean): readonly string[] {
  const compounds = compoundsOf(selector);
  return compounds.flatMap((compound, at) => {
    const isSubject = endsThere && at === compounds.length - 1;
    const waiting = compound.items.filter((item) => isWaiting(item, known, isSubject));
    if (isSubject) return waiting.map((item) => written([item]));
    const whole = written(compound.items);
    return waiting.length > 0 || isOfScheme(compound) ? [whole] : [];
  });
}

/** Whether something around an element is the page while it has a mark, as of the dark. Of several it may be, each is asked by itself. */
function isOfScheme({ items }: AstRule): boolean {
  if (items.some((item) => item.type === 'PseudoClass' && alternatives.has(item.name))) return false;
  const situation = situationOf({ unnested: [written(items)], conditions: [] });
  return situation !== null && (situation.scheme !== 'all' || situation.when.length > 0);
}

/** A part of a selector as people write it: nested rules are written out as one of several. */
const written = (items: AstRule['items']): string =>
  render({ type: 'Selector', rules: [{ type: 'Rule', items }] }).replace(/^:is\(([^(),]*)\)$/, '$1');

/** What an element is by its place, or for good. */
const lasting =
  /^(?:(?:first|last|only)-(?:child|of-type)|nth-(?:last-)?(?:child|of-type)|root|host|scope|empty|link|any-link|defined|global|local)$/;

function isWaiting(item: Item, known: Known, isSubject: boolean): boolean {
  if (item.type === 'Attribute') return !isWrittenOut(item.name, known.instance, isSubject);
  if (item.type === 'ClassName') {
    const given = (isSubject ? known.classes : known.around).filter(({ name }) => name === item.name);
    return given.length > 0 && !given.some(({ isAlways }) => isAlways);
  }
  if (item.type !== 'PseudoClass') return false;
  const name = item.name.toLowerCase();
  if (lasting.test(name)) return false;
  if (item.argument?.type !== 'Selector') return !isSubject || !elementStates.has(name);
  const inner = item.argument.rules.map((one) => waitsOfOne(one, known, isSubject));
  if (alternatives.has(name)) return inner.every((some) => some.length > 0);
  return name !== 'not' || inner.some((some) => some.length > 0);
}

/** What says of an element what it is, and does not change while it is there. */
const fixed = new Set(['alt', 'class', 'href', 'id', 'name', 'role', 'src', 'target', 'title', 'type']);

/** Whether the sources write an attribute out, on the element or, where what stands around it is meant, anywhere there. */
function isWrittenOut(name: string, { file, element }: Instance, isSubject: boolean): boolean {
  if (fixed.has(name)) return true;
  const isOn = (one: Instance['element']): boolean => {
    const attribute = attributeOf(one, name);
    return attribute !== undefined && literalValue(attribute) !== undefined;
  };
  if (isSubject) return isOn(element);
  for (let at = element.parent; at !== -1; at = file.elements[at]?.parent ?? -1) {
    const one = file.elements[at];
    if (one && isOn(one)) return true;
  }
  return false;
}
