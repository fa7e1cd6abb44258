import { classSelector } from '../../css/class-selector.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import type { Splice } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
import { usesOfClass } from '../styles/class-uses.ts';
import { isMadeOften } from '../styles/made-often.ts';
import type { AskedAlone } from '../styles/rivals.ts';
import { placeFor, writeOfClass } from '../styles/said-of-class.ts';
import { stateOf, type Surroundings } from '../styles/surroundings.ts';
import { type Meant, sheetNameIn, type StyledClass } from '../styles/styled-classes.ts';
import { type OwnRule, winningRule } from '../styles/winning-rule.ts';
import { writeRule } from '../styles/write-rule.ts';
import type { Instance } from '../texts/callers.ts';
import { classSplices } from './add-class.ts';
import { freeClassName, isOwnName } from './free-class-name.ts';
import { sheetIn } from './styling-sheet.ts';
import type { AskedStyling, StylingPlan } from './styling-types.ts';

interface WantedClass extends AskedStyling {
  readonly around: Surroundings;
  readonly meant: Meant;
  /** Of its classes the one that would say it. */
  readonly chosen: StyledClass | undefined;
}

type ModuleClass = { readonly name: string; readonly sheet: string };

/** A class of the element's own, in the sheet that its file uses, behind the rules of the class that it has. */
export function planNewClass(
  index: SourceIndex,
  instance: Instance,
  { values, around, meant, chosen, body: { made = 1, target } }: WantedClass,
): StylingPlan | Refusal {
  const { file, element } = instance;
  // Who has no class at all gets one, for all that are made of it; only this one is another wish.
  if (target === 'new-class' && (made > 1 || isMadeOften(index, instance)))
    return refuse('ONE_TEMPLATE', { names: made > 1 ? [String(made)] : [] });
  const asked = { instance, meant, values, around };
  const known = givenBefore(index, meant.classes);
  if (known) return inKnownClass(index, known, asked);
  const local = sheetNameIn(index, file, chosen?.sheet ?? undefined) ?? sheetNameIn(index, file);
  if (!local) return refuse('RULE_NOT_IN_PROJECT', { names: [element.name] });
  const sheet = sheetIn(index, local.sheet);
  if ('code' in sheet) return sheet;
  const name = freeClassName(sheet, chosen?.name ?? element.name);
  const expression = `${local.name}.${name}`;
  const inSource = classSplices(index, instance, { plain: null, expression, inTemplate: `\${${expression}}` });
  if ('code' in inSource) return inSource;
  const isOfSheet = chosen?.sheet === sheet.file;
  const said = new Map([...values].filter(([, value]) => value !== null));
  const behind = isOfSheet ? classSelector(chosen.name) : `.${name}`;
  const write = ({ selector, conditions }: OwnRule): Splice[] =>
    writeRule(sheet, { selectors: [selector + stateOf(around)], conditions, behind }, said);
  const plain = {
    selector: `.${name}`,
    conditions: isOfSheet ? placeFor(sheet, { selectors: [classSelector(chosen.name)] }, around) : around.conditions,
  };
  const rule = winningRule(index, { sheet, plain, asked: { ...asked, values: said }, write });
  if ('code' in rule) return rule;
  const splices = write(rule);
  return {
    splices: new Map([
      [sheet.file, splices],
      [file.file, inSource],
    ]),
    warnings: () => [],
    summary: { rule: rule.selector },
  };
}

/** The class that the element was given for itself before: what is wanted only here once more is said there. */
function givenBefore(index: SourceIndex, classes: readonly StyledClass[]): ModuleClass | undefined {
  return classes.flatMap(({ name, sheet, isAlways }) => {
    const isOwn = sheet !== null && isAlways && isOwnName(name) && usesOfClass(index, sheet, name).uses.length === 1;
    return isOwn ? [{ name, sheet }] : [];
  })[0];
}

function inKnownClass(
  index: SourceIndex,
  { name, sheet: file }: ModuleClass,
  asked: AskedAlone,
): StylingPlan | Refusal {
  const { values, around } = asked;
  const sheet = sheetIn(index, file);
  if ('code' in sheet) return sheet;
  const selector = classSelector(name);
  const plain = { selector, conditions: placeFor(sheet, { selectors: [selector] }, around) };
  const write = (rule: OwnRule): Splice[] => {
    if (rule === plain || rule.selector === selector) return writeOfClass(sheet, selector, around, values);
    const { conditions } = rule;
    return writeRule(sheet, { selectors: [rule.selector + stateOf(around)], conditions, behind: selector }, values);
  };
  // What is taken away is taken away where the class says it.
  const isSaid = [...values.values()].every((value) => value !== null);
  const rule = isSaid ? winningRule(index, { sheet, plain, asked, write }) : plain;
  if ('code' in rule) return rule;
  return {
    splices: new Map([[sheet.file, write(rule)]]),
    warnings: () => [],
    summary: { rule: rule.selector + stateOf(around) },
  };
}
