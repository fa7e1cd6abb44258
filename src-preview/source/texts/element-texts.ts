import type { Node } from 'oxc-parser';
import type { TextSlot } from '../../protocol/texts.ts';
import { jsxText } from '../literals/jsx-text.ts';
import type { SourceIndex } from '../source-index.ts';
import { childNodes, type Climb, insideFragment } from './climb.ts';
import { componentOf, fileOfComponent, type Instance } from './callers.ts';
import { returnedExpressions } from './expression-kinds.ts';
import { insideOf, valuePart } from './expression-sentences.ts';
import { type Origin, type Surroundings, surroundingsAt } from './origin.ts';
import { nameValues, type SentencePart, type WrittenText } from './sentence.ts';

/** One thing in the markup of an element that may put a text node on the screen, and what that text may come from. */
export interface TextSource {
  readonly node: Node;
  readonly origins: readonly Origin[];
  /** How many text nodes it makes at least and at most. */
  readonly least: number;
  readonly most: number;
}

/** Those of several sources whose text nodes may have a slot, by how many the ones before them make. */
export function sourcesOfSlot(all: readonly TextSource[], slot: TextSlot | undefined): readonly TextSource[] {
  if (!slot || 'attribute' in slot) return all;
  return all.filter((_, at) => {
    const before = all.slice(0, at);
    const least = before.reduce((sum, one) => sum + one.least, 0);
    const most = before.reduce((sum, one) => sum + one.most, 0);
    return least <= slot.node && slot.node <= most;
  });
}

/** Everything that may say the text in a slot of an element, which is the nearest of the sources to that text. */
export function textSources(
  index: SourceIndex,
  climb: Climb,
  { file, element }: Instance,
  slot: TextSlot | undefined,
): TextSource[] {
  const around: Surroundings = { ...surroundingsAt(file, element.start, 1), functionIndex: element.functionIndex };
  if (slot && 'attribute' in slot) return attributeSources(climb, { file, element }, slot.attribute, around);
  const children = childNodes(element.node.children).flatMap((child) => childSource(climb, child, around, file.text));
  // Children that are written win over those of a spread object.
  const spread = element.node.children.length === 0 ? spreadSources(climb, element, 'children', around) : [];
  if (!element.isComponent) return [...children, ...spread];
  const component = componentOf(index, { file, element });
  const inside = component
    ? returnedSources(climb, component, index)
    : attributeSources(climb, { file, element }, undefined, around);
  return [...children, ...spread, ...inside];
}

function childSource(climb: Climb, child: Node, around: Surroundings, text: string): TextSource[] {
  if (child.type === 'JSXText') {
    if (!jsxText.read(text, child)?.text) return [];
    return [{ node: child, origins: climb.ofChild(child, around), least: 1, most: 1 }];
  }
  if (child.type !== 'JSXExpressionContainer' || child.expression.type === 'JSXEmptyExpression') return [];
  const origins = climb.evaluation.of(child.expression, around);
  const isMarkup =
    origins.length > 0 &&
    origins.every((origin) => origin.kind === 'node' && /^JSX(?:Element|Fragment)$/.test(origin.node.type));
  const inFragments = origins.flatMap((origin) => fragmentSources(climb, origin));
  if (isMarkup) return inFragments;
  const { type } = child.expression;
  const isCertain =
    type === 'TemplateLiteral' ||
    (type === 'Literal' && child.expression.value !== '') ||
    type === 'CallExpression' ||
    type === 'MemberExpression' ||
    type === 'Identifier';
  const isList = type === 'CallExpression' && /[.](?:map|flatMap)\(/.test(text.slice(child.start, child.end));
  return [
    {
      node: child.expression,
      origins,
      least: isCertain && !isList ? 1 : 0,
      most: isList ? Number.POSITIVE_INFINITY : 1,
    },
    ...inFragments,
  ];
}

/** What stands in a Fragment that an expression may come to: `{isNew && <>new</>}`. */
function fragmentSources(climb: Climb, origin: Origin): TextSource[] {
  const inside = origin.kind === 'node' ? insideFragment(origin.node) : undefined;
  if (origin.kind !== 'node' || !inside) return [];
  const { around } = origin;
  return childNodes(inside)
    .flatMap((child) => childSource(climb, child, around, around.file.text))
    .map(({ node, origins, most }) => ({ node, origins, least: 0, most }));
}

/** The attribute of that name, spread ones too; of a component of a package any attribute may be shown. */
function attributeSources(
  climb: Climb,
  { element }: Instance,
  name: string | undefined,
  around: Surroundings,
): TextSource[] {
  const named = element.attributes.flatMap((attribute) => {
    const { value } = attribute;
    if (!value || attribute.name === null || (name !== undefined && attribute.name !== name)) return [];
    if (/^(?:className|class|style|key|ref|id|on[A-Z].*)$/.test(attribute.name)) return [];
    const node = value.type === 'Literal' ? attributeNode(element.node, value) : value;
    return node ? [{ node, origins: climb.ofChild(node, around), least: 0, most: 1 }] : [];
  });
  return name === undefined ? named : [...named, ...spreadSources(climb, element, name, around)];
}

/** What the objects that are spread into an element (`{...props}`) give it under that name. */
function spreadSources(climb: Climb, element: Instance['element'], name: string, around: Surroundings): TextSource[] {
  return element.attributes.flatMap((attribute): TextSource[] => {
    if (attribute.name !== null || !attribute.value) return [];
    const origins = climb.evaluation.property(attribute.value, name, around);
    return origins.length === 0 ? [] : [{ node: attribute.value, origins, least: 0, most: 1 }];
  });
}

function attributeNode(element: Instance['element']['node'], value: Node): Node | undefined {
  return element.openingElement.attributes.find((one) => one.type === 'JSXAttribute' && one.value === value);
}

/** What a component of the sources shows itself where no host is around it. */
function returnedSources(climb: Climb, component: Node, index: SourceIndex): TextSource[] {
  const file = fileOfComponent(index, component);
  if (!file) return [];
  const functionIndex = file.functions.findIndex(({ node }) => node === component);
  const around: Surroundings = { ...surroundingsAt(file, component.start, 0), functionIndex };
  return returnedExpressions(component).flatMap((returned): TextSource[] => {
    const inside = insideFragment(returned);
    if (inside) return childNodes(inside).flatMap((child) => childSource(climb, child, around, file.text));
    return returned.type === 'JSXElement'
      ? []
      : [{ node: returned, origins: climb.evaluation.of(returned, around), least: 0, most: 1 }];
  });
}

/** All of an element's content as one sentence: its own words, and everything else as values that stay. */
export function wholeContent({ file, element }: Instance): WrittenText | undefined {
  const { node } = element;
  if (!node.closingElement || node.children.length === 0) return undefined;
  const parts: SentencePart[] = [];
  for (const child of childNodes(node.children)) {
    const part = partOf(child, file.text);
    if (part) parts.push(part);
  }
  const span = { start: element.opening.end, end: node.closingElement.start };
  return {
    file: file.file,
    language: null,
    span,
    sentences: [{ branch: null, parts: nameValues(parts) }],
    isPlural: false,
    message: null,
  };
}

function partOf(child: Node, source: string): SentencePart | undefined {
  const words = (
    text: string | undefined,
    span: { start: number; end: number },
    notation: typeof jsxText,
  ): SentencePart | undefined =>
    text
      ? { kind: 'words', text, start: span.start, end: span.end, notation, region: span.start, isInBranch: false }
      : undefined;
  if (child.type === 'JSXText') return words(jsxText.read(source, child)?.text, child, jsxText);
  if (child.type !== 'JSXExpressionContainer') return valuePart(source, child, child.start);
  if (child.expression.type === 'JSXEmptyExpression') return undefined;
  if (child.expression.type !== 'Literal' || typeof child.expression.value !== 'string')
    return valuePart(source, child.expression, child.start);
  const { span, notation } = insideOf(source, child.expression);
  return words(notation.read(source, span)?.text, span, notation);
}
