import { expect, test } from 'vitest';
import { isOfInputMethod, type PressedKey } from './key-chord.ts';
import { isKeptFromBrowser, keyCommandOf } from './key-commands.ts';

const held = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
/** A key, as `Ctrl Shift` and what a layout says at a place of the keyboard. */
function press(keys: string, key: string, code: string): PressedKey {
  const parts = new Set(keys.split(' '));
  const down = { ctrlKey: parts.has('Ctrl'), metaKey: parts.has('Meta'), altKey: parts.has('Alt') };
  return { ...held, ...down, shiftKey: parts.has('Shift'), key, code };
}
const command = (keys: string, key: string, code: string) => keyCommandOf(press(keys, key, code), false);

/** What each layout says at the places that commands lie on, with Shift behind a comma. */
const layouts = {
  'English, of the United States': { KeyZ: 'z,Z', KeyY: 'y,Y', KeyD: 'd,D', KeyG: 'g,G' },
  'English, with capitals locked': { KeyZ: 'Z,z', KeyY: 'Y,y', KeyD: 'D,d', KeyG: 'G,g' },
  'Arabic, of the Egyptian keyboard': { KeyZ: 'ئ,~', KeyY: 'غ,إ', KeyD: 'ي,]', KeyG: 'ل,لأ' },
  'Arabic, of a Mac': { KeyZ: 'ئ,‘', KeyY: 'غ,غ', KeyD: 'ي,ى', KeyG: 'ل,ل' },
  Russian: { KeyZ: 'я,Я', KeyY: 'н,Н', KeyD: 'в,В', KeyG: 'п,П' },
  Greek: { KeyZ: 'ζ,Ζ', KeyY: 'υ,Υ', KeyD: 'δ,Δ', KeyG: 'γ,Γ' },
  Hebrew: { KeyZ: 'ז,Z', KeyY: 'ט,Y', KeyD: 'ג,D', KeyG: 'ע,G' },
  'a key that the browser cannot name': {
    KeyZ: 'Unidentified,Dead',
    KeyY: 'Unidentified',
    KeyD: 'Dead',
    KeyG: 'Dead,Dead',
  },
} as const;

test.each(Object.entries(layouts))('the letters of commands are found on a keyboard of %s', (_, places) => {
  const said = (place: keyof typeof places, isShifted = false) => {
    const [plain = '', shifted = plain] = places[place].split(',');
    return isShifted ? shifted : plain;
  };
  expect({
    undo: command('Ctrl', said('KeyZ'), 'KeyZ'),
    onMac: command('Meta', said('KeyZ'), 'KeyZ'),
    redo: command('Ctrl Shift', said('KeyZ', true), 'KeyZ'),
    otherRedo: command('Ctrl', said('KeyY'), 'KeyY'),
    duplicate: command('Ctrl', said('KeyD'), 'KeyD'),
    ownWords: command('Ctrl Shift', said('KeyD', true), 'KeyD'),
    wrap: command('Ctrl', said('KeyG'), 'KeyG'),
    unwrap: command('Ctrl Shift', said('KeyG', true), 'KeyG'),
    mode: command('', said('KeyD'), 'KeyD'),
  }).toEqual({
    undo: 'undo',
    onMac: 'undo',
    redo: 'redo',
    otherRedo: 'redo',
    duplicate: 'duplicate',
    ownWords: 'giveOwnWords',
    wrap: 'wrapInDiv',
    unwrap: 'unwrap',
    mode: 'changeMode',
  });
});

test.each([
  // Dvorak: the letter lies elsewhere, and its old place says another one.
  ['Ctrl', 'z', 'Slash', 'undo'],
  ['Ctrl', ';', 'KeyZ', null],
  ['Ctrl', 'f', 'KeyY', null],
  ['Ctrl', 'y', 'KeyT', 'redo'],
  ['Ctrl', 'd', 'KeyH', 'duplicate'],
  ['', 'e', 'KeyD', null],
  ['Ctrl', 'g', 'KeyU', 'wrapInDiv'],
  ['Ctrl', 'i', 'KeyG', null],
  // German: two letters in each other's place.
  ['Ctrl', 'z', 'KeyY', 'undo'],
  ['Ctrl', 'y', 'KeyZ', 'redo'],
  // French: the question mark lies where a Latin layout has a letter.
  ['Shift', '?', 'KeyM', 'help'],
  // Turkish, of the letter F: a Latin letter of its own is no other alphabet's.
  ['Ctrl', 'ü', 'KeyG', null],
])('%s and %s at %s mean %s', (keys, key, code, meant) => {
  expect(command(keys, key, code)).toBe(meant);
});

test.each([
  ['', 'Delete', 'Delete', 'removeJsxElement'],
  ['Shift', 'Delete', 'Delete', null],
  ['Ctrl', 'Delete', 'Delete', null],
  ['Alt', 'ArrowUp', 'ArrowUp', 'moveBefore'],
  ['Alt', 'ArrowDown', 'ArrowDown', 'moveAfter'],
  ['Ctrl Alt', 'ArrowDown', 'ArrowDown', null],
  ['', 'ArrowUp', 'ArrowUp', null],
  ['', 'Escape', 'Escape', 'leave'],
  ['', 'F6', 'F6', 'nextPanel'],
  ['Shift', 'F6', 'F6', 'previousPanel'],
  ['Shift', 'F10', 'F10', 'openMenu'],
  ['Shift', '?', 'Slash', 'help'],
  ['Shift', '؟', 'Slash', 'help'],
  ['', 'z', 'KeyZ', null],
  // What AltGr holds on some machines.
  ['Ctrl Alt', 'z', 'KeyZ', null],
])('%s and %s at %s mean %s', (keys, key, code, meant) => {
  expect(command(keys, key, code)).toBe(meant);
});

test('out of a box is where lines begin', () => {
  const at = (key: string, isRightToLeft: boolean) => keyCommandOf(press('Alt', key, key), isRightToLeft);
  expect([at('ArrowLeft', false), at('ArrowRight', false)]).toEqual(['moveOut', 'moveIn']);
  expect([at('ArrowLeft', true), at('ArrowRight', true)]).toEqual(['moveIn', 'moveOut']);
});

test('a key of an input method is known by each of its signs', () => {
  expect(isOfInputMethod({ isComposing: true, key: 'z', keyCode: 90 })).toBe(true);
  expect(isOfInputMethod({ isComposing: false, key: 'Process', keyCode: 0 })).toBe(true);
  expect(isOfInputMethod({ isComposing: false, key: 'Enter', keyCode: 229 })).toBe(true);
  expect(isOfInputMethod({ isComposing: false, key: 'Enter', keyCode: 13 })).toBe(false);
});

test('the browser is kept from what it would do with an operation, and has the rest', () => {
  const isKept = (keys: string, key: string, code: string) => {
    const pressed = press(keys, key, code);
    return isKeptFromBrowser(keyCommandOf(pressed, false), pressed);
  };
  expect([isKept('Ctrl', 'ي', 'KeyD'), isKept('Ctrl', 'g', 'KeyG'), isKept('Alt', 'ArrowLeft', 'ArrowLeft')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([isKept('Ctrl', 'z', 'KeyZ'), isKept('Ctrl', 'f', 'KeyF'), isKept('', 'Delete', 'Delete')]).toEqual([
    false,
    false,
    false,
  ]);
});

test.each([
  ['English', '0,Digit0', '=,Equal', '+,Equal', '-,Minus'],
  ['Arabic', '٠,Digit0', '=,Equal', '+,Equal', '-,Minus'],
  ['Persian', '۰,Digit0', '=,Equal', '+,Equal', '-,Minus'],
  ['French', 'à,Digit0', '=,Equal', '+,Equal', '-,Digit6'],
  ['German', '0,Digit0', '+,BracketRight', '+,BracketRight', '-,Slash'],
  ['the figures beside it', '0,Numpad0', '+,NumpadAdd', '+,NumpadAdd', '-,NumpadSubtract'],
])('how large frames are drawn is said by the keys of a keyboard of %s', (_, ...keys) => {
  const said = keys.map((one) => {
    const [key = '', code = ''] = one.split(',');
    return [command('Ctrl', key, code), isKeptFromBrowser(command('Ctrl', key, code), press('Ctrl', key, code))];
  });
  expect(said).toEqual([
    ['zoomFit', true],
    ['zoomIn', true],
    ['zoomIn', true],
    ['zoomOut', true],
  ]);
  expect(command('', '0', 'Digit0')).toBeNull();
});

test('a letter that lies where others have a nought or a minus is no command of size', () => {
  expect(command('Ctrl', 'ß', 'Minus')).toBeNull();
  expect(command('Ctrl', ')', 'Minus')).toBeNull();
  expect(command('', 'à', 'Digit0')).toBeNull();
});
