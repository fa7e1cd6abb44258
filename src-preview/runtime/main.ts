import * as z from 'zod/mini';
import { windowOriginAttribute } from '../protocol/frame/envelope.ts';
import { awaitPort, counterpartOf } from './port/handshake.ts';
import { noteHydration } from './page/hydration.ts';
import { startFrame } from './start-frame.ts';

// Pages forbid code made of strings; zod would try it once, and the browser would report that.
z.config({ jitless: true });

const script = document.currentScript;
const address = script instanceof HTMLScriptElement ? script.src : '';
const counterpart = counterpartOf(window, script?.getAttribute(windowOriginAttribute));
if (counterpart) {
  const hydration = noteHydration(window);
  awaitPort(window, counterpart, (port) => {
    const start = () => startFrame(window, port, { address, hydration });
    // Messages wait in the port until it is started.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true });
    else start();
  });
}
