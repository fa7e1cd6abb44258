import type { Node } from 'oxc-parser';
import type { Reached } from '../../protocol/reach.ts';
import type { PlannedReach } from '../edits/styling-types.ts';
import { functionAt, functionsAround } from '../module-names.ts';
import type { ParsedFile } from '../parsed-file.ts';
import type { SourceIndex } from '../source-index.ts';
import { callersOf, type Instance } from '../texts/callers.ts';
import { elementsGiven, type PlaceOfElement } from './elements-given.ts';
import { isMadeOften } from './made-often.ts';

/** A component that people know as a page. */
const isPage = (name: string) => /(?:Page|Screen|Route|Dashboard)$/.test(name);

/** What a component is called that stands in no other one of the sources, or that is a page, around a place of a file. */
function standingIn(
  index: SourceIndex,
  file: ParsedFile,
  functionIndex: number,
  seen: ReadonlySet<Node> = new Set(),
): ReadonlySet<string> {
  const around = functionsAround(file, functionIndex).filter(({ node }) => !seen.has(node));
  const page = around.find(({ name }) => isPage(name));
  if (page) return new Set([page.name]);
  const found = new Set<string>();
  for (const { node } of around)
    for (const caller of callersOf(index, node))
      for (const name of standingIn(index, caller.file, caller.element.functionIndex, new Set([...seen, node])))
        found.add(name);
  const own = around.findLast(({ name }) => name !== '');
  return found.size > 0 || !own ? found : new Set([own.name]);
}

/** What is touched by a change: an element, and whether the page shows that it is made more than once. */
export interface Touched {
  readonly instance: Instance;
  readonly made: number;
  /** What it stands in on the page. */
  readonly around: readonly Instance[];
}

/** The pages that show what was touched: the one in hand, where the page says what it stands in. */
function shownIn(index: SourceIndex, { instance, around }: Touched): ReadonlySet<string> {
  const inHand = around
    .flatMap(({ file, element }) => functionsAround(file, element.functionIndex))
    .find(({ name }) => isPage(name));
  if (inHand) return new Set([inHand.name]);
  return standingIn(index, instance.file, instance.element.functionIndex);
}

/** What of a planned change means anything beside all that was touched: whom it means, and where they stand. */
export function reachBeyond(
  index: SourceIndex,
  touched: Touched,
  planned: readonly PlannedReach[],
  all: readonly Touched[],
): Reached[] {
  const { instance, made } = touched;
  const here = shownIn(index, touched);
  const isTemplate = made > 1 || isMadeOften(index, instance);
  return planned.flatMap((one) => {
    if (!isTemplate && !isFurther(index, one, all)) return [];
    const { places, ...reached } = one;
    const counts = new Map<string, number>();
    for (const place of places) {
      const tree = index.parsed(place.file);
      const names = tree ? standingIn(index, tree, functionAt(tree, place.start)) : [];
      for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const within = [...counts]
      .map(([name, count]) => ({ name, count, isHere: here.has(name) }))
      .toSorted((left, right) => Number(right.isHere) - Number(left.isHere) || right.count - left.count);
    return [{ ...reached, isTemplate, within }];
  });
}

/** The reach of what an element's own source says: itself, as often as it is made. */
export function ownReach({ file, element }: Instance): PlannedReach {
  return {
    rule: `${file.file}#${element.index}`,
    selector: element.name,
    className: null,
    uses: { count: 1, mayBeMore: false },
    places: [{ file: file.file, start: element.start, element: element.index }],
  };
}

/** Whether a change means anything beside what was touched, as far as the sources say; where they do not, it may. */
function isFurther(index: SourceIndex, { uses, places }: PlannedReach, touched: readonly Touched[]): boolean {
  if (uses === null || uses.mayBeMore || places.length === 0) return true;
  const own = touched.flatMap(({ instance, around }) => [instance, ...renderedBy(instance, around)]);
  const isOwn = (place: PlaceOfElement) =>
    own.some(({ file, element }) => file.file === place.file && element.index === place.element);
  return !places.every((place) => {
    const elements = elementsGiven(index, place);
    return elements !== undefined && elements.every(isOwn);
  });
}

/** Of what an element stands in the components that render it as their outermost: what they are given may be its own. */
function renderedBy({ element }: Instance, around: readonly Instance[]): readonly Instance[] {
  const beyond = around.filter((one) => one.element !== element);
  const end = beyond.findIndex((one) => !one.element.isComponent);
  return end === -1 ? beyond : beyond.slice(0, end);
}
