import { dress } from './dress.ts';

const rule = '*, ::before, ::after { cursor: default !important; }';

/** While the page is edited its links and buttons are no places to click: the pointer does not change over them. */
export function createEditingCursor(document: Document) {
  let undress: (() => void) | null = null;
  return {
    show(isEditing: boolean): void {
      if (isEditing) undress ??= dress(document, rule);
      else {
        undress?.();
        undress = null;
      }
    },
  };
}
