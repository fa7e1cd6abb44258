import { outlineStacking } from '../../protocol/constants.ts';
import { dress } from '../page/dress.ts';
import { ownAttribute } from '../tagged/own-nodes.ts';
import { labelFont, labelPaddingPx } from './label-width.ts';
import type { Box, Label, Picture } from './picture-type.ts';

/** The layer's one element over the page. */
export interface Overlay {
  draw(picture: Picture): void;
  /** Lifts it over whatever dialog or popover the page has opened meanwhile. */
  lift(): void;
  /** Whether a point of the frame is on the button for texts that cannot be typed over. */
  isOnButton(x: number, y: number): boolean;
  /** Says where the pointer is: a label over words of the page is seen through there. */
  point(x: number, y: number): void;
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
    font: ${labelFont}; color: #fff; padding-inline: ${labelPaddingPx}px; border-radius: 3px;
    z-index: ${outlineStacking.move};
  }
  .words { display: flex; white-space: pre; }
  bdi { flex: 0 1 auto; white-space: nowrap; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; }
  .faint { opacity: 0.25; }
  .why { inline-size: max-content; padding-block: 2px; }
  .why .words { display: block; white-space: normal; text-align: start; }
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
  let covering: readonly Element[] = [];
  let pointer: readonly [x: number, y: number] | null = null;
  const seeThrough = () => {
    for (const label of covering) label.classList.toggle('faint', pointer !== null && isOn(label, ...pointer));
  };

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
      covering = labels.filter((_, index) => picture.labels[index]?.covers);
      layer.replaceChildren(...picture.boxes.map((box) => boxNode(document, box)), ...labels);
      seeThrough();
    },
    isOnButton: (x, y) => button !== null && isOn(button, x, y),
    point(x, y) {
      pointer = [x, y];
      seeThrough();
    },
  };
}

function isOn(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
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

function labelNode(document: Document, label: Label): Element {
  const { kind, words, said, color, scale, maxWidthPx, x, y, holds } = label;
  const node = document.createElement('div');
  node.className = `label ${kind}`;
  // The words run their own way; the label itself is held where the page is counted from.
  const line = document.createElement('span');
  line.className = 'words';
  line.dir = 'auto';
  line.append(words);
  if (said !== '') {
    const own = document.createElement('bdi');
    own.textContent = said;
    line.append(own);
  }
  node.append(line);
  const isLeft = holds === 'left';
  Object.assign(node.style, {
    insetInlineStart: isLeft ? `${x}px` : 'auto',
    insetInlineEnd: isLeft ? 'auto' : `calc(100% - ${x}px)`,
    insetBlockStart: `${y}px`,
    maxInlineSize: `${maxWidthPx}px`,
    background: color,
    transformOrigin: isLeft ? 'top left' : 'top right',
    transform: `scale(${scale})`,
  });
  return node;
}
