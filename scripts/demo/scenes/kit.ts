import { latticePath, starPath } from '../../brand/khatam.ts';
import type { Random } from '../random.ts';

/** Every scene is drawn on this ground. */
export const ground = { width: 1280, height: 960 } as const;

/** The school's colours and the shades between them that pictures need. Brass belongs to awards alone. */
export const ink = {
  night: '#0F1228',
  ink: '#14183D',
  deep: '#252B66',
  royal: '#343DA8',
  indigo: '#4A56E2',
  iris: '#7D87F0',
  lavender: '#A5ADFF',
  mist: '#D5D8FB',
  frost: '#ECEBF7',
  paper: '#FFFDF9',
  sand: '#F6F1E7',
  dune: '#E9DDC6',
  wheat: '#D9C5A0',
  earth: '#B89B72',
  clay: '#B4432F',
  rose: '#D98370',
  blush: '#F2CFC0',
  leaf: '#1F7A5C',
  mint: '#6FB598',
  pale: '#CFE6DA',
  brass: '#B7791F',
  gold: '#E0B45C',
} as const;

/** Covers of books, pots of paint: colours that stand beside each other. */
export const spines = [
  ink.indigo,
  ink.royal,
  ink.clay,
  ink.leaf,
  ink.lavender,
  ink.rose,
  ink.deep,
  ink.mint,
  ink.wheat,
  ink.iris,
] as const;

/** The light in which a scene stands. */
export interface Mood {
  readonly name: 'day' | 'dawn' | 'dusk' | 'night';
  readonly sky: readonly [string, string];
  /** The sun, the moon or a lamp. */
  readonly light: string;
  readonly far: string;
  readonly mid: string;
  readonly near: string;
  /** Fine lines on the sky. */
  readonly line: string;
}

/** The four moods by name. */
export const moods = {
  day: {
    name: 'day',
    sky: ['#E3E5FD', ink.sand],
    light: ink.paper,
    far: ink.mist,
    mid: ink.lavender,
    near: ink.indigo,
    line: ink.lavender,
  },
  dawn: {
    name: 'dawn',
    sky: ['#F6E3D3', ink.sand],
    light: ink.paper,
    far: ink.blush,
    mid: ink.rose,
    near: ink.royal,
    line: ink.rose,
  },
  dusk: {
    name: 'dusk',
    sky: [ink.royal, '#9D93E8'],
    light: ink.blush,
    far: '#7C7FE0',
    mid: ink.royal,
    near: ink.deep,
    line: ink.lavender,
  },
  night: {
    name: 'night',
    sky: [ink.night, ink.deep],
    light: ink.frost,
    far: '#2D347C',
    mid: ink.deep,
    near: ink.ink,
    line: ink.iris,
  },
} as const satisfies Record<string, Mood>;

/** Shortest text of a number in a path. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** Filled path. */
export const fill = (color: string, d: string, more = ''): string =>
  `<path fill="${color}" d="${d}"${more && ` ${more}`}/>`;

/** Outlined path with round joints. */
export const line = (color: string, width: number, d: string, more = ''): string =>
  `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"${more && ` ${more}`}/>`;

/** Where a box stands and how large it is. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Rectangle with corners of the given radius. */
export const box = (color: string, { x, y, w, h }: Box, radius = 0): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${color}"${radius ? ` rx="${n(radius)}"` : ''}/>`;

/** Where a round thing stands and its radius. */
export interface Round {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** Disc. */
export const disc = (color: string, { x, y, r }: Round, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${color}"${more && ` ${more}`}/>`;

/** Eight-pointed star. */
export const khatam = (color: string, { x, y, r }: Round, more = ''): string =>
  fill(color, starPath({ x, y, radius: r, turn: Math.PI / 8 }), more);

/** Moves, scales or turns what is inside. */
export const group = (transform: string, ...body: readonly string[]): string =>
  `<g transform="${transform}">${body.join('')}</g>`;

/** The same with an opacity. */
export const faint = (opacity: number, ...body: readonly string[]): string =>
  `<g opacity="${opacity}">${body.join('')}</g>`;

/** The sky of a mood over the whole ground. */
export const sky = (mood: Mood): string =>
  `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${mood.sky[0]}"/><stop offset="1" stop-color="${mood.sky[1]}"/></linearGradient></defs>` +
  `<rect width="1280" height="960" fill="url(#sky)"/>`;

/** The lattice over a box, faded by `opacity`; `id` must be unique in the picture. */
export function lattice(color: string, area: Box, { tile = 128, opacity = 0.35, id = 'lattice' } = {}): string {
  const { x, y, w, h } = area;
  return (
    `<defs><pattern id="${id}" x="${x}" y="${y}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse">` +
    `<path fill="none" stroke="${color}" stroke-width="${n(tile / 44)}" d="${latticePath(tile)}"/></pattern></defs>` +
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#${id})" opacity="${opacity}"/>`
  );
}

/** A pointed arch, the window of the school. */
export function archPath({ x, y, w, h }: Box): string {
  const spring = y + Math.min(h * 0.55, w * 0.62);
  return `M${n(x)} ${n(y + h)}V${n(spring)}C${n(x)} ${n(y + w * 0.22)} ${n(x + w * 0.32)} ${n(y + w * 0.12)} ${n(x + w / 2)} ${n(y)}C${n(x + w * 0.68)} ${n(y + w * 0.12)} ${n(x + w)} ${n(y + w * 0.22)} ${n(x + w)} ${n(spring)}V${n(y + h)}Z`;
}

/** Small stars scattered over the upper part of the sky, never two at one place. */
export function starryScatter(random: Random, color: string, { count = 40, depth = 520 } = {}): string {
  return Array.from({ length: count }, (_, index) => {
    const x = ((index * 0.618034 + random.next() * 0.02) % 1) * ground.width;
    const y = random.between(20, depth);
    return index % 6 === 0
      ? khatam(color, { x, y, r: random.between(6, 11) })
      : disc(color, { x, y, r: random.between(1.5, 3.5) });
  }).join('');
}

/** Rolling land from edge to edge with its crest about `y`. */
export function hills(random: Random, color: string, { y, swing = 50 }: { y: number; swing?: number }): string {
  const step = ground.width / 3;
  let d = `M0 ${n(y + random.between(-swing, swing))}`;
  for (let index = 0; index < 3; index++) {
    const end = y + random.between(-swing, swing);
    d += `S${n(step * (index + 0.5))} ${n(end + random.between(-swing, swing))} ${n(step * (index + 1))} ${n(end)}`;
  }
  return fill(color, `${d}V960H0Z`);
}

/** A date palm whose foot stands at `x`, `y`. */
export function palm({ x, y, r }: Round, { trunk, leaves }: { trunk: string; leaves: string }): string {
  const top = y - r * 2.1;
  const lean = r * 0.16;
  const fronds = [-1, -0.62, -0.25, 0.25, 0.62, 1].map((side) => {
    const reach = r * (0.55 + 0.45 * Math.abs(side)) * Math.sign(side);
    const drop = r * (0.85 * Math.abs(side) - 0.55);
    const rise = r * (0.55 - 0.1 * Math.abs(side));
    const [cx, cy] = [x + lean, top];
    return `M${n(cx)} ${n(cy)}Q${n(cx + reach * 0.5)} ${n(cy - rise)} ${n(cx + reach)} ${n(cy + drop)}Q${n(cx + reach * 0.42)} ${n(cy - rise * 0.35)} ${n(cx)} ${n(cy)}Z`;
  });
  return (
    fill(
      trunk,
      `M${n(x - r * 0.09)} ${n(y)}Q${n(x - r * 0.02)} ${n(y - r)} ${n(x + lean - r * 0.05)} ${n(top)}h${n(r * 0.1)}Q${n(x + r * 0.1)} ${n(y - r)} ${n(x + r * 0.11)} ${n(y)}Z`,
    ) + fill(leaves, fronds.join(''))
  );
}

/** A finished picture. */
export const picture = (...body: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 960" width="1280" height="960">${body.join('')}</svg>`;
