import type { Node } from 'oxc-parser';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { stringLiteral } from '../literals/js-string.ts';
import type { ParsedAttribute } from '../parsed-element.ts';
import { placeAt } from '../place-at.ts';
import type { Splice } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
import { propertyInCss, propertyInScript } from '../styles/css-value.ts';
import { joinSplices } from '../styles/join-splices.ts';
import type { Values } from '../styles/set-declarations.ts';
import { propertyName, withoutTypes } from '../syntax.ts';
import { componentOf, type Instance } from '../texts/callers.ts';
import { attributeOf, insertAttribute, quotesOf } from './attributes.ts';
import { listEnd } from './class-value.ts';
import { takesProperty } from './component-properties.ts';
import { itemRemoval } from './remove-class.ts';
import type { AskedStyling, StylingPlan } from './styling-types.ts';

type StyleObject = Extract<Node, { type: 'ObjectExpression' }>;

/** Plans values in the style attribute: constants of an object that is written there. */
export function planInline(
  index: SourceIndex,
  instance: Instance,
  { body, values }: AskedStyling,
): StylingPlan | Refusal {
  const { file, element } = instance;
  if (body.modifiers.length > 0) return refuse('MODIFIER_NEEDS_CSS', { names: [...body.modifiers] });
  const custom = [...values.keys()].filter((name) => name.startsWith('--'));
  if (custom.length > 0) return refuse('RULE_NOT_IN_PROJECT', { names: custom });
  const attribute = attributeOf(element, 'style');
  const splices = attribute ? inAttribute(instance, attribute, values) : asAttribute(index, instance, values);
  if ('code' in splices) return splices;
  return { splices: new Map([[file.file, joinSplices(splices)]]), warnings: () => [], summary: { rule: 'style' } };
}

const isIdentifier = (name: string) => /^[a-z]\w*$/i.test(name);

function written(instance: Instance, name: string, value: string): string {
  const quote = quotesOf(instance.file);
  const key = propertyInScript(name);
  return `${isIdentifier(key) ? key : stringLiteral(key, quote)}: ${stringLiteral(value, quote)}`;
}

function asAttribute(index: SourceIndex, instance: Instance, values: Values): Splice[] | Refusal {
  const { file, element } = instance;
  if (element.isFragment) return refuse('ATTRIBUTES_NOT_ALLOWED', { names: [element.name] });
  const component = componentOf(index, instance);
  if (component && takesProperty(component, 'style', index) === false)
    return refuse('NOT_A_HOST', { names: [element.name] });
  const items = [...values].flatMap(([name, value]) => (value === null ? [] : [written(instance, name, value)]));
  return items.length === 0 ? [] : [insertAttribute(file, element, `style={{ ${items.join(', ')} }}`)];
}

function inAttribute(instance: Instance, { value, start }: ParsedAttribute, values: Values): Splice[] | Refusal {
  const { file } = instance;
  const object = value?.type === 'JSXExpressionContainer' ? withoutTypes(value.expression) : undefined;
  if (object?.type !== 'ObjectExpression')
    return refuse('DYNAMIC_STYLE', { place: placeAt(file.file, file.text, start), names: [...values.keys()] });
  const splices: Splice[] = [];
  const added: string[] = [];
  for (const [name, wanted] of values) {
    const at = placeOf(object, name);
    if (at === 'computed')
      return refuse('DYNAMIC_STYLE', { place: placeAt(file.file, file.text, object.start), names: [name] });
    if (!at) {
      if (wanted !== null) added.push(written(instance, name, wanted));
    } else if (wanted === null) splices.push(itemRemoval(file.text, at.whole));
    else if (at.said !== wanted)
      splices.push({ start: at.value.start, end: at.value.end, text: stringLiteral(wanted, quotesOf(file)) });
  }
  return added.length === 0 ? splices : [...splices, addition(file.text, object, added)];
}

/** Where an object says a property as a constant; `computed` where code does, or may say something else behind it. */
function placeOf(
  { properties }: StyleObject,
  name: string,
): { readonly whole: Node; readonly value: Node; readonly said: string } | 'computed' | undefined {
  let found: ReturnType<typeof placeOf>;
  for (const property of properties) {
    if (property.type !== 'Property') {
      if (found) found = 'computed';
      continue;
    }
    const key = propertyName(property.key, property.computed);
    if (key === undefined) found = 'computed';
    if (key === undefined || propertyInCss(key) !== name) continue;
    const bare = withoutTypes(property.value);
    const said =
      bare.type === 'Literal' && (typeof bare.value === 'string' || typeof bare.value === 'number')
        ? String(bare.value)
        : bare.type === 'TemplateLiteral' && bare.expressions.length === 0
          ? (bare.quasis[0]?.value.cooked ?? undefined)
          : undefined;
    found = said === undefined ? 'computed' : { whole: property, value: bare, said };
  }
  return found;
}

function addition(source: string, object: StyleObject, added: readonly string[]): Splice {
  const { at, before } = listEnd(source, object.properties, { start: object.start + 1, end: object.end - 1 });
  if (object.properties.length === 0) return { start: object.start, end: object.end, text: `{ ${added.join(', ')} }` };
  return { start: at, end: at, text: added.map((one) => before + one).join('') };
}
