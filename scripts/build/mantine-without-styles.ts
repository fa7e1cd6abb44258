import type { Plugin } from 'vite';

/** Parts of MantineProvider that `withCssVariables={false}` and `withGlobalClasses={false}` never draw. */
const undrawn = ['MantineCssVariables', 'MantineClasses'];

/**
 * Leaves out what MantineProvider imports to write its style elements, and, as our policy allows none, never uses: two
 * kilobytes of the first load. Fails where a new Mantine keeps them elsewhere.
 */
export function mantineWithoutStyles(): Plugin {
  const left = new Set(undrawn);
  return {
    name: 'manara:mantine-without-styles',
    apply: 'build',
    load(id) {
      const part = undrawn.find((name) => id.endsWith(`/@mantine/core/esm/core/MantineProvider/${name}/${name}.mjs`));
      if (part === undefined) return null;
      left.delete(part);
      return { code: `export const ${part} = () => null;`, moduleSideEffects: false };
    },
    buildEnd(error) {
      if (!error && left.size > 0) this.error(`MantineProvider has no more ${[...left].join(', ')}`);
    },
  };
}
