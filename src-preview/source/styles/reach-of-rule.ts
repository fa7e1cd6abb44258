import { isModuleSheet, moduleOf } from '../../css/module-sheet.ts';
import { subjectOf } from '../../css/subject-classes.ts';
import type { PlannedReach } from '../edits/styling-types.ts';
import type { ParsedFile } from '../parsed-file.ts';
import type { SourceIndex } from '../source-index.ts';
import { usesOfClass } from './class-uses.ts';
import type { PlaceOfElement } from './elements-given.ts';
import type { ParsedSheet } from './parsed-sheet.ts';
import { classesAround, isWrittenWhole, standsIn, tagOfSubject } from './stands-in.ts';

/** Whom a class of a sheet means. */
export function reachOfClass(
  index: SourceIndex,
  sheet: ParsedSheet,
  { name, selector }: { readonly name: string; readonly selector: string },
): PlannedReach {
  const { uses, mayBeMore } = usesOfClass(index, moduleOf(sheet.file), name);
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
  { selectors, states }: SpokenSelectors,
): PlannedReach[] {
  return selectors.map(({ written, unnested }) => {
    const selector = written + states;
    const classes = subjectOf(unnested)?.classes ?? [];
    const [fewest] = classes
      .map((name) => reachOfClass(index, sheet, { name, selector }))
      .toSorted((one, other) => (one.uses?.count ?? 0) - (other.uses?.count ?? 0));
    return fewest ?? reachOfKind(index, sheet, { selector, unnested });
  });
}

interface SpokenSelectors {
  /** As they are written in the rule, and as they would stand by themselves. */
  readonly selectors: readonly { readonly written: string; readonly unnested: string }[];
  readonly states: string;
}

/**
 * Whom a selector means that says no class of its subject. Within a class of a module the sources can count those with its tag, where
 * all is written that stands in it; of a whole page, of all pages, or of whatever is handed in from elsewhere they cannot.
 */
function reachOfKind(
  index: SourceIndex,
  sheet: ParsedSheet,
  { selector, unnested }: { readonly selector: string; readonly unnested: string },
): PlannedReach {
  const [around] = isModuleSheet(sheet.file) ? classesAround(unnested) : [];
  const tag = tagOfSubject(unnested);
  const base = { rule: `${sheet.file}#${selector}`, selector, file: sheet.file, className: null };
  const unknown = { ...base, uses: null, places: [] };
  if (around === undefined || tag === null) return unknown;
  const { uses, mayBeMore } = usesOfClass(index, sheet.file, around);
  const places = uses.map((use) => {
    const file = index.parsed(use.file);
    return file && isWrittenWhole(file, use.element) ? withTag(file, tag, use.element) : undefined;
  });
  const known = places.filter((some) => some !== undefined);
  if (known.length < places.length) return unknown;
  const once = [...new Map(known.flat().map((one) => [`${one.file} ${one.start}`, one])).values()];
  return once.length === 0 ? unknown : { ...base, uses: { count: once.length, mayBeMore }, places: once };
}

/** The elements with a tag that stand in an element of a file. */
const withTag = (file: ParsedFile, tag: string, within: number): PlaceOfElement[] =>
  file.elements
    .filter(
      ({ index, name, isComponent }) => !isComponent && name.toLowerCase() === tag && standsIn(file, index, within),
    )
    .map(({ start, index }) => ({ file: file.file, start, element: index }));
