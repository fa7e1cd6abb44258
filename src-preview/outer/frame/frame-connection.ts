import type { FrameMessage } from '../../protocol/frame/messages.ts';
import { createFrameLink, type FrameLink } from './frame-link.ts';

/** What becomes of the frame. */
export interface FrameEvents {
  /** A page has loaded and its layer speaks. */
  readonly opened: () => void;
  readonly heard: (message: FrameMessage) => void;
  /** Another page is on its way, or a layer is waited for. */
  readonly loading: () => void;
  /** The frame does not answer, or shows a page without a layer. */
  readonly silent: () => void;
}

interface ConnectionDeps {
  readonly newId: () => string;
  readonly newNonce: () => string;
  readonly wait: (ms: number) => Promise<void>;
  /** Where messages of frames arrive. */
  readonly host: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/** The one frame of the window, whichever page is in it. */
export interface FrameConnection {
  /** Null before a frame is there. */
  readonly link: () => FrameLink | null;
  /** Takes up a frame that shows an origin; the link names it. */
  readonly connect: (target: () => Window | null, origin: string) => FrameLink;
  /** A page was loaded there: its layer speaks up soon, or there is none. */
  readonly loaded: () => Promise<void>;
  /** How large the frame is drawn; 1 is its own size. */
  readonly sayZoom: (zoom: number) => void;
}

const layerSpeaksWithinMs = 8_000;

/** Builds the connection to a frame that comes later. */
export function createFrameConnection(
  { newId, newNonce, wait, host }: ConnectionDeps,
  on: FrameEvents,
): FrameConnection {
  let link: FrameLink | null = null;
  let zoom = 1;
  /** Since the last page was loaded. */
  let hasSpoken = false;
  let waitingFor = 0;
  const tellZoom = () => void link?.call('setZoomPerc', Math.max(1, Math.round(zoom * 100)));

  return {
    link: () => link,
    connect(target, origin) {
      waitingFor += 1;
      const onOpen = (): void => {
        hasSpoken = true;
        waitingFor += 1;
        tellZoom();
        on.opened();
      };
      link = createFrameLink({
        target,
        origin,
        nonce: newNonce(),
        host,
        newId,
        onOpen,
        onMessage: on.heard,
        onSilent: on.silent,
      });
      on.loading();
      return link;
    },
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
    sayZoom(next) {
      zoom = next;
      tellZoom();
    },
  };
}
