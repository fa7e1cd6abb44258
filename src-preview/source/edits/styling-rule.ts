import { widthRange } from '../../css/condition-meaning.ts';
import type { Warning } from '../../protocol/http/replies.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { placeAt } from '../place-at.ts';
import type { Splice } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
import { usesOfClass } from '../styles/class-uses.ts';
import { mayMatch, type Meant } from '../styles/may-match.ts';
import { inDocumentOrder, isSheetFailure, type ParsedSheet, type SheetRule } from '../styles/parsed-sheet.ts';
import { partsThatStay } from '../styles/parts-that-stay.ts';
import { decidingDeclaration, setDeclarations, type Values } from '../styles/set-declarations.ts';
import { isRuleOf, placeFor, saidOf, saidOfClass, strongest, writeOf, writeOfClass } from '../styles/said-of-class.ts';
import { allSheets, readSheet, ruleOfTarget, sheetAt } from '../styles/sheets.ts';
import { stateOf, type Surroundings, surroundingsOf } from '../styles/surroundings.ts';
import { type StyledClass, classesOfElement, sheetNameIn } from '../styles/styled-classes.ts';
import { writeRule } from '../styles/write-rule.ts';
import type { Instance } from '../texts/callers.ts';
import { classSplices } from './add-class.ts';
import { freeClassName } from './free-class-name.ts';
import type { AskedStyling, StylingPlan } from './styling-types.ts';

/** Plans values in a rule of a style sheet: the one that is named, that of the element's class, or one of its own. */
export function planRule(index: SourceIndex, instance: Instance, asked: AskedStyling): StylingPlan | Refusal {
  const { target, modifiers } = asked.body;
  const around = surroundingsOf(modifiers, index.config.styles);
  if ('code' in around) return around;
  const classes = classesOfElement(index, instance);
  const { element } = instance;
  const tagName = element.isComponent ? null : element.name.toLowerCase();
  if (typeof target === 'object') return inNamedRule(index, target.rule, { ...asked, around, classes, tagName });
  const chosen = chosenClass(index, classes, asked.values, around);
  if (target === 'new-class' || !chosen) return inNewClass(index, instance, { ...asked, around, chosen });
  const found = sheetOfClass(index, chosen);
  if ('code' in found) return found;
  const selector = `.${escaped(chosen.name)}`;
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
  };
}

const rulesOfClass = (sheet: ParsedSheet, selector: string, around: Surroundings) =>
  saidOfClass(sheet, selector, around).map(({ rule }) => rule);

interface Within extends AskedStyling {
  readonly around: Surroundings;
}

function inNamedRule(
  index: SourceIndex,
  target: string,
  { values, around, classes, tagName }: Within & Meant,
): StylingPlan | Refusal {
  const found = ruleOfTarget(index.files, target);
  if (!found) return refuse('STALE');
  const { sheet, rule } = found;
  if (around.conditions.length === 0 && around.states.length === 0) {
    const splices = setDeclarations(sheet, rule, values);
    const isOfForm = (one: SheetRule) =>
      one.selectors.join() === rule.selectors.join() && one.conditions.join() === rule.conditions.join();
    return inRules(sheet, { splices, rule: rule.selectors.join(', '), values }, (after) =>
      inDocumentOrder(after).filter(isOfForm),
    );
  }
  const isWidth = (one: string) => widthRange(one) !== undefined;
  const hasWidth = around.conditions.length > 0;
  const spoken = {
    // What is to hold at some width or in some state is said of the element's own part of a list.
    selectors: selectorsFor(sheet, rule, { classes, tagName }),
    around: rule.conditions.filter((one) => !isWidth(one)),
  };
  const inWidth = hasWidth ? around : { ...around, conditions: rule.conditions.filter(isWidth) };
  const splices = writeOf(sheet, spoken, inWidth, values);
  const name = spoken.selectors.map((one) => one + stateOf(around)).join(', ');
  return inRules(sheet, { splices, rule: name, values }, (after) =>
    saidOf(after, spoken, inWidth).map((one) => one.rule),
  );
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

/** Of the selectors of a rule those that mean an element by a class of its; without one, all. */
function selectorsFor(sheet: ParsedSheet, rule: SheetRule, meant: Meant): readonly string[] {
  if (rule.selectors.length === 1) return rule.selectors;
  const own = rule.selectors.filter((_, at) => {
    const unnested = rule.unnested[at];
    return unnested !== undefined && mayMatch(sheet, { ...rule, unnested: [unnested] }, meant)?.by;
  });
  return own.length > 0 ? own : rule.selectors;
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
      saidOfClass(sheet, `.${escaped(one.name)}`, around).flatMap(({ rule }) =>
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
  const selector = `.${escaped(name)}`;
  const own = sheet === null ? undefined : sheetAt(index.files, sheet);
  const sheets =
    sheet === null ? allSheets(index.files).filter(({ file }) => !file.endsWith('.module.css')) : own ? [own] : [];
  return sheets.filter(({ rules }) => rules.some((rule) => isRuleOf(rule, selector)));
}

function sheetOfClass(index: SourceIndex, chosen: StyledClass): ParsedSheet | Refusal {
  const file = chosen.sheet ?? sheetsOf(index, chosen).at(-1)?.file;
  return file === undefined ? refuse('RULE_NOT_IN_PROJECT', { names: [chosen.name] }) : sheetIn(index, file);
}

function sheetIn(index: SourceIndex, file: string): ParsedSheet | Refusal {
  const sheet = readSheet(index.files, file);
  if (!sheet) return refuse('RULE_NOT_IN_PROJECT', { names: [file] });
  if (!isSheetFailure(sheet)) return sheet;
  const place = placeAt(file, index.files.read(file) ?? '', sheet.offset);
  return refuse('UNPARSABLE', { place, names: [sheet.message] });
}

/** As selectors write the name of a class. */
function escaped(name: string): string {
  return name.replaceAll(/[^\w\u{80}-\u{10ffff}-]/gu, String.raw`\$&`).replace(/^(-?)(\d)/, String.raw`$1\3$2 `);
}

const mostPlaces = 50;

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

/** A class of the element's own, in the sheet that its file uses, behind the rules of the class that it has. */
function inNewClass(
  index: SourceIndex,
  instance: Instance,
  { values, around, chosen }: Within & { readonly chosen: StyledClass | undefined },
): StylingPlan | Refusal {
  const { file, element } = instance;
  const local = sheetNameIn(index, file, chosen?.sheet ?? undefined) ?? sheetNameIn(index, file);
  if (!local) return refuse('RULE_NOT_IN_PROJECT', { names: [element.name] });
  const sheet = sheetIn(index, local.sheet);
  if ('code' in sheet) return sheet;
  const name = freeClassName(sheet, chosen?.name ?? element.name);
  const expression = `${local.name}.${name}`;
  const inSource = classSplices(index, instance, { plain: null, expression, inTemplate: `\${${expression}}` });
  if ('code' in inSource) return inSource;
  const isOfSheet = chosen?.sheet === sheet.file;
  const splices: Splice[] = writeRule(
    sheet,
    {
      selectors: [`.${name}${stateOf(around)}`],
      conditions: isOfSheet ? placeFor(sheet, { selectors: [`.${escaped(chosen.name)}`] }, around) : around.conditions,
      behind: isOfSheet ? `.${escaped(chosen.name)}` : `.${name}`,
    },
    new Map([...values].filter(([, value]) => value !== null)),
  );
  return {
    splices: new Map([
      [sheet.file, splices],
      [file.file, inSource],
    ]),
    warnings: () => [],
    summary: { rule: `.${name}` },
  };
}
