/** Colours of the mark and of everything drawn around it. */
export const palette = {
  ink: '#14183D',
  indigo: '#4A56E2',
  lavender: '#A5ADFF',
  sand: '#F6F1E7',
  paper: '#FFFDF9',
} as const;

/** How the mark is coloured: the letter, the light inside it, and what lies behind its band. */
export interface MarkColours {
  readonly letter: string;
  readonly light: string;
  readonly ground: string;
}

const letter =
  'M149 152C227 146 263 84 337 84a104 104 0 0 1 0 208c-66 0-104-46-146-62l30 214H75l32-230c-8-8-12-18-12-30 0-20 22-32 54-32z';
const light = 'M147 188C233 180 271 132 337 132a56 56 0 0 1 0 112c-62 0-104-46-190-56z';
const dome = 'M95 138a52 52 0 0 1 40-50V74a12 12 0 0 1 24 0v14a52 52 0 0 1 40 50z';
const band = 'M84 300h124v42H84z';

/** The mark on a 512 grid: a lighthouse whose beam is the opening of an Arabic م. */
export function markShapes({ letter: fill, light: beam, ground }: MarkColours): string {
  return `<path fill="${fill}" d="${dome}${letter}"/><path fill="${beam}" d="${light}"/><path fill="${ground}" d="${band}"/>`;
}

/** The same mark redrawn on a 16 grid with whole-pixel edges, for tabs and lists. */
export function smallMarkShapes({ letter: fill, light: beam, ground }: MarkColours): string {
  return (
    `<path fill="${fill}" d="M2.5 4c0-1 .7-1.7 1.5-2V1.5a.5.5 0 0 1 1 0V2c.8.3 1.5 1 1.5 2z"/>` +
    `<path fill="${fill}" d="M4.2 5C6.7 4.8 7.8 2 10.5 2a3.5 3.5 0 0 1 0 7C9 9 7.6 8 6.3 7.4L7.2 14H1.8l1-6.9C2 6.2 2.6 5.1 4.2 5z"/>` +
    `<path fill="${beam}" d="M6 6C7.9 5.7 8.8 4 10.5 4a1.5 1.5 0 0 1 0 3C9 7 8 6.2 6 6z"/>` +
    `<path fill="${ground}" d="M1 10h7v1H1z"/>`
  );
}
