import { directions, type Language } from '../../../src/i18n/language.ts';
import type { KeyChord } from '../../protocol/commands/key-chord.ts';

const names: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc', ContextMenu: 'Menu' };

/** The keys of a command as people read them, in a window whose lines run as a language does. */
export function shownKeys(keys: readonly KeyChord[], language: Language): string {
  const isRightToLeft = directions[language] === 'rtl';
  const arrows = { ArrowStart: isRightToLeft ? '→' : '←', ArrowEnd: isRightToLeft ? '←' : '→' };
  const shown = (part: string): string => ({ ...names, ...arrows })[part] ?? part;
  return keys.map((chord) => chord.split(' ').map(shown).join(' ')).join(' / ');
}
