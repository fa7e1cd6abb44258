import { leavesFrameLabel } from '../../protocol/frame/leaves-frame.ts';
import type { FrameMessage } from '../../protocol/frame/messages.ts';
import type { Send } from '../port/frame-port.ts';

type Status = Extract<FrameMessage, { id: 'hydrationStatus' }>['payload'];

const viteOverlay = 'vite-error-overlay';
const nextOverlay = 'nextjs-portal';
const longestPart = 10_000;

/** What was said before the window was there to be told: by React of a page that it could not take over, by the browser of one that would leave. */
export interface HydrationNotes {
  /** The last of it; null where there is none. */
  last(): Status | null;
}

const hydrationFailed = 'Hydration failed';

/** Notes what React reports from now on, and a page that would leave its frame: both come before the window is there to be told. */
export function noteHydration(window: Window): HydrationNotes {
  let last: Status | null = null;
  window.addEventListener('error', ({ message, error }: ErrorEvent) => {
    const errorDescr = message.slice(0, longestPart);
    if (message.includes(hydrationFailed)) last = { status: 'error', errorDescr, errorLabel: 'React', errorBody: '' };
    else if (wouldLeave(error))
      last = { status: 'other_error', errorDescr, errorLabel: leavesFrameLabel, errorBody: '' };
  });
  return { last: () => last };
}

/** Whether an error is the browser's that keeps a page from taking the whole window. */
function wouldLeave(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return (
    Reflect.get(error, 'name') === 'SecurityError' && /navigat|insecure/i.test(String(Reflect.get(error, 'message')))
  );
}

/**
 * What the overlay of the development server says; no error where there is none. With `framework=VITE` only Vite's counts;
 * else that of Next.js too, and what React itself reports.
 */
function errorStatusOf(document: Document, notes: HydrationNotes): Status {
  const framework = new URLSearchParams(document.location?.search).get('framework');
  const isVite = framework === 'VITE';
  const overlay = document.querySelector(viteOverlay) ?? (isVite ? null : document.querySelector(nextOverlay));
  const last = notes.last();
  // What React says counts beside its own server alone; that a page would leave, beside any.
  const said = isVite && last?.status === 'error' ? null : last;
  if (!overlay) return said ?? { status: 'no_error' };
  const inside = overlay.shadowRoot ?? overlay;
  const part = (selector: string) => (inside.querySelector(selector)?.textContent ?? '').trim().slice(0, longestPart);
  const whole = (inside.textContent ?? '').trim();
  const isVites = overlay.localName === viteOverlay;
  // Next's has no overlay while nothing is wrong, but its element stays.
  if (!isVites && !whole) return said ?? { status: 'no_error' };
  return {
    status: whole.includes(hydrationFailed) ? 'error' : 'other_error',
    errorDescr: isVites ? part('.message-body') : whole.slice(0, longestPart),
    errorLabel: isVites ? part('.plugin') : nextOverlay,
    errorBody: isVites ? [part('.file'), part('.frame'), part('.stack')].filter(Boolean).join('\n') : '',
  };
}

/** Tells the window when the page's error appears, changes or goes. */
export function reportErrors(
  document: Document,
  send: Send,
  notes: HydrationNotes,
): { now(): Status; look(): void; tell(): Status } {
  let told = JSON.stringify({ status: 'no_error' });
  const tell = () => {
    const status = errorStatusOf(document, notes);
    told = JSON.stringify(status);
    send('hydrationStatus', status);
    return status;
  };
  const look = () => {
    if (JSON.stringify(errorStatusOf(document, notes)) !== told) tell();
  };
  // What keeps a page from leaving its frame changes nothing in it.
  document.defaultView?.addEventListener('error', look);
  return { now: () => errorStatusOf(document, notes), tell, look };
}
