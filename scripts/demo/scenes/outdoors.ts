import type { Random } from '../random.ts';
import {
  archPath,
  box,
  disc,
  faint,
  fill,
  group,
  hills,
  ink,
  khatam,
  lattice,
  line,
  type Mood,
  n,
  sky,
  starryScatter,
} from './kit.ts';

/** A dome under stars, its slit open, planets on their rings. */
export function observatory(random: Random, mood: Mood, variation: number): string {
  const x = variation % 2 === 0 ? 330 : 900;
  const p = { x: 1280 - x + random.between(-60, 60), y: random.between(230, 310), r: random.between(80, 120) };
  const dome = 560;
  return (
    sky(mood) +
    lattice(mood.line, { x: 0, y: 0, w: 1280, h: 560 }, { tile: 213, opacity: 0.13 }) +
    starryScatter(random, ink.frost, { count: 64, depth: 560 }) +
    [1.55, 2.05, 2.6]
      .map((k) =>
        faint(
          0.35,
          line(
            mood.line,
            3,
            `M${n(p.x - p.r * k)} ${n(p.y)}a${n(p.r * k)} ${n(p.r * k)} 0 1 0 ${n(p.r * k * 2)} 0a${n(p.r * k)} ${n(p.r * k)} 0 1 0 ${n(-p.r * k * 2)} 0`,
          ),
        ),
      )
      .join('') +
    disc(ink.rose, p) +
    fill(
      ink.blush,
      `M${n(p.x - p.r)} ${n(p.y)}a${n(p.r)} ${n(p.r)} 0 0 1 ${n(p.r * 1.7)} ${n(-p.r * 0.7)}q${n(-p.r * 0.7)} ${n(p.r * 0.9)} ${n(-p.r * 1.7)} ${n(p.r * 0.7)}z`,
    ) +
    group(
      `translate(${n(p.x)} ${n(p.y)}) rotate(-18)`,
      line(
        ink.frost,
        12,
        `M${n(-p.r * 0.98)} ${n(p.r * 0.1)}C${n(-p.r * 2.2)} ${n(p.r * 0.62)} ${n(p.r * 2.2)} ${n(p.r * 0.62)} ${n(p.r * 0.98)} ${n(p.r * 0.1)}`,
      ),
    ) +
    disc(ink.mint, { x: p.x - p.r * 2.05, y: p.y + 6, r: 16 }) +
    disc(ink.lavender, { x: p.x + p.r * 1.84, y: p.y + p.r * 1.84, r: 24 }) +
    hills(random, ink.deep, { y: 700, swing: 40 }) +
    fill(ink.frost, `M${x - 210} ${dome}a210 210 0 0 1 420 0z`) +
    fill(ink.mist, `M${x - 210} ${dome}a210 210 0 0 1 60-147q-30 90-10 147z`) +
    fill(ink.ink, `M${x - 34} ${dome}V${dome - 207}a210 210 0 0 1 68 0V${dome}z`) +
    group(
      `translate(${x} ${dome - 60}) rotate(${p.x > x ? 34 : -34})`,
      box(ink.iris, { x: -24, y: -250, w: 48, h: 250 }, 8),
      box(ink.indigo, { x: -32, y: -262, w: 64, h: 44 }, 8),
    ) +
    box(ink.sand, { x: x - 236, y: dome, w: 472, h: 34 }, 6) +
    box(ink.mist, { x: x - 200, y: dome + 34, w: 400, h: 240 }) +
    box(ink.lavender, { x: x - 200, y: dome + 34, w: 70, h: 240 }) +
    fill(ink.royal, archPath({ x: x - 46, y: dome + 108, w: 92, h: 180 })) +
    hills(random, ink.ink, { y: 830, swing: 26 })
  );
}

function plant(random: Random, x: number, y: number): string {
  const height = random.between(90, 190);
  const green = random.pick([ink.leaf, ink.mint, '#2E9471']);
  const leaves = Array.from({ length: 5 }, (_, index) => {
    const up = y - (height * (index + 1)) / 5.4;
    const side = index % 2 === 0 ? 1 : -1;
    const reach = side * (58 - index * 6);
    return `M${n(x)} ${n(up)}q${n(reach * 0.4)} ${n(-46)} ${n(reach)} ${n(-40)}q${n(-reach * 0.2)} 44 ${n(-reach)} 40z`;
  });
  const bloom = random.chance(0.45)
    ? khatam(random.pick([ink.rose, ink.paper, ink.clay, ink.lavender]), { x, y: y - height - 12, r: 30 }) +
      disc(ink.blush, { x, y: y - height - 12, r: 9 })
    : '';
  return line(green, 8, `M${n(x)} ${n(y)}V${n(y - height)}`) + fill(green, leaves.join('')) + bloom;
}

/** Raised beds in the school garden. */
export function garden(random: Random, mood: Mood): string {
  const sun = { x: random.between(220, 1060), y: 250, r: 110 };
  const beds = [560, 730, 920].map((y, row) => {
    const count = 7 - row;
    const plants = Array.from({ length: count }, (_, index) =>
      plant(random, 60 + ((index + 0.5) * 1160) / count + random.between(-16, 16), y),
    );
    return (
      plants.join('') +
      box(row === 1 ? ink.earth : ink.wheat, { x: 40 - row * 30, y: y - 8, w: 1200 + row * 60, h: 66 }, 10) +
      faint(0.25, box(ink.ink, { x: 40 - row * 30, y: y + 34, w: 1200 + row * 60, h: 24 }, 10))
    );
  });
  return (
    sky(mood) +
    lattice(mood.line, { x: 0, y: 0, w: 1280, h: 500 }, { tile: 160, opacity: 0.22 }) +
    disc(mood.light, sun) +
    faint(0.4, khatam(mood.light, { ...sun, r: 190 })) +
    hills(random, ink.pale, { y: 400, swing: 40 }) +
    hills(random, '#A9D2BF', { y: 480, swing: 30 }) +
    beds.join('')
  );
}
