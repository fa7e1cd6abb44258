import { instanceProperty } from './tag-elements.ts';

/** Where a page finds which instance an object of properties belongs to: a WeakMap under this symbol of `globalThis`. */
export const instancesSymbol = 'manara.editor.instances';

/** The functions that a compiled file may call of a JSX runtime, `react`'s or another's; none where it is no runtime. */
export function functionsOfJsxRuntime(source: string): readonly string[] {
  if (source.endsWith('/jsx-dev-runtime')) return ['jsxDEV'];
  return source.endsWith('/jsx-runtime') ? ['jsx', 'jsxs'] : [];
}

/**
 * A module that stands in for a JSX runtime: it takes the editor's property off before anybody sees it, and notes its value
 * for the object of properties that React keeps. A copy that a component makes of what it was given (`asChild`) is noted as what
 * it is a copy of.
 */
export function wrappedJsxRuntime(source: string): string {
  const names = functionsOfJsxRuntime(source);
  return `import * as modules from 'react';
import { Fragment, ${names.map((name) => `${name} as ${name}Inside`).join(', ')} } from ${JSON.stringify(source)};
const symbol = Symbol.for(${JSON.stringify(instancesSymbol)});
const instances = (globalThis[symbol] ??= new WeakMap());
const react = modules.default ?? modules;
const clone = react.cloneElement;
if (clone && !(symbol in clone) && Object.isExtensible(react)) {
  react.cloneElement = (element, ...rest) => {
    const made = clone(element, ...rest);
    const id = instances.get(element.props);
    if (id !== undefined) instances.set(made.props, id);
    return made;
  };
  react.cloneElement[symbol] = true;
}
const noting = (make) => (type, props, ...rest) => {
  const id = props.${instanceProperty};
  if (id === undefined) return make(type, props, ...rest);
  delete props.${instanceProperty};
  const element = make(type, props, ...rest);
  instances.set(element.props, id);
  return element;
};
export { Fragment };
${names.map((name) => `export const ${name} = noting(${name}Inside);`).join('\n')}
`;
}
