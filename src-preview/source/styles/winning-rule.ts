import { cascade, type CascadeEntry } from '../../css/cascade.ts';
import { classSelector } from '../../css/class-selector.ts';
import { specificityOf } from '../../css/specificity.ts';
import { applySplices } from '../apply-splices.ts';
import type { Splice } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
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
  const rivals = rivalsOf(index, sheet, asked);
  if (rivals.length === 0) return plain;
  const { selector } = plain;
  const more = Array.from({ length: mostTimes - 1 }, (_, times) => selector.repeat(times + 2));
  const here = rivals.filter((one) => one.sheet === sheet);
  const selectors = [selector, ...withWhatItStandsIn(selector, here), ...more];
  const inLayer = (one: string) => one.startsWith('@layer');
  const rest = plain.conditions.filter((one) => !inLayer(one));
  const layers = here.map(({ rule }) => rule.conditions.filter(inLayer));
  const places = [plain.conditions, ...layers.map((some) => some.concat(rest)), rest];
  const distinct = [...new Map(places.map((some) => [some.join(), some])).values()];
  const ways = distinct.flatMap((conditions) => selectors.map((one) => ({ selector: one, conditions })));
  return ways.find((way) => isWinning(sheet, { way, asked, rivals, splices: write(way) })) ?? plain;
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
