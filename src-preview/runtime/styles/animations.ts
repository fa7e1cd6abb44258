/** A keyframe names its properties as scripts do. */
const inScript = (property: string) => property.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

function running(element: Element): Animation[] {
  // Environments without animations have none.
  return typeof element.getAnimations === 'function' ? element.getAnimations() : [];
}

function moves({ effect }: Animation, longhand: string): boolean {
  if (!(effect instanceof KeyframeEffect)) return false;
  return effect.getKeyframes().some((frame) => inScript(longhand) in frame || longhand in frame);
}

/** The name of the animation that a property of an element is moved by; null where none moves it. */
export function animationOf(element: Element, longhand: string): string | null {
  const found = running(element).find((one) => !(one instanceof CSSTransition) && moves(one, longhand));
  if (!found) return null;
  return found instanceof CSSAnimation ? found.animationName : found.id;
}

/** Does something once the animations of an element are over that have an end. */
export function onceOver(element: Element, then: () => void): void {
  // One that has ended and still fills is over already, and will not be more so.
  const ending = running(element).filter(
    ({ effect, playState }) => playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime),
  );
  if (ending.length > 0) void Promise.allSettled(ending.map(({ finished }) => finished)).then(then);
}
