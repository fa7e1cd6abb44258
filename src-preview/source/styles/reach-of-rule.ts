import { splitSelectors } from '../../css/split-selectors.ts';
import { subjectOf } from '../../css/subject-classes.ts';
import type { PlannedReach } from '../edits/styling-types.ts';
import type { SourceIndex } from '../source-index.ts';
import type { Instance } from '../texts/callers.ts';
import { usesOfClass } from './class-uses.ts';
import type { ParsedSheet } from './parsed-sheet.ts';

const isModule = (sheet: ParsedSheet) => sheet.file.endsWith('.module.css');

/** Whom a class of a sheet means. */
export function reachOfClass(
  index: SourceIndex,
  sheet: ParsedSheet,
  { name, selector }: { readonly name: string; readonly selector: string },
): PlannedReach {
  const { uses, mayBeMore } = usesOfClass(index, isModule(sheet) ? sheet.file : null, name);
  return {
    rule: `${sheet.file}#${selector}`,
    selector,
    file: sheet.file,
    className: name,
    uses: { count: uses.length, mayBeMore },
    places: uses,
  };
}

/** Whom each of some selectors means that a rule is written for; `states` are those that are added to it. */
export function reachOfSelectors(
  index: SourceIndex,
  sheet: ParsedSheet,
  { selectors, states, instance }: SpokenSelectors,
): PlannedReach[] {
  return selectors.map(({ written, unnested }) => {
    const selector = written + states;
    const classes = subjectOf(unnested)?.classes ?? [];
    const [fewest] = classes
      .map((name) => reachOfClass(index, sheet, { name, selector }))
      .toSorted((one, other) => (one.uses?.count ?? 0) - (other.uses?.count ?? 0));
    return fewest ?? reachOfKind(index, sheet, { selector, unnested, instance });
  });
}

interface SpokenSelectors {
  /** As they are written in the rule, and as they would stand by themselves. */
  readonly selectors: readonly { readonly written: string; readonly unnested: string }[];
  readonly states: string;
  readonly instance: Instance;
}

/** The nearest class around the subject of a selector: `.way` of `.way > a`. */
function classAround(selector: string): string | undefined {
  const parts = splitSelectors(selector).length === 1 ? selector.split(/[\s>+~]+/).filter(Boolean) : [];
  for (const part of parts.slice(0, -1).toReversed()) {
    const name = subjectOf(part)?.classes[0];
    if (name !== undefined) return name;
  }
  return undefined;
}

/**
 * Whom a selector means that says no class of its subject. Within a class of a module the sources can count those of the same kind
 * that stand in it; of a whole page, or of all pages, they cannot.
 */
function reachOfKind(
  index: SourceIndex,
  sheet: ParsedSheet,
  asked: { readonly selector: string; readonly unnested: string; readonly instance: Instance },
): PlannedReach {
  const { selector, unnested, instance } = asked;
  const around = isModule(sheet) ? classAround(unnested) : undefined;
  const base = { rule: `${sheet.file}#${selector}`, selector, file: sheet.file, className: null };
  if (around === undefined) return { ...base, uses: null, places: [] };
  const { uses, mayBeMore } = usesOfClass(index, sheet.file, around);
  const places = uses.flatMap((use) => {
    const elements = index.parsed(use.file)?.elements ?? [];
    const isWithin = (at: number): boolean => {
      const parent = elements[at]?.parent ?? -1;
      return parent !== -1 && (parent === use.element || isWithin(parent));
    };
    return elements
      .filter(({ index: at, name }) => name === instance.element.name && isWithin(at))
      .map(({ start, index: element }) => ({ file: use.file, start, element }));
  });
  const once = [...new Map(places.map((one) => [`${one.file} ${one.start}`, one])).values()];
  // Whoever is meant and stands elsewhere is handed in from there.
  return once.length === 0
    ? { ...base, uses: null, places: [] }
    : { ...base, uses: { count: once.length, mayBeMore }, places: once };
}
