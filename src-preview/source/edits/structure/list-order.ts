import { surroundingsAt } from '../../texts/origin.ts';
import type { ArrayExpression, Node } from 'oxc-parser';
import type { EditRequest } from '../../../protocol/http/requests.ts';
import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import type { ElementIds } from '../../element-ids.ts';
import { valueOfLiteral } from '../../literal-value.ts';
import { functionsAround } from '../../module-names.ts';
import type { ParsedElement, ParsedFunction } from '../../parsed-element.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { placeAt } from '../../place-at.ts';
import type { Planned } from '../../plan-types.ts';
import type { Splice } from '../../project.ts';
import type { SourceIndex } from '../../source-index.ts';
import { splicesByFile } from '../../splices-by-file.ts';
import { holds, propertyName, type Span, walk, withoutTypes } from '../../syntax.ts';
import type { Instance } from '../../texts/callers.ts';
import { Climb } from '../../texts/climb.ts';
import { isMapOf } from '../../texts/list-places.ts';
import { elementOf } from '../element-of.ts';
import { slotOf } from './element-slot.ts';

type Body = Extract<EditRequest, { path: 'mutate/reorderListItem' }>['body'];

/** The literal of a list. */
interface WrittenList {
  readonly file: ParsedFile;
  readonly node: ArrayExpression;
}

/** Plans one thing of a list in another place of it: in the literal that the list is made of, in every language alike. */
export function planReorder(
  index: SourceIndex,
  ids: ElementIds,
  { element, from, to, count, within = [] }: Body,
): Planned {
  const instance = elementOf(index, ids, element);
  if ('code' in instance) return { ok: false, refusal: instance };
  const lists = writtenLists(index, instance, within);
  if ('code' in lists) return { ok: false, refusal: lists };
  const place = placeAt(instance.file.file, instance.file.text, instance.element.start);
  const names = [instance.element.name];
  // What is filtered or sorted on its way has another number, or order, on the page.
  const isOther = lists.some(({ node }) => node.elements.length !== count);
  if (isOther || from >= count || to >= count)
    return { ok: false, refusal: refuse('LIST_FROM_DATA', { place, names }) };
  if (from === to) return { ok: false, refusal: refuse('NOTHING_TO_CHANGE', { names }) };
  const changes: [string, readonly Splice[]][] = [];
  for (const list of lists) {
    const made = reordered(list, from, to);
    if ('code' in made) return { ok: false, refusal: made };
    changes.push([list.file.file, made]);
  }
  const summary = { tag: `⇅ ${names.join()} ${from + 1} → ${to + 1}` };
  return { ok: true, plan: { splices: splicesByFile(changes), warnings: [], summary } };
}

/** Whether the order of what an element is the template of stands in the sources; several lists are told apart when it is asked. */
export function canReorder(index: SourceIndex, file: ParsedFile, element: ParsedElement): true | Refusal {
  const lists = allLists(index, { file, element });
  return 'code' in lists ? lists : true;
}

/** The function that makes each of several things of one of a list, around an element. */
const repeating = (file: ParsedFile, functionIndex: number): ParsedFunction | undefined =>
  functionsAround(file, functionIndex).find(isMapOf);

function allLists(index: SourceIndex, { file, element }: Instance): readonly WrittenList[] | Refusal {
  const none = refuse('LIST_FROM_DATA', { place: placeAt(file.file, file.text, element.start), names: [element.name] });
  const of = slotOf(file, element).kind === 'template' ? repeating(file, element.functionIndex) : undefined;
  return of ? (listsBehind(index, file, of) ?? none) : none;
}

function listsBehind(index: SourceIndex, file: ParsedFile, of: ParsedFunction): readonly WrittenList[] | undefined {
  const { parent } = of;
  if (parent?.type !== 'CallExpression' || parent.callee.type !== 'MemberExpression') return undefined;
  const around = { ...surroundingsAt(file, parent.start, null), functionIndex: of.outer };
  // What a component is given comes from wherever it is used.
  const origins = new Climb(index, []).evaluation.of(parent.callee.object, around);
  const lists = origins.flatMap((origin): WrittenList[] =>
    origin.kind === 'node' && origin.node.type === 'ArrayExpression'
      ? [{ file: origin.around.file, node: origin.node }]
      : [],
  );
  const isWritten = ({ node }: WrittenList) => node.elements.every((item) => item && item.type !== 'SpreadElement');
  return lists.length > 0 && lists.length === origins.length && lists.every(isWritten) ? lists : undefined;
}

/** The lists that are meant: of lists within lists those of the one thing around; the same in every language. */
function writtenLists(
  index: SourceIndex,
  instance: Instance,
  within: readonly number[],
): readonly WrittenList[] | Refusal {
  const { file, element } = instance;
  const all = allLists(index, instance);
  if ('code' in all) return all;
  let lists = all;
  let of = repeating(file, element.functionIndex);
  let level = 0;
  for (const at of within) {
    of = of && repeating(file, of.outer);
    lists = of ? inItem(lists, listsBehind(index, file, of) ?? [], at) : inNthAround(lists, level, at);
    if (!of) level += 1;
  }
  const [first] = lists;
  const place = placeAt(file.file, file.text, element.start);
  const isOneEach = isOneInEachFile(lists);
  const isAlike = first && lists.every((list) => JSON.stringify(namesIn(list)) === JSON.stringify(namesIn(first)));
  return isOneEach && isAlike ? lists : refuse('LIST_FROM_DATA', { place, names: [element.name] });
}

const isOneInEachFile = (lists: readonly WrittenList[]) =>
  new Set(lists.map((list) => list.file)).size === lists.length;

/** The lists that stand in one thing of the lists around. */
function inItem(lists: readonly WrittenList[], outer: readonly WrittenList[], at: number): readonly WrittenList[] {
  const items = outer.map((list) => ({ file: list.file, item: list.node.elements[at] }));
  return lists.filter((list) => items.some(({ file, item }) => file === list.file && item && holds(item, list.node)));
}

/**
 * The same where the list around is rendered by another component: by the literals that each stands in. What is repeated on
 * the page for another reason says nothing of a list that is the only one of its file.
 */
function inNthAround(lists: readonly WrittenList[], level: number, at: number): readonly WrittenList[] {
  return isOneInEachFile(lists) ? lists : lists.filter((list) => placesAround(list)[level] === at);
}

/** In which thing of each list around it a list stands, from the nearest outwards. */
function placesAround({ file, node }: WrittenList): readonly number[] {
  const places: number[] = [];
  walk(file.program, (other) => {
    if (!holds(other, node)) return false;
    if (other.type === 'ArrayExpression' && other !== node)
      places.unshift(other.elements.findIndex((item) => item && holds(item, node)));
    return true;
  });
  return places;
}

/** What tells the things of a list apart in every language; their number where nothing does. */
function namesIn({ node }: WrittenList): unknown[] {
  return node.elements.map((item) => {
    const bare = item && withoutTypes(item);
    if (bare?.type !== 'ObjectExpression') return null;
    const id = bare.properties.find((one) => one.type === 'Property' && propertyName(one.key, one.computed) === 'id');
    return id?.type === 'Property' ? (valueOfLiteral(id.value) ?? null) : null;
  });
}

/** Each place of the list that changes gets what belongs there now; commas and lines between stay. */
function reordered({ file, node }: WrittenList, from: number, to: number): Splice[] | Refusal {
  const spans: Span[] = [];
  for (const item of node.elements) {
    const span = item && withComments(file, node, item);
    if (!span) return refuse('LIST_FROM_DATA', { place: placeAt(file.file, file.text, node.start), names: ['//'] });
    spans.push(span);
  }
  const order = spans.map((_, at) => at);
  order.splice(to, 0, ...order.splice(from, 1));
  return order.flatMap((source, at): Splice[] => {
    const span = spans[at];
    const taken = spans[source];
    return source === at || !span || !taken ? [] : [{ ...span, text: file.text.slice(taken.start, taken.end) }];
  });
}

/** An item with the comments on lines of their own before it; undefined where one stands beside it. */
function withComments({ text, comments }: ParsedFile, list: Node, item: Node): Span | undefined {
  const gapStart = Math.max(list.start + 1, text.lastIndexOf(',', item.start - 1) + 1);
  const lineEnd = /^.*/.exec(text.slice(item.end))?.[0].length ?? 0;
  const isBeside = comments.some(({ start }) => start >= item.end && start < Math.min(item.end + lineEnd, list.end));
  const own = comments.filter(({ start, end }) => start > list.start && end <= item.start && start >= gapStart);
  if (isBeside || own.some(({ start }) => text.slice(text.lastIndexOf('\n', start) + 1, start).trim() !== ''))
    return undefined;
  return { start: own[0]?.start ?? item.start, end: item.end };
}
