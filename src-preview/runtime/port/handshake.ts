import { frameNamePrefix, initMessageSchema, type Envelope } from '../../protocol/frame/envelope.ts';
import { protocolVersion } from '../../protocol/version.ts';

/** The one window that this frame listens to, as the served page and the frame's own name say. */
export interface Counterpart {
  readonly origin: string;
  readonly nonce: string;
}

/** What the frame's name and the page's script say of the editor's window; null where the page stands in no editor. */
export function counterpartOf(frame: Window, windowOrigin: string | null | undefined): Counterpart | null {
  if (!windowOrigin || frame.parent === frame || !frame.name.startsWith(frameNamePrefix)) return null;
  return { origin: windowOrigin, nonce: frame.name.slice(frameNamePrefix.length) };
}

/**
 * Tells the window that the frame's layer is here and hands over the port that it sends, once: only from the frame's own
 * parent, from that very origin, with the frame's nonce. No message to the window object counts after that.
 */
export function awaitPort(frame: Window, { origin, nonce }: Counterpart, take: (port: MessagePort) => void): void {
  const listen = (event: MessageEvent<unknown>) => {
    if (event.source !== frame.parent || event.origin !== origin) return;
    const message = initMessageSchema.safeParse(event.data);
    const [port, ...others] = event.ports;
    if (!message.success || !port || others.length > 0) return;
    if (message.data.payload.nonce !== nonce || message.data.payload.protocol !== protocolVersion) return;
    frame.removeEventListener('message', listen);
    take(port);
  };
  frame.addEventListener('message', listen);
  const ready: Envelope = { id: 'ready', payload: { protocol: protocolVersion } };
  frame.parent.postMessage(ready, origin);
}
