import type { Node } from 'oxc-parser';
import { literalValue } from '../../literal-value.ts';
import { bindingAt, bindingKey } from '../../module-names.ts';
import type { ParsedAttribute, ParsedElement } from '../../parsed-element.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { holds, withoutTypes } from '../../syntax.ts';
import { attributeOf } from '../attributes.ts';
import { elementsWithin } from './markup-text.ts';

const referring =
  /^(?:aria-(?:labelledby|describedby|controls|owns|details|errormessage|flowto|activedescendant)|htmlFor|form|list|headers)$/;

/** An id as the source says it, and what tells it from others that are written alike. */
interface SaidId {
  readonly shown: string;
  readonly key: string;
}

/** An id of what goes that something else in the file speaks of. */
export function referencedId(file: ParsedFile, element: ParsedElement): string | undefined {
  const own = elementsWithin(file, element).flatMap((one) => {
    const id = attributeOf(one, 'id');
    return id ? idsSaid(file, one, id) : [];
  });
  if (own.length === 0) return undefined;
  const others = file.elements.filter((other) => !holds(element, other));
  const spoken = new Set(
    others.flatMap((one) =>
      one.attributes.flatMap((attribute) => {
        if (attribute.name !== null && referring.test(attribute.name))
          return idsSaid(file, one, attribute).map(({ key }) => key);
        const address = /^(?:href|xlinkHref)$/.test(attribute.name ?? '') ? literalValue(attribute)?.value : undefined;
        return typeof address === 'string' && address.startsWith('#') ? [address.slice(1)] : [];
      }),
    ),
  );
  return own.find(({ key }) => spoken.has(key))?.shown;
}

/** The ids that an attribute names: words of a text, or a name of the code with what gives it there, and both put together. */
function idsSaid(file: ParsedFile, { functionIndex }: ParsedElement, attribute: ParsedAttribute): SaidId[] {
  const said = literalValue(attribute)?.value;
  if (typeof said === 'string') return wordsOf(said);
  const { value } = attribute;
  const code = value?.type === 'JSXExpressionContainer' ? withoutTypes(value.expression) : undefined;
  const inCode = (node: Node): string => {
    const binding = node.type === 'Identifier' ? bindingKey(bindingAt(file, node.name, functionIndex)) : '';
    return `\${${file.text.slice(node.start, node.end)}${binding && `\0${binding}`}}`.replaceAll(/\s/g, '\u00A0');
  };
  if (code?.type === 'Identifier') return wordsOf(inCode(code));
  if (code?.type !== 'TemplateLiteral') return [];
  const parts = code.quasis.map(({ value: { cooked } }, at) => {
    const expression = code.expressions[at];
    return (cooked ?? '') + (expression ? inCode(expression) : '');
  });
  return wordsOf(parts.join(''));
}

function wordsOf(text: string): SaidId[] {
  return text
    .split(/[ \t\n\r\f]+/)
    .filter((one) => one !== '')
    .map((key) => ({ key, shown: key.replaceAll(/\0[^}]*|^\$\{|(?<=^\$\{[^{}]*)\}$/g, '') }));
}
