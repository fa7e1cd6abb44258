import type { EditRequest } from '../../protocol/http/requests.ts';
import type { Warning } from '../../protocol/http/replies.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import type { Node } from 'oxc-parser';
import type { ElementIds } from '../element-ids.ts';
import { insideOf } from '../texts/expression-sentences.ts';
import { stringLiteral, templatePart } from '../literals/js-string.ts';
import { doubleQuotedAttribute } from '../literals/jsx-text.ts';
import type { Notation } from '../literals/cooked.ts';
import type { ParsedFile } from '../parsed-file.ts';
import { placeAt } from '../place-at.ts';
import type { Planned } from '../plan-types.ts';
import type { Splice } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
import { type Span, withoutTypes } from '../syntax.ts';
import type { Instance } from '../texts/callers.ts';
import { attributeOf, insertAttribute, quotesOf } from './attributes.ts';
import { classesLeadingOut, classesOf, isSameClass, withModifiers } from './class-name.ts';
import { takesAttribute } from './component-properties.ts';
import { addItems, certaintyOf, type ClassPlace, joinedArguments, joinedList, joinerAt } from './class-value.ts';
import { classesAlways } from './static-classes.ts';
import { elementOf } from './element-of.ts';
import { mayBeFunction } from './function-class.ts';

type Body = Extract<EditRequest, { path: 'mutate/addClass' }>['body'];

/** Plans one more class on an element, beside those that it has, whatever their expression. */
export function planAddClass(index: SourceIndex, ids: ElementIds, body: Body): Planned {
  const instance = elementOf(index, ids, body.reactElement);
  if ('code' in instance) return { ok: false, refusal: instance };
  const result = splicesFor(index, instance, body);
  if ('code' in result) return { ok: false, refusal: result };
  return {
    ok: true,
    plan: {
      splices: new Map([[instance.file.file, result]]),
      warnings: besideSpread(instance),
      summary: { className: body.className },
    },
  };
}

/** What is added to the classes of an element, as each place writes it. */
export interface AddedClasses {
  /** Inside a literal; null where it is no text. */
  readonly plain: string | null;
  /** As an expression. */
  readonly expression: string;
  /** Inside a template. */
  readonly inTemplate: string;
}

/** Classes that stand as a text. */
export function textClasses(text: string, file: ParsedFile): AddedClasses {
  return { plain: text, expression: stringLiteral(text, quotesOf(file)), inTemplate: templatePart.write(text) };
}

/** Where the element takes properties from an object too, the class of one hides that of the other: the later one wins. */
function besideSpread({ file, element }: Instance): Warning[] {
  const spreads = element.attributes.filter(({ name }) => name === null);
  if (spreads.length === 0) return [];
  return [
    {
      code: 'BESIDE_SPREAD',
      names: spreads.map(({ start, end }) => file.text.slice(start, end)),
      places: spreads.map(({ start }) => placeAt(file.file, file.text, start)),
    },
  ];
}

function splicesFor(index: SourceIndex, instance: Instance, body: Body): Splice[] | Refusal {
  const { file, element } = instance;
  const system = index.config.classSystem?.();
  const given = classesOf(body.className);
  if ('code' in given) return given;
  const away = classesLeadingOut(given);
  if (away.length > 0) return refuse('UNSAFE_VALUE', { names: away });
  const isTailwind = body.stylingFramework === 'Tailwind';
  if (body.modifiers.length > 0 && !isTailwind) return refuse('MODIFIER_NEEDS_CSS', { names: [...body.modifiers] });
  if (body.customProperties.length > 0)
    return refuse('RULE_NOT_IN_PROJECT', { names: body.customProperties.map(({ name }) => name) });
  const classes = classesOf(withModifiers(given, isTailwind ? body.modifiers : [], system).join(' '));
  if ('code' in classes) return classes;
  const value = attributeOf(element, 'className')?.value;
  const had = value ? classesAlways(value, { file, functionIndex: element.functionIndex }) : [];
  const wanted = classes.filter(
    (one) => !had.some((other) => (isTailwind ? isSameClass(one, other, system) : one === other)),
  );
  if (wanted.length === 0) return refuse('NOTHING_TO_CHANGE', { names: classes });
  return classSplices(index, instance, textClasses(wanted.join(' '), file));
}

/** Puts classes beside those that an element has, whatever their expression; or why it takes none. */
export function classSplices(index: SourceIndex, instance: Instance, added: AddedClasses): Splice[] | Refusal {
  const { file, element } = instance;
  if (element.isFragment) return refuse('ATTRIBUTES_NOT_ALLOWED', { names: [element.name] });
  const attribute = attributeOf(element, 'className');
  const { plain } = added;
  if (!attribute) {
    if (takesAttribute(index, instance, 'className') === false) return refuse('NOT_A_HOST', { names: [element.name] });
    const written = plain === null ? `{${added.expression}}` : `"${doubleQuotedAttribute.write(plain)}"`;
    return [insertAttribute(file, element, `className=${written}`)];
  }
  const { value } = attribute;
  if (!value) return refuse('DYNAMIC_CLASS', { place: placeAt(file.file, file.text, attribute.start) });
  const place = { file, functionIndex: element.functionIndex };
  if (value.type === 'Literal') {
    const { span, notation } = insideOf(file.text, value, true);
    if (plain !== null) return [appended(file.text, span, notation, plain)];
    const text = notation.read(file.text, span)?.text ?? '';
    return [{ start: value.start, end: value.end, text: `{${besideText(text, added)}}` }];
  }
  if (
    value.type !== 'JSXExpressionContainer' ||
    value.expression.type === 'JSXEmptyExpression' ||
    mayBeFunction(value.expression, { ...place, index })
  )
    return refuse('DYNAMIC_CLASS', { place: placeAt(file.file, file.text, attribute.start) });
  return (
    inExpression(value.expression, added, place) ??
    refuse('DYNAMIC_CLASS', { place: placeAt(file.file, file.text, value.start) })
  );
}

/** The class behind the last of a literal. */
function appended(source: string, span: Span, notation: Notation, text: string): Splice {
  const inside = source.slice(span.start, span.end);
  const kept = inside.trimEnd();
  const at = span.start + kept.length;
  const written = notation.write(text);
  return kept === '' ? { ...span, text: written } : { start: at, end: at, text: ` ${written}` };
}

/** How an expression comes to say the class too; undefined where what it gives is no list of classes. */
function inExpression(expression: Node, added: AddedClasses, place: ClassPlace): Splice[] | undefined {
  const source = place.file.text;
  const bare = withoutTypes(expression);
  const quote = quotesOf(place.file);
  const { plain, expression: literal } = added;
  if (bare.type === 'Literal' && typeof bare.value === 'string') {
    const { span, notation } = insideOf(source, bare);
    if (plain !== null) return [appended(source, span, notation, plain)];
    return [{ start: bare.start, end: bare.end, text: besideText(bare.value, added) }];
  }
  if (bare.type === 'TemplateLiteral') return [inTemplate(source, bare, added.inTemplate)];
  const list = joinedList(bare);
  const given = joinedArguments(bare, place);
  if (given) return addItems(source, given, { start: bare.start, end: bare.end - 1 }, [literal]);
  if (list) return addItems(source, list.elements, { start: list.start, end: list.end - 1 }, [literal]);
  const last = bare.type === 'SequenceExpression' ? bare.expressions.at(-1) : undefined;
  if (last) return inExpression(last, added, place);
  const certainty = certaintyOf(bare, place);
  if (certainty === 'never') return undefined;
  const whole = { start: expression.start, end: expression.end };
  if (certainty === 'nothing') return [{ ...whole, text: literal }];
  const joiner = joinerAt(place);
  const written = source.slice(whole.start, whole.end);
  if (joiner) return [{ ...whole, text: `${joiner}(${written}, ${literal})` }];
  if (certainty === 'text') return [{ ...whole, text: `\`\${${written}} ${added.inTemplate}\`` }];
  return [{ ...whole, text: `[${written}, ${literal}].filter(Boolean).join(${stringLiteral(' ', quote)})` }];
}

/** A text of classes and what is added, as one expression. */
function besideText(text: string, { expression, inTemplate: written }: AddedClasses): string {
  return text.trim() === '' ? expression : `\`${templatePart.write(text.trim())} ${written}\``;
}

function inTemplate(source: string, node: Extract<Node, { type: 'TemplateLiteral' }>, written: string): Splice {
  const last = node.quasis.at(-1);
  const at = node.end - 1;
  const isEmpty = node.expressions.length === 0 && last?.value.raw.trim() === '';
  if (isEmpty) return { start: node.start + 1, end: at, text: written };
  const from = (last?.start ?? at) + 1;
  const said = source.slice(from, at);
  const kept = from + said.trimEnd().length;
  // On the line of the last class, where the template ends on a line of its own.
  if (kept > from && /\n\s*$/.test(said)) return { start: kept, end: kept, text: ` ${written}` };
  return { start: at, end: at, text: /\s$/.test(said) ? written : ` ${written}` };
}
