import type { Node } from 'oxc-parser';
import type { Notation } from '../literals/cooked.ts';
import { templatePart } from '../literals/js-string.ts';
import { insideOf } from '../texts/expression-sentences.ts';
import { propertyName, type Span, withoutTypes } from '../syntax.ts';
import { type ClassPlace, joinedArguments, joinedList } from './class-value.ts';

/** A stretch of classes in the source of an element: the inside of a literal or a part of a template. */
export interface ClassText {
  readonly span: Span;
  readonly notation: Notation;
  readonly text: string;
  /** The item of a list or the property that is nothing but this text: goes with its last class. */
  readonly item: Span | null;
  /** Whether it applies whatever the state. */
  readonly isAlways: boolean;
  /** Whether the text touches a value before or behind it, so that the class next to it may be only a part of one. */
  readonly touches: { readonly before: boolean; readonly after: boolean };
}

type Edges = ClassText['touches'];
const free: Edges = { before: false, after: false };

/** Whether a text that is put together surely begins or ends with white space, or is nothing. */
function isParted(node: Node, at: 'start' | 'end'): boolean {
  const bare = withoutTypes(node);
  const edge = at === 'start' ? /^(?:\s|$)/ : /(?:\s|^)$/;
  if (bare.type === 'Literal') return typeof bare.value === 'string' && edge.test(bare.value);
  if (bare.type === 'TemplateLiteral') {
    const raw = bare.quasis.at(at === 'start' ? 0 : -1)?.value.raw ?? '';
    return edge.test(raw) && (raw !== '' || bare.expressions.length === 0);
  }
  if (bare.type === 'ConditionalExpression') return isParted(bare.consequent, at) && isParted(bare.alternate, at);
  return bare.type === 'BinaryExpression' && isParted(at === 'start' ? bare.left : bare.right, at);
}

/** Every text of classes that an element's expression says itself. */
// oxlint-disable-next-line max-lines-per-function -- one walk over the kinds of expressions that classes are written in.
export function classTexts(value: Node, place: ClassPlace): ClassText[] {
  const source = place.file.text;
  const found: ClassText[] = [];

  function enter(node: Node, isAlways: boolean, item: Span | null, edges = free): void {
    const bare = withoutTypes(node);
    if (bare.type === 'JSXExpressionContainer') enter(bare.expression, isAlways, null);
    else if (bare.type === 'Literal' && typeof bare.value === 'string') {
      const isAttribute = node === value;
      found.push(read(insideOf(source, bare, isAttribute), item, isAlways, edges));
    } else if (bare.type === 'TemplateLiteral') enterTemplate(bare, isAlways, item, edges);
    else if (bare.type === 'ConditionalExpression') {
      enter(bare.consequent, false, null, edges);
      enter(bare.alternate, false, null, edges);
    } else if (bare.type === 'LogicalExpression') {
      enter(bare.right, false, bare.operator === '&&' ? item : null, edges);
      if (bare.operator !== '&&') enter(bare.left, false, null, edges);
    } else if (bare.type === 'BinaryExpression' && bare.operator === '+') {
      enter(bare.left, isAlways, null, { ...edges, after: !isParted(bare.right, 'start') });
      enter(bare.right, isAlways, null, { ...edges, before: !isParted(bare.left, 'end') });
    } else if (bare.type === 'CallExpression') {
      const list = joinedList(bare);
      for (const argument of joinedArguments(bare, place) ?? []) enter(argument, isAlways, argument);
      if (list) enter(list, isAlways, null);
    } else if (bare.type === 'ArrayExpression') enterList(bare, isAlways);
    else if (bare.type === 'ObjectExpression' && item) enterObject(bare);
  }

  function enterTemplate(
    { quasis, expressions }: Extract<Node, { type: 'TemplateLiteral' }>,
    isAlways: boolean,
    item: Span | null,
    edges: Edges,
  ): void {
    for (const [index, quasi] of quasis.entries()) {
      const span = { start: quasi.start + 1, end: quasi.end - (quasi.tail ? 1 : 2) };
      const touches = { before: index > 0 || edges.before, after: !quasi.tail || edges.after };
      found.push(read({ span, notation: templatePart }, expressions.length === 0 ? item : null, isAlways, touches));
    }
    for (const [index, expression] of expressions.entries()) {
      const [head, tail] = [quasis[index]?.value.raw ?? '', quasis[index + 1]?.value.raw ?? ''];
      enter(expression, isAlways, null, {
        before: head === '' ? index > 0 || edges.before : !/\s$/.test(head),
        after: tail === '' ? index < expressions.length - 1 || edges.after : !/^\s/.test(tail),
      });
    }
  }

  function enterList({ elements }: Extract<Node, { type: 'ArrayExpression' }>, isAlways: boolean): void {
    for (const one of elements) if (one) enter(one, isAlways, one);
  }

  function enterObject(node: Extract<Node, { type: 'ObjectExpression' }>): void {
    for (const property of node.properties) {
      if (property.type !== 'Property' || property.computed) continue;
      const name = propertyName(property.key, false) ?? '';
      if (property.key.type === 'Literal') found.push(read(insideOf(source, property.key), property, false, free));
      else
        found.push({
          span: property.key,
          notation: templatePart,
          text: name,
          item: property,
          isAlways: false,
          touches: free,
        });
    }
  }

  function read(
    literal: { span: Span; notation: Notation },
    item: Span | null,
    isAlways: boolean,
    touches: Edges,
  ): ClassText {
    const text = literal.notation.read(source, literal.span)?.text ?? '';
    return { ...literal, text, item, isAlways, touches };
  }

  enter(value, true, null);
  return found;
}

/** The classes that an element has whatever its state, and all that its expression says at all. */
export function staticClasses(value: Node, place: ClassPlace): { always: string[]; all: string[] } {
  const texts = classTexts(value, place);
  const words = (list: readonly ClassText[]) => list.flatMap((one) => wholeClasses(one));
  return { always: words(texts.filter(({ isAlways }) => isAlways)), all: words(texts) };
}

/** The classes that an element has whichever side of a choice is taken. */
export function classesAlways(value: Node, place: ClassPlace): string[] {
  const bare = withoutTypes(value.type === 'JSXExpressionContainer' ? value.expression : value);
  if (bare.type !== 'ConditionalExpression') return staticClasses(value, place).always;
  const others = classesAlways(bare.alternate, place);
  return classesAlways(bare.consequent, place).filter((one) => others.includes(one));
}

/** The classes of a text that are whole: one that touches a value is only a part of a name. */
export function wholeClasses({ text, touches }: ClassText): string[] {
  const classes = text.split(/\s+/);
  const from = touches.before && !/^\s/.test(text) ? 1 : 0;
  const to = touches.after && !/\s$/.test(text) ? classes.length - 1 : classes.length;
  return classes.slice(from, Math.max(from, to)).filter((one) => one !== '');
}
