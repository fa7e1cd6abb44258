import { classSelector } from '../../css/class-selector.ts';
import { widthRange } from '../../css/condition-meaning.ts';
import { isModuleSheet } from '../../css/module-sheet.ts';
import type { Warning } from '../../protocol/http/replies.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { mostPlaces, placeAt } from '../place-at.ts';
import type { Splice } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
import { usesOfClass } from '../styles/class-uses.ts';
import { ownSelectors } from '../styles/own-selectors.ts';
import { inDocumentOrder, type ParsedSheet, type SheetRule } from '../styles/parsed-sheet.ts';
import { partsThatStay } from '../styles/parts-that-stay.ts';
import { joinSplices } from '../styles/join-splices.ts';
import { reachOfClass, reachOfSelectors } from '../styles/reach-of-rule.ts';
import { decidingDeclaration, indentOf, setDeclarations, type Values } from '../styles/set-declarations.ts';
import { isRuleOf, saidOf, saidOfClass, strongest, writeOf, writeOfClass } from '../styles/said-of-class.ts';
import { allSheets, ruleOfTarget, sheetAt } from '../styles/sheets.ts';
import { stateOf, type Surroundings, surroundingsOf } from '../styles/surroundings.ts';
import { type Meant, meantBySource, type StyledClass } from '../styles/styled-classes.ts';
import { writtenRule } from '../styles/write-rule.ts';
import type { Instance } from '../texts/callers.ts';
import { planNewClass } from './styling-new-class.ts';
import { sheetIn } from './styling-sheet.ts';
import type { AskedStyling, StylingPlan } from './styling-types.ts';

/** Plans values in a rule of a style sheet: the one that is named, that of the element's class, or one of its own. */
export function planRule(index: SourceIndex, instance: Instance, asked: AskedStyling): StylingPlan | Refusal {
  const { target, modifiers } = asked.body;
  const around = surroundingsOf(modifiers, index.config);
  if ('code' in around) return around;
  const meant = meantBySource(index, instance);
  const { classes } = meant;
  if (typeof target === 'object') return inNamedRule(index, target.rule, { ...asked, around, meant, instance });
  const chosen = chosenClass(index, classes, asked.values, around);
  if (target === 'new-class' || !chosen) return planNewClass(index, instance, { ...asked, around, meant, chosen });
  const found = sheetOfClass(index, chosen);
  if ('code' in found) return found;
  const selector = classSelector(chosen.name);
  const splices = writeOfClass(found, selector, around, asked.values);
  return {
    splices: new Map([[found.file, splices]]),
    warnings: () => [
      ...alsoUsed(index, chosen, instance),
      ...partsThatStay(
        { sheet: found, splices, rulesOf: (after) => rulesOfClass(after, selector, around) },
        asked.values,
      ),
    ],
    summary: { rule: selector + stateOf(around) },
    reached: () => [reachOfClass(index, found, { name: chosen.name, selector: selector + stateOf(around) })],
  };
}

const rulesOfClass = (sheet: ParsedSheet, selector: string, around: Surroundings) =>
  saidOfClass(sheet, selector, around).map(({ rule }) => rule);

interface Within extends AskedStyling {
  readonly around: Surroundings;
}

interface WithinRule extends Within {
  readonly meant: Meant;
  readonly instance: Instance;
}

function inNamedRule(
  index: SourceIndex,
  target: string,
  { values, around, meant, instance, body }: WithinRule,
): StylingPlan | Refusal {
  const found = ruleOfTarget(index.files, target);
  if (!found) return refuse('STALE');
  const { sheet, rule } = found;
  const own = ownSelectors(index, sheet, rule, { meant, instance, values });
  const reached = () =>
    reachOfSelectors(index, sheet, {
      selectors: own.map((written) => ({
        written,
        unnested: rule.unnested[rule.selectors.indexOf(written)] ?? written,
      })),
      states: stateOf(around),
    });
  const isAsItStands = around.conditions.length === 0 && around.states.length === 0;
  // Who does not ask how far it reaches means the rule that is named, with all its selectors.
  if (isAsItStands && (own.length === rule.selectors.length || !body.agreed)) {
    const splices = setDeclarations(sheet, rule, values);
    const isOfForm = (one: SheetRule) =>
      one.selectors.join() === rule.selectors.join() && one.conditions.join() === rule.conditions.join();
    return {
      ...inRules(sheet, { splices, rule: rule.selectors.join(', '), values }, (after) =>
        inDocumentOrder(after).filter(isOfForm),
      ),
      reached,
    };
  }
  const isWidth = (one: string) => widthRange(one) !== undefined;
  const spoken = {
    // What is said of one of a list is said of its own part of it.
    selectors: own,
    around: rule.conditions.filter((one) => !isWidth(one)),
  };
  const inWidth = around.conditions.length > 0 ? around : { ...around, conditions: rule.conditions.filter(isWidth) };
  const splices = joinSplices([
    ...writeOf(sheet, spoken, inWidth, values),
    ...(isAsItStands ? keptForOthers(sheet, rule, { own, values }) : []),
  ]);
  const name = own.map((one) => one + stateOf(around)).join(', ');
  return {
    ...inRules(sheet, { splices, rule: name, values }, (after) =>
      saidOf(after, spoken, inWidth).map((one) => one.rule),
    ),
    reached,
  };
}

function inRules(
  sheet: ParsedSheet,
  { splices, rule, values }: { readonly splices: readonly Splice[]; readonly rule: string; readonly values: Values },
  rulesOf: (after: ParsedSheet) => readonly SheetRule[],
): StylingPlan {
  return {
    splices: new Map([[sheet.file, splices]]),
    warnings: () => partsThatStay({ sheet, splices, rulesOf }, values),
    summary: { rule },
  };
}

/** What goes from a rule for some of its selectors only: the others go on saying it, in a rule of their own behind it. */
function keptForOthers(
  sheet: ParsedSheet,
  rule: SheetRule,
  { own, values }: { readonly own: readonly string[]; readonly values: Values },
): Splice[] {
  const gone = rule.declarations.filter(({ name }) => values.get(name) === null);
  if (gone.length === 0) return [];
  const others = rule.selectors.filter((one) => !own.includes(one));
  const said = gone.map(({ name, value, isImportant }) => `${name}: ${value}${isImportant ? ' !important' : ''}`);
  const text = `\n${writtenRule(sheet, others, said)(indentOf(rule))}`;
  return [
    ...setDeclarations(sheet, rule, new Map(gone.map(({ name }) => [name, null]))),
    { start: rule.end, end: rule.end, text },
  ];
}

/** The class whose rule decides what is asked for; else the element's own, a module's before the project's. */
function chosenClass(
  index: SourceIndex,
  classes: readonly StyledClass[],
  values: Values,
  around: Surroundings,
): StyledClass | undefined {
  const withRules = classes.filter((one) => sheetsOf(index, one).length > 0);
  const own = withRules.filter(({ sheet }) => sheet !== null);
  return (
    decidingClass(index, withRules, values, around) ??
    own.findLast(({ isAlways }) => isAlways) ??
    own.at(-1) ??
    withRules.at(-1) ??
    lastModule(classes)
  );
}

/** The class whose rule says what is asked for; of several the one that wins, where one sheet has them all. */
function decidingClass(
  index: SourceIndex,
  classes: readonly StyledClass[],
  values: Values,
  around: Surroundings,
): StyledClass | undefined {
  const names = [...values.keys()];
  const saying = classes.flatMap((one) =>
    sheetsOf(index, one).flatMap((sheet) =>
      saidOfClass(sheet, classSelector(one.name), around).flatMap(({ rule }) =>
        names.some((name) => decidingDeclaration(rule, name)) ? [{ rule, sheet, one }] : [],
      ),
    ),
  );
  const last = saying.at(-1);
  const asked = names.find((name) => saying.some(({ rule }) => decidingDeclaration(rule, name)));
  if (!last || asked === undefined || saying.some(({ sheet }) => sheet !== last.sheet)) return last?.one;
  return strongest(last.sheet, saying, asked)?.one;
}

const lastModule = (classes: readonly StyledClass[]) => classes.findLast(({ sheet }) => sheet !== null);

/** The sheets that have rules for just a class. */
function sheetsOf(index: SourceIndex, { name, sheet }: StyledClass): ParsedSheet[] {
  const selector = classSelector(name);
  const own = sheet === null ? undefined : sheetAt(index.files, sheet);
  const sheets = sheet === null ? allSheets(index.files).filter(({ file }) => !isModuleSheet(file)) : own ? [own] : [];
  return sheets.filter(({ rules }) => rules.some((rule) => isRuleOf(rule, selector)));
}

function sheetOfClass(index: SourceIndex, chosen: StyledClass): ParsedSheet | Refusal {
  const file = chosen.sheet ?? sheetsOf(index, chosen).at(-1)?.file;
  return file === undefined ? refuse('RULE_NOT_IN_PROJECT', { names: [chosen.name] }) : sheetIn(index, file);
}

/** Who else has the class, for all of whom the rule changes. */
function alsoUsed(index: SourceIndex, { sheet, name }: StyledClass, { file, element }: Instance): Warning[] {
  const { uses } = usesOfClass(index, sheet, name);
  const others = uses.filter((use) => use.file !== file.file || use.element !== element.index);
  if (others.length === 0) return [];
  const places = others
    .slice(0, mostPlaces)
    .map((use) => placeAt(use.file, index.files.read(use.file) ?? '', use.start));
  return [{ code: 'ALSO_USED', names: [name], places }];
}
