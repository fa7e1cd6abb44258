import { isAmong } from './waiting-value.ts';

/** What in a panel was touched last, by pointer or keys: of that a question is asked which comes of it. */
export interface Touches {
  /** What a question about some values is asked of: the field that waits for one of them, else what was touched last. */
  readonly asking: (values: Readonly<Record<string, string>>) => HTMLElement | null;
  /** Whether somebody is at something else by now, which a question must not interrupt. */
  readonly isElsewhere: (asking: HTMLElement | null) => boolean;
  /** The place for a question that is nearest below what it is asked of. */
  readonly slot: (asking: HTMLElement | null) => Element | null;
  readonly stop: () => void;
}

/** What takes the keys where something is touched: a name that is dragged has its field beside it. */
function withKeys(touched: HTMLElement): HTMLElement {
  const own = touched.closest<HTMLElement>('input, select, textarea, button, a[href], [tabindex]');
  return own ?? touched.closest('[data-property]')?.querySelector<HTMLElement>('input') ?? touched;
}

/** Follows what is touched in a panel, until it is stopped. */
export function followTouches(panel: () => Element | null): Touches {
  let last: HTMLElement | null = null;
  let typedIn: EventTarget | null = null;
  const isIn = (target: EventTarget | null): target is HTMLElement =>
    target instanceof HTMLElement && panel()?.contains(target) === true;
  const touch = ({ target }: Event): void => {
    // Answering is no touch of what the question is asked of.
    if (isIn(target) && !target.closest('[data-reach]')) last = withKeys(target);
  };
  const type = ({ target }: Event): void => {
    typedIn = target;
  };
  document.addEventListener('focusin', touch, true);
  document.addEventListener('pointerdown', touch, true);
  document.addEventListener('input', type, true);
  return {
    asking(values) {
      const waiting = [...(panel()?.querySelectorAll<HTMLElement>('[data-waiting]') ?? [])].filter((one) =>
        isAmong(one.dataset['waiting'] ?? '', values),
      );
      return waiting.find((one) => one === last) ?? waiting[0] ?? (last?.isConnected === true ? last : null);
    },
    isElsewhere(asking) {
      const active = document.activeElement;
      if (active === null || active === document.body || active === asking) return false;
      return !isIn(active) || active === typedIn;
    },
    slot(asking) {
      const slots = [...(panel()?.querySelectorAll('[data-reach-slot]') ?? [])];
      const isBelow = (slot: Element) =>
        asking === null || (asking.compareDocumentPosition(slot) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      return slots.find(isBelow) ?? slots.at(-1) ?? null;
    },
    stop() {
      document.removeEventListener('focusin', touch, true);
      document.removeEventListener('pointerdown', touch, true);
      document.removeEventListener('input', type, true);
    },
  };
}
