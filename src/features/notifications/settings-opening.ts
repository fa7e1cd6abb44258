import { createListeners } from '../../platform/listeners.ts';

let isOpen = false;
const listeners = createListeners();

function set(next: boolean): void {
  isOpen = next;
  listeners.notify();
}

/** Whether the settings of notifications lie over the page: they are asked for in menus, which close over them. */
export const settingsOpening = {
  isOpen: () => isOpen,
  subscribe: listeners.subscribe,
  open: () => set(true),
  close: () => set(false),
};
