import { cascade, type CascadeEntry } from '../../css/cascade.ts';
import { classSelector } from '../../css/class-selector.ts';
import { specificityOf } from '../../css/specificity.ts';
import type { Refusal } from '../../protocol/refusals.ts';
import { applySplices } from '../apply-splices.ts';
import type { Splice } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
import { isHeavy, refusedByWeight } from './heavy-rival.ts';
import { inDocumentOrder, isSheetFailure, type ParsedSheet, parseSheet, type SheetRule } from './parsed-sheet.ts';
import { type AskedAlone, type Rival, rivalsOf } from './rivals.ts';
import { decidingDeclaration, type Values } from './set-declarations.ts';
import { stateOf } from './surroundings.ts';

/** One way to say something for a class of an element's own. */
export interface OwnRule {
  /** Without the states that are asked for. */
  readonly selector: string;
  readonly conditions: readonly string[];
}

/** So often a class is said at most, and an id, to be as strong as what others say with several. */
const mostTimes = 6;
const mostIds = 3;

interface Winning {
  readonly sheet: ParsedSheet;
  readonly plain: OwnRule;
  readonly asked: AskedAlone;
  readonly write: (rule: OwnRule) => readonly Splice[];
}

/**
 * The rule of an element's own class that holds against all others that may mean it, as near to `plain` as can be: stronger by what the
 * element stands in where the sources have it there, else by the class said more than once, else by an id that nobody has, and in the
 * layer of what it wins over. Nothing wins over what holds with all weight: a refusal where the sources say that this means the element.
 * Where they do not, a page tells afterwards.
 */
export function winningRule(index: SourceIndex, { sheet, plain, asked, write }: Winning): OwnRule | Refusal {
  const rivals = rivalsOf(index, sheet, asked);
  if (rivals.length === 0) return plain;
  const ways = waysOf(sheet, plain, rivals);
  const winner = (over: readonly Rival[]) =>
    ways.find((way) => isWinning(sheet, { way, asked, rivals: over, splices: write(way) }));
  const found = winner(rivals);
  if (found) return found;
  return refusedByWeight(index, rivals, asked) ?? winner(rivals.filter((one) => !isHeavy(one, asked))) ?? plain;
}

/** The ways to say something for a class, from the plainest on. */
function waysOf(sheet: ParsedSheet, { selector, conditions }: OwnRule, rivals: readonly Rival[]): readonly OwnRule[] {
  const here = rivals.filter((one) => one.sheet === sheet);
  const more = Array.from({ length: mostTimes - 1 }, (_, times) => selector.repeat(times + 2));
  const id = selector.replace(/^[.]/, '#');
  const withIds = Array.from({ length: mostIds }, (_, times) => `${selector}:not(${id.repeat(times + 1)})`);
  const selectors = [selector, ...withWhatItStandsIn(selector, here), ...more, ...withIds];
  const inLayer = (one: string) => one.startsWith('@layer');
  const rest = conditions.filter((one) => !inLayer(one));
  const layers = here.map(({ rule }) => rule.conditions.filter(inLayer));
  const places = [conditions, ...layers.map((some) => some.concat(rest)), rest];
  const distinct = [...new Map(places.map((some) => [some.join(), some])).values()];
  return distinct.flatMap((some) => selectors.map((one) => ({ selector: one, conditions: some })));
}

/** `.way .pHere` where the sources have the element in what rivals ask around it. */
function withWhatItStandsIn(selector: string, rivals: readonly Rival[]): readonly string[] {
  return [...new Set(rivals.flatMap(({ standsIn }) => standsIn))].map((name) => `${classSelector(name)} ${selector}`);
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
  const written = way.selector + stateOf(asked.around);
  const own = inDocumentOrder(after).findLast((rule) => saysAlone(rule, written, asked.values));
  if (!own) return false;
  const entry = (rule: SheetRule, { of, name, order }: { of: string; name: string; order: number }): CascadeEntry => ({
    isImportant: decidingDeclaration(rule, name)?.isImportant ?? false,
    isInline: false,
    layer: rule.layer && after.layers.rankOf(rule.layer),
    specificity: specificityOf(of),
    // A scope comes before the order; how near it begins only a page knows.
    proximity: rule.conditions.some((one) => one.startsWith('@scope')) ? 0 : null,
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
