import type { Node } from 'oxc-parser';
import type { EditRequest } from '../../protocol/http/requests.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import type { ElementIds } from '../element-ids.ts';
import { writtenSpan } from '../literals/cooked.ts';
import type { ParsedAttribute } from '../parsed-element.ts';
import { placeAt } from '../place-at.ts';
import type { Planned } from '../plan-types.ts';
import type { Splice } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
import { type Span, withoutTypes } from '../syntax.ts';
import type { Instance } from '../texts/callers.ts';
import { attributeOf, removeAttribute } from './attributes.ts';
import { itemRemovals } from './list-removal.ts';
import type { ClassText } from './static-classes.ts';
import { classTexts, wholeClasses } from './static-classes.ts';
import { elementOf } from './element-of.ts';

type Body = Extract<EditRequest, { path: 'mutate/removeClass' }>['body'];

/** Plans an element without a class: wherever its own expression says it, the rest of the expression as it is. */
export function planRemoveClass(index: SourceIndex, ids: ElementIds, body: Body): Planned {
  const instance = elementOf(index, ids, body.reactElement);
  if ('code' in instance) return { ok: false, refusal: instance };
  const result = splicesFor(instance, body.className);
  if ('code' in result) return { ok: false, refusal: result };
  return {
    ok: true,
    plan: {
      splices: new Map([[instance.file.file, result]]),
      warnings: [],
      summary: { className: body.className },
    },
  };
}

function splicesFor(instance: Instance, className: string): Splice[] | Refusal {
  // What stands there may go, also where nobody would be let write it: `content-["y"]`.
  const classes = className.split(/\s+/).filter((one) => one !== '');
  return classes.length === 0 ? refuse('INVALID_CLASS') : withoutClasses(instance, classes);
}

/** Takes classes away wherever an element's own expression says them; the attribute goes with the last of them. */
export function withoutClasses({ file, element }: Instance, classes: readonly string[]): Splice[] | Refusal {
  const attribute = attributeOf(element, 'className');
  const place = placeAt(file.file, file.text, attribute?.start ?? element.start);
  if (!attribute?.value) return refuse('CLASS_NOT_IN_SOURCE', { place, names: [...classes] });
  const { value } = attribute;
  const texts = classTexts(value, { file, functionIndex: element.functionIndex });
  const holding = texts.filter((one) => wholeClasses(one).some((name) => classes.includes(name)));
  if (holding.length === 0) {
    const isFunction = value.type === 'JSXExpressionContainer' && /Function/.test(withoutTypes(value.expression).type);
    return refuse(isFunction ? 'DYNAMIC_CLASS' : 'CLASS_NOT_IN_SOURCE', { place, names: [...classes] });
  }
  const isOnly = texts.length === 1 && isPlainText(value);
  const left = holding.map((one) => ({ one, rest: without(one, classes) }));
  const isGone = isOnly && left.every(({ rest }) => rest.trim() === '');
  if (isGone && !element.attributes.some(({ name }) => name === null)) return [removeAttribute(file, attribute)];
  const unwrapped = unwrappedTemplate(attribute, left, file.text);
  if (unwrapped) return [unwrapped];
  const isWholeItem = ({ one, rest }: (typeof left)[number]) => one.item !== null && rest.trim() === '';
  const items = left.filter(isWholeItem).flatMap(({ one }) => one.item ?? []);
  const parts = left.filter((one) => !isWholeItem(one));
  return [
    ...itemRemovals(file.text, items),
    ...parts.flatMap(({ one }) => classRemovals(one, placesOf(one, classes), file.text)),
  ];
}

/** Whether the whole value is one text without values. */
function isPlainText(value: Node): boolean {
  const bare = value.type === 'JSXExpressionContainer' ? withoutTypes(value.expression) : value;
  return bare.type === 'Literal' || (bare.type === 'TemplateLiteral' && bare.expressions.length === 0);
}

function without({ text }: ClassText, classes: readonly string[]): string {
  return text
    .split(/\s+/)
    .filter((one) => !classes.includes(one))
    .join(' ');
}

/** The places of some classes in a text of them. */
function placesOf(of: ClassText, classes: readonly string[]): Span[] {
  return wholeRanges(of).filter(({ start, end }) => classes.includes(of.text.slice(start, end)));
}

/** Takes classes out with the white space before each; the first, of all or of its line, and the last between two values, with that behind it. */
export function classRemovals(of: ClassText, removed: readonly Span[], source: string): Splice[] {
  const cooked = of.notation.read(source, of.span) ?? { text: of.text, starts: [] };
  const { text } = cooked;
  const cuts: Span[] = [];
  for (const { start, end } of runsOf(text, removed)) {
    const cutBefore = cuts.at(-1)?.end ?? 0;
    const before = text.slice(0, start).trimEnd().length;
    const behind = text.length - text.slice(end).trimStart().length;
    const isFirst = before <= cutBefore && text.slice(0, start).trim() === '' && !of.touches.before;
    const isAlone = before === 0 && behind === text.length && of.touches.after;
    // What follows on its line stays on that line.
    const isFirstOfLine = text.slice(before, start).includes('\n') && !text.slice(end, behind).includes('\n');
    const takesBehind = isAlone || ((isFirst || isFirstOfLine) && behind < text.length);
    cuts.push(takesBehind ? { start, end: behind } : { start: Math.max(before, cutBefore), end });
  }
  return cuts.map(({ start, end }) => {
    const { start: from, end: to } = writtenSpan(cooked, start, end);
    return { start: from, end: to, text: '' };
  });
}

/** Neighbours as one. */
function runsOf(text: string, spans: readonly Span[]): Span[] {
  const runs: Span[] = [];
  for (const { start, end } of spans) {
    const last = runs.at(-1);
    if (last && text.slice(last.end, start).trim() === '') runs[runs.length - 1] = { start: last.start, end };
    else runs.push({ start, end });
  }
  return runs;
}

/** Where in a text of classes those stand that are whole. */
export function wholeRanges(of: ClassText): Span[] {
  const whole = wholeClasses(of);
  return [...of.text.matchAll(/\S+/g)]
    .map((found) => ({ start: found.index, end: found.index + found[0].length }))
    .filter(({ start, end }) => whole.includes(of.text.slice(start, end)));
}

/** `${x} gone` is `x` again. */
function unwrappedTemplate(
  { value }: ParsedAttribute,
  left: readonly { one: ClassText; rest: string }[],
  source: string,
): Splice | undefined {
  if (value?.type !== 'JSXExpressionContainer') return undefined;
  const bare = withoutTypes(value.expression);
  const [only] = left;
  if (bare.type !== 'TemplateLiteral' || bare.expressions.length !== 1 || left.length !== 1 || !only) return undefined;
  const [expression] = bare.expressions;
  const others = bare.quasis.every((quasi) => quasi.start + 1 === only.one.span.start || quasi.value.raw.trim() === '');
  if (!expression || !others || only.rest.trim() !== '') return undefined;
  return { start: bare.start, end: bare.end, text: source.slice(expression.start, expression.end) };
}
