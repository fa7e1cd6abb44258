/** A key as it is pressed, in the window or in a frame. */
export interface PressedKey {
  /** What the layout says. */
  readonly key: string;
  /** Where it lies on the keyboard. */
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * A key with what is held with it: `Ctrl Shift G`, `Alt ArrowStart`, `?`. Ctrl stands for the key of commands on every machine, a
 * letter is that of a Latin layout, and an arrow aside is named by the direction in which lines run.
 */
export type KeyChord = `${'' | 'Ctrl '}${'' | 'Alt '}${'' | 'Shift '}${string}`;

/** Whether a key belongs to an input method that is making a word: it is never a command. */
export function isOfInputMethod(event: Pick<KeyboardEvent, 'isComposing' | 'key' | 'keyCode'>): boolean {
  // The key that ends a word comes after the end of the composing in some browsers: only its old number tells.
  return event.isComposing || event.key === 'Process' || event.keyCode === inputMethodCode;
}

const inputMethodCode = 229;

/** The chord that a pressed key makes. */
export function chordOf(pressed: PressedKey, isRightToLeft: boolean): KeyChord {
  const { ctrlKey, metaKey, altKey, shiftKey } = pressed;
  const name = nameOf(pressed, isRightToLeft);
  // What is no letter needs Shift on one layout and not on another: it is what it says.
  const isMark = name.length === 1 && !/[A-Z]/.test(name);
  return `${ctrlKey || metaKey ? 'Ctrl ' : ''}${altKey ? 'Alt ' : ''}${shiftKey && !isMark ? 'Shift ' : ''}${name}`;
}

const oneCharacter = /^.$/su;
const latinLetter = /^[a-z]$/i;

function nameOf(pressed: PressedKey, isRightToLeft: boolean): string {
  const { key, code } = pressed;
  if (latinLetter.test(key)) return key.toUpperCase();
  if (key === 'ArrowLeft') return isRightToLeft ? 'ArrowEnd' : 'ArrowStart';
  if (key === 'ArrowRight') return isRightToLeft ? 'ArrowStart' : 'ArrowEnd';
  const [, place] = /^Key([A-Z])$/.exec(code) ?? [];
  if (place !== undefined) return isOfOtherAlphabet(pressed) ? place : key;
  const figure = figureAt[code];
  return figure !== undefined && isOtherFigure(pressed, code) ? figure : key;
}

/** What lies where a Latin layout has its nought, its plus and its minus. */
const figureAt: Readonly<Record<string, string>> = {
  Digit0: '0',
  Numpad0: '0',
  Equal: '=',
  NumpadAdd: '+',
  Minus: '-',
  NumpadSubtract: '-',
};

/**
 * Whether a place counts in the place of what a layout says there: its own figures (٠), or a letter or a mark under which it has the
 * nought (`à`). A plus and a minus lie elsewhere on other Latin layouts: there what is said counts.
 */
function isOtherFigure({ key, ctrlKey, metaKey }: PressedKey, code: string): boolean {
  if (!ctrlKey && !metaKey) return false;
  if (key === 'Unidentified' || key === 'Dead' || code === 'Numpad0') return true;
  return code === 'Digit0' ? !'+-='.includes(key) : !/^[\u0020-\u024f]+$/.test(key);
}

/**
 * Whether a key that lies where a Latin layout has a letter is one of another alphabet, so that its place counts. With Shift such
 * a layout has marks there too (Arabic has `~` above Z), which are taken for the letter only where a command is meant.
 */
function isOfOtherAlphabet({ key, ctrlKey, metaKey, shiftKey }: PressedKey): boolean {
  if (key === 'Unidentified' || key === 'Dead') return true;
  const isAscii = /^[\u0020-\u007e]+$/.test(key);
  if (isAscii) return oneCharacter.test(key) && shiftKey && (ctrlKey || metaKey);
  return !/\p{Script=Latin}/u.test(key);
}
