import type { ComponentProp } from '../../protocol/http/replies.ts';
import type { ThemeValue } from '../../protocol/theme.ts';

/** Style properties by the part of a theme from which they take their names. */
const partOf: readonly (readonly [part: string, names: RegExp])[] = [
  ['colors', /^(?:c|bg|bd|color)$/],
  ['spacing', /^(?:[pm][xytblrse]?|gap|rowGap|columnGap|spacing)$/],
  ['radius', /^(?:bdrs|radius)$/],
  ['shadows', /^shadow$/],
  ['fontSizes', /^(?:fz|size)$/],
];

/** A property with what the project's own theme adds to the words that its type names: `indigo`, `indigo.6`. */
export function withTheme(prop: ComponentProp, theme: readonly ThemeValue[]): ComponentProp {
  const part = prop.offers && partOf.find(([, names]) => names.test(prop.name))?.[0];
  if (part === undefined) return prop;
  const own = theme
    .filter(({ path }) => path[0] === part && path.length > 1)
    .flatMap(({ path }) => [path[1] ?? '', path.slice(1).join('.')]);
  return own.length === 0 ? prop : { ...prop, offers: [...new Set([...own, ...(prop.offers ?? [])])] };
}
