import { cascade, type CascadeEntry } from '../../css/cascade.ts';
import { specificityOf } from '../../css/specificity.ts';
import type { TokenPlace } from '../../protocol/tokens.ts';
import type { ParsedFile } from '../parsed-file.ts';
import { placeAt } from '../place-at.ts';
import type { SourceIndex } from '../source-index.ts';
import { sheetsByPage } from '../styles/page-sheets.ts';
import type { ParsedSheet, SheetDeclaration, SheetRule } from '../styles/parsed-sheet.ts';
import { allSheets, type PlacedRule, sheetAt, targetOfRule } from '../styles/sheets.ts';
import { lightDarkParts } from './light-dark.ts';
import { type Scheme, type Situation, situationOf } from './token-situation.ts';

/** Which part of a declaration says the value: all of it, or one half of `light-dark()`. */
export type TokenPart = 'whole' | 'light' | 'dark';

/** A place of the sources in which a token is given a value. */
export interface WrittenPlace extends PlacedRule, Situation {
  readonly name: string;
  readonly target: string;
  readonly declaration: SheetDeclaration;
  readonly part: TokenPart;
  readonly value: string;
  /** Where that value stands in the sheet. */
  readonly start: number;
  readonly end: number;
  readonly strength: CascadeEntry;
}

/** A rule for the page with the tokens that it says something of. */
interface TokenRule extends PlacedRule, Situation {
  readonly order: number;
}

/** How requests name a place of a token. */
export function tokenTarget(placed: PlacedRule, name: string, part: TokenPart | 'new'): string {
  return JSON.stringify([targetOfRule(placed), name, part]);
}

/** What was read of the sheets, which is the same as long as they, the scripts and the pages are. */
interface Known {
  readonly sheets: readonly ParsedSheet[];
  readonly pages: string;
  readonly rules: readonly TokenRule[];
  readonly places: ReadonlyMap<string, readonly WrittenPlace[]>;
}

const known = new WeakMap<readonly ParsedFile[], Known>();

function knownOf(index: SourceIndex): Known {
  const scripts = index.all();
  const sheets = allSheets(index.files);
  const html = index.files.list().filter((file) => file.endsWith('.html'));
  const pages = html.map((file) => index.files.read(file) ?? '').join('\0');
  const before = known.get(scripts);
  const isSame = before?.pages === pages && before.sheets.length === sheets.length;
  if (before && isSame && before.sheets.every((sheet, at) => sheet === sheets[at])) return before;
  const rules = readRules(index);
  const found = { sheets, pages, rules, places: readPlaces(rules) };
  known.set(scripts, found);
  return found;
}

/** Every rule for the page, in the order in which pages load the sheets. */
export const tokenRules = (index: SourceIndex): readonly TokenRule[] => knownOf(index).rules;

/** Every place in which a token is given a value, by its name. */
export const tokenPlaces = (index: SourceIndex): ReadonlyMap<string, readonly WrittenPlace[]> => knownOf(index).places;

function readRules(index: SourceIndex): TokenRule[] {
  const sheets = sheetsByPage(index).flatMap((file) => sheetAt(index.files, file) ?? []);
  return sheets
    .flatMap((sheet) => inOrder(sheet).map((rule) => ({ sheet, rule })))
    .flatMap(({ sheet, rule }, order) => {
      if (!rule.declarations.some(isToken)) return [];
      const situation = situationOf(rule);
      return situation ? [{ sheet, rule, order, ...situation }] : [];
    });
}

const inOrder = ({ rules, within, themes }: ParsedSheet): readonly SheetRule[] =>
  [...rules, ...within, ...themes].toSorted((one, other) => one.start - other.start);

/** `--color-*: initial` takes names away and gives none a value. */
export const isToken = ({ name }: SheetDeclaration): boolean => name.startsWith('--') && !name.includes('*');

function readPlaces(rules: readonly TokenRule[]): ReadonlyMap<string, readonly WrittenPlace[]> {
  const found = new Map<string, WrittenPlace[]>();
  for (const rule of rules)
    for (const [at, declaration] of rule.rule.declarations.entries()) {
      if (!isToken(declaration)) continue;
      const places = found.get(declaration.name) ?? [];
      found.set(declaration.name, [...places, ...placesIn(rule, declaration, at)]);
    }
  return found;
}

function placesIn(placed: TokenRule, declaration: SheetDeclaration, at: number): WrittenPlace[] {
  const { sheet, rule, order, scheme, when } = placed;
  const { name, valueSpan } = declaration;
  const place = (part: TokenPart, ofScheme: Scheme, { value, start, end }: Omit<Located, 'part'>): WrittenPlace => ({
    sheet,
    rule,
    name,
    scheme: ofScheme,
    when,
    declaration,
    part,
    value,
    start: valueSpan.start + start,
    end: valueSpan.start + end,
    // A rule that says a token twice means it once: the later one of the same name is told apart by its number.
    target: tokenTarget(placed, twice(rule, declaration) ? `${name} ${at}` : name, part),
    strength: strengthOf(sheet, rule, declaration, orderWithin(order, at)),
  });
  const parts = scheme === 'all' ? lightDarkParts(valueSpan.was) : null;
  if (parts) return [place('light', 'light', parts.light), place('dark', 'dark', parts.dark)];
  const { was } = valueSpan;
  const space = /^\s*/.exec(was)?.[0].length ?? 0;
  return [place('whole', scheme, { value: declaration.value, start: space, end: was.trimEnd().length })];
}

interface Located {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

const twice = ({ declarations }: SheetRule, { name, start }: SheetDeclaration): boolean =>
  declarations.some((one) => one.name === name && one.start < start);

/** Rules come one after the other, and so do the declarations of each. */
const orderWithin = (order: number, at: number): number => order + at / 10_000;

function strengthOf(
  sheet: ParsedSheet,
  { layer, unnested, conditions }: SheetRule,
  { isImportant }: Pick<SheetDeclaration, 'isImportant'>,
  order: number,
): CascadeEntry {
  const isTheme = conditions.some((one) => one.startsWith('@theme'));
  return {
    isImportant,
    isInline: false,
    layer: isTheme ? -1 : layer && sheet.layers.rankOf(layer),
    specificity: specificity(unnested),
    proximity: null,
    order,
  };
}

/** Of the selectors of a rule for the page the strongest that is about the page. */
function specificity(selectors: readonly string[]): CascadeEntry['specificity'] {
  const strengths = selectors.flatMap((one) => {
    try {
      return [specificityOf(one)];
    } catch {
      // What the parser does not know is as strong as one class.
      return [[0, 0, 1, 0] as const];
    }
  });
  return (
    strengths.toSorted((one, other) => other[1] - one[1] || other[2] - one[2] || other[3] - one[3])[0] ?? [0, 0, 1, 0]
  );
}

const holdingIn = (places: readonly WrittenPlace[], scheme: 'light' | 'dark'): readonly WrittenPlace[] =>
  places.filter((one) => one.when.length === 0 && (one.scheme === 'all' || one.scheme === scheme));

/** The place that decides what a token is in a scheme; undefined where none does whatever else is so. */
export function decidingPlace(places: readonly WrittenPlace[], scheme: 'light' | 'dark'): WrittenPlace | undefined {
  const holding = holdingIn(places, scheme);
  const verdicts = cascade(holding.map(({ strength }) => strength));
  return holding.find((_, at) => verdicts[at]?.holds === true);
}

/** Whether a rule of a scheme would decide what a token is in it, were its value added there. */
export function wouldDecide(
  places: readonly WrittenPlace[],
  { sheet, rule, order }: TokenRule,
  scheme: 'light' | 'dark',
): boolean {
  const added = strengthOf(sheet, rule, { isImportant: false }, orderWithin(order, rule.declarations.length));
  const verdicts = cascade([...holdingIn(places, scheme).map(({ strength }) => strength), added]);
  return verdicts.at(-1)?.holds === true;
}

/** The places that decide; none for the dark where it is the one of the light. */
export function decidingOf(places: readonly WrittenPlace[]) {
  const light = decidingPlace(places, 'light');
  const dark = decidingPlace(places, 'dark');
  return { light, dark: dark === light ? undefined : dark };
}

/** A place as clients are told of it. */
export const placeReport = ({ target, value, sheet, declaration }: WrittenPlace): TokenPlace => ({
  target,
  value,
  place: placeAt(sheet.file, sheet.text, declaration.start),
});

/** Other places that say the same of a token for the same scheme: the system's wish and the mark of a switch go together. */
export function twinsOf(places: readonly WrittenPlace[], place: WrittenPlace): readonly WrittenPlace[] {
  if (place.when.length > 0 || place.scheme === 'all') return [place];
  return places.filter(
    ({ when, scheme, value }) => when.length === 0 && scheme === place.scheme && value === place.value,
  );
}
