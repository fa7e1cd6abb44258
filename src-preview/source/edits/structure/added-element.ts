import type { NewElement } from '../../../protocol/http/new-element.ts';
import type { EditRequest } from '../../../protocol/http/requests.ts';
import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import type { Splice } from '../../project.ts';
import type { SourceIndex } from '../../source-index.ts';
import type { ChildPlace } from './child-place.ts';
import { isVoid } from './content-model.ts';
import { isHostTag } from './host-tag.ts';
import type { WantedImport } from './import-splices.ts';
import { namedComponent, requiredAttributes } from './new-component.ts';
import { newMarkup } from './new-markup.ts';
import { writtenAttribute } from '../written-property.ts';
import { pictureOf, pictureSource } from './picture-source.ts';
import { rendersPlace } from './rendering-cycle.ts';

/** What is added, as it is written at its place. */
export interface Added {
  readonly name: string;
  /** Its tag; null for a component, and for what a component renders. */
  readonly tag: string | null;
  readonly text: string;
  readonly imports: readonly WantedImport[];
  /** What the catalogues say more, by file. */
  readonly entries?: ReadonlyMap<string, readonly Splice[]>;
}

type NewEntry = Extract<EditRequest, { path: 'mutate/addJsxElement' }>['body']['newEntry'];

/** What a tag says of itself where nothing else is said: a button sends no form, an image without words is an ornament. */
const usual = new Map([
  ['button', { name: 'type', text: 'type="button"' }],
  ['img', { name: 'alt', text: 'alt=""' }],
]);

/** A host, by its tag. */
export function addedHost(
  index: SourceIndex,
  place: ChildPlace,
  { nativeTag, propsToSet = {}, picture }: Extract<NewElement, { type: 'native' }>,
  newEntry: NewEntry,
): Added | Refusal {
  if (!isHostTag(nativeTag)) return refuse('INVALID_TAG', { names: [nativeTag] });
  const shown =
    picture === undefined
      ? { attributes: [], imports: [] }
      : shownPicture(index, place, { tag: nativeTag, props: propsToSet, id: picture });
  if ('code' in shown) return shown;
  const own = usual.get(nativeTag);
  const isTold = newEntry !== undefined && nativeTag === 'img';
  const attributes = own && !isTold && !Object.hasOwn(propsToSet, own.name) ? [own.text] : [];
  const markup = newMarkup(index, place, {
    name: nativeTag,
    props: propsToSet,
    leading: shown.attributes,
    attributes,
    newEntry,
    ...(isTold && { entryIn: 'alt' }),
  });
  if ('code' in markup) return markup;
  if (isVoid(nativeTag) && markup.given.has('children')) return refuse('VOID_ELEMENT', { names: [nativeTag] });
  return { name: nativeTag, tag: nativeTag, text: markup.text, imports: shown.imports, entries: markup.entries };
}

/** What an image says of the picture that it shows: where it is, and how much room it takes before it has come. */
function shownPicture(
  index: SourceIndex,
  { file, container }: ChildPlace,
  { tag, props, id }: { readonly tag: string; readonly props: object; readonly id: string },
): { readonly attributes: readonly string[]; readonly imports: readonly WantedImport[] } | Refusal {
  if (tag !== 'img') return refuse('INVALID_TAG', { names: [tag] });
  if (Object.hasOwn(props, 'src')) return refuse('INVALID_VALUE', { names: ['src'] });
  const picture = pictureOf(index, id);
  if ('code' in picture) return picture;
  const { functionIndex } = container;
  const source = pictureSource(index, { file, functionIndex }, picture);
  const src = 'address' in source ? writtenAttribute('src', source.address, undefined, file) : `src={${source.local}}`;
  const isSized = ['width', 'height'].some((name) => Object.hasOwn(props, name));
  const room = picture.size && !isSized ? [`width={${picture.size.width}}`, `height={${picture.size.height}}`] : [];
  return { attributes: [src, ...room], imports: 'wanted' in source && source.wanted ? [source.wanted] : [] };
}

/** A component of the project, or of a package that the project uses. */
export function addedComponent(
  index: SourceIndex,
  place: ChildPlace,
  newElement: Extract<NewElement, { type: 'component' }>,
  newEntry: NewEntry,
): Added | Refusal {
  const named = namedComponent(index, place, newElement);
  if ('code' in named) return named;
  const { name, component, wanted } = named;
  const { file, container } = place;
  if (component && rendersPlace(index, [component], { file, start: container.start, end: container.end }))
    return refuse('CYCLE', { names: [name] });
  const props = newElement.propsToSet ?? {};
  const given = new Set([...Object.keys(props), ...(newEntry ? ['children'] : [])]);
  const attributes = requiredAttributes(index, component, given);
  if ('code' in attributes) return attributes;
  const markup = newMarkup(index, place, { name, props, attributes, newEntry });
  if ('code' in markup) return markup;
  return { name, tag: null, text: markup.text, imports: wanted ? [wanted] : [], entries: markup.entries };
}
