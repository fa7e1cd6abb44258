import type { ProjectFiles } from '../project.ts';
import {
  isSheet,
  isSheetFailure,
  type ParsedSheet,
  parseSheet,
  type SheetFailure,
  type SheetRule,
} from './parsed-sheet.ts';

const parsed = new WeakMap<ProjectFiles, Map<string, ParsedSheet | SheetFailure>>();

/** A style sheet of the project as it is now; a failure where it is none, undefined where the project has no such file. */
export function readSheet(files: ProjectFiles, file: string): ParsedSheet | SheetFailure | undefined {
  const text = isSheet(file) ? files.read(file) : undefined;
  if (text === undefined) return undefined;
  const known = parsed.get(files) ?? new Map<string, ParsedSheet | SheetFailure>();
  parsed.set(files, known);
  const before = known.get(file);
  if (before && 'text' in before && before.text === text) return before;
  const sheet = parseSheet(file, text);
  known.set(file, sheet);
  return sheet;
}

/** The style sheet of a file; undefined too where it does not parse. */
export function sheetAt(files: ProjectFiles, file: string): ParsedSheet | undefined {
  const sheet = readSheet(files, file);
  return sheet && !isSheetFailure(sheet) ? sheet : undefined;
}

/** Every style sheet of the project that parses. */
export function allSheets(files: ProjectFiles): ParsedSheet[] {
  return files.list().flatMap((file) => (isSheet(file) ? (sheetAt(files, file) ?? []) : []));
}

/** A rule with the sheet that it stands in. */
export interface PlacedRule {
  readonly sheet: ParsedSheet;
  readonly rule: SheetRule;
}

/** The names of a sheet's rules, those of at-rules within rules and of `@theme` too, and the rules by their names: worked out once for each text. */
interface NamedRules {
  readonly targets: ReadonlyMap<SheetRule, string>;
  readonly byTarget: ReadonlyMap<string, SheetRule>;
}

const named = new WeakMap<ParsedSheet, NamedRules>();

function namedRules(sheet: ParsedSheet): NamedRules {
  const known = named.get(sheet);
  if (known) return known;
  const seen = new Map<string, number>();
  const byTarget = new Map<string, SheetRule>();
  const targets = new Map<SheetRule, string>();
  for (const rule of [...sheet.rules, ...sheet.within, ...sheet.themes]) {
    const name = JSON.stringify([rule.conditions, rule.selectors]);
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    const target = `${sheet.file}#${before}#${name}`;
    byTarget.set(target, rule);
    targets.set(rule, target);
  }
  const rules = { targets, byTarget };
  named.set(sheet, rules);
  return rules;
}

/** How reports name a rule and requests name it back: by what it is, so that it is found again wherever it stands. */
export function targetOfRule({ sheet, rule }: PlacedRule): string {
  return namedRules(sheet).targets.get(rule) ?? '';
}

/** The rule that a request names; only what a report may have named is one. */
export function ruleOfTarget(files: ProjectFiles, target: string): PlacedRule | undefined {
  const file = files.list().find((one) => target.startsWith(`${one}#`));
  const sheet = file === undefined ? undefined : sheetAt(files, file);
  const rule = sheet && namedRules(sheet).byTarget.get(target);
  return sheet && rule && { sheet, rule };
}

/** The custom properties that the project defines for every page, whatever the width. */
export function tokensOf(files: ProjectFiles): ReadonlyMap<string, string> {
  const tokens = new Map<string, string>();
  for (const { rules } of allSheets(files))
    for (const { selectors, conditions, declarations } of rules)
      if (conditions.length === 0 && selectors.includes(':root'))
        for (const { name, value } of declarations) if (name.startsWith('--')) tokens.set(name, value);
  return tokens;
}
