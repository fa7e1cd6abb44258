import type { NewElement } from '../../../protocol/http/new-element.ts';
import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import type { ParsedElement } from '../../parsed-element.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import type { Splice } from '../../project.ts';
import type { SourceIndex } from '../../source-index.ts';
import { joinSplices } from '../../styles/join-splices.ts';
import type { Instance } from '../../texts/callers.ts';
import { attributeOf, insertAttribute, removeAttribute } from '../attributes.ts';
import { propertyProblem, writtenAttribute } from '../written-property.ts';
import type { Added } from './added-element.ts';
import { type BroughtNames, broughtNames } from './brought-names.ts';
import type { ChildPlace } from './child-place.ts';
import { namesOfLostConditions } from './lost-conditions.ts';
import { splicedMarkup } from './markup-text.ts';
import { namesOfCopy } from './names-of-copy.ts';
import { componentsIn, rendersPlace } from './rendering-cycle.ts';

type Props = NonNullable<NewElement['propsToSet']>;

/** A copy of an element, without what names one thing, and with what it needs where it is to stand. */
export function addedCopy(
  index: SourceIndex,
  place: ChildPlace,
  { file, element }: Instance,
  props: Props,
): Added | Refusal {
  const to = place.file;
  const { container } = place;
  const components = componentsIn(index, file, element);
  if (rendersPlace(index, components, { file: to, start: container.start, end: container.end }))
    return refuse('CYCLE', { names: [element.name] });
  const { functionIndex, start: at } = container;
  const names = broughtNames(index, { file, span: element, to, functionIndex, at });
  const unsure = to === file ? namesOfLostConditions(file, element, container.node) : [];
  if (names.lost.length + unsure.length > 0) return refuse('NAMES_OUT_OF_SCOPE', { names: [...names.lost, ...unsure] });
  const changes = changedAttributes(index, { file, element }, { to, props });
  if ('code' in changes) return changes;
  const tag = element.isComponent ? null : element.name;
  return { name: element.name, tag, text: copiedText(file, element, { names, changes }), imports: names.imports };
}

interface Changes {
  readonly names: BroughtNames;
  readonly changes: readonly Splice[];
}

function copiedText(file: ParsedFile, element: ParsedElement, { names, changes }: Changes): string {
  const isGone = ({ start: at }: Splice) => changes.some((one) => one.start <= at && at < one.end);
  const splices = joinSplices([...changes, ...names.renames.filter((one) => !isGone(one))]);
  return splicedMarkup(file, element, splices);
}

function changedAttributes(
  index: SourceIndex,
  { file, element }: Instance,
  { to, props }: { readonly to: ParsedFile; readonly props: Props },
): Splice[] | Refusal {
  const key = attributeOf(element, 'key');
  const named = namesOfCopy(index, { file, element }, to);
  if ('code' in named) return named;
  // What the copy is given itself is written below.
  const given = element.attributes.filter(({ name }) => name !== null && name in props);
  const kept = named.filter((splice) => !given.some((one) => splice.start < one.end && splice.end > one.start));
  const splices = [...kept, ...(key ? [removeAttribute(file, key)] : [])];
  for (const [name, value] of Object.entries(props)) {
    const problem = propertyProblem(index, name, value);
    if (problem) return problem;
    const attribute = attributeOf(element, name);
    const written = value === null ? undefined : writtenAttribute(name, value, attribute, file);
    if (attribute)
      splices.push(
        written === undefined
          ? removeAttribute(file, attribute)
          : { start: attribute.start, end: attribute.end, text: written },
      );
    else if (written !== undefined) splices.push(insertAttribute(file, element, written));
  }
  return splices;
}
