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
 * for the object of properties that React keeps.
 */
export function wrappedJsxRuntime(source: string): string {
  const names = functionsOfJsxRuntime(source);
  return `import { Fragment, ${names.map((name) => `${name} as ${name}Inside`).join(', ')} } from ${JSON.stringify(source)};
const instances = (globalThis[Symbol.for(${JSON.stringify(instancesSymbol)})] ??= new WeakMap());
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
