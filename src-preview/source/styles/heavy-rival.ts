import type { AstRule } from 'css-selector-parser';
import { areSameConditions } from '../../css/condition-meaning.ts';
import { moduleOf } from '../../css/module-sheet.ts';
import { compoundsOf, parseSelector } from '../../css/parse-selector.ts';
import { alwaysCovers } from '../../css/physical-property.ts';
import { refuse, type Refusal, type RefusalCode } from '../../protocol/refusals.ts';
import { unreachable } from '../../protocol/unreachable.ts';
import { attributeOf } from '../edits/attributes.ts';
import { literalValue } from '../literal-value.ts';
import { placeAt } from '../place-at.ts';
import type { SourceIndex } from '../source-index.ts';
import type { SheetDeclaration } from './parsed-sheet.ts';
import type { AskedAlone, Rival } from './rivals.ts';
import { decidingDeclaration } from './set-declarations.ts';
import { isSurelyLoaded } from './surely-loaded.ts';

/** Whether a rival says something of what is asked for with all weight. */
export const isHeavy = ({ rule }: Rival, { values }: AskedAlone): boolean =>
  [...values].some(([name, value]) => value !== null && decidingDeclaration(rule, name)?.isImportant === true);

/**
 * Whether some of its declarations say something of what is asked for whichever way pages read: `margin-left` is where lines begin on
 * some, and where they end on others.
 */
const alwaysSays = ({ rule }: Rival, { values }: AskedAlone, of: (one: SheetDeclaration) => boolean): boolean =>
  [...values].some(
    ([name, value]) => value !== null && rule.declarations.some((one) => of(one) && alwaysCovers(one.name, name)),
  );

/** A refusal where one of some rivals surely means the element, and says it with all weight: nothing but that wins over it. */
export function refusedByWeight(index: SourceIndex, rivals: readonly Rival[], asked: AskedAlone): Refusal | undefined {
  const isHeaviest = (one: Rival) => alwaysSays(one, asked, ({ isImportant }) => isImportant);
  const heaviest = rivals.find((one) => isHeaviest(one) && isSure(index, one, asked));
  return heaviest && refusedBy('OUTWEIGHED', heaviest);
}

/** A refusal where one of some rivals surely means the element and stands in no layer: nothing that stands in one wins over it. */
export function refusedByLayer(index: SourceIndex, rivals: readonly Rival[], asked: AskedAlone): Refusal | undefined {
  const isOutside = (one: Rival) => one.rule.layer === null && alwaysSays(one, asked, () => true);
  const outside = rivals.find((one) => isOutside(one) && isSure(index, one, asked));
  return outside && refusedBy('OUTSIDE_LAYERS', outside);
}

function refusedBy(code: RefusalCode, { rule, sheet }: Rival): Refusal {
  return refuse(code, { names: [rule.selectors.join(', ')], place: placeAt(sheet.file, sheet.text, rule.start) });
}

type Item = AstRule['items'][number];

/**
 * Whether the sources alone say that a rival means the element whenever what is asked for holds: by what the element always is, in no
 * more than one thing around it that is known there, in a sheet that is there wherever the element is. Of all others a page says it.
 */
function isSure(index: SourceIndex, { sheet, rule, selector, standsIn }: Rival, asked: AskedAlone): boolean {
  const around = rule.conditions.filter((one) => !one.startsWith('@layer'));
  if (around.length > 0 && !areSameConditions(around, asked.around.conditions)) return false;
  const parsed = parseSelector(selector, true);
  const [complex, ...others] = parsed.ok ? parsed.tree.rules : [];
  if (!complex || others.length > 0) return false;
  const [subject, outer, ...further] = compoundsOf(complex).toReversed();
  if (!subject || further.length > 0) return false;
  const isWithin = (subject.combinator ?? ' ') === ' ';
  const isKnown = (item: Item) => item.type === 'ClassName' && standsIn.includes(item.name);
  const isAround = !outer || (isWithin && outer.items.length === 1 && outer.items.every(isKnown));
  const isMeant = isAround && subject.items.every((item) => isAlways(item, moduleOf(sheet.file), asked));
  return isMeant && isSurelyLoaded(index, asked.instance.file.file, sheet.file);
}

/** Whether the element is what a part of a selector asks, whatever its state but for those that are asked for. */
function isAlways(item: Item, module: string | null, { instance, meant, around }: AskedAlone): boolean {
  switch (item.type) {
    case 'WildcardTag':
      return true;
    case 'TagName':
      return item.name.toLowerCase() === meant.tagName;
    case 'ClassName':
      return meant.classes.some((one) => one.name === item.name && one.sheet === module && one.isAlways);
    case 'PseudoClass':
      return !item.argument && around.states.includes(item.name);
    case 'Id': {
      const id = attributeOf(instance.element, 'id');
      // The names of ids are a module's own too.
      return module === null && id !== undefined && literalValue(id)?.value === item.name;
    }
    case 'Attribute':
    case 'NestingSelector':
    case 'PseudoElement':
      return false;
    default:
      return unreachable(item);
  }
}
