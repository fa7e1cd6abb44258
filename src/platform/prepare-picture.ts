import { canDrawInWorkers } from './picture/drawing.ts';
import type { PictureOutcome } from './picture/prepared-picture.ts';
import { shrinkPicture } from './picture/shrink-picture.ts';
import { default as workerUrl } from './picture-worker.ts?worker&url';
import { ownScript, trustedScriptUrl } from './trusted-script-url.ts';
import { createWorkerClient } from './worker-client.ts';

const script = ownScript(workerUrl);

const client = createWorkerClient<Blob, PictureOutcome>({
  start: () => new Worker(trustedScriptUrl(script), { type: 'module' }),
  patienceMs: 30_000,
  idleMs: 30_000,
});

/**
 * Makes of any photo a small, upright picture without a word about where and with what it was taken. Never throws, but
 * rejects with the reason of `signal` when that ends it. One picture at a time, in a worker; in browsers that cannot draw
 * in one, here.
 */
export async function preparePicture(
  file: Blob,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<PictureOutcome> {
  if (!canDrawInWorkers()) return shrinkHere(file, signal);
  const outcome = await client.ask(file, signal);
  if (outcome.name === 'answered') return outcome.answer;
  if (outcome.name === 'absent') return shrinkHere(file, signal);
  // Pictures have brought down decoders; the same one would again.
  return { ok: false, error: { name: 'unreadable' } };
}

/** As `preparePicture`, and null once nobody wants the picture any more. */
export async function pictureWhileWanted(file: Blob, signal: AbortSignal): Promise<PictureOutcome | null> {
  try {
    const outcome = await preparePicture(file, { signal });
    return signal.aborted ? null : outcome;
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

async function shrinkHere(file: Blob, signal: AbortSignal | undefined): Promise<PictureOutcome> {
  signal?.throwIfAborted();
  const outcome = await shrinkPicture(file);
  signal?.throwIfAborted();
  return outcome;
}
