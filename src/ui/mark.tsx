import { mark } from './mark-shapes.ts';

/** The school's mark in the colour of its text; says nothing to a screen reader, the name stands beside it. */
export function Mark() {
  return (
    <svg viewBox={mark.viewBox} aria-hidden="true">
      {mark.shapes.map(({ fill, d }) => (
        <path key={d} fill={fill} d={d} />
      ))}
    </svg>
  );
}
