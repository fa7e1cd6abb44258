import { areSiblingKeys } from '../../protocol/element-key.ts';
import { safeOuterHtml } from '../describe/safe-outer-html.ts';
import type { Send } from '../port/frame-port.ts';
import type { Target } from '../tagged/places.ts';
import { anchorAt, follow, type Anchor, type Ground } from './anchor.ts';

/** What is pointed at and what is selected. The window hears of what happens in the frame, not of what it asked for itself. */
export interface Selection {
  hovered(): Anchor | null;
  /**
   * In the order in which they were selected; the last is the primary one. What is waited for is none of them: React may show
   * another element by its node.
   */
  selected(): readonly Anchor[];
  hover(target: Target | null): void;
  /** Selects one target alone, or nothing. */
  select(target: Target | null): void;
  /** Adds a sibling of what is selected, or takes it out; anything else is left alone. */
  toggle(target: Target): void;
  /** What the window asks for. */
  show(what: { readonly hovered: Target | null } | { readonly selected: readonly Target[] }): void;
  /** Finds everything again after the page has changed. */
  refresh(): void;
}

/** What a selection tells of itself. */
export interface SelectionEars {
  readonly send: Send;
  /** Called after every change, whoever made it. */
  readonly changed: () => void;
  /** Called when somebody selects something, not when the page shows it elsewhere. */
  readonly chosen: () => void;
}

/** Holds hover and selection of a frame. */
export function createSelection(ground: Ground, { send, changed, chosen }: SelectionEars): Selection {
  let hovered: Anchor | null = null;
  let selected: readonly Anchor[] = [];

  const tellHovered = () => send('hoveredElementKey', { elementKey: hovered?.key ?? null });
  const replace = (anchors: readonly Anchor[]) => {
    const isSame =
      anchors.length === selected.length && anchors.every(({ key }, index) => key === selected[index]?.key);
    selected = anchors;
    if (isSame) return;
    tellSelected(selected, send);
    changed();
  };

  return {
    hovered: () => hovered,
    selected: () => selected.filter(({ isOnScreen }) => isOnScreen),
    hover(target) {
      if (hovered?.target.element === target?.element && hovered?.target.codebaseId === target?.codebaseId) return;
      hovered = target && anchorAt(target, ground);
      tellHovered();
      changed();
    },
    select(target) {
      chosen();
      replace(target ? [anchorAt(target, ground)] : []);
    },
    toggle(target) {
      chosen();
      const anchor = anchorAt(target, ground);
      const others = selected.filter(({ key }) => key !== anchor.key);
      if (others.length < selected.length) return replace(others);
      if (selected.every(({ key }) => areSiblingKeys(key, anchor.key))) replace([...selected, anchor]);
    },
    show(what) {
      if ('selected' in what) chosen();
      if ('hovered' in what) hovered = what.hovered && anchorAt(what.hovered, ground);
      else selected = what.selected.map((target) => anchorAt(target, ground));
      changed();
    },
    refresh() {
      hovered = hovered && follow(hovered, ground);
      if (hovered?.isOnScreen === false) {
        hovered = null;
        tellHovered();
      }
      replace(selected.map((anchor) => follow(anchor, ground)));
    },
  };
}

function tellSelected(selected: readonly Anchor[], send: Send): void {
  if (selected.length > 1) {
    const outerHTMLs = selected.map(({ target }) => safeOuterHtml(target.element));
    return send('multiselectedElementKeys', { elementKeys: selected.map(({ key }) => key), outerHTMLs });
  }
  const [only] = selected;
  send('selectedElementKey', {
    elementKey: only?.key ?? null,
    outerHTML: only ? safeOuterHtml(only.target.element) : null,
  });
}
