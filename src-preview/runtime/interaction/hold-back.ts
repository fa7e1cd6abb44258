/** What the browser itself would do on these is not wanted while the page is edited: links, buttons, menus, focus, drags. */
const withoutDefault = new Set([
  'mousedown',
  'click',
  'dblclick',
  'auxclick',
  'contextmenu',
  'dragstart',
  'drop',
  'submit',
  'reset',
  'beforeinput',
  'touchend',
]);
/** Keys that press what has the focus. */
const pressingKeys = new Set(['Enter', ' ']);

/** These tell what has happened already, often to the window as a whole: the page may know. */
const harmless = new Set(['blur', 'focusout']);

/** Keeps an event from the page's own handlers, and the browser from what it would do with it. */
export function holdBack(event: Event): void {
  if (harmless.has(event.type)) return;
  event.stopImmediatePropagation();
  const isPress = event instanceof KeyboardEvent && pressingKeys.has(event.key);
  if (withoutDefault.has(event.type) || isPress) event.preventDefault();
}
