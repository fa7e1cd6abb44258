import { deskIconPaths, type DeskIconName, directionalDeskIcons } from './desk-paths.ts';
import { Outline, type OutlineLook } from './outline.tsx';

/** An icon of the whole set; silent for screen readers. */
export function DeskIcon({ name, ...look }: OutlineLook & { readonly name: DeskIconName }) {
  return <Outline {...look} path={deskIconPaths[name]} isDirectional={directionalDeskIcons.has(name)} />;
}
