import type { StructureCommands } from './structure-commands.ts';

/** A key that is pressed, in the window or in a frame. */
interface PressedKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** What a key does with all that is selected; null for keys that mean something else. Out is where the window's lines begin. */
export function structureKey(
  commands: StructureCommands,
  { key, altKey, ctrlKey, metaKey, shiftKey }: PressedKey,
): (() => Promise<boolean>) | null {
  if (altKey) {
    if (key === 'ArrowUp') return () => commands.move('before');
    if (key === 'ArrowDown') return () => commands.move('after');
    const isRightToLeft = globalThis.document?.documentElement.dir === 'rtl';
    if (key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft')) return () => commands.moveOut();
    return key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight') ? () => commands.moveIn() : null;
  }
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === 'd') return () => commands.duplicate();
    if (key.toLowerCase() === 'g') return () => (shiftKey ? commands.unwrap() : commands.wrapInDiv());
    return null;
  }
  return key === 'Delete' ? () => commands.removeElement() : null;
}
