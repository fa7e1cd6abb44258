import { cascade, type CascadeEntry } from '../../css/cascade.ts';
import { widthRange } from '../../css/condition-meaning.ts';
import { isModuleSheet } from '../../css/module-sheet.ts';
import { specificityOf } from '../../css/specificity.ts';
import { stylingModifiers } from '../../protocol/constants.ts';
import { applySplices } from '../apply-splices.ts';
import type { Splice } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
import type { Instance } from '../texts/callers.ts';
import { mayMatch, type Meant } from './may-match.ts';
import { inDocumentOrder, isSheetFailure, type ParsedSheet, parseSheet, type SheetRule } from './parsed-sheet.ts';
import { decidingDeclaration, type Values } from './set-declarations.ts';
import { allSheets } from './sheets.ts';
import { classesAround } from './stands-in.ts';
import { classesOfElement, type StyledClass } from './styled-classes.ts';
import type { Surroundings } from './surroundings.ts';

/** One way to say something for a class of an element's own. */
export interface OwnRule {
  /** Without the states that are asked for. */
  readonly selector: string;
  readonly conditions: readonly string[];
}

/** What is asked for an element alone. */
export interface AskedAlone {
  readonly instance: Instance;
  readonly meant: Meant;
  readonly values: Values;
  readonly around: Surroundings;
}

/** A rule that may mean the element too, and says something of what is asked for. */
interface Rival {
  readonly sheet: ParsedSheet;
  readonly rule: SheetRule;
  /** Of its selectors the one that may mean it. */
  readonly selector: string;
}

/** So often a class is said at most, to be as strong as what others say with several. */
const mostTimes = 6;

/**
 * The rule of an element's own class that holds against all others that may mean it, as near to `plain` as can be: stronger by what the
 * element stands in where the sources have it there, else by the class said more than once, and in the layer of what it wins over. `plain`
 * itself where no class can win: over an id, over what holds with all weight.
 */
export function winningRule(
  index: SourceIndex,
  {
    sheet,
    plain,
    asked,
    write,
  }: {
    readonly sheet: ParsedSheet;
    readonly plain: OwnRule;
    readonly asked: AskedAlone;
    readonly write: (rule: OwnRule) => readonly Splice[];
  },
): OwnRule {
  const standsIn = classesItStandsIn(index, asked.instance);
  const rivals = rivalsOf(index, { own: sheet, standsIn, asked });
  if (rivals.length === 0) return plain;
  const { selector } = plain;
  const more = Array.from({ length: mostTimes - 1 }, (_, times) => selector.repeat(times + 2));
  const selectors = [selector, ...withWhatItStandsIn(selector, { rivals, sheet, standsIn }), ...more];
  const inLayer = (one: string) => one.startsWith('@layer');
  const rest = plain.conditions.filter((one) => !inLayer(one));
  const layers = rivals.filter((one) => one.sheet === sheet).map(({ rule }) => rule.conditions.filter(inLayer));
  const places = [plain.conditions, ...layers.map((some) => some.concat(rest)), rest];
  const distinct = [...new Map(places.map((some) => [some.join(), some])).values()];
  const ways = distinct.flatMap((conditions) => selectors.map((one) => ({ selector: one, conditions })));
  return ways.find((way) => isWinning(sheet, { way, asked, rivals, splices: write(way) })) ?? plain;
}

/**
 * All that says what is asked for, for the element, at these widths and in these states. Of other sheets than its own, what asks for
 * classes around it counts where the sources have one of them there: what stands further out only a page knows, and tells afterwards.
 */
function rivalsOf(
  index: SourceIndex,
  { own, standsIn, asked }: { own: ParsedSheet; standsIn: readonly StyledClass[]; asked: AskedAlone },
): readonly Rival[] {
  const { meant, values, around } = asked;
  const names = [...values].flatMap(([name, value]) => (value === null ? [] : [name]));
  const isAsked = (rule: SheetRule) => names.some((name) => decidingDeclaration(rule, name));
  const isNear = (sheet: ParsedSheet, selector: string) => {
    const named = classesAround(selector);
    const of = isModuleSheet(sheet.file) ? sheet.file : null;
    const isAround = (name: string) => standsIn.some((one) => one.name === name && one.sheet === of);
    return sheet.file === own.file || named.length === 0 || named.some(isAround);
  };
  return allSheets(index.files).flatMap((sheet) =>
    inDocumentOrder(sheet).flatMap((rule) => {
      if (!isAsked(rule) || !rule.conditions.every((one) => holdsWhere(one, around))) return [];
      return rule.unnested
        .filter((one) => isInStates(one, around) && mayMatch(sheet, { ...rule, unnested: [one] }, meant))
        .filter((one) => isNear(sheet, one))
        .map((selector) => ({ sheet, rule, selector }));
    }),
  );
}

/** Whether what stands around a rule is no other case than the one that is asked for. */
function holdsWhere(condition: string, { conditions }: Surroundings): boolean {
  if (condition.startsWith('@starting-style')) return false;
  return !condition.startsWith('@media') || (conditions.length > 0 && widthRange(condition) !== undefined);
}

const isInStates = (selector: string, { states }: Surroundings): boolean =>
  [...stylingModifiers, 'focus-visible', 'focus-within'].every(
    (one) => states.includes(one) || !new RegExp(`:${one}(?![\\w-])`).test(selector),
  );

/** The classes that the sources give, whatever its state, to what an element stands in. */
function classesItStandsIn(index: SourceIndex, instance: Instance): readonly StyledClass[] {
  const { file, element } = instance;
  const found: StyledClass[] = [];
  for (let at = element.parent; at !== -1; at = file.elements[at]?.parent ?? -1) {
    const one = file.elements[at];
    if (one && !one.isComponent)
      found.push(...classesOfElement(index, { ...instance, element: one }).filter(({ isAlways }) => isAlways));
  }
  return found;
}

/** `.way .pHere` where the sources have the element in what rivals ask around it. */
function withWhatItStandsIn(
  selector: string,
  { rivals, sheet, standsIn }: { rivals: readonly Rival[]; sheet: ParsedSheet; standsIn: readonly StyledClass[] },
): readonly string[] {
  const named = rivals.filter((one) => one.sheet === sheet).flatMap((one) => classesAround(one.selector));
  const isAround = (name: string) => standsIn.some((one) => one.name === name && one.sheet === sheet.file);
  return [...new Set(named)].filter(isAround).map((name) => `.${name} ${selector}`);
}

/** Whether one way to write it holds over all rivals: in its own sheet by the whole cascade, over others whatever comes first. */
function isWinning(
  sheet: ParsedSheet,
  {
    way,
    asked,
    rivals,
    splices,
  }: {
    readonly way: OwnRule;
    readonly asked: AskedAlone;
    readonly rivals: readonly Rival[];
    readonly splices: readonly Splice[];
  },
): boolean {
  const after = parseSheet(sheet.file, applySplices(sheet.text, splices));
  if (isSheetFailure(after)) return false;
  const written = way.selector + asked.around.states.map((one) => `:${one}`).join('');
  const own = inDocumentOrder(after).findLast((rule) => saysAlone(rule, written, asked.values));
  if (!own) return false;
  const entry = (rule: SheetRule, { of, name, order }: { of: string; name: string; order: number }): CascadeEntry => ({
    isImportant: decidingDeclaration(rule, name)?.isImportant ?? false,
    isInline: false,
    layer: rule.layer && after.layers.rankOf(rule.layer),
    specificity: specificityOf(of),
    proximity: null,
    order,
  });
  return [...asked.values.keys()].every((name) => {
    const said = entry(own, { of: written, name, order: own.start });
    const others = rivals.flatMap((rival) => {
      if (!decidingDeclaration(rival.rule, name)) return [];
      const isHere = rival.sheet.file === sheet.file;
      const place = isHere ? placeAfter(after, rival) : { rule: rival.rule, order: Number.POSITIVE_INFINITY };
      return place ? [entry(place.rule, { of: rival.selector, name, order: place.order })] : [];
    });
    return cascade([said, ...others])[0]?.holds === true;
  });
}

const saysAlone = (rule: SheetRule, selector: string, values: Values) =>
  rule.unnested.length === 1 &&
  rule.unnested[0] === selector &&
  [...values.keys()].some((name) => decidingDeclaration(rule, name));

/** A rule of the sheet as it was, in the sheet as it is written: before what is added it has the same place, else it moves with it. */
function placeAfter(after: ParsedSheet, { rule, selector }: Rival): { rule: SheetRule; order: number } | undefined {
  const same = inDocumentOrder(after).filter(
    (one) => one.unnested.includes(selector) && one.conditions.join() === rule.conditions.join(),
  );
  const found = same.findLast((one) => one.start <= rule.start) ?? same[0];
  const last = same.at(-1) ?? found;
  return found && last && { rule: found, order: last.start };
}
