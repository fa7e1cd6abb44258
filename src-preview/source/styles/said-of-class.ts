import { areSameConditions, isOfHovering, widthRange } from '../../css/condition-meaning.ts';
import { cascade } from '../../css/cascade.ts';
import { splitSelectors } from '../../css/split-selectors.ts';
import { statesBehind } from '../../css/states.ts';
import type { Splice } from '../project.ts';
import { joinSplices } from './join-splices.ts';
import { inDocumentOrder, type ParsedSheet, type SheetRule } from './parsed-sheet.ts';
import { decidingDeclaration, setDeclarations, type Values } from './set-declarations.ts';
import { stateOf, type Surroundings } from './surroundings.ts';
import { writeRule } from './write-rule.ts';

/** Whom something is said of: a class wherever it is said, or all selectors of a rule in its own surroundings. */
export interface Spoken {
  readonly selectors: readonly string[];
  /** What stands around the rule but for widths; left out for a class. */
  readonly around?: readonly string[];
}

/** A rule that speaks of just that, at some width and in some states. */
export interface Said {
  readonly rule: SheetRule;
  /** Of the rule's selectors those that do. */
  readonly selectors: readonly string[];
  /** What `&` or the first selector is called in it. */
  readonly base: string;
  /** What stands around it, apart from widths and from the rule that it is nested in for them. */
  readonly around: readonly string[];
}

/** What stands around all that is said of a class, and makes it no other class: layers, what browsers know, scopes, rules. */
const isSurrounding = (one: string) => !one.startsWith('@') || /^@(?:layer|scope|supports(?! *not\b))\b/.test(one);
/** Of these, what only some of the elements with the class are in. */
const isOfSome = (one: string) => !one.startsWith('@') || one.startsWith('@scope');

/** The widths that a rule of just a class or a rule's selectors holds at are those asked for, and so are the states. */
export function saidOf(sheet: ParsedSheet, spoken: Spoken, around: Surroundings): Said[] {
  const isFree = (one: string) => isSurrounding(one) || (around.states.includes('hover') && isOfHovering(one));
  const said = inDocumentOrder(sheet).flatMap((rule) => {
    const found = formOf(rule, spoken, around.states);
    if (!found) return [];
    const isOfWidth = (one: string) =>
      isWidth(one) || around.conditions.some((other) => areSameConditions([one], [other]));
    const rest = found.conditions.filter((one) => !isOfWidth(one));
    const isThere = spoken.around ? areSameConditions(rest, spoken.around) : rest.every(isFree);
    return isThere && areSameConditions(found.conditions.filter(isOfWidth), around.conditions)
      ? [{ ...found, rule, around: rest }]
      : [];
  });
  return spoken.around || !isSaidOfAll(sheet, spoken) ? said : said.filter((one) => !one.around.some(isOfSome));
}

/** The rules of a sheet for a class at a width and in some states, nested ones among them; a layer is no condition. */
export function saidOfClass(sheet: ParsedSheet, selector: string, around: Surroundings): Said[] {
  return saidOf(sheet, { selectors: [selector] }, around);
}

const isWidth = (condition: string) => widthRange(condition) !== undefined;

/** Whether a class has a rule for all elements with it, whatever they stand in. */
function isSaidOfAll({ rules }: ParsedSheet, { selectors: [selector = ''] }: Spoken): boolean {
  return rules.some(({ selectors, conditions }) => selectors.includes(selector) && !conditions.some(isOfSome));
}

/** How a rule speaks of some selectors: itself, or with `&` in the rule that does. */
function formOf(
  { selectors, conditions }: SheetRule,
  spoken: Spoken,
  states: readonly string[],
): (Pick<Said, 'selectors' | 'base'> & { readonly conditions: readonly string[] }) | undefined {
  const at = conditions.findLastIndex((one) => isSameList(splitSelectors(one), spoken.selectors));
  const bases = at === -1 ? spoken.selectors : ['&'];
  const written = bases.flatMap(
    (base) => selectors.find((one) => isInStates(bare(one, conditions), base, states)) ?? [],
  );
  if (written.length !== bases.length) return undefined;
  return { selectors: written, base: bases[0] ?? '', conditions: conditions.filter((_, index) => index !== at) };
}

/** In a nested rule `& .title` and `.title` are the same. */
const bare = (selector: string, conditions: readonly string[]) =>
  conditions.some(isOfSome) ? selector.replace(/^&\s+(?=[.#\w*[])/, '') : selector;

const isSameList = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

/** Whether a selector is just one with some states, in whatever order. */
function isInStates(selector: string, base: string, states: readonly string[]): boolean {
  return statesBehind(selector, base)?.toSorted().join() === states.toSorted().join();
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
  return writeOf(sheet, { selectors: [selector] }, around, values);
}

/** The same of a class or of the selectors of a rule, which stay in their surroundings. */
export function writeOf(sheet: ParsedSheet, spoken: Spoken, around: Surroundings, values: Values): Splice[] {
  const said = saidOf(sheet, spoken, around);
  const apart = said.filter(({ base }) => base === spoken.selectors[0]);
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
      one
        ? writeAt(sheet, one, some)
        : writeRule(
            sheet,
            {
              selectors: spoken.selectors.map((selector) => selector + stateOf(around)),
              conditions: placeFor(sheet, spoken, around),
              behind: spoken.selectors[0] ?? '',
            },
            some,
          ),
    ),
  );
}

function writeAt(sheet: ParsedSheet, { rule, selectors, base }: Said, values: Values): Splice[] {
  if (sheet.within.includes(rule)) return setDeclarations(sheet, rule, values);
  return writeRule(sheet, { selectors, conditions: rule.conditions, behind: base }, values);
}

/** Rules of the same form are written to as one. */
function onePerPlace(said: readonly Said[]): Said[] {
  const places = new Map(said.map((one) => [JSON.stringify([one.rule.conditions, one.selectors]), one]));
  return [...places.values()];
}

/** The strongest of some rules for what none of them says: of no layer, else of the last, and there the last. */
function lastOf({ layers }: ParsedSheet, said: readonly Said[]): Said | undefined {
  const rank = ({ rule }: Said) => (rule.layer ? layers.rankOf(rule.layer) : Number.POSITIVE_INFINITY);
  return said.toSorted((one, other) => rank(one) - rank(other) || one.rule.start - other.rule.start).at(-1);
}

/** Where a rule belongs that is not there yet: in the layer and all other surroundings of the others of its kind. */
export function placeFor(sheet: ParsedSheet, spoken: Spoken, around: Surroundings): readonly string[] {
  if (spoken.around) return [...spoken.around, ...around.conditions];
  const own = sheet.rules.filter((rule) => spoken.selectors.every((one) => isRuleOf(rule, one)));
  const places = own.map(({ conditions }) => conditions.filter(isSurrounding));
  // What holds for all who have the class comes before what holds for some of them.
  const place =
    places.find((one) => one.length === 0) ?? places.findLast((one) => !one.some(isOfSome)) ?? places.at(-1) ?? [];
  return [...place, ...around.conditions];
}

/** Whether a rule is for just what a selector selects, in whatever states. */
export function isRuleOf({ selectors, conditions }: SheetRule, selector: string): boolean {
  return selectors.some((written) => statesBehind(bare(written, conditions), selector) !== undefined);
}
