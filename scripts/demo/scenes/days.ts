import type { Random } from '../random.ts';
import {
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
  type Round,
  sky,
} from './kit.ts';

function ball({ x, y, r }: { x: number; y: number; r: number }): string {
  return (
    disc(ink.paper, { x, y, r }) +
    khatam(ink.ink, { x, y, r: r * 0.46 }) +
    [0, 1, 2, 3, 4]
      .map((i) => {
        const a = (i * 2 * Math.PI) / 5 - Math.PI / 2;
        return line(
          ink.ink,
          r / 14,
          `M${n(x + Math.cos(a) * r * 0.42)} ${n(y + Math.sin(a) * r * 0.42)}L${n(x + Math.cos(a) * r * 0.95)} ${n(y + Math.sin(a) * r * 0.95)}`,
        );
      })
      .join('')
  );
}

/** The playing field. */
export function field(random: Random, mood: Mood, variation: number): string {
  const kind = variation % 2;
  const grass = mood.name === 'dusk' ? ['#1B6B58', '#237A64'] : [ink.leaf, '#2B8C6B'];
  const stripes = Array.from({ length: 8 }, (_, i) =>
    fill(
      grass[i % 2] ?? '',
      `M${640 + (i - 4) * 130} 520L${640 + (i - 3) * 130} 520L${640 + (i - 3) * 360} 960L${640 + (i - 4) * 360} 960Z`,
    ),
  );
  const pitch =
    line(ink.paper, 8, 'M-40 960L330 540H950L1320 960') +
    line(ink.paper, 8, 'M430 540L380 640H900L850 540') +
    line(ink.paper, 8, 'M560 640q80 44 160 0') +
    faint(
      0.35,
      ...Array.from({ length: 9 }, (_, i) => line(ink.paper, 3, `M${468 + i * 43} 410v122`)),
      ...[0, 1, 2].map((i) => line(ink.paper, 3, `M468 ${440 + i * 34}h344`)),
    ) +
    line(ink.paper, 14, 'M468 540V404H812V540');
  const track =
    fill(ink.clay, 'M0 960V700L560 520H720L1280 700V960Z') +
    [0, 1, 2, 3, 4].map((i) => line(ink.blush, 6, `M${560 + i * 40} 520L${-180 + i * 410} 960`)).join('') +
    line(ink.paper, 14, 'M190 826H1090');
  const flags = [120, 320, 960, 1160].map(
    (x, i) =>
      line(ink.ink, 6, `M${x} 540V${360 + (i % 2) * 30}`) +
      fill(
        [ink.indigo, ink.clay, ink.lavender, ink.royal][i] ?? '',
        `M${x} ${362 + (i % 2) * 30}q50-16 96 6v60q-46-22-96-6z`,
      ),
  );
  const seats = Array.from({ length: 64 }, (_, i) =>
    disc(random.pick([ink.indigo, ink.paper, ink.rose, ink.lavender, ink.ink]), {
      x: 20 + (i % 32) * 40 + (i > 31 ? 20 : 0),
      y: i > 31 ? 496 : 470,
      r: 13,
    }),
  );
  return (
    sky(mood) +
    lattice(mood.line, { x: 0, y: 0, w: 1280, h: 420 }, { tile: 160, opacity: 0.2 }) +
    disc(mood.light, { x: random.between(160, 1120), y: 190, r: 90 }) +
    hills(random, mood.far, { y: 420, swing: 50 }) +
    box(ink.royal, { x: 0, y: 446, w: 1280, h: 84 }) +
    seats.join('') +
    box(grass[0] ?? '', { x: 0, y: 520, w: 1280, h: 440 }) +
    stripes.join('') +
    (kind === 0 ? pitch : track) +
    flags.join('') +
    (kind === 0
      ? faint(0.3, fill(ink.ink, 'M540 902q70-24 200 0q-100 26-200 0z')) +
        ball({ x: random.between(560, 700), y: 820, r: 84 })
      : [0, 1, 2, 3]
          .map((i) => {
            const x = 300 + i * 230;
            const y = 830;
            return group(
              `translate(${x} ${y}) scale(1.3)`,
              disc(ink.ink, { x: 12, y: -150, r: 24 }),
              fill([ink.indigo, ink.paper, ink.deep, ink.mint][i] ?? '', 'M-24 -60L-4 -122q30-10 44 10l-18 60z'),
              line(
                ink.ink,
                15,
                `M-10 -58L-44 -${random.int(6, 20)}L-70 -20M14 -58L44 -30L36 12M-2 -112L-40 -84M34 -108L62 -80L84 -100`,
              ),
            );
          })
          .join(''))
  );
}

function kite({ x, y, r }: Round, turn: number, [front, back]: readonly [string, string]): string {
  return group(
    `translate(${n(x)} ${n(y)}) rotate(${n(turn)})`,
    line(ink.ink, 3.5, `M0 ${n(r * 1.3)}q60 120-20 220t30 240`),
    fill(front, `M0 ${-r}L${n(r * 0.72)} 0L0 ${n(r * 1.3)}Z`),
    fill(back, `M0 ${-r}L${n(-r * 0.72)} 0L0 ${n(r * 1.3)}Z`),
    khatam(ink.paper, { x: 0, y: 6, r: r * 0.3 }),
    ...[0.35, 0.6, 0.85].map((k) =>
      fill(back, `M${n(20 * Math.sin(k * 6))} ${n(r * 1.3 + k * 300)}l-22-14v28zm0 0l22-14v28z`),
    ),
  );
}

/** Kites over the roofs: a day for everybody. */
export function kites(random: Random, mood: Mood): string {
  const pairs = random.shuffle([
    [ink.indigo, ink.iris],
    [ink.clay, ink.rose],
    [ink.leaf, ink.mint],
    [ink.royal, ink.lavender],
    [ink.rose, ink.blush],
  ] as const);
  const cloud = (x: number, y: number): string =>
    faint(
      0.75,
      fill(ink.paper, `M${n(x)} ${n(y)}h220q30-2 30-30t-34-30q-6-50-60-50t-64 40q-40-16-64 14q-44 0-44 28t16 28z`),
    );
  return (
    sky(mood) +
    lattice(mood.line, { x: 0, y: 0, w: 1280, h: 700 }, { tile: 160, opacity: 0.16 }) +
    cloud(random.between(60, 300), 300) +
    cloud(random.between(760, 960), 200) +
    cloud(random.between(400, 640), 520) +
    pairs
      .slice(0, 4)
      .map((colours, i) => {
        const x = 190 + i * 300 + random.between(-40, 40);
        const y = 240 + (i % 2) * 150 + random.between(-30, 30);
        return kite({ x, y, r: random.between(90, 130) }, random.between(-24, 24), colours);
      })
      .join('') +
    hills(random, mood.far, { y: 760, swing: 30 }) +
    hills(random, ink.mint, { y: 830, swing: 24 }) +
    hills(random, ink.leaf, { y: 890, swing: 16 }) +
    [0, 1, 2, 3, 4]
      .map((i) => {
        const x = 160 + i * 240 + random.between(-30, 30);
        return (
          disc(ink.ink, { x, y: 838, r: 18 }) +
          fill(
            [ink.indigo, ink.clay, ink.paper, ink.royal, ink.rose][i] ?? '',
            `M${n(x - 28)} 920v-36q0-28 28-28t28 28v36z`,
          ) +
          line(ink.ink, 8, `M${n(x + 16)} 872l26-40`)
        );
      })
      .join('')
  );
}
