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
  starryScatter,
} from './kit.ts';

/** Brass on ink: what is given for achievement. */
export function medals(random: Random, _mood: Mood, variation: number): string {
  const kind = (variation + 1) % 2;
  const medal = (x: number, y: number, r: number): string =>
    fill(ink.indigo, `M${x - r * 0.72} 0h${r * 0.56}L${x + r * 0.16} ${y - r * 0.8}h${-r * 0.5}z`) +
    fill(ink.iris, `M${x + r * 0.72} 0h${-r * 0.56}L${x - r * 0.16} ${y - r * 0.8}h${r * 0.5}z`) +
    disc('#8A5A12', { x, y: y + 8, r }) +
    disc(ink.brass, { x, y, r }) +
    disc(ink.gold, { x, y, r: r * 0.84 }) +
    khatam(ink.brass, { x, y, r: r * 0.62 }) +
    khatam(ink.gold, { x, y, r: r * 0.36 });
  const cup =
    fill(ink.gold, 'M440 230h400q-6 250-130 320v70h60v50H510v-50h60v-70Q446 480 440 230z') +
    fill(ink.brass, 'M700 230h140q-6 250-130 320v70h60v50H660V560q40-120 40-330z') +
    line(ink.gold, 26, 'M440 280h-80q0 150 140 170') +
    line(ink.brass, 26, 'M840 280h80q0 150-140 170') +
    box('#8A5A12', { x: 480, y: 670, w: 320, h: 40 }, 6) +
    box(ink.deep, { x: 440, y: 710, w: 400, h: 90 }, 8) +
    khatam(ink.ink, { x: 620, y: 370, r: 78 }) +
    khatam(ink.gold, { x: 620, y: 370, r: 44 });
  const confetti = Array.from({ length: 26 }, () => {
    const x = random.between(40, 1240);
    const y = random.between(30, 760);
    return khatam(
      random.pick([ink.gold, ink.brass, ink.iris, ink.lavender]),
      { x, y, r: random.between(5, 14) },
      'opacity=".8"',
    );
  });
  return (
    box(ink.ink, { x: 0, y: 0, w: 1280, h: 960 }) +
    lattice(ink.brass, { x: 0, y: 0, w: 1280, h: 960 }, { tile: 213, opacity: 0.34 }) +
    faint(0.55, khatam(ink.deep, { x: 640, y: 440, r: 430 })) +
    confetti.join('') +
    (kind === 0
      ? cup + box(ink.royal, { x: 250, y: 800, w: 780, h: 160 }) + box(ink.indigo, { x: 250, y: 800, w: 780, h: 18 })
      : medal(640, 480, 210) +
        medal(270, 380, 140) +
        medal(1010, 400, 140) +
        box(ink.royal, { x: 0, y: 850, w: 1280, h: 110 }) +
        box(ink.indigo, { x: 0, y: 850, w: 1280, h: 14 }))
  );
}

function lantern({ x, y, s }: { x: number; y: number; s: number }, glass: string, metal: string): string {
  return (
    line(metal, 5, `M${n(x)} 0V${n(y - 170 * s)}`) +
    group(
      `translate(${n(x)} ${n(y)}) scale(${n(s)})`,
      line(metal, 12, 'M-22 -170a22 22 0 1 1 44 0'),
      fill(metal, 'M-70 -90Q-60 -150 0 -166Q60 -150 70 -90Z'),
      fill(glass, 'M-70 -90H70L96 60H-96Z'),
      faint(0.45, fill(ink.paper, 'M-26 -90H26L36 60H-36Z')),
      line(metal, 8, 'M-70 -90L-96 60M70 -90L96 60M-26 -90L-36 60M26 -90L36 60M-84 -14H84'),
      khatam(metal, { x: 0, y: -14, r: 30 }),
      khatam(glass, { x: 0, y: -14, r: 16 }),
      fill(metal, 'M-104 60H104L70 110H-70ZM-40 110h80l14 34H-54z'),
    )
  );
}

/** Lanterns and a crescent over the roofs. */
export function ramadan(random: Random, mood: Mood, variation: number): string {
  const moon = { x: variation % 2 === 0 ? 980 : 300, y: 250 };
  const metal = mood.name === 'night' ? ink.iris : ink.ink;
  const light = mood.name === 'dawn' || mood.name === 'day';
  const roofs = light ? [ink.rose, ink.royal] : [ink.deep, ink.ink];
  const minaret = (x: number, c: string): string =>
    fill(
      c,
      `M${x - 22} 960V420h44v540zM${x - 34} 420h68l-10 30h-48zM${x - 18} 420v-80h36v80zM${x - 26} 340h52l-26-70z`,
    ) + line(c, 5, `M${x} 276v-40`);
  const dome = (x: number, w: number, y: number, c: string): string =>
    fill(
      c,
      `M${x - w} 960V${y}h${w * 2}V960zM${x - w * 0.8} ${y}q0-${n(w * 0.9)} ${n(w * 0.8)}-${n(w * 1.15)}q${n(w * 0.8)} ${n(w * 0.25)} ${n(w * 0.8)} ${n(w * 1.15)}z`,
    ) + line(c, 6, `M${x} ${n(y - w * 1.1)}v-40`);
  return (
    sky(mood) +
    lattice(mood.line, { x: 0, y: 0, w: 1280, h: 960 }, { tile: 213, opacity: 0.18 }) +
    starryScatter(random, light ? ink.paper : ink.frost, { count: 44, depth: 560 }) +
    fill(light ? ink.paper : ink.blush, `M${moon.x + 40} ${moon.y - 118}a124 124 0 1 0 70 176a104 104 0 1 1-70-176z`) +
    dome(random.between(240, 380), 150, 700, roofs[0] ?? '') +
    minaret(random.between(520, 580), roofs[0] ?? '') +
    dome(random.between(800, 960), 190, 740, roofs[0] ?? '') +
    minaret(1150, roofs[0] ?? '') +
    faint(0.9, box(roofs[1] ?? '', { x: 0, y: 840, w: 1280, h: 120 })) +
    Array.from({ length: 9 }, (_, i) =>
      fill(
        light ? ink.blush : ink.rose,
        archPath({ x: 46 + i * 140, y: 872, w: 50, h: 88 }),
        `opacity="${random.chance(0.6) ? 0.9 : 0.25}"`,
      ),
    ).join('') +
    lantern({ x: 1280 - moon.x, y: 420, s: 1.25 }, light ? ink.clay : ink.rose, metal) +
    lantern({ x: 1280 - moon.x + (moon.x < 640 ? -230 : 230), y: 300, s: 0.8 }, light ? ink.leaf : ink.mint, metal) +
    lantern({ x: 640, y: 230, s: 0.62 }, light ? ink.indigo : ink.lavender, metal)
  );
}

/** Columns, an old map and a papyrus: history. */
export function museum(_random: Random, mood: Mood, variation: number): string {
  const column = (x: number): string =>
    box(ink.dune, { x: x - 52, y: 250, w: 104, h: 520 }) +
    faint(0.35, box(ink.earth, { x: x + 14, y: 250, w: 38, h: 520 })) +
    fill(ink.wheat, `M${x - 92} 210q20 50 40 60h104q20-10 40-60z`) +
    box(ink.earth, { x: x - 98, y: 186, w: 196, h: 26 }, 4) +
    box(ink.wheat, { x: x - 80, y: 760, w: 160, h: 40 }, 4) +
    [330, 400, 470, 540, 610, 680]
      .map((y, i) =>
        fill(
          [ink.indigo, ink.clay, ink.leaf][i % 3] ?? '',
          i % 2 === 0 ? `M${x - 30} ${y}h60l-30 36z` : `M${x - 28} ${y + 30}q28-44 56 0z`,
          'opacity=".8"',
        ),
      )
      .join('');
  const relic = (variation + 1) % 3;
  const relics = [
    fill(ink.clay, 'M560 720Q470 620 560 500Q590 460 580 410H700Q690 460 720 500Q810 620 720 720Z') +
      box(ink.rose, { x: 560, y: 392, w: 160, h: 26 }, 12) +
      line(ink.rose, 16, 'M566 440q-80 20-50 120M714 440q80 20 50 120') +
      fill(ink.blush, 'M520 560h240l6 44H514z') +
      [540, 590, 640, 690, 740].map((x) => khatam(ink.clay, { x, y: 582, r: 16 })).join(''),
    fill(ink.sand, 'M440 380h400v330H440z') +
      fill(ink.wheat, 'M420 370q20-30 40 0v350q-20 30-40 0zM820 370q20-30 40 0v350q-20 30-40 0z') +
      line(ink.earth, 7, 'M490 640Q540 470 620 520T790 430') +
      disc(ink.clay, { x: 620, y: 520, r: 14 }) +
      disc(ink.indigo, { x: 790, y: 430, r: 14 }) +
      fill(ink.lavender, 'M490 410q90-10 120 30t-40 70t-80-20z') +
      fill(ink.mint, 'M680 560q60-20 110 10v110H700q-40-60-20-120z'),
    fill(ink.indigo, 'M640 360q110 10 120 150q6 80 60 130l-40 80H500l-40-80q54-50 60-130q10-140 120-150z') +
      fill(ink.dune, 'M640 400q74 8 76 120q0 120-76 150q-76-30-76-150q2-112 76-120z') +
      [0, 1, 2, 3, 4]
        .map((i) => line(ink.blush, 9, `M${500 + i * 14} ${560 + i * 34}h44M${780 - i * 14} ${560 + i * 34}h-44`))
        .join('') +
      line(ink.ink, 9, 'M590 520q20-14 40 0M650 520q20-14 40 0M620 610q20 14 40 0') +
      box(ink.indigo, { x: 628, y: 650, w: 24, h: 70 }, 8),
  ];
  return (
    sky(mood) +
    lattice(mood.line, { x: 0, y: 0, w: 1280, h: 800 }, { tile: 160, opacity: 0.18 }) +
    faint(0.6, khatam(mood.light, { x: 640, y: 500, r: 330 })) +
    box(ink.wheat, { x: 0, y: 110, w: 1280, h: 76 }) +
    box(ink.earth, { x: 0, y: 176, w: 1280, h: 12 }) +
    Array.from({ length: 13 }, (_, i) =>
      khatam(i % 2 ? ink.indigo : ink.clay, { x: 40 + i * 100, y: 146, r: 22 }),
    ).join('') +
    [150, 350, 930, 1130].map(column).join('') +
    box(ink.deep, { x: 400, y: 720, w: 480, h: 90 }, 6) +
    (relics[relic] ?? '') +
    box(ink.earth, { x: 0, y: 798, w: 1280, h: 162 }) +
    faint(
      0.3,
      ...[0, 1, 2, 3, 4, 5].map((i) => line(ink.ink, 4, `M${640 + (i - 2.5) * 180} 798L${640 + (i - 2.5) * 320} 960`)),
    )
  );
}
