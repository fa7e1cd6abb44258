import { Worker } from 'node:worker_threads';

/** Keeps one core busy until it is told to stop, or this process ends. */
export function busyCore(): { readonly stop: () => Promise<void> } {
  const worker = new Worker('for (;;);', { eval: true });
  return { stop: async () => void (await worker.terminate()) };
}
