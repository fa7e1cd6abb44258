import { refuse, type Refusal } from '../../protocol/refusals.ts';
import type { ParsedAttribute } from '../parsed-element.ts';
import { placeAt } from '../place-at.ts';
import type { Splice } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
import { joinSplices } from '../styles/join-splices.ts';
import type { Values } from '../styles/set-declarations.ts';
import { withoutTypes } from '../syntax.ts';
import { componentOf, type Instance } from '../texts/callers.ts';
import { attributeOf, insertAttribute } from './attributes.ts';
import { takesProperty } from './component-properties.ts';
import type { StyleObject } from '../styles/styled-object.ts';
import { inStyleObject, partsBehind, styleItems } from './style-object.ts';
import { stylePath } from './style-path.ts';
import type { AskedStyling, StylingPlan } from './styling-types.ts';

/**
 * Plans values in the attribute of an element: constants of an object that is written there. `style` knows no states and no
 * widths; `sx` of Emotion and its like has them as objects within the object.
 */
export function planInline(index: SourceIndex, instance: Instance, asked: AskedStyling): StylingPlan | Refusal {
  const { file, element } = instance;
  const { values, body } = asked;
  const custom = [...values.keys()].filter((name) => name.startsWith('--'));
  if (custom.length > 0) return refuse('RULE_NOT_IN_PROJECT', { names: custom });
  const [style, sx] = [attributeOf(element, 'style'), attributeOf(element, 'sx')];
  const isInSx = sx !== undefined && (style === undefined || body.modifiers.length > 0);
  const path = isInSx ? stylePath(index, asked) : [];
  if ('code' in path) return path;
  if (!isInSx && body.modifiers.length > 0) return refuse('MODIFIER_NEEDS_CSS', { names: [...body.modifiers] });
  const attribute = isInSx ? sx : style;
  const splices = attribute ? inAttribute(instance, attribute, path, values) : asAttribute(index, instance, values);
  if ('code' in splices) return splices;
  const rule = [isInSx ? 'sx' : 'style', ...path].join(' ');
  return {
    splices: new Map([[file.file, joinSplices(splices)]]),
    warnings: () => partsBehind(attribute && objectOf(attribute), path, values),
    summary: { rule },
  };
}

function asAttribute(index: SourceIndex, instance: Instance, values: Values): Splice[] | Refusal {
  const { file, element } = instance;
  if (element.isFragment) return refuse('ATTRIBUTES_NOT_ALLOWED', { names: [element.name] });
  const component = componentOf(index, instance);
  if (component && takesProperty(component, 'style', index) === false)
    return refuse('NOT_A_HOST', { names: [element.name] });
  const items = styleItems(file, values);
  return items.length === 0 ? [] : [insertAttribute(file, element, `style={{ ${items.join(', ')} }}`)];
}

function inAttribute(
  { file }: Instance,
  attribute: ParsedAttribute,
  path: readonly string[],
  values: Values,
): Splice[] | Refusal {
  const object = objectOf(attribute);
  if (!object)
    return refuse('DYNAMIC_STYLE', {
      place: placeAt(file.file, file.text, attribute.start),
      names: [...values.keys()],
    });
  return inStyleObject(file, object, path, values);
}

function objectOf({ value }: ParsedAttribute): StyleObject | undefined {
  const object = value?.type === 'JSXExpressionContainer' ? withoutTypes(value.expression) : undefined;
  return object?.type === 'ObjectExpression' ? object : undefined;
}
