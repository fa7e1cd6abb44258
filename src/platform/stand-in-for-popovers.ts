/** The dialog that is shown as a popover, where the event came from one. */
function popoverOf(target: EventTarget | null): HTMLDialogElement | null {
  return target instanceof HTMLDialogElement && target.hasAttribute('popover') ? target : null;
}

function tell(sheet: HTMLDialogElement, type: 'beforetoggle' | 'toggle', newState: 'open' | 'closed'): void {
  sheet.dispatchEvent(Object.assign(new Event(type), { newState }));
}

function show(sheet: HTMLDialogElement): void {
  if (sheet.open) return;
  tell(sheet, 'beforetoggle', 'open');
  sheet.showModal();
  tell(sheet, 'toggle', 'open');
}

function isBeside(sheet: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = sheet.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

function onClick(event: MouseEvent): void {
  const { target } = event;
  const around = popoverOf(target);
  if (around?.open && isBeside(around, event)) around.close();
  const button = target instanceof Element ? target.closest('button[popovertarget]') : null;
  const sheet = popoverOf(document.getElementById(button?.getAttribute('popovertarget') ?? ''));
  if (!sheet) return;
  event.preventDefault();
  if (sheet.open) sheet.close();
  else if (button?.getAttribute('popovertargetaction') !== 'hide') show(sheet);
}

/**
 * Lets a `<dialog popover>` and the buttons that name it do what they do where a browser has popovers: Safari has them since
 * 17, Chrome since 114. Here it is a modal dialog: it lies over everything, Escape and a tap beside it close it, and
 * whoever listens for `beforetoggle` or `toggle` is told.
 */
export function standInForPopovers(): void {
  Object.defineProperties(HTMLElement.prototype, {
    popover: {
      configurable: true,
      get(this: HTMLElement) {
        return this.getAttribute('popover');
      },
    },
    showPopover: {
      configurable: true,
      value(this: HTMLElement) {
        const sheet = popoverOf(this);
        if (sheet) show(sheet);
      },
    },
    hidePopover: {
      configurable: true,
      value(this: HTMLElement) {
        popoverOf(this)?.close();
      },
    },
  });
  document.addEventListener('click', onClick);
  // Neither event bubbles.
  document.addEventListener(
    'close',
    ({ target }) => {
      const sheet = popoverOf(target);
      if (!sheet) return;
      // That it closes is known once it has: nobody here needs it sooner.
      tell(sheet, 'beforetoggle', 'closed');
      tell(sheet, 'toggle', 'closed');
    },
    true,
  );
}
