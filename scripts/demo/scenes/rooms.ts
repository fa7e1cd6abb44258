import type { Random } from '../random.ts';
import { type Box, box, disc, faint, fill, group, ink, khatam, lattice, line, type Mood, n, spines } from './kit.ts';

/** Keys, strings and notes on a ribbon. */
export function music(random: Random, mood: Mood, variation: number): string {
  const dark = mood.name === 'night' || mood.name === 'dusk';
  const staff = dark ? ink.iris : ink.lavender;
  const wave = random.between(60, 110);
  const path = (dy: number): string =>
    `M-20 ${n(330 + dy)}C300 ${n(330 + dy - wave * 2)} 520 ${n(330 + dy + wave * 2)} 860 ${n(300 + dy)}S1200 ${n(240 + dy)} 1300 ${n(300 + dy)}`;
  const notes = Array.from({ length: 6 }, (_, i) => {
    const x = 130 + i * 200;
    const y = 330 + Math.sin(i * 1.25 + 0.6) * wave * 0.55 + random.between(-30, 30);
    const colour = random.pick(
      dark ? [ink.paper, ink.blush, ink.mint, ink.lavender] : [ink.indigo, ink.clay, ink.leaf, ink.ink],
    );
    return (
      group(`translate(${n(x)} ${n(y)}) rotate(-16)`, `<ellipse rx="36" ry="26" fill="${colour}"/>`) +
      line(colour, 9, `M${n(x + 33)} ${n(y - 8)}v-132`) +
      (random.chance(0.5) ? fill(colour, `M${n(x + 29)} ${n(y - 144)}q60 14 50 84q-14-44-50-48z`) : '')
    );
  });
  const oud = variation % 2 === 0 ? 240 : 1040;
  const keysFrom = oud < 640 ? 470 : 40;
  const keys =
    Array.from({ length: 10 }, (_, i) => box(ink.paper, { x: keysFrom + i * 78, y: 640, w: 72, h: 250 }, 8)).join('') +
    [0, 1, 3, 4, 5, 7, 8].map((i) => box(ink.ink, { x: keysFrom + 52 + i * 78, y: 640, w: 46, h: 150 }, 6)).join('');
  return (
    box(dark ? ink.royal : ink.sand, { x: 0, y: 0, w: 1280, h: 960 }) +
    lattice(dark ? ink.iris : ink.wheat, { x: 0, y: 0, w: 1280, h: 960 }, { tile: 160, opacity: 0.32 }) +
    [0, 38, 76, 114, 152].map((dy) => line(staff, 5, path(dy - 60))).join('') +
    notes.join('') +
    box(ink.deep, { x: keysFrom - 24, y: 596, w: 824, h: 310 }, 18) +
    keys +
    group(
      `translate(${oud} 700) rotate(${oud < 640 ? -14 : 14})`,
      fill(
        ink.clay,
        'M0 -190C120 -170 170 -40 150 60C130 150 60 186 0 186S-130 150 -150 60C-170 -40 -120 -170 0 -190Z',
      ),
      fill(ink.blush, 'M0 -150C90 -132 132 -30 118 54C102 122 50 152 0 152S-102 122 -118 54C-132 -30 -90 -132 0 -150Z'),
      disc(ink.ink, { x: 0, y: -20, r: 46 }),
      khatam(ink.blush, { x: 0, y: -20, r: 38 }),
      box(ink.ink, { x: -22, y: -420, w: 44, h: 260 }, 8),
      fill(ink.ink, 'M-22 -420h44l30 -90h-60z'),
      box(ink.ink, { x: -50, y: 84, w: 100, h: 14 }, 7),
      line(ink.paper, 3, 'M-10 -410L-16 86M0 -410V86M10 -410L16 86'),
    )
  );
}

function frame({ x, y, w, h }: Box, art: string): string {
  return (
    box(ink.ink, { x: x - 14, y: y - 14, w: w + 28, h: h + 28 }, 4) +
    box(ink.paper, { x, y, w, h }) +
    `<svg x="${x + 16}" y="${y + 16}" width="${w - 32}" height="${h - 32}" viewBox="0 0 200 200" preserveAspectRatio="xMidYMid slice">${art}</svg>`
  );
}

/** Frames on a wall, a table of colours. */
export function studio(random: Random, mood: Mood): string {
  const dark = mood.name === 'night' || mood.name === 'dusk';
  const arts = random.shuffle([
    box(ink.mist, { x: 0, y: 0, w: 200, h: 200 }) +
      lattice(ink.indigo, { x: 0, y: 0, w: 200, h: 200 }, { tile: 100, opacity: 1, id: 'a1' }),
    box(ink.blush, { x: 0, y: 0, w: 200, h: 200 }) +
      disc(ink.clay, { x: 120, y: 76, r: 40 }) +
      fill(ink.royal, 'M0 130Q60 90 120 140T200 120V200H0Z') +
      fill(ink.ink, 'M0 168Q80 140 200 176V200H0Z'),
    box(ink.pale, { x: 0, y: 0, w: 200, h: 200 }) +
      fill(ink.leaf, 'M70 200V110Q60 60 100 50Q140 60 130 110V200Z') +
      khatam(ink.rose, { x: 100, y: 56, r: 46 }) +
      disc(ink.paper, { x: 100, y: 56, r: 16 }),
    box(ink.sand, { x: 0, y: 0, w: 200, h: 200 }) +
      [0, 1, 2, 3]
        .map((i) =>
          khatam([ink.indigo, ink.rose, ink.mint, ink.ink][i] ?? '', {
            x: 60 + (i % 2) * 80,
            y: 60 + Math.floor(i / 2) * 80,
            r: 44,
          }),
        )
        .join(''),
    box(ink.deep, { x: 0, y: 0, w: 200, h: 200 }) +
      disc(ink.frost, { x: 140, y: 56, r: 24 }) +
      fill(ink.iris, 'M20 200L90 80L160 200Z') +
      fill(ink.royal, 'M90 80L160 200H104Z'),
  ]);
  const pots = Array.from({ length: 4 }, (_, i) => {
    const x = 760 + i * 120;
    return (
      box(ink.paper, { x: x - 42, y: 690, w: 84, h: 96 }, 10) +
      fill(spines[random.int(0, 7)] ?? '', `M${x - 42} 730q42-26 84 0v-30q0-10-10-10h-64q-10 0-10 10z`)
    );
  });
  return (
    box(dark ? '#4C4F9E' : ink.dune, { x: 0, y: 0, w: 1280, h: 960 }) +
    faint(0.5, box(dark ? ink.royal : ink.sand, { x: 0, y: 0, w: 1280, h: 560 })) +
    lattice(ink.paper, { x: 0, y: 0, w: 1280, h: 640 }, { tile: 128, opacity: 0.28 }) +
    frame({ x: 110, y: 120, w: 300, h: 380 }, arts[0] ?? '') +
    frame({ x: 490, y: 90, w: 360, h: 270 }, arts[1] ?? '') +
    frame({ x: 930, y: 130, w: 250, h: 320 }, arts[2] ?? '') +
    frame({ x: 560, y: 430, w: 220, h: 150 }, arts[3] ?? '') +
    box(ink.earth, { x: 0, y: 780, w: 1280, h: 180 }) +
    box('#A0845B', { x: 0, y: 780, w: 1280, h: 18 }) +
    pots.join('') +
    line(ink.ink, 12, 'M905 700L960 560M1010 700L1000 540') +
    fill(ink.clay, 'M948 566l22 8l22-58q-30 6-44 50z') +
    fill(ink.indigo, 'M988 546l24-2l-6-66q-28 22-18 68z') +
    group(
      'translate(330 800)',
      fill(
        ink.paper,
        'M-230 0Q-240 -140 -40 -156Q190 -160 240 -40Q250 20 170 20Q120 16 110 -26Q80 -64 30 -30Q10 20 -60 36Q-220 50 -230 0Z',
      ),
      ...(
        [
          [-150, -30, ink.indigo],
          [-120, -94, ink.clay],
          [-30, -116, ink.leaf],
          [70, -104, ink.rose],
          [150, -62, ink.ink],
        ] as const
      ).map(([x, y, c]) => disc(c, { x, y, r: 30 })),
    )
  );
}

/** A board with a proof on it. */
export function board(random: Random, mood: Mood, variation: number): string {
  const green = variation % 2 === 0;
  const chalk = ink.frost;
  const desk = mood.name === 'night' ? ([ink.lavender, ink.iris] as const) : ([ink.indigo, ink.royal] as const);
  const kind = variation % 3;
  const drawings = [
    line(chalk, 6, 'M300 560h420L460 250z') +
      line(ink.mint, 5, 'M460 250v310', 'stroke-dasharray="16 12"') +
      line(chalk, 5, 'M460 530h30v30') +
      line(ink.blush, 5, 'M344 560a44 44 0 0 0-18-36M676 560a44 44 0 0 1 12-30'),
    line(chalk, 5, 'M290 560h480M330 600V210') +
      line(ink.mint, 7, 'M330 540C420 540 440 260 520 260S640 520 750 500') +
      line(ink.blush, 6, 'M330 500L760 300') +
      disc(ink.paper, { x: 457, y: 440, r: 11 }) +
      disc(ink.paper, { x: 588, y: 380, r: 11 }),
    group(
      'translate(520 400)',
      line(chalk, 5, 'M-190 0a190 190 0 1 0 380 0a190 190 0 1 0 -380 0'),
      khatam('none', { x: 0, y: 0, r: 190 }, `stroke="${ink.mint}" stroke-width="6"`),
      line(ink.blush, 5, 'M0 0L175 -73M0 0L73 -175'),
      disc(ink.paper, { x: 0, y: 0, r: 9 }),
    ),
  ];
  const rows = Array.from({ length: 6 }, (_, i) =>
    line(
      i % 3 === 2 ? ink.mint : chalk,
      8,
      `M820 ${250 + i * 58}h${random.int(110, 250)}`,
      `stroke-dasharray="${random.int(26, 60)} 16 ${random.int(10, 24)} 16"`,
    ),
  );
  return (
    box(mood.name === 'night' ? ink.royal : ink.sand, { x: 0, y: 0, w: 1280, h: 960 }) +
    lattice(
      mood.name === 'night' ? ink.iris : ink.wheat,
      { x: 0, y: 0, w: 1280, h: 960 },
      { tile: 160, opacity: 0.3 },
    ) +
    box(ink.earth, { x: 130, y: 110, w: 1020, h: 580 }, 12) +
    box(green ? '#1B4D46' : ink.ink, { x: 156, y: 136, w: 968, h: 528 }, 6) +
    faint(0.95, drawings[kind] ?? '', ...rows) +
    box('#9C8058', { x: 200, y: 690, w: 880, h: 18 }, 4) +
    box(ink.paper, { x: 300, y: 678, w: 60, h: 12 }, 5) +
    box(ink.rose, { x: 380, y: 678, w: 44, h: 12 }, 5) +
    [110, 500, 890]
      .map(
        (x) =>
          box(desk[0], { x, y: 800, w: 290, h: 30 }, 8) +
          box(desk[1], { x: x + 20, y: 830, w: 16, h: 130 }) +
          box(desk[1], { x: x + 254, y: 830, w: 16, h: 130 }) +
          (random.chance(0.7)
            ? box(spines[random.int(0, 7)] ?? '', { x: x + 60, y: 772, w: 130, h: 28 }, 4) +
              box(ink.paper, { x: x + 76, y: 754, w: 110, h: 18 }, 3)
            : ''),
      )
      .join('')
  );
}
