import * as z from 'zod/mini';

/** The form of every message between window and frame, in both directions. Without either part it is ignored. */
export const envelopeSchema = z.object({ id: z.string(), payload: z.record(z.string(), z.unknown()) });
/** A message between window and frame before it is known which; its payload is not checked yet. */
export type Envelope = z.infer<typeof envelopeSchema>;

/**
 * How the two find each other. The window names its frame `manara-editor:<nonce>` before the frame stands in the document
 * (`window.name` outlives every navigation of the frame; a name that is given later may not reach the page). The frame's layer posts `ready` to the one origin that the server allows; the window answers once with
 * `init`, the nonce and a port, which the layer takes from its parent, from that origin and with its own nonce only.
 * Everything else goes over the port.
 */
export const frameNamePrefix = 'manara-editor:';
/** Where the served page says which origin its window has: `<script data-manara-window-origin="…">`. */
export const windowOriginAttribute = 'data-manara-window-origin';

/** The layer’s first word to the one origin that it may speak to: which protocol it speaks. */
export const readyMessageSchema = z.object({ id: z.literal('ready'), payload: z.object({ protocol: z.int() }) });
/** The window’s answer, once, with the frame’s own nonce; the port comes with it. */
export const initMessageSchema = z.object({
  id: z.literal('init'),
  payload: z.object({ protocol: z.int(), nonce: z.string().check(z.minLength(16), z.maxLength(200)) }),
});
