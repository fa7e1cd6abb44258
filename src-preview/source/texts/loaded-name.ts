import type { Node } from 'oxc-parser';
import { propertyName, walk, withoutTypes } from '../syntax.ts';

/** What a function loads with `import(…)`: from where, and the name there. Undefined where it loads nothing. */
export function loadedName(node: Node): { readonly specifier: string; readonly name: string } | undefined {
  let specifier: string | undefined;
  let name = 'default';
  walk(withoutTypes(node), (inner) => {
    if (inner.type === 'ImportExpression' && inner.source.type === 'Literal') specifier = String(inner.source.value);
    if (inner.type === 'MemberExpression' && inner.object.type === 'Identifier' && !inner.computed)
      name = propertyName(inner.property, false) ?? name;
  });
  return specifier === undefined ? undefined : { specifier, name };
}
