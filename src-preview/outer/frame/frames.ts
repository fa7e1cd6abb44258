import type { ElementName } from '../../protocol/frame/functions.ts';
import type { FrameMessage } from '../../protocol/frame/messages.ts';
import type { WindowLanguageTag } from '../../protocol/languages.ts';
import type { Patience } from '../../protocol/patience.ts';
import { createFrameLink, type FrameBoard, type FrameLink, type Left } from './frame-link.ts';

/** What is so of the frames: a page is on its way, all of them speak, or one does not answer or shows a page without a layer. */
export type FramesState = 'loading' | 'open' | 'lost';

/** What becomes of the frames. */
export interface FrameEvents {
  /** A page has loaded in a frame and its layer speaks. */
  readonly opened: (link: FrameLink) => void;
  readonly heard: (message: FrameMessage, link: FrameLink) => void;
  readonly became: (state: FramesState) => void;
  /** A page has loaded in a frame that is none of ours, or none at all, or the one that was there does not answer. */
  readonly stranded?: () => void;
}

interface FramesDeps {
  readonly newId: () => string;
  readonly newNonce: () => string;
  readonly patience: Pick<Patience, 'frameAnswers'>;
  /** Where messages of frames arrive. */
  readonly host: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/** A frame of the window, whichever page is in it. */
export interface ConnectedFrame {
  readonly link: FrameLink;
  /** A page was loaded there: its layer has spoken up, or there is none. */
  readonly loaded: () => void;
  readonly close: () => void;
}

/** The frames of the window. */
export interface Frames {
  /** The line to the frame in which something was done last; null before one is there. */
  readonly link: () => FrameLink | null;
  readonly links: () => readonly FrameLink[];
  /** Takes up a frame that shows an origin; its link names it. `became` is told what is so of this one. */
  readonly connect: (
    target: () => Window | null,
    origin: string,
    board?: FrameBoard,
    became?: (state: FramesState) => void,
  ) => ConnectedFrame;
  /** How large the frames are drawn; 1 is their own size. */
  readonly sayZoom: (zoom: number) => void;
  /** What the window speaks. */
  readonly sayLanguage: (language: WindowLanguageTag) => void;
  /** What people call an element, for its outline. */
  readonly sayElementName: (elementKey: string, name: ElementName) => void;
}

/** Whoever does these does them to the page in front of them. */
const isDone: ReadonlySet<FrameMessage['id']> = new Set([
  'selectedElementKey',
  'multiselectedElementKeys',
  'startEditingText',
  'editDynamicText',
  'keyDown',
]);

/** Builds the connections to frames that come later. */
export function createFrames({ newId, newNonce, patience, host }: FramesDeps, on: FrameEvents): Frames {
  const links: FrameLink[] = [];
  let inHand: FrameLink | null = null;
  let zoom = 1;
  const states = frameStates(on.became);
  const tellZoom = (link: FrameLink) => void link.call('setZoomPerc', Math.max(1, Math.round(zoom * 100)));
  const lasting = lastingWords(links);
  return {
    link: () => inHand ?? links[0] ?? null,
    links: () => links,
    connect(target, origin, board, became) {
      const { say, strand } = wordOf(() => link, { states, became, stranded: on.stranded });
      const loading = followLoading({ say, strand, ask: () => tellZoom(link) });
      const link = createFrameLink({
        target,
        origin,
        board,
        nonce: newNonce(),
        host,
        newId,
        onOpen() {
          loading.spoke();
          tellZoom(link);
          lasting.tell(link);
          say('open');
          on.opened(link);
        },
        onMessage(message) {
          if (isDone.has(message.id)) inHand = link;
          if (states.of(link) === 'lost') say('open');
          on.heard(message, link);
        },
        onLeft: (page) => loading.left(page),
        // A page that died without a word takes its answers with it: that is all that tells of it.
        onSilent: strand,
        patience,
      });
      links.push(link);
      say('loading');
      return {
        link,
        loaded: () => loading.loaded(),
        close() {
          link.close();
          links.splice(links.indexOf(link), 1);
          states.leave(link);
          if (inHand === link) inHand = null;
        },
      };
    },
    sayZoom(next) {
      zoom = next;
      links.forEach(tellZoom);
    },
    sayLanguage: (language) => lasting.say('language', (link) => void link.call('setWindowLanguage', language)),
    sayElementName: (...name) => lasting.say('name', (link) => void link.call('setElementName', ...name)),
  };
}

/** What frames are told for good: all that are there at once, and whichever opens later as it opens. */
function lastingWords(links: readonly FrameLink[]) {
  const said = new Map<'language' | 'name', (link: FrameLink) => void>();
  return {
    say(about: 'language' | 'name', tell: (link: FrameLink) => void) {
      said.set(about, tell);
      links.forEach(tell);
    },
    tell: (link: FrameLink) => said.forEach((tell) => tell(link)),
  };
}

/** What is so of all frames: one that is lost is not hidden by others that speak. */
function frameStates(became: FrameEvents['became']) {
  const states = new Map<FrameLink, FramesState>();
  const tell = (): void => {
    const all = new Set(states.values());
    became(all.has('lost') ? 'lost' : all.has('loading') ? 'loading' : 'open');
  };
  return {
    of: (link: FrameLink) => states.get(link),
    say(link: FrameLink, state: FramesState): void {
      states.set(link, state);
      tell();
    },
    leave(link: FrameLink): void {
      states.delete(link);
      tell();
    },
  };
}

interface Heard {
  readonly states: ReturnType<typeof frameStates>;
  readonly became: ((state: FramesState) => void) | undefined;
  readonly stranded: FrameEvents['stranded'];
}

/** Says what is so of one frame: to who keeps it of all, and to who has put this one up. */
function wordOf(link: () => FrameLink, { states, became, stranded }: Heard) {
  const say = (state: FramesState): void => {
    states.say(link(), state);
    became?.(state);
  };
  const strand = (): void => {
    say('lost');
    stranded?.();
  };
  return { say, strand };
}

interface LoadingDeps {
  readonly say: (state: FramesState) => void;
  /** What has loaded has no layer. */
  readonly strand: () => void;
  /** Asks the layer something; where it does not answer that is said. */
  readonly ask: () => void;
}

/**
 * Follows whether the pages that load in a frame have a layer. It speaks while its page loads, so that a page which has loaded
 * without is none of ours, or none at all. Of whom a load was is not told: a page that goes says whether it had loaded, and what
 * was loaded besides is another page. Its word and a load come on two ways, either before the other.
 */
function followLoading({ say, strand, ask }: LoadingDeps) {
  /** Whether the page whose layer spoke last has not said that it goes. */
  let isThere = false;
  /** What has loaded since it spoke; less than none where the load of a page that has gone is still on its way. */
  let loads = 0;
  return {
    spoke(): void {
      isThere = true;
      loads = 0;
    },
    left({ hasLoaded }: Left): void {
      isThere = false;
      if (hasLoaded) loads -= 1;
      if (loads > 0) strand();
      else say('loading');
    },
    loaded(): void {
      loads += 1;
      // A page that was ended so that it could not say so does not answer either.
      if (isThere) ask();
      else if (loads > 0) strand();
    },
  };
}
