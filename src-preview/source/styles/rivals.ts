import { widthRange } from '../../css/condition-meaning.ts';
import { moduleOf } from '../../css/module-sheet.ts';
import { holdsInStates } from '../../css/states.ts';
import { elementStates } from '../../protocol/constants.ts';
import type { SourceIndex } from '../source-index.ts';
import type { Instance } from '../texts/callers.ts';
import { mayMatch } from './may-match.ts';
import { inDocumentOrder, type ParsedSheet, type SheetRule } from './parsed-sheet.ts';
import { decidingDeclaration, type Values } from './set-declarations.ts';
import { allSheets } from './sheets.ts';
import { classesAround } from './stands-in.ts';
import { classesOfElement, type Meant, type StyledClass } from './styled-classes.ts';
import type { Surroundings } from './surroundings.ts';

/** What is asked for an element alone. */
export interface AskedAlone {
  readonly instance: Instance;
  readonly meant: Meant;
  readonly values: Values;
  readonly around: Surroundings;
}

/** A rule that may mean the element too, and says something of what is asked for. */
export interface Rival {
  readonly sheet: ParsedSheet;
  readonly rule: SheetRule;
  /** Of its selectors the one that may mean it. */
  readonly selector: string;
  /** Of the classes that the selector asks around the element those that the sources have there. */
  readonly standsIn: readonly string[];
}

/**
 * All that says what is asked for, for the element, at these widths and in these states. Of other sheets than its own (null: it has none), what asks for
 * classes around it counts where the sources have one of them there: what stands further out only a page knows, and tells afterwards.
 */
export function rivalsOf(index: SourceIndex, own: ParsedSheet | null, asked: AskedAlone): readonly Rival[] {
  const { instance, meant, values, around } = asked;
  const names = [...values].flatMap(([name, value]) => (value === null ? [] : [name]));
  const isAsked = (rule: SheetRule) => names.some((name) => decidingDeclaration(rule, name));
  const isGiven = (state: string) => !elementStates.has(state) || around.states.includes(state);
  const given = classesGivenAround(index, instance).filter(({ isAlways }) => isAlways);
  return allSheets(index.files).flatMap((sheet) =>
    inDocumentOrder(sheet).flatMap((rule) => {
      if (!isAsked(rule) || !rule.conditions.every((one) => holdsWhere(one, around))) return [];
      const module = moduleOf(sheet.file);
      return rule.unnested.flatMap((selector) => {
        if (!holdsInStates(selector, isGiven) || !mayMatch(sheet, { ...rule, unnested: [selector] }, meant)) return [];
        const named = classesAround(selector);
        const standsIn = named.filter((name) => given.some((one) => one.sheet === module && one.name === name));
        const isNear = sheet.file === own?.file || named.length === 0 || standsIn.length > 0;
        return isNear ? [{ sheet, rule, selector, standsIn }] : [];
      });
    }),
  );
}

/** Whether what stands around a rule is no other case than the one that is asked for. */
function holdsWhere(condition: string, { conditions }: Surroundings): boolean {
  if (condition.startsWith('@starting-style')) return false;
  return !condition.startsWith('@media') || (conditions.length > 0 && widthRange(condition) !== undefined);
}

/** The classes that the sources give to what an element stands in. */
export function classesGivenAround(index: SourceIndex, instance: Instance): readonly StyledClass[] {
  const { file, element } = instance;
  const given: StyledClass[] = [];
  for (let at = element.parent; at !== -1; at = file.elements[at]?.parent ?? -1) {
    const one = file.elements[at];
    if (one && !one.isComponent) given.push(...classesOfElement(index, { ...instance, element: one }));
  }
  return given;
}
