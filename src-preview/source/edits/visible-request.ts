import type { Warning } from '../../protocol/http/replies.ts';
import type { EditRequest } from '../../protocol/http/requests.ts';
import { visibleText } from '../../protocol/visible-text.ts';
import type { ElementIds } from '../element-ids.ts';
import type { SourceIndex } from '../source-index.ts';
import {
  argumentBefore,
  notKnown,
  propertyBefore,
  type CurrentValue,
  styleBefore,
  themeBefore,
  tokenBefore,
} from './current-value.ts';

/** A request without the invisible characters that were pasted into what it writes, and what is said of them. */
interface VisibleRequest {
  readonly request: EditRequest;
  readonly warnings: readonly Warning[];
}

/** Takes out of what a request writes what nobody sees and nobody wrote there before. */
export function visibleRequest(index: SourceIndex, ids: ElementIds, request: EditRequest): VisibleRequest {
  const taken = new Set<string>();
  const clean: Clean = (value, before) => (before === notKnown ? value : cleaned(value, before, taken));
  const visible = cleanRequest(index, ids, request, clean);
  return { request: visible, warnings: taken.size > 0 ? [{ code: 'INVISIBLE_TAKEN', names: [...taken] }] : [] };
}

/** Where it is not known what stood there, nothing is taken out: it may be what somebody wrote. */
type Clean = <Value>(value: Value, before?: CurrentValue) => Value;

function cleanRequest(index: SourceIndex, ids: ElementIds, request: EditRequest, clean: Clean): EditRequest {
  const { path, body } = request;
  if (path === 'mutate/editText') return { path, body: cleanText(body, clean) };
  if (path === 'mutate/addJsxElement') return { path, body: cleanElement(body, clean) };
  if (path === 'mutate/changeStory')
    return { path, body: { ...body, value: clean(body.value, argumentBefore(index, body)) } };
  if (path === 'mutate/styling') return { path, body: cleanStyling(index, ids, body, clean) };
  if (path === 'mutate/changeThemeValue')
    return { path, body: { ...body, value: clean(body.value, themeBefore(index, body)) } };
  if (path === 'mutate/changeToken')
    return { path, body: { ...body, value: clean(body.value, tokenBefore(index, body)) } };
  if (path === 'mutate/changePropValue')
    return { path, body: { ...body, propValue: clean(body.propValue, propertyBefore(index, ids, body)) } };
  return request;
}

type Body<Path extends EditRequest['path']> = Extract<EditRequest, { path: Path }>['body'];

/** A sentence in pieces is clean where each of its words are; what it says as a whole is the same text. */
function cleanText(body: Body<'mutate/editText'>, clean: Clean): Body<'mutate/editText'> {
  const { oldText, newText, pieces, newEntry } = body;
  return {
    ...body,
    newText: clean(newText, oldText),
    ...(pieces && { pieces: cleanPieces(pieces, oldText, clean) }),
    ...(newEntry && { newEntry: { ...newEntry, texts: clean(newEntry.texts, oldText) } }),
  };
}

type Pieces = NonNullable<Body<'mutate/editText'>['pieces']>;
/** No character: a text with it is refused. */
const joint = '\uFFFF';

/** The words of a sentence, cleaned as one text: what stood in it once may stand in one of them. */
function cleanPieces(pieces: Pieces, oldText: string, clean: Clean): Pieces {
  const words = pieces.flatMap((piece) => (piece.kind === 'words' ? [piece.text] : []));
  if (words.some((text) => text.includes(joint))) return pieces;
  const visible = clean(words.join(joint), oldText).split(joint).values();
  return pieces.map((piece) =>
    piece.kind === 'words' ? { kind: 'words', text: visible.next().value ?? piece.text } : piece,
  );
}

function cleanStyling(
  index: SourceIndex,
  ids: ElementIds,
  body: Body<'mutate/styling'>,
  clean: Clean,
): Body<'mutate/styling'> {
  const cleanValue = (name: string, value: string): string =>
    // Most values are clean, and what stands is worked out for the others alone.
    visibleText(value).taken.length === 0 ? value : clean(value, styleBefore(index, ids, body, [name, value]));
  return {
    ...body,
    styling: Object.fromEntries(Object.entries(body.styling).map(([name, value]) => [name, cleanValue(name, value)])),
    customProperties: body.customProperties.map(({ name, value }) => ({ name, value: cleanValue(name, value) })),
  };
}

function cleanElement(body: Body<'mutate/addJsxElement'>, clean: Clean): Body<'mutate/addJsxElement'> {
  const { newElement, newEntry } = body;
  const { propsToSet } = newElement;
  return {
    ...body,
    newElement: { ...newElement, ...(propsToSet && { propsToSet: clean(propsToSet) }) },
    ...(newEntry && { newEntry: { ...newEntry, texts: clean(newEntry.texts) } }),
  };
}

/** The same data with visible texts, each beside the one that stood in its place; keys are names, and stay. */
function cleaned<Value>(value: Value, before: unknown, taken: Set<string>): Value {
  const stood = new Set(textsIn(before));
  const clean = (given: unknown, at: unknown): unknown => {
    if (typeof given === 'string') {
      // What has only moved within a list is what stood there.
      if (stood.has(given)) return given;
      const visible = visibleText(given, wordsIn(at));
      for (const one of visible.taken) taken.add(one);
      return visible.text;
    }
    if (Array.isArray(given)) return given.map((item, index) => clean(item, itemOf(at, index)));
    if (typeof given !== 'object' || given === null) return given;
    return Object.fromEntries(Object.entries(given).map(([key, item]) => [key, clean(item, itemOf(at, key))]));
  };
  // Only texts are other ones: the form is that which came.
  return clean(value, before) as Value;
}

const wordsIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What stood in a place of data; a text by itself stands for all of it. */
function itemOf(value: unknown, key: string | number): unknown {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(String(key)) : undefined;
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
