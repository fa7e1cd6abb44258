import { Outline, type OutlineLook } from '../../ui/icons/outline.tsx';
import { iconPaths } from '../../ui/icons/paths.ts';

/** The set with what only these pages show: no part of the first load. */
const paths = {
  ...iconPaths,
  phone:
    'M6.2 4h3l1.6 4-2 1.6a11 11 0 0 0 5.6 5.6l1.6-2 4 1.6v3a2.2 2.2 0 0 1-2.4 2.2A15.2 15.2 0 0 1 4 6.4 2.2 2.2 0 0 1 6.2 4Z',
  pin: 'M12 20.5S5.5 15 5.5 10a6.5 6.5 0 0 1 13 0c0 5-6.5 10.5-6.5 10.5ZM12 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Z',
  shield: 'M12 3.5 19 6v5.5c0 4.3-2.9 7.4-7 9-4.1-1.6-7-4.7-7-9V6zM9 11.8l2.2 2.2 3.8-4',
  unfold: 'M6 9.5l6 6 6-6',
} as const;

/** An icon of these pages, by name. */
export type InformationIconName = keyof typeof paths;

/** An icon of these pages, none of which points along the line of reading; silent for screen readers. */
export function InformationIcon({ name, ...look }: OutlineLook & { readonly name: InformationIconName }) {
  return <Outline {...look} path={paths[name]} isDirectional={false} />;
}
