import { chordOf, type KeyChord, type PressedKey } from './key-chord.ts';
import { isOperationName, type OperationName, operations } from './operations.ts';

/** Keys that mean something beside the operations, in the order in which they are said. */
export const otherKeys = {
  undo: ['Ctrl Z'],
  redo: ['Ctrl Shift Z', 'Ctrl Y'],
  zoomIn: ['Ctrl +', 'Ctrl ='],
  zoomOut: ['Ctrl -'],
  zoomFit: ['Ctrl 0'],
  changeMode: ['D'],
  leave: ['Escape'],
  typeOver: ['Enter'],
  openMenu: ['Shift F10', 'ContextMenu'],
  nextPanel: ['F6'],
  previousPanel: ['Shift F6'],
  help: ['?', '؟'],
} as const satisfies Readonly<Record<string, readonly KeyChord[]>>;
/** What such a key means. */
export type OtherKey = keyof typeof otherKeys;

/** What a key means to the editor. */
export type KeyCommand = OperationName | OtherKey;

const commands: ReadonlyMap<KeyChord, KeyCommand> = new Map([
  ...operations.flatMap(({ name, keys }) => keys.map((chord): [KeyChord, KeyCommand] => [chord, name])),
  ...Object.entries(otherKeys).flatMap(([name, keys]) =>
    // The keys of an object of ours are its names.
    keys.map((chord): [KeyChord, KeyCommand] => [chord, name as OtherKey]),
  ),
]);

/** The one reading of a pressed key, in the window and in the frames: the command that it means; null for one that means none. */
export const keyCommandOf = (pressed: PressedKey, isRightToLeft: boolean): KeyCommand | null =>
  commands.get(chordOf(pressed, isRightToLeft)) ?? null;

/** Commands that say how large the frames are drawn, where a browser would draw the whole window so. */
export const isZoom = (command: KeyCommand): command is 'zoomIn' | 'zoomOut' | 'zoomFit' =>
  command === 'zoomIn' || command === 'zoomOut' || command === 'zoomFit';

/**
 * Whether the browser would do something of its own with a key that is an operation, like opening a dialog or going back, or that
 * says how large the frames are: it is kept from that also where nothing is done.
 */
export const isKeptFromBrowser = (command: KeyCommand | null, { ctrlKey, metaKey, altKey }: PressedKey): boolean =>
  command !== null && (isOperationName(command) || isZoom(command)) && (ctrlKey || metaKey || altKey);
