import type { FrameMessage } from '../../protocol/frame/messages.ts';
import type { Send } from '../port/frame-port.ts';

type Status = Extract<FrameMessage, { id: 'hydrationStatus' }>['payload'];

const viteOverlay = 'vite-error-overlay';
const nextOverlay = 'nextjs-portal';
const longestPart = 10_000;

/** What the overlay of the development server says; no error where there is none. */
function errorStatusOf(document: Document): Status {
  const framework = new URLSearchParams(document.location?.search).get('framework');
  const overlay =
    document.querySelector(viteOverlay) ?? (framework === 'VITE' ? null : document.querySelector(nextOverlay));
  if (!overlay) return { status: 'no_error' };
  const inside = overlay.shadowRoot ?? overlay;
  const part = (selector: string) => (inside.querySelector(selector)?.textContent ?? '').trim().slice(0, longestPart);
  const whole = (inside.textContent ?? '').trim();
  const isVite = overlay.localName === viteOverlay;
  // Next's has no overlay while nothing is wrong, but its element stays.
  if (!isVite && !whole) return { status: 'no_error' };
  return {
    status: whole.includes('Hydration failed') ? 'error' : 'other_error',
    errorDescr: isVite ? part('.message-body') : whole.slice(0, longestPart),
    errorLabel: isVite ? part('.plugin') : nextOverlay,
    errorBody: isVite ? [part('.file'), part('.frame'), part('.stack')].filter(Boolean).join('\n') : '',
  };
}

/** Tells the window when the page's error appears, changes or goes. */
export function reportErrors(document: Document, send: Send): { look(): void; tell(): Status } {
  let told = JSON.stringify({ status: 'no_error' });
  const tell = () => {
    const status = errorStatusOf(document);
    told = JSON.stringify(status);
    send('hydrationStatus', status);
    return status;
  };
  return {
    tell,
    look: () => {
      if (JSON.stringify(errorStatusOf(document)) !== told) tell();
    },
  };
}
