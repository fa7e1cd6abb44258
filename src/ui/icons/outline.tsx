import classes from './icon.module.css';

/** How an icon is drawn, whatever it shows. */
export interface OutlineLook {
  /** Filled says «on»: never the only sign of it. */
  readonly filled?: boolean;
  readonly size?: number;
}

interface OutlineProps extends OutlineLook {
  readonly path: string;
  /** Points along the line of reading: mirrored where it runs from the right. */
  readonly isDirectional: boolean;
}

/** Draws a path in the colour of the text; silent for screen readers, so its control must carry a name. */
export function Outline({ path, isDirectional, filled = false, size = 22 }: OutlineProps) {
  return (
    <svg
      className={classes.icon}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      data-filled={filled || undefined}
      data-directional={isDirectional || undefined}
    >
      <path d={path} />
    </svg>
  );
}
