import type { Size } from './size.ts';
import { isAcross, type Turn } from './turn.ts';

/** A picture on a canvas, in a worker or on a page. */
export interface Drawing {
  readonly size: Size;
  readonly source: CanvasImageSource;
  /** Its pixels, four numbers each. */
  pixels(): Uint8ClampedArray;
  encode(type: WritableType, quality: number): Promise<Blob>;
}

interface DrawingOptions extends Size {
  /** What shows through where the picture does; nothing if left out. */
  readonly ground?: string | undefined;
  /** How the source is to be turned; width and height are those of what stands upright. */
  readonly turn?: Turn;
}

/** Everything drawn here is read back and never shown. */
const readable: CanvasRenderingContext2DSettings = { willReadFrequently: true };

/** Whether this browser can draw away from a page. */
export function canDrawInWorkers(): boolean {
  return typeof OffscreenCanvas !== 'undefined' && new OffscreenCanvas(1, 1).getContext('2d') !== null;
}

/** Draws a picture in this size. Fails with a `DOMException` where the browser has no memory for it. */
export function draw(source: CanvasImageSource, { width, height, ground, turn = 1 }: DrawingOptions): Drawing {
  const { canvas, context } = blank(width, height);
  if (ground !== undefined) {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.setTransform(...turning(turn, width, height));
  if (isAcross(turn)) context.drawImage(source, 0, 0, height, width);
  else context.drawImage(source, 0, 0, width, height);
  return {
    size: { width, height },
    source: canvas,
    pixels: () => context.getImageData(0, 0, width, height).data,
    encode: (type, quality) => encode(canvas, type, quality),
  };
}

type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

function turning(turn: Turn, width: number, height: number): Matrix {
  const matrices: Readonly<Record<Turn, Matrix>> = {
    1: [1, 0, 0, 1, 0, 0],
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, width, 0],
    7: [0, -1, -1, 0, width, height],
    8: [0, -1, 1, 0, 0, height],
  };
  return matrices[turn];
}

/** Colours far from each other and from what a guard puts in their place. */
const knownColors = [
  [192, 32, 48],
  [16, 96, 80],
  [32, 48, 192],
  [240, 208, 16],
] as const;
/** Some browsers change a colour by one or two, which nobody sees. */
const mostChange = 16;

/** Whether what is drawn can be read back as it was: a browser that guards against being recognised gives noise, or white. */
export function keepsPixels(): boolean {
  const side = 8;
  const { context } = blank(side * knownColors.length, side);
  for (const [place, color] of knownColors.entries()) {
    context.fillStyle = `rgb(${color.join(' ')})`;
    context.fillRect(place * side, 0, side, side);
  }
  let change = 0;
  for (const [place, color] of knownColors.entries()) {
    const { data } = context.getImageData(place * side, 0, side, side);
    for (let at = 0; at < data.length; at += 4)
      for (const [channel, value] of color.entries()) change += Math.abs((data[at + channel] ?? 0) - value);
  }
  return change / (knownColors.length * side * side * 3) <= mostChange;
}

type Canvas = OffscreenCanvas | HTMLCanvasElement;
type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
type WritableType = 'image/webp' | 'image/jpeg';

let knownType: WritableType | null = null;

/** The best type that this browser can write. One that cannot write WebP writes PNG instead, and says so. */
export async function writableType(): Promise<WritableType> {
  if (!knownType) {
    const { canvas } = blank(1, 1);
    const { type } = await encode(canvas, 'image/webp', 1);
    knownType = type === 'image/webp' ? type : 'image/jpeg';
  }
  return knownType;
}

function blank(width: number, height: number): { readonly canvas: Canvas; readonly context: Context } {
  const canvas = canDrawInWorkers()
    ? new OffscreenCanvas(width, height)
    : Object.assign(document.createElement('canvas'), { width, height });
  const context = contextOf(canvas);
  if (!context) throw new DOMException('no room for a canvas', 'InvalidStateError');
  return { canvas, context };
}

function contextOf(canvas: Canvas): Context | null {
  if ('convertToBlob' in canvas) return canvas.getContext('2d', readable);
  return canvas.getContext('2d', readable);
}

async function encode(canvas: Canvas, type: WritableType, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!blob) throw new DOMException('no room for the picture', 'EncodingError');
  return blob;
}
