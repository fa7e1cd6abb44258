import { directionalIcons, type IconName, iconPaths } from './paths.ts';
import classes from './icon.module.css';

interface IconProps {
  readonly name: IconName;
  /** Filled says «on»: never the only sign of it. */
  readonly filled?: boolean;
  readonly size?: number;
}

/** Draws an icon in the colour of the text; silent for screen readers, so its control must carry a name. */
export function Icon({ name, filled = false, size = 22 }: IconProps) {
  return (
    <svg
      className={classes.icon}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      data-filled={filled || undefined}
      data-directional={directionalIcons.has(name) || undefined}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
