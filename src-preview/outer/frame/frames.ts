import type { FrameMessage } from '../../protocol/frame/messages.ts';
import { createFrameLink, type FrameBoard, type FrameLink } from './frame-link.ts';

/** What becomes of the frames. */
export interface FrameEvents {
  /** A page has loaded in a frame and its layer speaks. */
  readonly opened: (link: FrameLink) => void;
  readonly heard: (message: FrameMessage, link: FrameLink) => void;
  /** Another page is on its way, or a layer is waited for. */
  readonly loading: () => void;
  /** A frame does not answer, or shows a page without a layer. */
  readonly silent: () => void;
}

interface FramesDeps {
  readonly newId: () => string;
  readonly newNonce: () => string;
  readonly wait: (ms: number) => Promise<void>;
  /** Where messages of frames arrive. */
  readonly host: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/** A frame of the window, whichever page is in it. */
export interface ConnectedFrame {
  readonly link: FrameLink;
  /** A page was loaded there: its layer speaks up soon, or there is none. */
  readonly loaded: () => Promise<void>;
  readonly close: () => void;
}

/** The frames of the window. */
export interface Frames {
  /** The line to the frame in which something was done last; null before one is there. */
  readonly link: () => FrameLink | null;
  readonly links: () => readonly FrameLink[];
  /** Takes up a frame that shows an origin; its link names it. */
  readonly connect: (target: () => Window | null, origin: string, board?: FrameBoard) => ConnectedFrame;
  /** How large the frames are drawn; 1 is their own size. */
  readonly sayZoom: (zoom: number) => void;
}

const layerSpeaksWithinMs = 8_000;
/** Whoever does these does them to the page in front of them. */
const isDone: ReadonlySet<FrameMessage['id']> = new Set([
  'selectedElementKey',
  'multiselectedElementKeys',
  'startEditingText',
  'editDynamicText',
  'keyDown',
]);

/** Builds the connections to frames that come later. */
export function createFrames({ newId, newNonce, wait, host }: FramesDeps, on: FrameEvents): Frames {
  const links: FrameLink[] = [];
  let inHand: FrameLink | null = null;
  let zoom = 1;
  const tellZoom = (link: FrameLink) => void link.call('setZoomPerc', Math.max(1, Math.round(zoom * 100)));
  return {
    link: () => inHand ?? links[0] ?? null,
    links: () => links,
    connect(target, origin, board) {
      /** Since the last page was loaded. */
      let hasSpoken = false;
      let waitingFor = 1;
      const link = createFrameLink({
        target,
        origin,
        board,
        nonce: newNonce(),
        host,
        newId,
        onOpen() {
          hasSpoken = true;
          waitingFor += 1;
          tellZoom(link);
          on.opened(link);
        },
        onMessage(message) {
          if (isDone.has(message.id)) inHand = link;
          on.heard(message, link);
        },
        onSilent: on.silent,
      });
      links.push(link);
      on.loading();
      return {
        link,
        async loaded() {
          // The layer speaks while its page loads: a page that has loaded without is none of ours, or none at all.
          if (hasSpoken) {
            hasSpoken = false;
            return;
          }
          on.loading();
          const mine = (waitingFor += 1);
          await wait(layerSpeaksWithinMs);
          if (mine === waitingFor) on.silent();
        },
        close() {
          waitingFor += 1;
          link.close();
          links.splice(links.indexOf(link), 1);
          if (inHand === link) inHand = null;
        },
      };
    },
    sayZoom(next) {
      zoom = next;
      links.forEach(tellZoom);
    },
  };
}
