import { isOperationName } from '../../../protocol/commands/operations.ts';
import { unreachable } from '../../../protocol/unreachable.ts';
import { isZoom, type KeyCommand } from '../../../protocol/commands/key-commands.ts';

/**
 * Where in the window a key is pressed. `page`: in the stage, among the layers, or where nothing has the focus. `control`: on a
 * button, a tab, a select or anywhere else in a panel. `field`: in a field into which nothing has been typed that is still its own;
 * `typed`: in one that has that.
 */
export type KeyPlace = 'page' | 'control' | 'field' | 'typed' | 'dialog';

const controls = 'a[href], button, select, summary, input, textarea, [role=tab], [role=menuitem], [contenteditable]';

/** Where a key goes. */
export function keyPlaceOf(target: EventTarget | null, isTyped: (field: Element) => boolean): KeyPlace {
  if (!(target instanceof Element)) return 'page';
  if (target.closest('dialog')) return 'dialog';
  if (isTyping(target)) return isTyped(target) ? 'typed' : 'field';
  if (target.closest(controls)) return 'control';
  const isInPage = target.closest('[data-panel=stage], [role=tree]') !== null;
  return isInPage || target === target.ownerDocument.body || target === target.ownerDocument.documentElement
    ? 'page'
    : 'control';
}

/** Inputs that are pressed and not typed into. */
const pressedInputs: ReadonlySet<string> = new Set(
  'button checkbox color file image radio range reset submit'.split(' '),
);

/** Whether a key goes into a field, whose own it is then. */
function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !pressedInputs.has(target.type);
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && isEditable(target));
}

const isEditable = (element: HTMLElement) =>
  element.isContentEditable || element.closest('[contenteditable]:not([contenteditable=false])') !== null;

/** What a key may mean in each place. Whoever is in a panel gives the panel's control its keys, and an element is out of reach there. */
export function actsIn(place: KeyPlace, command: KeyCommand): boolean {
  const isEverywhere = command === 'nextPanel' || command === 'previousPanel' || isZoom(command);
  const isHistory = command === 'undo' || command === 'redo';
  switch (place) {
    case 'page':
      return true;
    case 'control':
      // Nothing is changed by these.
      return isEverywhere || isHistory || command === 'help' || command === 'leave';
    case 'field':
      return isEverywhere || isHistory;
    case 'typed':
      return isEverywhere;
    case 'dialog':
      return false;
    default:
      return unreachable(place);
  }
}

/** What a key that is pressed in a frame may mean: a page that is used has its keys for itself, and so has its field. */
export function actsInFrame(
  command: KeyCommand,
  { mode, isInField }: { readonly mode: 'edit' | 'browse'; readonly isInField: boolean },
): boolean {
  if (isZoom(command)) return true;
  if (isInField) return false;
  if (command === 'undo' || command === 'redo') return true;
  return mode === 'edit' && (command === 'changeMode' || isOperationName(command));
}
