import type { Language } from '../../../src/i18n/language.ts';
import { type KeyCommand, otherKeys } from '../../protocol/commands/key-commands.ts';
import { operations } from '../../protocol/commands/operations.ts';
import type { WindowWords } from '../language/words-type.ts';
import { shownKeys } from '../look/shown-keys.ts';

interface KeyHint {
  readonly name: KeyCommand;
  readonly keys: string;
  readonly label: string;
}

/** Every key that means something to the window or a page in it, with what it does. */
export function keyHints(words: WindowWords, language: Language): readonly KeyHint[] {
  const { undo, redo, ...others } = otherKeys;
  const hint = (name: KeyCommand, keys: Parameters<typeof shownKeys>[0], label: string): KeyHint => ({
    name,
    keys: shownKeys(keys, language),
    label,
  });
  return [
    hint('undo', undo, words.undo),
    hint('redo', redo, words.redo),
    ...operations.map(({ name, keys }) => hint(name, keys, words.structure[name])),
    // The keys of an object of ours are its names.
    ...(Object.keys(others) as (keyof typeof others)[]).map((name) => hint(name, others[name], words.keys[name])),
  ];
}
