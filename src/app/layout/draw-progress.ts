/** Draws how far the page is read where the browser cannot do so by itself; ends with what it returns. */
export function drawProgress(): (() => void) | undefined {
  if (typeof CSS === 'undefined' || CSS.supports('animation-timeline: scroll()')) return undefined;
  const draw = (): void => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const line = document.querySelector<HTMLElement>('[data-progress]');
    line?.style.setProperty('scale', `${scrollY / Math.max(1, scrollHeight - clientHeight)} 1`);
  };
  addEventListener('scroll', draw, { passive: true });
  return () => removeEventListener('scroll', draw);
}
