import { preparePicture } from '../../../src/platform/prepare-picture.ts';
import { files } from './files.ts';

/** What became of a file, as a test wants to know it. */
export type PictureReport =
  | { readonly fault: string }
  | {
      readonly fault: null;
      readonly ms: number;
      readonly fileBytes: number;
      readonly type: string;
      readonly bytes: number;
      readonly width: number;
      readonly height: number;
      readonly thumb: { readonly bytes: number; readonly width: number; readonly height: number };
      readonly color: string;
      readonly sha256: string;
      readonly expectedSha256: string;
      /** Words that only metadata have, found in the bytes. */
      readonly metadata: readonly string[];
      /** Red, green, blue and alpha in the middle of the top, in the middle, and in the first corner. */
      readonly top: readonly number[];
      readonly middle: readonly number[];
      readonly corner: readonly number[];
    };

const kept = new Map<keyof typeof files, Promise<Blob>>();

function fileOf(name: keyof typeof files): Promise<Blob> {
  const file = kept.get(name) ?? files[name]();
  kept.set(name, file);
  return file;
}

async function pixelsOf(bitmap: ImageBitmap): Promise<(x: number, y: number) => number[]> {
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  return (x, y) => [...(context?.getImageData(Math.floor(x), Math.floor(y), 1, 1).data ?? [])];
}

async function sha256Of(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function metadataIn(blob: Blob): Promise<string[]> {
  const text = new TextDecoder('latin1').decode(await blob.arrayBuffer());
  return ['Exif', 'EXIF', 'Secret', 'XMP ', 'ns.adobe.com'].filter((word) => text.includes(word));
}

/** What tests and benchmarks do with the page, as `bench` of its window. */
export const bench = {
  /** Makes a file before it is timed. */
  async make(name: keyof typeof files): Promise<number> {
    return (await fileOf(name)).size;
  },

  async run(name: keyof typeof files): Promise<PictureReport> {
    const file = await fileOf(name);
    const startedAt = performance.now();
    const outcome = await preparePicture(file);
    const ms = performance.now() - startedAt;
    if (!outcome.ok) return { fault: outcome.error.name };
    const { blob, thumb, width, height, color, sha256 } = outcome.value;
    const [bitmap, small] = await Promise.all([createImageBitmap(blob), createImageBitmap(thumb)]);
    if (bitmap.width !== width || bitmap.height !== height) throw new Error('the picture has another size');
    const at = await pixelsOf(bitmap);
    return {
      fault: null,
      ms,
      fileBytes: file.size,
      type: blob.type,
      bytes: blob.size,
      width,
      height,
      thumb: { bytes: thumb.size, width: small.width, height: small.height },
      color,
      sha256,
      expectedSha256: await sha256Of(blob),
      metadata: await metadataIn(blob),
      top: at(width / 2, 2),
      middle: at(width / 2, height / 2),
      corner: at(1, 1),
    };
  },

  /** How long the preparing alone takes, what comes out, and how long each long task of the page was meanwhile. */
  async time(name: keyof typeof files): Promise<{ ms: number; bytes: number; longTasksMs: number[] }> {
    const file = await fileOf(name);
    const longTasksMs: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) if (startTime >= startedAt) longTasksMs.push(duration);
    });
    observer.observe({ type: 'longtask' });
    const startedAt = performance.now();
    const outcome = await preparePicture(file);
    const ms = performance.now() - startedAt;
    // What is observed is told in a task of its own.
    await new Promise((resolve) => setTimeout(resolve, 200));
    observer.disconnect();
    if (!outcome.ok) throw new Error(outcome.error.name);
    return { ms, bytes: outcome.value.blob.size, longTasksMs };
  },

  /** Asks for several at once and takes the second one back; what became of each. */
  async crowd(name: keyof typeof files): Promise<string[]> {
    const file = await fileOf(name);
    const controller = new AbortController();
    const all = [undefined, controller.signal, undefined].map((signal) =>
      preparePicture(file, signal ? { signal } : {}),
    );
    controller.abort();
    const settled = await Promise.allSettled(all);
    return settled.map((one) => (one.status === 'fulfilled' ? (one.value.ok ? 'ready' : 'refused') : 'taken back'));
  },
};
