import type { FrameParts } from './frame-parts.ts';
import type { FrameFunctions } from './port/frame-port.ts';

/** What the window may ask of values: whether the browser takes them, and whether the page shows what was written. */
export function lookFunctions({
  ground,
  styles,
}: Pick<FrameParts, 'ground' | 'styles'>): Pick<FrameFunctions, 'lookAtStyle' | 'takesValues'> {
  return {
    async lookAtStyle(key, asked) {
      const page = await styles.load();
      const target = ground.places.byKey(key);
      return target && page.lookAt(target, asked);
    },
    takesValues: valuesTaken,
  };
}

/** Of a property that the browser does not know at all it says nothing: another one may. */
function valuesTaken(values: Readonly<Record<string, string>>): Record<string, boolean> {
  const known = Object.entries(values).filter(([name]) => CSS.supports(inCss(name), 'initial'));
  return Object.fromEntries(known.map(([name, value]) => [name, CSS.supports(inCss(name), value)]));
}

/** The name of a property as style sheets write it. */
export function inCss(name: string): string {
  return name.startsWith('--') ? name : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
