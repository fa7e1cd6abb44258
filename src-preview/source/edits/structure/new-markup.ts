import type { NewElement } from '../../../protocol/http/new-element.ts';
import type { EditRequest } from '../../../protocol/http/requests.ts';
import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import type { SourceIndex } from '../../source-index.ts';
import { jsxText } from '../../literals/jsx-text.ts';
import { stringLiteral } from '../../literals/js-string.ts';
import { bindingAt } from '../../module-names.ts';
import type { Splice } from '../../project.ts';
import { quotesOf } from '../attributes.ts';
import { catalogueAdditions } from '../catalogue-additions.ts';
import { invalidText, type Json, propertyProblem, writtenAttribute } from '../written-property.ts';
import type { ChildPlace } from './child-place.ts';

type Body = Extract<EditRequest, { path: 'mutate/addJsxElement' }>['body'];
type Props = NonNullable<NewElement['propsToSet']>;

/** A tag with the properties that somebody gave it, as it is written. */
export interface NewMarkup {
  readonly text: string;
  /** The names that it is given. */
  readonly given: ReadonlySet<string>;
  /** What the catalogues say more. */
  readonly entries: ReadonlyMap<string, readonly Splice[]>;
}

interface Wanted {
  readonly name: string;
  readonly props: Props;
  /** Attributes as source that stand before the others. */
  readonly leading?: readonly string[];
  /** Further attributes as source. */
  readonly attributes: readonly string[];
  readonly newEntry: Body['newEntry'];
  /** The attribute that says the entry; what stands in the element says it where there is none. */
  readonly entryIn?: string;
}

/** Writes an element that was not there before; a text in it is a new entry where the project keeps its words in catalogues. */
export function newMarkup(index: SourceIndex, place: ChildPlace, wanted: Wanted): NewMarkup | Refusal {
  const { file } = place;
  const { children, ...props } = wanted.props;
  const attributes: string[] = [...(wanted.leading ?? [])];
  for (const [name, value] of Object.entries(props)) {
    if (name === wanted.entryIn) continue;
    const problem = propertyProblem(index, name, value);
    if (problem) return problem;
    if (value !== null) attributes.push(writtenAttribute(name, value, undefined, file));
  }
  const said = childrenOf(index, place, children, wanted.newEntry);
  if ('code' in said) return said;
  const { entryIn } = wanted;
  if (entryIn !== undefined) attributes.push(`${entryIn}=${said.text}`);
  const inside = entryIn === undefined ? said : { ...said, text: '' };
  const opening = [wanted.name, ...attributes, ...wanted.attributes].join(' ');
  const text = inside.text === '' ? `<${opening} />` : `<${opening}>${inside.text}</${wanted.name}>`;
  const given = new Set(Object.keys(wanted.props).concat(inside.text === '' ? [] : 'children'));
  return { text, given, entries: inside.entries };
}

interface Inside {
  readonly text: string;
  readonly entries: ReadonlyMap<string, readonly Splice[]>;
}

function childrenOf(
  index: SourceIndex,
  { file, container }: ChildPlace,
  children: Json | undefined,
  newEntry: Body['newEntry'],
): Inside | Refusal {
  if (newEntry) {
    const [lookUp = ''] = index.config.catalogues[0]?.lookUp ?? [];
    if (!bindingAt(file, lookUp, container.functionIndex)) return refuse('NAMES_OUT_OF_SCOPE', { names: [lookUp] });
    if (index.texts.message(newEntry.key)) return refuse('NAME_TAKEN', { names: [newEntry.key] });
    const entries = catalogueAdditions(index, newEntry);
    if ('code' in entries) return entries;
    return { text: `{${lookUp}(${stringLiteral(newEntry.key, quotesOf(file))})}`, entries: new Map(entries) };
  }
  if (children === undefined || children === null || children === '') return { text: '', entries: new Map() };
  if (typeof children !== 'string') return refuse('INVALID_VALUE', { names: ['children'] });
  const invalid = invalidText(children);
  if (invalid) return invalid;
  if (index.config.forbidsLiterals && /[\p{L}\p{N}]/u.test(children))
    return refuse('LITERAL_FORBIDDEN', { names: ['children'] });
  return {
    text: jsxText.write(children).replaceAll(/^ +| +$/g, (spaces) => '&#32;'.repeat(spaces.length)),
    entries: new Map(),
  };
}
