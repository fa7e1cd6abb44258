import type { EditRequest } from '../../protocol/http/requests.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import type { ElementIds } from '../element-ids.ts';
import { placeAt } from '../place-at.ts';
import type { GivenValue, Planned } from '../plan-types.ts';
import type { Splice } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
import { literalValue } from '../literal-value.ts';
import type { Instance } from '../texts/callers.ts';
import { planChangePicture } from './change-picture.ts';
import { attributeOf, insertAttribute, removeAttribute } from './attributes.ts';
import { needsProperty, takesOnlyCode, unsureProperty } from './component-properties.ts';
import { elementOf } from './element-of.ts';
import { isSafeValue, nameRefusal } from './safe-property.ts';
import { invalidText, isForbiddenText, isUnstyled, writtenAttribute } from './written-property.ts';

type Body = Extract<EditRequest, { path: 'mutate/changePropValue' }>['body'];

/** Plans another value of a property, always as a literal that we write ourselves; null takes the property away. */
export function planChangeProp(index: SourceIndex, ids: ElementIds, body: Body): Planned {
  const instance = elementOf(index, ids, body.elementToModify);
  if ('code' in instance) return { ok: false, refusal: instance };
  if (body.picture !== undefined)
    return body.propName === 'src'
      ? planChangePicture(index, instance, body.picture)
      : { ok: false, refusal: refuse('INVALID_VALUE', { names: [body.propName] }) };
  const result = spliceFor(index, instance, body);
  if ('code' in result) return { ok: false, refusal: result };
  return {
    ok: true,
    plan: {
      splices: new Map([[instance.file.file, [result]]]),
      warnings: [],
      ...(body.propValue === null
        ? { unsure: unsureProperty(index, instance, body.propName) }
        : { given: [givenValue(instance, body.propName, result)] }),
      summary: { propName: body.propName, propValue: JSON.stringify(body.propValue).slice(0, 200) },
    },
  };
}

/** The value as it will stand, with its name before it. */
function givenValue({ file, element }: Instance, name: string, { start, text }: Splice): GivenValue {
  const from = Math.min(start, attributeOf(element, name)?.start ?? start);
  return {
    file: file.file,
    offset: element.start,
    name,
    of: 'property',
    span: { start: from, end: start + text.length },
  };
}

function spliceFor(index: SourceIndex, { file, element }: Instance, { propName, propValue }: Body): Splice | Refusal {
  const attribute = attributeOf(element, propName);
  const place = placeAt(file.file, file.text, attribute?.start ?? element.start);
  const unnamed = nameRefusal(propName);
  if (unnamed) return { ...unnamed, place };
  if (element.isFragment) return refuse('ATTRIBUTES_NOT_ALLOWED', { names: [element.name], place });
  if (!isSafeValue(propName, propValue)) return refuse('UNSAFE_VALUE', { names: [propName], place });
  const known = attribute && literalValue(attribute);
  const invalid = invalidText(propValue);
  if (invalid) return { ...invalid, place };
  if (propValue === null) {
    if (!attribute) return refuse('NOTHING_TO_CHANGE', { names: [propName], place });
    return isNeeded(index, { file, element }, propName)
      ? refuse('REQUIRED_PROP', { names: [propName], place })
      : removeAttribute(file, attribute);
  }
  if (takesOnlyCode(index, { file, element }, propName)) return refuse('CODE_ONLY', { names: [propName], place });
  if (known && JSON.stringify(known.value) === JSON.stringify(propValue))
    return refuse('NOTHING_TO_CHANGE', { names: [propName], place });
  if (isForbiddenText(index, propName, propValue, known !== undefined))
    return refuse('LITERAL_FORBIDDEN', { names: [propName], place });
  if (!element.isComponent && isUnstyled(propName, propValue))
    return refuse('INVALID_VALUE', { names: [propName], place });
  const written = writtenAttribute(propName, propValue, attribute, file);
  if (!attribute) return insertAttribute(file, element, written);
  // What stands around `=` stays.
  return attribute.value && written !== propName
    ? { start: attribute.value.start, end: attribute.value.end, text: written.slice(propName.length + 1) }
    : { start: attribute.start, end: attribute.end, text: written };
}

/** Whether a component would not compile without the property; one that a spread may give instead is not missed. */
function isNeeded(index: SourceIndex, instance: Instance, name: string): boolean {
  const isSpread = instance.element.attributes.some((attribute) => attribute.name === null);
  return !isSpread && needsProperty(index, instance, name) === true;
}
