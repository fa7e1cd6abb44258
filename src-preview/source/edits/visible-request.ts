import type { Warning } from '../../protocol/http/replies.ts';
import type { EditRequest } from '../../protocol/http/requests.ts';
import { visibleText } from '../../protocol/visible-text.ts';
import type { ElementIds } from '../element-ids.ts';
import { literalValue } from '../literal-value.ts';
import type { SourceIndex } from '../source-index.ts';
import { themeValueAt } from '../theme/theme-values.ts';
import { attributeOf } from './attributes.ts';
import { elementOf } from './element-of.ts';

/** A request without the invisible characters that were pasted into what it writes, and what is said of them. */
interface VisibleRequest {
  readonly request: EditRequest;
  readonly warnings: readonly Warning[];
}

/** Takes out of what a request writes what nobody sees and nobody wrote there before. */
export function visibleRequest(index: SourceIndex, ids: ElementIds, request: EditRequest): VisibleRequest {
  const taken = new Set<string>();
  const clean = <Value>(value: Value, before = ''): Value => cleaned(value, before, taken);
  const visible = cleanRequest(index, ids, request, clean);
  return { request: visible, warnings: taken.size > 0 ? [{ code: 'INVISIBLE_TAKEN', names: [...taken] }] : [] };
}

type Clean = <Value>(value: Value, before?: string) => Value;

function cleanRequest(index: SourceIndex, ids: ElementIds, request: EditRequest, clean: Clean): EditRequest {
  const { path, body } = request;
  if (path === 'mutate/editText') return { path, body: cleanText(body, clean) };
  if (path === 'mutate/addJsxElement') return { path, body: cleanElement(body, clean) };
  if (path === 'mutate/changeStory') return { path, body: { ...body, value: clean(body.value) } };
  if (path === 'mutate/styling')
    return { path, body: { ...body, styling: clean(body.styling), customProperties: clean(body.customProperties) } };
  if (path === 'mutate/changeThemeValue') {
    const before = themeValueAt(index, body.target)?.report.value;
    return { path, body: { ...body, value: clean(body.value, wordsIn(before)) } };
  }
  if (path === 'mutate/changePropValue') {
    const instance = elementOf(index, ids, body.elementToModify);
    const attribute = 'code' in instance ? undefined : attributeOf(instance.element, body.propName);
    const before = attribute && literalValue(attribute)?.value;
    return { path, body: { ...body, propValue: clean(body.propValue, wordsIn(before)) } };
  }
  return request;
}

type Body<Path extends EditRequest['path']> = Extract<EditRequest, { path: Path }>['body'];

/** A sentence in pieces is clean where each of its words are; what it says as a whole is the same text. */
function cleanText(body: Body<'mutate/editText'>, clean: Clean): Body<'mutate/editText'> {
  const { oldText, newText, pieces, newEntry } = body;
  return {
    ...body,
    newText: clean(newText, oldText),
    ...(pieces && {
      pieces: pieces.map((piece) =>
        piece.kind === 'words' ? { kind: 'words', text: clean(piece.text, oldText) } : piece,
      ),
    }),
    ...(newEntry && { newEntry: { ...newEntry, texts: clean(newEntry.texts, oldText) } }),
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

const wordsIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The same data with visible texts; keys are names, and stay. */
function cleaned<Value>(value: Value, before: string, taken: Set<string>): Value {
  const clean = (given: unknown): unknown => {
    if (typeof given === 'string') {
      const visible = visibleText(given, before);
      for (const one of visible.taken) taken.add(one);
      return visible.text;
    }
    if (Array.isArray(given)) return given.map(clean);
    if (typeof given !== 'object' || given === null) return given;
    return Object.fromEntries(Object.entries(given).map(([key, item]) => [key, clean(item)]));
  };
  // Only texts are other ones: the form is that which came.
  return clean(value) as Value;
}
