import { refuse, type Refusal } from '../../protocol/refusals.ts';
import type { ParsedAttribute } from '../parsed-element.ts';
import { placeAt } from '../place-at.ts';
import type { Splice } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
import { joinSplices } from '../styles/join-splices.ts';
import { propertyInCss } from '../styles/css-value.ts';
import { propertyInSx } from '../styles/short-names.ts';
import { withoutTypes } from '../syntax.ts';
import type { Instance } from '../texts/callers.ts';
import { attributeOf, insertAttribute } from './attributes.ts';
import { takesAttribute } from './component-properties.ts';
import type { StyleObject } from '../styles/styled-object.ts';
import { inStyleObject, nestedStyleItems, partsBehind, type WantedInObject } from './style-object.ts';
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
  const isInSx = sx
    ? style === undefined || body.modifiers.length > 0
    : body.modifiers.length > 0 && element.isComponent && takesAttribute(index, instance, 'sx') === true;
  const path = isInSx ? stylePath(index, asked) : [];
  if ('code' in path) return path;
  if (!isInSx && body.modifiers.length > 0) return refuse('MODIFIER_NEEDS_CSS', { names: [...body.modifiers] });
  const name = isInSx ? 'sx' : 'style';
  const attribute = isInSx ? sx : style;
  const wanted = { path, values, nameOf: isInSx ? propertyInSx : propertyInCss };
  const splices = attribute ? inAttribute(instance, attribute, wanted) : asAttribute(index, instance, name, wanted);
  if ('code' in splices) return splices;
  return {
    splices: new Map([[file.file, joinSplices(splices)]]),
    warnings: () => partsBehind(attribute && objectOf(attribute), wanted),
    summary: { rule: [name, ...path].join(' ') },
  };
}

function asAttribute(
  index: SourceIndex,
  instance: Instance,
  name: 'style' | 'sx',
  { path, values }: WantedInObject,
): Splice[] | Refusal {
  const { file, element } = instance;
  if (element.isFragment) return refuse('ATTRIBUTES_NOT_ALLOWED', { names: [element.name] });
  if (takesAttribute(index, instance, name) === false) return refuse('NOT_A_HOST', { names: [element.name] });
  const items = nestedStyleItems(file, path, values);
  return items.length === 0 ? [] : [insertAttribute(file, element, `${name}={{ ${items.join(', ')} }}`)];
}

function inAttribute({ file }: Instance, attribute: ParsedAttribute, wanted: WantedInObject): Splice[] | Refusal {
  const object = objectOf(attribute);
  if (!object)
    return refuse('DYNAMIC_STYLE', {
      place: placeAt(file.file, file.text, attribute.start),
      names: [...wanted.values.keys()],
    });
  return inStyleObject(file, object, wanted);
}

function objectOf({ value }: ParsedAttribute): StyleObject | undefined {
  const object = value?.type === 'JSXExpressionContainer' ? withoutTypes(value.expression) : undefined;
  return object?.type === 'ObjectExpression' ? object : undefined;
}
