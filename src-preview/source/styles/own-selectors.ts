import { isModuleSheet } from '../../css/module-sheet.ts';
import { compareSpecificity, specificityOf } from '../../css/specificity.ts';
import type { SourceIndex } from '../source-index.ts';
import type { Instance } from '../texts/callers.ts';
import { usesOfClass } from './class-uses.ts';
import { mayMatch } from './may-match.ts';
import type { ParsedSheet, SheetRule } from './parsed-sheet.ts';
import type { Values } from './set-declarations.ts';
import type { Meant } from './styled-classes.ts';
import { classesAround, isWrittenWhole, outermost, standsIn } from './stands-in.ts';

interface Spoken {
  readonly meant: Meant;
  readonly instance: Instance;
  readonly values: Values;
}

/**
 * Of the selectors of a rule those that a change for an element is said of: by a class of its before any other. A stronger one that may
 * mean it too would go on deciding, and any would go on saying what is taken away: those are spoken of with it. All, where none is known
 * to mean it.
 */
export function ownSelectors(
  index: SourceIndex,
  sheet: ParsedSheet,
  rule: SheetRule,
  { meant, instance, values }: Spoken,
): readonly string[] {
  if (rule.selectors.length === 1) return rule.selectors;
  const meaning = rule.selectors.flatMap((selector, at) => {
    const unnested = rule.unnested[at];
    const found = unnested === undefined ? undefined : mayMatch(sheet, { ...rule, unnested: [unnested] }, meant);
    if (unnested === undefined || !found || !mayStandThere(index, sheet, unnested, instance)) return [];
    return [{ selector, byClass: found.by !== null, specificity: specificityOf(unnested) }];
  });
  const byClass = meaning.filter((one) => one.byClass);
  const isAll = byClass.length === 0 || [...values.values()].includes(null);
  const own = meaning.filter(
    (one) =>
      isAll || one.byClass || byClass.every(({ specificity }) => compareSpecificity(one.specificity, specificity) > 0),
  );
  return own.length > 0 ? own.map(({ selector }) => selector) : rule.selectors;
}

/** Whether an element may stand in what a selector asks around it: in its classes of a module, as far as the sources have them. */
function mayStandThere(index: SourceIndex, sheet: ParsedSheet, selector: string, { file, element }: Instance): boolean {
  if (!isModuleSheet(sheet.file)) return true;
  return classesAround(selector).every((name) => {
    const { uses, mayBeMore } = usesOfClass(index, sheet.file, name);
    const mayHold = (use: (typeof uses)[number]) => {
      const tree = index.parsed(use.file);
      if (!tree) return true;
      const isHere = tree.file === file.file;
      // Of what is written in one piece the sources say what stands in what, whatever components add beside.
      if (isHere && outermost(tree, use.element) === outermost(tree, element.index))
        return standsIn(tree, element.index, use.element);
      return !isWrittenWhole(tree, use.element) || (isHere && standsIn(tree, element.index, use.element));
    };
    return mayBeMore || uses.some(mayHold);
  });
}
