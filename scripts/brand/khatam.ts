const round = (value: number): number => Math.round(value * 100) / 100;

/** Ratio of the inner to the outer radius of the star made of two squares. */
const starRatio = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8);

/** Where and how large an eight-pointed star stands; `turn` in radians. */
export interface Star {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly turn?: number;
}

/** Path of an eight-pointed star (khatam). */
export function starPath({ x, y, radius, turn = 0 }: Star): string {
  const points = Array.from({ length: 16 }, (_, index) => {
    const angle = turn + (index * Math.PI) / 8;
    const distance = index % 2 === 0 ? radius : radius * starRatio;
    return `${round(x + distance * Math.cos(angle))} ${round(y + distance * Math.sin(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

/** Path of one tile of the lattice: a star, its petals, and the little squares between four of them. Seamless. */
export function latticePath(size: number): string {
  const half = size / 2;
  const core = half * 0.42;
  const petals = Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4 + Math.PI / 8;
    const [from, to] = [half * starRatio, core * starRatio];
    const at = (distance: number): string =>
      `${round(half + distance * Math.cos(angle))} ${round(half + distance * Math.sin(angle))}`;
    return `M${at(from)}L${at(to)}`;
  });
  const gem = size * 0.094;
  const corners = [0, size].flatMap((x) =>
    [0, size].map((y) => `M${x - gem} ${y}L${x} ${y - gem}L${x + gem} ${y}L${x} ${y + gem}Z`),
  );
  // The points of neighbouring stars meet on the edges: drawing both strokes through keeps the joint whole.
  const d = size / 32;
  const joints = [
    [half, 0],
    [half, size],
    [0, half],
    [size, half],
  ].map(([x = 0, y = 0]) => `M${x - d} ${y - d}L${x + d} ${y + d}M${x - d} ${y + d}L${x + d} ${y - d}`);
  const star = { x: half, y: half };
  return [
    starPath({ ...star, radius: half }),
    starPath({ ...star, radius: core }),
    ...petals,
    ...corners,
    ...joints,
  ].join('');
}

/** The tile as a file: one stroke in the current colour, to be used as a mask or inlined. */
export function latticeTile(size = 64): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">` +
    `<path fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="bevel" d="${latticePath(size)}"/></svg>\n`
  );
}
