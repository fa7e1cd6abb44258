import type { Random } from '../random.ts';
import {
  archPath,
  box,
  disc,
  faint,
  fill,
  ground,
  group,
  ink,
  khatam,
  lattice,
  line,
  type Mood,
  n,
  sky,
} from './kit.ts';

const liquids = [ink.indigo, ink.clay, ink.leaf, ink.rose, ink.iris, ink.mint] as const;

function flask({ x, y, s }: { x: number; y: number; s: number }, liquid: string, level: number): string {
  const top = 210 - 150 * level;
  const half = 22 + (118 - 22) * ((top - 60) / 150);
  return group(
    `translate(${n(x)} ${n(y)}) scale(${n(s)})`,
    fill(ink.paper, 'M-26 -250h52v30h-6v110L118 -30q14 30-18 30H-100q-32 0-18-30L-20 -110v-110h-6z', 'opacity=".72"'),
    fill(liquid, `M${n(-half)} ${n(top - 210)}L-104 -34q-8 20 12 20H92q20 0 12-20L${n(half)} ${n(top - 210)}Z`),
    faint(
      0.55,
      disc(ink.paper, { x: -20, y: -46, r: 9 }),
      disc(ink.paper, { x: 22, y: -72, r: 6 }),
      disc(ink.paper, { x: 6, y: -30, r: 5 }),
    ),
    line(ink.paper, 7, 'M-58 -34L-30 -86', 'opacity=".6"'),
    box(ink.ink, { x: -32, y: -262, w: 64, h: 16 }, 8),
  );
}

function tubes(random: Random, { x, y }: { x: number; y: number }): string {
  const glass = Array.from({ length: 4 }, (_, index) => {
    const left = x + index * 66;
    const height = random.between(60, 150);
    return (
      box(ink.paper, { x: left, y: y - 210, w: 40, h: 200 }, 20) +
      fill(random.pick(liquids), `M${left} ${n(y - 10 - height)}h40V${y - 30}a20 20 0 0 1-40 0Z`)
    );
  });
  return (
    glass.join('') +
    box(ink.earth, { x: x - 26, y: y - 150, w: 290, h: 22 }, 6) +
    box(ink.earth, { x: x - 26, y: y - 18, w: 290, h: 18 }, 4) +
    box('#9C8058', { x: x - 26, y: y - 150, w: 18, h: 150 }) +
    box('#9C8058', { x: x + 246, y: y - 150, w: 18, h: 150 })
  );
}

/** Glassware on a bench before an arched window. */
export function lab(random: Random, mood: Mood, variation: number): string {
  const side = variation % 2 === 0 ? 1 : -1;
  const window = { x: side > 0 ? 130 : 610, y: 90, w: 540, h: 640 };
  const bench = 720;
  const row = side > 0 ? [760, 960, 1140] : [150, 330, 520];
  return (
    box(mood.name === 'night' ? ink.deep : variation > 2 ? ink.pale : ink.mist, {
      x: 0,
      y: 0,
      w: ground.width,
      h: 960,
    }) +
    lattice(
      mood.name === 'night' ? ink.iris : ink.paper,
      { x: 0, y: 0, w: 1280, h: 720 },
      { tile: 160, opacity: mood.name === 'night' ? 0.28 : 0.8 },
    ) +
    sky(mood).replace(/<rect[^>]*\/>$/, '') +
    fill('url(#sky)', archPath(window)) +
    faint(0.9, disc(mood.light, { x: window.x + 330, y: 330, r: 86 })) +
    fill(mood.far, `M${window.x} 600q140-90 270-20t270-40v190h-540z`) +
    line(ink.paper, 16, archPath(window)) +
    line(ink.paper, 10, `M${window.x + 270} 96V720M${window.x} 470h540`) +
    box(ink.indigo, { x: 0, y: bench, w: 1280, h: 240 }) +
    box(ink.royal, { x: 0, y: bench, w: 1280, h: 22 }) +
    faint(0.5, ...[0, 1, 2, 3].map((i) => line(ink.royal, 4, `M${i * 320 + 20} 780h280v180h-280z`))) +
    flask({ x: row[0] ?? 0, y: bench, s: 1.25 }, random.pick(liquids), random.between(0.35, 0.8)) +
    flask({ x: row[1] ?? 0, y: bench, s: random.between(0.8, 1) }, random.pick(liquids), random.between(0.3, 0.7)) +
    flask({ x: row[2] ?? 0, y: bench, s: random.between(0.95, 1.1) }, random.pick(liquids), random.between(0.3, 0.7)) +
    tubes(random, { x: side > 0 ? 250 : 800, y: bench })
  );
}

function codeLines(random: Random, { x, y, w }: { x: number; y: number; w: number }): string {
  return Array.from({ length: 7 }, (_, row) => {
    const indent = [0, 26, 26, 52, 52, 26, 0][row] ?? 0;
    let left = x + indent;
    const parts = Array.from({ length: random.int(1, 3) }, () => {
      const width = Math.min(random.between(36, 96), x + w - left);
      const part =
        width > 12
          ? box(
              random.pick([ink.lavender, ink.mint, ink.rose, ink.frost]),
              { x: left, y: y + row * 26, w: width, h: 11 },
              5,
            )
          : '';
      left += width + 14;
      return part;
    });
    return parts.join('');
  }).join('');
}

/** Screens in a row, lines of a program, a small robot that waits for it. */
export function computers(random: Random, mood: Mood, variation: number): string {
  const dark = mood.name === 'night' || mood.name === 'dusk';
  const robot = variation % 2 === 0 ? 190 : 1090;
  const start = robot < 640 ? 390 : 90;
  const screens = [0, 1].map((index) => {
    const x = start + index * 410;
    return (
      box(ink.ink, { x, y: 330, w: 370, h: 250 }, 18) +
      box('#20264F', { x: x + 14, y: 344, w: 342, h: 222 }, 8) +
      codeLines(random, { x: x + 40, y: 370, w: 290 }) +
      box(ink.iris, { x: x + 160, y: 580, w: 50, h: 84 }) +
      box(ink.lavender, { x: x + 105, y: 660, w: 160, h: 20 }, 10)
    );
  });
  const eye = random.pick([ink.mint, ink.blush, ink.lavender]);
  return (
    box(dark ? ink.royal : ink.mist, { x: 0, y: 0, w: 1280, h: 960 }) +
    lattice(dark ? ink.iris : ink.paper, { x: 0, y: 0, w: 1280, h: 680 }, { tile: 128, opacity: dark ? 0.35 : 0.7 }) +
    faint(0.5, khatam(dark ? ink.indigo : ink.frost, { x: 640, y: 380, r: 420 })) +
    screens.join('') +
    box(ink.dune, { x: 0, y: 678, w: 1280, h: 282 }) +
    box(ink.wheat, { x: 0, y: 678, w: 1280, h: 20 }) +
    [0, 1]
      .map(
        (index) =>
          box(ink.paper, { x: start + 50 + index * 410, y: 740, w: 270, h: 62 }, 12) +
          faint(
            0.5,
            ...[0, 1, 2].map((row) =>
              line(ink.lavender, 8, `M${start + 74 + index * 410} ${757 + row * 15}h222`, 'stroke-dasharray="14 12"'),
            ),
          ),
      )
      .join('') +
    group(
      `translate(${robot} 690)`,
      faint(0.15, fill(ink.ink, 'M-110 14h220q20 0 20 14t-20 14h-220q-20 0-20-14t20-14z')),
      box(ink.indigo, { x: -86, y: -150, w: 172, h: 160 }, 30),
      khatam(ink.paper, { x: 0, y: -70, r: 46 }),
      disc(eye, { x: 0, y: -70, r: 16 }),
      line(ink.ink, 14, 'M-84 -124q-52 40-26 96M84 -124q52 40 26 96'),
      box(ink.paper, { x: -104, y: -322, w: 208, h: 150 }, 44),
      box(ink.ink, { x: -80, y: -290, w: 160, h: 84 }, 34),
      disc(eye, { x: -36, y: -248, r: 16 }),
      disc(eye, { x: 36, y: -248, r: 16 }),
      line(ink.ink, 10, 'M0 -322v-44'),
      disc(ink.clay, { x: 0, y: -380, r: 18 }),
    )
  );
}
