import { outlineStacking } from '../../protocol/constants.ts';
import { dress } from '../page/dress.ts';
import { ownAttribute } from '../tagged/own-nodes.ts';
import type { Box, Label, Picture } from './picture.ts';

/** The layer's one element over the page. */
export interface Overlay {
  draw(picture: Picture): void;
  /** Lifts it over whatever dialog or popover the page has opened meanwhile. */
  lift(): void;
  /** Whether a point of the frame is on the button for texts that cannot be typed over. */
  isOnButton(x: number, y: number): boolean;
}

const hostStyle: Readonly<Record<string, string>> = {
  all: 'initial',
  position: 'fixed',
  inset: '0',
  width: 'auto',
  height: 'auto',
  margin: '0',
  padding: '0',
  border: '0',
  overflow: 'hidden',
  background: 'transparent',
  'pointer-events': 'none',
  'z-index': String(outlineStacking.outline),
};

const sheet = `
  div { position: absolute; box-sizing: border-box; pointer-events: none; }
  .label {
    font: 500 12px/22px system-ui, sans-serif; color: #fff; white-space: nowrap; padding-inline: 6px; border-radius: 3px;
    z-index: ${outlineStacking.move}; unicode-bidi: isolate;
  }
  .why { white-space: normal; inline-size: max-content; max-inline-size: 260px; padding-block: 2px; text-align: start; }
  .button { box-shadow: 0 1px 4px rgb(0 0 0 / 0.4); }
  .caret, .chosen { background: currentcolor; }
  @media (prefers-reduced-motion: no-preference) { .caret { animation: blink 1.1s step-end infinite; } }
  @keyframes blink { 50% { opacity: 0; } }
`;

/** Makes the overlay at the end of the body. `mode` is closed but for tests that look inside. */
export function createOverlay(document: Document, mode: ShadowRootMode = 'closed'): Overlay & { root: ShadowRoot } {
  const host = document.createElement('div');
  host.setAttribute(ownAttribute, 'overlay');
  host.setAttribute('aria-hidden', 'true');
  // Positions are counted from the left: the page's own direction must not turn them around.
  host.dir = 'ltr';
  for (const [name, value] of Object.entries(hostStyle)) host.style.setProperty(name, value, 'important');
  if ('popover' in host) host.popover = 'manual';
  const root = host.attachShadow({ mode });
  const layer = document.createElement('div');
  root.append(layer);
  dress(root, sheet);
  let drawn = '';
  let button: Element | null = null;

  const lift = () => {
    if (!host.isConnected) document.body.append(host);
    if (!('showPopover' in host)) return;
    if (host.matches(':popover-open')) host.hidePopover();
    host.showPopover();
  };
  return {
    root,
    lift,
    draw(picture) {
      if (!host.isConnected) lift();
      const now = JSON.stringify(picture);
      if (now === drawn) return;
      drawn = now;
      const labels = picture.labels.map((label) => labelNode(document, label));
      button = labels[picture.labels.findIndex(({ kind }) => kind === 'button')] ?? null;
      layer.replaceChildren(...picture.boxes.map((box) => boxNode(document, box)), ...labels);
    },
    isOnButton(x, y) {
      const rect = button?.getBoundingClientRect();
      return rect !== undefined && x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
    },
  };
}

function boxNode(document: Document, { kind, area, color, widthPx, isDashed, stacking }: Box): Element {
  const node = document.createElement('div');
  node.className = kind;
  Object.assign(node.style, {
    insetInlineStart: `${area.left}px`,
    insetBlockStart: `${area.top}px`,
    inlineSize: `${area.width}px`,
    blockSize: `${area.height}px`,
    color,
    outline: `${widthPx}px ${isDashed ? 'dashed' : 'solid'} ${color}`,
    // Inside the edge, so that the outline of what fills the frame is seen.
    outlineOffset: `${-widthPx}px`,
    zIndex: String(stacking),
  });
  return node;
}

function labelNode(document: Document, { kind, words, color, scale, x, y, holds }: Label): Element {
  const node = document.createElement('div');
  node.className = `label ${kind}`;
  node.textContent = words;
  if (kind === 'why') node.dir = 'auto';
  const isLeft = holds === 'left';
  Object.assign(node.style, {
    insetInlineStart: isLeft ? `${x}px` : 'auto',
    insetInlineEnd: isLeft ? 'auto' : `calc(100% - ${x}px)`,
    insetBlockStart: `${y}px`,
    background: color,
    transformOrigin: isLeft ? 'top left' : 'top right',
    transform: `scale(${scale})`,
  });
  return node;
}
