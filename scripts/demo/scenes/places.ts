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
  palm,
  sky,
  starryScatter,
} from './kit.ts';

/** The pyramids behind dunes, palms before them. */
export function pyramids(random: Random, mood: Mood, variation: number): string {
  const flip = variation % 2 === 1;
  const night = mood.name === 'night';
  const lit = night ? '#343C8C' : ink.dune;
  const shade = night ? '#20265C' : ink.earth;
  const shapes: readonly (readonly [number, number, number])[] = [
    [760, 300, 410],
    [420, 420, 290],
    [1060, 500, 190],
  ];
  const stones = shapes.map(
    ([x, top, half]) =>
      fill(lit, `M${x} ${top}L${x - half} 690H${x + half}Z`) +
      fill(shade, `M${x} ${top}L${x + half} 690H${x + half * 0.16}Z`) +
      faint(
        0.22,
        ...[0.3, 0.5, 0.7, 0.88].map((k) =>
          line(shade, 3, `M${n(x - half * k)} ${n(top + (690 - top) * k)}h${n(half * k * 1.1)}`),
        ),
      ),
  );
  const body =
    disc(mood.light, { x: 290, y: 230, r: 96 }) +
    faint(0.35, khatam(mood.light, { x: 290, y: 230, r: 176 })) +
    stones.join('');
  return (
    sky(mood) +
    lattice(mood.line, { x: 0, y: 0, w: 1280, h: 600 }, { tile: 160, opacity: 0.16 }) +
    (night ? starryScatter(random, ink.frost, { count: 50, depth: 420 }) : '') +
    (flip ? group('translate(1280 0) scale(-1 1)', body) : body) +
    hills(random, night ? '#2A2F6B' : ink.wheat, { y: 690, swing: 24 }) +
    hills(random, night ? ink.deep : ink.dune, { y: 780, swing: 36 }) +
    palm({ x: flip ? 190 : 1080, y: 830, r: 130 }, { trunk: ink.ink, leaves: night ? '#14503F' : ink.leaf }) +
    palm({ x: flip ? 300 : 1190, y: 850, r: 96 }, { trunk: ink.ink, leaves: night ? '#14503F' : ink.leaf }) +
    hills(random, night ? ink.ink : '#D2BC92', { y: 880, swing: 24 })
  );
}

function pennants(y: number, colours: readonly string[]): string {
  return (
    line(ink.ink, 4, `M0 ${y}Q640 ${y + 130} 1280 ${y}`) +
    Array.from({ length: 15 }, (_, i) => {
      const t = (i + 0.5) / 15;
      const px = t * 1280;
      const py = y + 260 * t * (1 - t);
      return fill(colours[i % colours.length] ?? '', `M${n(px - 30)} ${n(py - 3)}h60l-30 62z`);
    }).join('')
  );
}

/** The front of the school; on national days the flag flies from it. */
export function school(random: Random, mood: Mood, variation: number): string {
  const night = mood.name === 'night' || mood.name === 'dusk';
  const wall = night ? '#C9BFD8' : ink.sand;
  const glass = night ? ink.blush : ink.iris;
  const arches = Array.from({ length: 6 }, (_, i) => {
    const x = 152 + i * 170;
    return [430, 620]
      .map(
        (y) =>
          fill(glass, archPath({ x, y, w: 96, h: 140 })) + line(ink.paper, 6, `M${x + 48} ${y}v140M${x} ${y + 86}h96`),
      )
      .join('');
  });
  const flag = (x: number): string =>
    line(ink.ink, 8, `M${x} 350V120`) +
    fill(ink.clay, `M${x} 124q60-18 130 6v36q-70-24-130-6z`) +
    fill(ink.paper, `M${x} 160q60-18 130 6v36q-70-24-130-6z`) +
    fill(ink.ink, `M${x} 196q60-18 130 6v36q-70-24-130-6z`);
  return (
    sky(mood) +
    lattice(mood.line, { x: 0, y: 0, w: 1280, h: 600 }, { tile: 160, opacity: 0.16 }) +
    (mood.name === 'night'
      ? starryScatter(random, ink.frost, { count: 40, depth: 300 })
      : disc(mood.light, { x: random.pick([180, 1100]), y: 190, r: 84 })) +
    hills(random, mood.far, { y: 560, swing: 40 }) +
    box(wall, { x: 100, y: 370, w: 1080, h: 430 }) +
    box(ink.indigo, { x: 84, y: 346, w: 1112, h: 36 }, 4) +
    arches.join('') +
    box(night ? '#D8CFE4' : ink.paper, { x: 494, y: 280, w: 292, h: 520 }) +
    fill(ink.indigo, 'M474 290L640 180L806 290z') +
    khatam(ink.paper, { x: 640, y: 250, r: 34 }) +
    lattice(ink.indigo, { x: 520, y: 330, w: 240, h: 120 }, { tile: 60, opacity: 0.6, id: 'screen' }) +
    fill(ink.royal, archPath({ x: 556, y: 500, w: 168, h: 300 })) +
    fill(ink.deep, archPath({ x: 576, y: 540, w: 128, h: 260 })) +
    flag(random.pick([300, 250])) +
    flag(random.pick([930, 980])) +
    box(ink.dune, { x: 0, y: 800, w: 1280, h: 160 }) +
    fill(ink.wheat, 'M540 800h200l120 160H420z') +
    faint(0.5, box(ink.earth, { x: 0, y: 800, w: 1280, h: 8 })) +
    [70, 1210].map((x) => palm({ x, y: 830, r: 130 }, { trunk: ink.ink, leaves: ink.leaf })).join('') +
    (variation % 2 === 1
      ? pennants(40, night ? [ink.lavender, ink.blush, ink.frost] : [ink.indigo, ink.clay, ink.leaf, ink.lavender])
      : '')
  );
}

/** The school bus on its way. */
export function bus(random: Random, mood: Mood): string {
  const windows = Array.from(
    { length: 5 },
    (_, i) =>
      box(mood.name === 'night' ? ink.blush : ink.mist, { x: 270 + i * 142, y: 500, w: 112, h: 100 }, 14) +
      (random.chance(0.75)
        ? disc(ink.ink, { x: 326 + i * 142, y: 560, r: 26 }) + fill(ink.ink, `M${286 + i * 142} 600q4-30 40-30t40 30z`)
        : ''),
  );
  return (
    sky(mood) +
    lattice(mood.line, { x: 0, y: 0, w: 1280, h: 560 }, { tile: 213, opacity: 0.16 }) +
    disc(mood.light, { x: random.between(200, 1080), y: 220, r: 90 }) +
    hills(random, mood.far, { y: 520, swing: 70 }) +
    hills(random, mood.mid, { y: 620, swing: 50 }) +
    [120, 230, 1150]
      .map((x) =>
        palm(
          { x: x + random.between(-30, 30), y: 740, r: random.between(80, 120) },
          { trunk: ink.ink, leaves: ink.leaf },
        ),
      )
      .join('') +
    box(ink.dune, { x: 0, y: 730, w: 1280, h: 60 }) +
    box('#3A3F63', { x: 0, y: 780, w: 1280, h: 180 }) +
    line(ink.sand, 10, 'M0 872h1280', 'stroke-dasharray="90 60"') +
    faint(0.25, box(ink.ink, { x: 220, y: 796, w: 850, h: 26 }, 13)) +
    fill(ink.indigo, 'M240 450h740q40 0 56 40l40 110q14 34 14 70v110H210V490q0-40 30-40z') +
    box(ink.paper, { x: 210, y: 640, w: 880, h: 26 }) +
    windows.join('') +
    fill(ink.mist, 'M988 500h30l38 100h-68z') +
    khatam(ink.paper, { x: 640, y: 712, r: 40 }) +
    disc(ink.blush, { x: 1070, y: 716, r: 20 }) +
    [380, 900]
      .map(
        (x) =>
          disc(ink.ink, { x, y: 786, r: 72 }) +
          disc(ink.lavender, { x, y: 786, r: 34 }) +
          khatam(ink.ink, { x, y: 786, r: 18 }),
      )
      .join('')
  );
}
