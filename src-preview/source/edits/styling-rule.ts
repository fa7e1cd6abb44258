import type { Warning } from '../../protocol/http/replies.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { placeAt } from '../place-at.ts';
import type { Splice } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
import { usesOfClass } from '../styles/class-uses.ts';
import { isSheetFailure, type ParsedSheet } from '../styles/parsed-sheet.ts';
import { decidingDeclaration, setDeclarations, type Values } from '../styles/set-declarations.ts';
import { allSheets, type PlacedRule, readSheet, ruleOfTarget, sheetAt } from '../styles/sheets.ts';
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
  if (typeof target === 'object') return inNamedRule(index, target.rule, { ...asked, around });
  const classes = classesOfElement(index, instance);
  const chosen = chosenClass(index, classes, asked.values, around);
  if (target === 'new-class' || !chosen) return inNewClass(index, instance, { ...asked, around, chosen });
  const found = sheetOfClass(index, chosen);
  if ('code' in found) return found;
  const selector = `.${escaped(chosen.name)}`;
  const splices = writeRule(
    found,
    { selectors: [selector + stateOf(around)], conditions: around.conditions, behind: selector },
    asked.values,
  );
  return {
    splices: new Map([[found.file, splices]]),
    warnings: () => alsoUsed(index, chosen, instance),
    summary: { rule: selector + stateOf(around) },
  };
}

interface Within extends AskedStyling {
  readonly around: Surroundings;
}

function inNamedRule(index: SourceIndex, target: string, { values, around }: Within): StylingPlan | Refusal {
  const found = ruleOfTarget(index.files, target);
  if (!found) return refuse('STALE');
  const { sheet, rule } = found;
  const summary = { rule: rule.selectors.join(', ') };
  if (around.conditions.length === 0 && around.states.length === 0)
    return { splices: new Map([[sheet.file, setDeclarations(sheet, rule, values)]]), warnings: () => [], summary };
  const selectors = rule.selectors.map((one) => one + stateOf(around));
  const conditions = around.conditions.length > 0 ? around.conditions : rule.conditions;
  const splices = writeRule(sheet, { selectors, conditions, behind: rule.selectors[0] ?? '' }, values);
  return { splices: new Map([[sheet.file, splices]]), warnings: () => [], summary: { rule: selectors.join(', ') } };
}

/** The class whose rule decides what is asked for; else the element's own, a module's before the project's. */
function chosenClass(
  index: SourceIndex,
  classes: readonly StyledClass[],
  values: Values,
  around: Surroundings,
): StyledClass | undefined {
  const withRules = classes.filter((one) => rulesOf(index, one).length > 0);
  const deciding = withRules.findLast((one) =>
    rulesOf(index, one).some(
      ({ rule }) =>
        rule.conditions.join() === around.conditions.join() &&
        rule.selectors.includes(`.${escaped(one.name)}${stateOf(around)}`) &&
        [...values.keys()].some((property) => decidingDeclaration(rule, property)),
    ),
  );
  const own = withRules.filter(({ sheet }) => sheet !== null);
  return deciding ?? own.findLast(({ isAlways }) => isAlways) ?? own.at(-1) ?? withRules.at(-1) ?? lastModule(classes);
}

const lastModule = (classes: readonly StyledClass[]) => classes.findLast(({ sheet }) => sheet !== null);

/** The rules that say something of just a class. */
function rulesOf(index: SourceIndex, { name, sheet }: StyledClass): PlacedRule[] {
  const selector = `.${escaped(name)}`;
  const own = sheet === null ? undefined : sheetAt(index.files, sheet);
  const sheets =
    sheet === null ? allSheets(index.files).filter(({ file }) => !file.endsWith('.module.css')) : own ? [own] : [];
  return sheets.flatMap((one) =>
    one.rules.flatMap((rule) =>
      rule.selectors.some((written) => written === selector || written.startsWith(`${selector}:`))
        ? [{ sheet: one, rule }]
        : [],
    ),
  );
}

function sheetOfClass(index: SourceIndex, chosen: StyledClass): ParsedSheet | Refusal {
  const file = chosen.sheet ?? rulesOf(index, chosen).at(-1)?.sheet.file;
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
      conditions: around.conditions,
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
