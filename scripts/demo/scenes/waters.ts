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

function felucca({ x, y, s }: { x: number; y: number; s: number }, sail: string): string {
  return group(
    `translate(${n(x)} ${n(y)}) scale(${n(s)})`,
    fill(sail, 'M-30 -24Q-60 -190 110 -330Q60 -150 84 -30Q20 -52 -30 -24Z'),
    line(ink.ink, 7, 'M-6 -10V-210M-44 -150L118 -340'),
    fill(ink.ink, 'M-150 -18Q0 14 160 -26Q130 40 70 44H-70Q-124 36-150 -18Z'),
    line(ink.rose, 8, 'M-136 -4Q0 24 146 -10'),
    faint(0.3, fill(sail, 'M-60 56Q10 70 100 56L70 110Q20 96-30 112Z')),
  );
}

/** Feluccas on the river. */
export function nile(random: Random, mood: Mood): string {
  const sun = { x: random.between(260, 1020), y: random.between(250, 340), r: 104 };
  const water =
    mood.name === 'day'
      ? ['#B9C0F7', '#8D97EE', ink.iris]
      : mood.name === 'dawn'
        ? ['#E8C9C4', '#C9A9CB', '#9D93D8']
        : ['#4C4FB4', ink.royal, ink.deep];
  const ripples = Array.from({ length: 16 }, () => {
    const y = random.between(600, 940);
    const w = random.between(60, 220) * (y / 760);
    return line(ink.paper, 5, `M${n(random.between(-40, 1220))} ${n(y)}q${n(w / 4)} -10 ${n(w / 2)} 0t${n(w / 2)} 0`);
  });
  return (
    sky(mood) +
    faint(0.4, khatam(mood.light, { ...sun, r: 230 })) +
    disc(mood.light, sun) +
    hills(random, mood.far, { y: 500, swing: 26 }) +
    [90, 190, 330, 1010, 1120, 1210]
      .map((x) =>
        palm(
          { x: x + random.between(-20, 20), y: 566, r: random.between(56, 84) },
          { trunk: ink.deep, leaves: mood.name === 'day' ? ink.leaf : '#1B5E56' },
        ),
      )
      .join('') +
    fill(mood.name === 'day' ? '#A9D2BF' : '#3E6E78', 'M0 556Q320 536 640 558T1280 552V600H0Z') +
    box(water[0] ?? '', { x: 0, y: 582, w: 1280, h: 378 }) +
    fill(water[1] ?? '', 'M0 690Q320 664 640 690T1280 690V960H0Z') +
    fill(water[2] ?? '', 'M0 830Q320 800 640 830T1280 830V960H0Z') +
    faint(0.35, ...ripples) +
    felucca({ x: random.between(180, 360), y: 690, s: 0.75 }, ink.blush) +
    felucca({ x: random.between(640, 980), y: 800, s: 1.3 }, ink.paper) +
    felucca({ x: random.between(480, 560), y: 630, s: 0.42 }, ink.sand)
  );
}

/** The old lighthouse at the sea: a trip to Alexandria. */
export function lighthouse(random: Random, mood: Mood, variation: number): string {
  const x = variation % 2 === 0 ? 330 : 930;
  const beam = x < 640 ? 1 : -1;
  const dark = mood.name === 'night' || mood.name === 'dusk';
  const sea = dark ? [ink.royal, ink.deep, ink.ink] : [ink.lavender, ink.iris, ink.indigo];
  return (
    sky(mood) +
    (mood.name === 'night'
      ? starryScatter(random, ink.frost, { count: 60, depth: 460 })
      : lattice(mood.line, { x: 0, y: 0, w: 1280, h: 560 }, { tile: 160, opacity: 0.2 })) +
    faint(dark ? 0.4 : 0.75, fill(ink.paper, `M${x} 236L${x + beam * 1000} 60V470Z`)) +
    box(sea[0] ?? '', { x: 0, y: 600, w: 1280, h: 360 }) +
    fill(
      dark ? '#20254F' : ink.wheat,
      `M${x - 330} 720Q${x - 250} 610 ${x - 90} 600H${x + 110}Q${x + 260} 622 ${x + 330} 720Z`,
    ) +
    fill(ink.paper, `M${x - 66} 300h132l44 320h-220z`) +
    fill(ink.mist, `M${x + 20} 300h46l44 320h-66z`) +
    fill(ink.indigo, `M${x - 77} 380h154l10 74h-174zM${x - 98} 532h196l10 74h-216z`) +
    faint(0.18, fill(ink.ink, `M${x + 24} 300h42l44 320h-62z`)) +
    box(ink.ink, { x: x - 92, y: 280, w: 184, h: 24 }, 8) +
    box(ink.blush, { x: x - 50, y: 196, w: 100, h: 84 }) +
    line(ink.ink, 8, `M${x - 50} 196v84M${x} 196v84M${x + 50} 196v84`) +
    fill(ink.ink, `M${x - 66} 198q8-76 66-86q58 10 66 86z`) +
    line(ink.ink, 12, `M${x} 112v-34`) +
    fill(ink.royal, archPath({ x: x - 26, y: 540, w: 52, h: 80 })) +
    fill(sea[1] ?? '', 'M0 700q80-40 160 0t160 0t160 0t160 0t160 0t160 0t160 0t160 0V960H0z') +
    fill(sea[2] ?? '', 'M0 810q107-50 214 0t214 0t214 0t214 0t214 0t214 0V960H0z') +
    faint(
      0.5,
      ...[0, 1, 2, 3, 4].map((i) =>
        line(ink.frost, 6, `M${n(i * 270 + random.between(0, 90))} ${n(random.between(860, 930))}q40-18 80 0t80 0`),
      ),
    ) +
    [0, 1, 2]
      .map(() => {
        const bx = random.between(200, 1080);
        const by = random.between(120, 420);
        return line(dark ? ink.frost : ink.ink, 6, `M${n(bx - 30)} ${n(by)}q16-22 30 0q14-22 30 0`);
      })
      .join('')
  );
}
