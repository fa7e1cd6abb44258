const captured = [
  'pointerdown pointermove pointerup pointercancel pointerover pointerout pointerenter pointerleave',
  'mousedown mouseup mousemove mouseover mouseout mouseenter mouseleave click dblclick auxclick contextmenu',
  'touchstart touchmove touchend touchcancel dragstart dragover drop submit reset',
  'keydown keyup keypress beforeinput input paste copy cut compositionstart compositionupdate compositionend',
  'blur focusout',
].flatMap((types) => types.split(' '));

/** Brings every event that means something while a page is edited to `handle`, before the page's own handlers see it. */
export function captureEvents(window: Window, handle: (event: Event) => void): void {
  const options = { capture: true, passive: false };
  for (const type of captured) window.addEventListener(type, handle, options);
}
