import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  type Stats,
} from 'node:fs';
import { join } from 'node:path';
import { foreignKind } from '../../../src/platform/picture/foreign-kind.ts';
import { pictureKind, type PictureKind } from '../../../src/platform/picture/picture-kind.ts';
import { pictureSize } from '../../../src/platform/picture/picture-size.ts';
import { isAcross, takeOrientation } from '../../../src/platform/picture/turn.ts';
import type { Size } from '../../../src/platform/picture/size.ts';
import { isPictureName } from '../../source/picture-name.ts';
import { drawingSize } from './drawing-size.ts';

/** What a browser is told that a picture is. */
type PictureType = PictureKind | 'image/svg+xml';

/** What a file holds. */
export interface PictureFile {
  readonly file: string;
  readonly type: PictureType;
  readonly size: Size | null;
  readonly bytes: number;
}

/** Characters that break a line, hide what a name says, or stand between folders elsewhere. */
const oddName = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u;
/** What says how large a picture is stands within this, behind whatever a camera has noted. */
const headBytes = 256 * 1024;
/** Folders deeper than this are no place where somebody puts pictures, and may have no end. */
const deepest = 20;

/** Whether a path may be a picture's, by its name. */
export const mayBePicture = (file: string): boolean => isPictureName(file) && !oddName.test(file);

/** Every file below a folder of the app, itself a path from the root, that may be a picture; links are not followed. */
export function listPictureFiles(
  root: string,
  folder: string,
  isForeign: (path: string, isFolder: boolean) => boolean,
): string[] {
  const found: string[] = [];
  const visit = (at: string, depth: number): void => {
    for (const entry of entriesOf(join(root, at))) {
      const path = at === '' ? entry.name : `${at}/${entry.name}`;
      if (entry.name.startsWith('.') || isForeign(path, entry.isDirectory())) continue;
      if (entry.isDirectory() && depth < deepest) visit(path, depth + 1);
      else if (entry.isFile() && mayBePicture(path)) found.push(path);
    }
  };
  // A folder that is a link itself leads out of the app.
  if (isWithin(root, folder)) visit(folder, 0);
  return found;
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // Removed while it was read, or not for us to read: no pictures either way.
    return [];
  }
}

/** Whether a path leads to where it says, with no link on the way. */
function isWithin(root: string, path: string): boolean {
  try {
    return realpathSync(join(root, path)) === join(root, path);
  } catch {
    return false;
  }
}

/** A file as it lies there; undefined where it is none, is not for us to look at, or is reached by a link. */
export function plainFile(root: string, file: string): Stats | undefined {
  try {
    const found = lstatSync(join(root, file));
    return found.isFile() && isWithin(root, file) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** What a file holds, found in its bytes: a name may say anything. Undefined for all that is no picture. */
export function readPictureFile(root: string, file: string, found: Stats): PictureFile | undefined {
  const { size: bytes } = found;
  const head = readFound(join(root, file), found, headOf);
  if (!head) return undefined;
  const kind = pictureKind(head);
  if (kind === 'image/heic') return undefined;
  if (kind) return { file, type: kind, size: uprightSize(kind, head), bytes };
  const isDrawing = /[.]svg$/i.test(file) && foreignKind(head) === 'svg';
  return isDrawing ? { file, type: 'image/svg+xml', size: drawingSize(head.toString('utf8')), bytes } : undefined;
}

/** All of a file; undefined where it cannot be read, or is larger than that by now. */
export function bytesOf(root: string, file: string, mostBytes: number): Buffer | undefined {
  const found = plainFile(root, file);
  return (
    found && readFound(join(root, file), found, (open, { size }) => (size > mostBytes ? undefined : readFileSync(open)))
  );
}

function headOf(open: number, { size }: Stats): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(Math.min(size, headBytes));
  return head.subarray(0, readSync(open, head, 0, head.length, 0));
}

/** Reads a file that was found; undefined where it cannot be read, and where something else lies in its place by now. */
function readFound<Read>(
  path: string,
  { dev, ino }: Stats,
  read: (open: number, now: Stats) => Read,
): Read | undefined {
  try {
    // What has become a link is not followed, and what has become a pipe is not waited for.
    const open = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const now = fstatSync(open);
      return now.dev === dev && now.ino === ino ? read(open, now) : undefined;
    } finally {
      closeSync(open);
    }
  } catch {
    return undefined;
  }
}

/** The size as a browser shows it: of JPEG all of them heed how it is to be turned. */
function uprightSize(kind: PictureKind, head: Buffer<ArrayBuffer>): Size | null {
  const size = pictureSize(kind, head);
  if (!size || kind !== 'image/jpeg' || !isAcross(takeOrientation(kind, head).turn)) return size;
  return { width: size.height, height: size.width };
}

/** The name of a picture in calls. */
export const pictureId = (file: string): string =>
  `picture-${createHash('sha256').update(file).digest('hex').slice(0, 32)}`;
