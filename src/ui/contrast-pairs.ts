/** A colour of what is written or drawn, and of the ground that it stands on: tokens by their names. */
type Pair = readonly [ink: string, ground: string];

const grounds = ['--ground', '--sand', '--raised'];
const onGrounds = (inks: readonly string[]): Pair[] => inks.flatMap((ink) => grounds.map((ground) => [ink, ground]));

/** Words and the ground behind them, in both schemes. */
export const textPairs: readonly Pair[] = [
  ...onGrounds(['--text', '--muted', '--brand', '--brass', '--leaf', '--clay']),
  ['--on-brand', '--brand'],
  ['--brand', '--brand-soft'],
  ['--clay', '--clay-soft'],
  ['--on-footer', '--footer'],
  ['--footer-muted', '--footer'],
  ['--on-footer', '--ink'],
  ['--on-wall', '--wall'],
  ['--wall-muted', '--wall'],
  ['--wall-brass', '--wall'],
  ['--ink', '--wall-brass'],
  // Where the lattice runs behind the words.
  ['--on-wall', '--wall-lattice'],
  ['--wall-brass', '--wall-lattice'],
  // The notice is the page turned inside out.
  ['--ground', '--text'],
];

/** Edges of controls and the ground around them. */
export const edgePairs: readonly Pair[] = [...onGrounds(['--edge', '--brand']), ['--wall-edge', '--wall']];
