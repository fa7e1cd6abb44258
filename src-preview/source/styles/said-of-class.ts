import { cascade } from '../../css/cascade.ts';
import type { Splice } from '../project.ts';
import { joinSplices } from './join-splices.ts';
import type { ParsedSheet, SheetRule } from './parsed-sheet.ts';
import { decidingDeclaration, setDeclarations, type Values } from './set-declarations.ts';
import { stateOf, type Surroundings } from './surroundings.ts';
import { writeRule } from './write-rule.ts';

/** A rule that speaks of just a class, at some width and in some states. */
export interface Said {
  readonly rule: SheetRule;
  /** Of the rule's selectors the one that does. */
  readonly selector: string;
  /** What `&` or the class is called in it. */
  readonly base: string;
}

/** Pointers that can hover: what a state for them waits for is no condition of its own. */
const hovering = /^@media (?:\((?:any-)?(?:hover(?:: ?hover)?|pointer: ?fine)\)(?: and )?)+$/;

/** The rules of a sheet for a class at a width and in some states, nested ones among them; a layer is no condition. */
export function saidOfClass({ rules, within }: ParsedSheet, selector: string, around: Surroundings): Said[] {
  const isFree = (one: string) => one.startsWith('@layer') || (around.states.includes('hover') && hovering.test(one));
  return [...rules, ...within].flatMap((rule): Said[] => {
    const at = rule.conditions.indexOf(selector);
    const base = at === -1 ? selector : '&';
    const written = rule.selectors.find((one) => isInStates(one, base, around.states));
    const conditions = rule.conditions.filter((one, index) => index !== at && !isFree(one));
    return written !== undefined && conditions.join() === around.conditions.join()
      ? [{ rule, selector: written, base }]
      : [];
  });
}

/** Whether a selector is just one with some states, in whatever order. */
function isInStates(selector: string, base: string, states: readonly string[]): boolean {
  if (!selector.startsWith(base)) return false;
  const [rest, ...named] = selector.slice(base.length).split(':');
  return rest === '' && named.toSorted().join() === states.toSorted().join();
}

/** Of the rules that say a property the one whose word holds. */
export function strongest<One extends Pick<Said, 'rule'>>(
  { layers }: ParsedSheet,
  said: readonly One[],
  property: string,
): One | undefined {
  const saying = said.flatMap((one) => {
    const declaration = decidingDeclaration(one.rule, property);
    return declaration ? [{ one, declaration }] : [];
  });
  const verdicts = cascade(
    saying.map(({ one: { rule }, declaration }) => ({
      isImportant: declaration.isImportant,
      isInline: false,
      layer: rule.layer && layers.rankOf(rule.layer),
      specificity: [0, 0, 0, 0],
      proximity: null,
      order: declaration.start,
    })),
  );
  return saying[verdicts.findIndex(({ holds }) => holds)]?.one;
}

/** What a class is to say: each property where it is decided now, else in the rule for just that, else in a new one. */
export function writeOfClass(sheet: ParsedSheet, selector: string, around: Surroundings, values: Values): Splice[] {
  const said = saidOfClass(sheet, selector, around);
  const apart = said.filter(({ base }) => base === selector);
  const usual = lastOf(sheet, apart) ?? lastOf(sheet, said);
  const byRule = new Map<Said | undefined, Map<string, string | null>>();
  const put = (one: Said | undefined, name: string, value: string | null) =>
    byRule.set(one, (byRule.get(one) ?? new Map<string, string | null>()).set(name, value));
  for (const [name, value] of values) {
    if (value !== null) put(strongest(sheet, said, name) ?? usual, name, value);
    else for (const one of onePerPlace(said)) put(one, name, null);
  }
  return joinSplices(
    [...byRule].flatMap(([one, some]) =>
      one ? writeAt(sheet, one, some) : writeRule(sheet, newPlace(sheet, selector, around), some),
    ),
  );
}

function writeAt(sheet: ParsedSheet, { rule, selector, base }: Said, values: Values): Splice[] {
  if (sheet.within.includes(rule)) return setDeclarations(sheet, rule, values);
  return writeRule(sheet, { selectors: [selector], conditions: rule.conditions, behind: base }, values);
}

/** Rules of the same form are written to as one. */
function onePerPlace(said: readonly Said[]): Said[] {
  const places = new Map(said.map((one) => [JSON.stringify([one.rule.conditions, one.selector]), one]));
  return [...places.values()];
}

/** The strongest of some rules for what none of them says: of no layer, else of the last, and there the last. */
function lastOf({ layers }: ParsedSheet, said: readonly Said[]): Said | undefined {
  const rank = ({ rule }: Said) => (rule.layer ? layers.rankOf(rule.layer) : Number.POSITIVE_INFINITY);
  return said.toSorted((one, other) => rank(one) - rank(other) || one.rule.start - other.rule.start).at(-1);
}

/** Where a rule for a class belongs that is not there yet: in the layer of its others. */
function newPlace(sheet: ParsedSheet, selector: string, around: Surroundings) {
  const own = sheet.rules.filter(({ selectors }) => selectors.includes(selector));
  const isUnlayered = own.some(({ conditions }) => conditions.length === 0);
  const layered = own.findLast(
    ({ conditions }) => conditions.length > 0 && conditions.every((one) => one.startsWith('@layer')),
  );
  const layers = isUnlayered ? [] : (layered?.conditions ?? []);
  return {
    selectors: [selector + stateOf(around)],
    conditions: [...layers, ...around.conditions],
    behind: selector,
  };
}
