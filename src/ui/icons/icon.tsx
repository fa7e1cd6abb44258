import { Outline, type OutlineLook } from './outline.tsx';
import { directionalIcons, type IconName, iconPaths } from './paths.ts';

/** An icon of the set; silent for screen readers. */
export function Icon({ name, ...look }: OutlineLook & { readonly name: IconName }) {
  return <Outline {...look} path={iconPaths[name]} isDirectional={directionalIcons.has(name)} />;
}
