import type { Random } from '../random.ts';
import {
  archPath,
  box,
  disc,
  faint,
  fill,
  group,
  ink,
  khatam,
  lattice,
  line,
  type Mood,
  n,
  sky,
  spines,
} from './kit.ts';

function shelf(random: Random, { x, y, w }: { x: number; y: number; w: number }): string {
  let left = x + 14;
  let books = '';
  while (left < x + w - 60) {
    const width = random.between(26, 58);
    const height = random.between(110, 172);
    const colour = random.pick(spines);
    const leans = random.chance(0.08);
    const body =
      box(colour, { x: left, y: y - height, w: width, h: height }, 4) +
      faint(
        0.55,
        box(ink.paper, { x: left + 6, y: y - height + 20, w: width - 12, h: 8 }, 2),
        box(ink.paper, { x: left + 6, y: y - 36, w: width - 12, h: 8 }, 2),
      );
    books += leans ? group(`rotate(9 ${n(left)} ${y})`, body) : body;
    left += width + (leans ? 30 : 5);
  }
  return books + box(ink.earth, { x, y, w, h: 22 });
}

/** Shelves, a reading lamp, an open book. */
export function library(random: Random, mood: Mood, variation: number): string {
  const night = mood.name === 'night' || mood.name === 'dusk';
  const lamp = variation % 2 === 0 ? 250 : 1030;
  return (
    box(night ? ink.deep : ink.sand, { x: 0, y: 0, w: 1280, h: 960 }) +
    lattice(night ? ink.iris : ink.wheat, { x: 0, y: 0, w: 1280, h: 760 }, { tile: 160, opacity: 0.3 }) +
    box(night ? '#8E7650' : ink.wheat, { x: 90, y: 60, w: 1100, h: 640 }, 8) +
    box(night ? '#3A3568' : '#F0E6D2', { x: 114, y: 84, w: 1052, h: 592 }) +
    [268, 468, 668].map((y) => shelf(random, { x: 114, y, w: 1052 })).join('') +
    box(ink.indigo, { x: 0, y: 744, w: 1280, h: 216 }) +
    box(ink.royal, { x: 0, y: 744, w: 1280, h: 20 }) +
    faint(night ? 0.35 : 0, fill(ink.paper, `M${lamp - 90} 520L${lamp - 330} 800H${lamp + 330}L${lamp + 90} 520Z`)) +
    fill(ink.ink, `M${lamp - 100} 524q20-120 100-128q80 8 100 128z`) +
    line(ink.ink, 12, `M${lamp} 524v250`) +
    box(ink.ink, { x: lamp - 70, y: 766, w: 140, h: 22 }, 11) +
    box(ink.blush, { x: lamp - 100, y: 520, w: 200, h: 14 }, 7) +
    group(
      `translate(${1280 - lamp} 830)`,
      faint(0.25, fill(ink.ink, 'M-250 46h500l-40 26h-420z')),
      fill(ink.paper, 'M0 20Q-110 -40 -240 0V50Q-110 10 0 60Q110 10 240 50V0Q110 -40 0 20Z'),
      fill(ink.mist, 'M0 20Q110 -40 240 0V50Q110 10 0 60Z'),
      faint(
        0.6,
        ...[0, 1, 2].map((i) => line(ink.iris, 5, `M-200 ${6 + i * 13}Q-110 ${-18 + i * 13} -36 ${14 + i * 13}`)),
        ...[0, 1, 2].map((i) => line(ink.indigo, 5, `M200 ${6 + i * 13}Q110 ${-18 + i * 13} 36 ${14 + i * 13}`)),
      ),
    )
  );
}

/** Curtains, light, and an empty place in the middle for whoever comes on. */
export function stage(random: Random, mood: Mood, variation: number): string {
  const warm = mood.name === 'day' || mood.name === 'dawn';
  const cloth = warm ? [ink.clay, '#973422', ink.rose] : [ink.indigo, ink.royal, ink.iris];
  const folds = (from: number, toward: number): string =>
    Array.from({ length: 5 }, (_, i) => {
      const x = from + toward * i * 64;
      return fill(
        cloth[i % 2] ?? '',
        `M${x} 60h${toward * 70}q${toward * -4} 360 ${toward * (-26 - i * 9)} 690h${toward * -74}z`,
      );
    }).join('');
  const beams = [random.between(240, 420), random.between(860, 1040)].map((x) =>
    faint(0.2, fill(ink.paper, `M${n(x)} 40L${n(640 - 250)} 800h500z`)),
  );
  const prop = variation % 3;
  const props = [
    group(
      'translate(640 762)',
      box(ink.earth, { x: -110, y: -190, w: 220, h: 190 }, 6),
      fill(ink.wheat, 'M-140 -190L-100 -240H100L140 -190Z'),
      khatam(ink.paper, { x: 0, y: -96, r: 52 }),
      line(ink.ink, 9, 'M60 -240q40-70 90-78'),
      disc(ink.ink, { x: 154, y: -322, r: 22 }),
    ),
    group(
      'translate(640 762)',
      fill(ink.paper, 'M-150 -330Q-20 -290 -10 -330V-200Q-20 -110 -84 -90Q-140 -120 -150 -210Z'),
      fill(ink.ink, 'M-120 -260q26-26 50 0q-26 14-50 0zM-70 -260z M-112 -180q30 34 66-6q-10 50-40 52q-22-10-26-46z'),
      fill(ink.lavender, 'M20 -300Q90 -250 170 -280L164 -170Q150 -70 90 -60Q26 -80 20 -180Z'),
      fill(ink.ink, 'M50 -218q24-22 46 2q-24 10-46-2zM116 -214q22-18 40 6q-22 6-40-6zM62 -120q34-40 70 2q-36-16-70-2z'),
    ),
    group(
      'translate(640 762)',
      ...[-210, -70, 70, 210].map(
        (x, i) =>
          disc(ink.ink, { x, y: -250 + (i % 2) * 24, r: 42 }) +
          fill(
            [ink.paper, ink.mist, ink.blush, ink.pale][i] ?? '',
            `M${x - 62} 0V${-130 + (i % 2) * 24}q0-66 62-66t62 66V0z`,
          ),
      ),
    ),
  ];
  return (
    box(ink.night, { x: 0, y: 0, w: 1280, h: 960 }) +
    lattice(ink.iris, { x: 200, y: 60, w: 880, h: 700 }, { tile: 110, opacity: 0.2 }) +
    faint(0.22, khatam(ink.iris, { x: 640, y: 420, r: 330 })) +
    beams.join('') +
    fill('#3A2F55', 'M0 760h1280v200H0z') +
    faint(
      0.5,
      ...[0, 1, 2, 3, 4].map((i) => line(ink.night, 3, `M${640 + (i - 2) * 150} 760L${640 + (i - 2) * 380} 960`)),
    ) +
    faint(0.35, fill(ink.paper, 'M390 800q250-50 500 0q-250 60-500 0z')) +
    (props[prop] ?? '') +
    folds(0, 1) +
    folds(1280, -1) +
    fill(cloth[0] ?? '', 'M0 0h1280v100q-80 70-160 0t-160 0t-160 0t-160 0t-160 0t-160 0t-160 0t-160 0z') +
    faint(0.9, line(cloth[2] ?? '', 10, 'M0 100q80 70 160 0t160 0t160 0t160 0t160 0t160 0t160 0t160 0')) +
    box(ink.ink, { x: 0, y: 900, w: 1280, h: 60 }) +
    Array.from({ length: 11 }, (_, i) => disc(ink.blush, { x: 60 + i * 116, y: 908, r: 14 })).join('')
  );
}

/** The hall of the school with its arches, for gatherings and open days. */
export function court(random: Random, mood: Mood): string {
  const pillars = [0, 1, 2, 3].map((i) => {
    const x = 40 + i * 300;
    return (
      fill('url(#sky)', archPath({ x: x + 30, y: 200, w: 240, h: 560 })) +
      line(ink.paper, 18, archPath({ x: x + 30, y: 200, w: 240, h: 560 }))
    );
  });
  const people = Array.from({ length: 9 }, (_, i) => {
    const x = 110 + i * 132 + random.between(-26, 26);
    const s = random.between(0.85, 1.25);
    const c = random.pick([ink.indigo, ink.clay, ink.leaf, ink.royal, ink.rose, ink.iris]);
    return group(
      `translate(${n(x)} 930) scale(${n(s)})`,
      disc(ink.ink, { x: 0, y: -150, r: 30 }),
      fill(c, 'M-52 0V-66q0-48 52-48t52 48V0z'),
    );
  });
  return (
    sky(mood).replace(/<rect[^>]*\/>$/, '') +
    box(mood.name === 'day' || mood.name === 'dawn' ? ink.dune : '#3B3F86', { x: 0, y: 0, w: 1280, h: 960 }) +
    lattice(ink.paper, { x: 0, y: 0, w: 1280, h: 190 }, { tile: 95, opacity: 0.7 }) +
    pillars.join('') +
    disc(mood.light, { x: random.pick([190, 490, 790, 1090]), y: 420, r: 56 }) +
    box(mood.name === 'day' || mood.name === 'dawn' ? ink.wheat : ink.deep, { x: 0, y: 760, w: 1280, h: 200 }) +
    faint(
      0.3,
      ...Array.from({ length: 8 }, (_, i) =>
        line(ink.paper, 4, `M${640 + (i - 3.5) * 120} 760L${640 + (i - 3.5) * 300} 960`),
      ),
    ) +
    people.join('')
  );
}
