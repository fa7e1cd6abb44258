import { access, constants, open, realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { errorCode } from '../../../scripts/node-kit/system-error.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';

/** A source file of a project as it stands on disk. */
interface ProjectFile {
  /** Where it really is: the end of a link. */
  readonly path: string;
  /** Decoded; a byte order mark is its first character. */
  readonly text: string;
}

export type FileRead =
  | { readonly ok: true; readonly found: ProjectFile }
  | { readonly ok: false; readonly refusal: Refusal };

/** No source that anybody edits by hand is larger. */
const largestBytes = 4 * 1024 * 1024;
const editable = /[.](?:[cm]?[jt]sx?|css|html)$/;
/** Folders whose files are nobody's sources, whatever a plan says. */
const closed = /(?:^|\/)(?:node_modules|\.[^/]+)(?:\/|$)/;

const refused = (refusal: Refusal): FileRead => ({ ok: false, refusal });

/**
 * Reads a source file, given by its path from the root, to write it afterwards. Refuses what is not inside the root,
 * wherever links lead, what is no source, what may not be written, and what is no text. Of a file that comes or goes as a
 * whole it does not matter whether it is there.
 */
export async function readProjectFile(root: string, file: string, isWhole = false): Promise<FileRead> {
  const names = [file];
  if (file.includes('\0') || isAbsolute(file) || !editable.test(file) || closed.test(file))
    return refused(refuse('OUTSIDE_ROOT', { names }));
  try {
    const there = await realpath(join(root, file)).catch((error: unknown) => {
      if (isWhole && errorCode(error) === 'ENOENT') return null;
      throw error;
    });
    const path = there ?? join(await realpath(join(root, dirname(file))), basename(file));
    const inside = relative(await realpath(root), path)
      .split(sep)
      .join('/');
    if (inside.startsWith('../') || isAbsolute(inside) || closed.test(inside) || !editable.test(inside))
      return refused(refuse('OUTSIDE_ROOT', { names }));
    return there === null ? { ok: true, found: { path, text: '' } } : await readOpened(path, names);
  } catch (error) {
    return refused(refusalOf(error, names));
  }
}

async function readOpened(path: string, names: string[]): Promise<FileRead> {
  const handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    const { mode, size } = await handle.stat();
    // The first account of the machine may write anything: what a file says of itself counts for it too.
    if ((mode & 0o222) === 0) return refused(refuse('READ_ONLY', { names }));
    await access(path, constants.W_OK);
    if (size > largestBytes) return refused(refuse('TOO_LARGE', { names }));
    const text = textOfBytes(await handle.readFile());
    if (text === undefined) return refused(refuse('UNPARSABLE', { names }));
    return { ok: true, found: { path, text } };
  } finally {
    await handle.close();
  }
}

/** What bytes say in UTF-8, with a byte order mark as its first character; undefined where they say nothing in it. */
export function textOfBytes(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** What the system's refusal to read or write files means for who wants to edit them. Anything else is thrown again. */
export function refusalOf(error: unknown, names: readonly string[]): Refusal {
  switch (errorCode(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EISDIR':
    case 'ELOOP':
      return refuse('STALE', { names: [...names] });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ETXTBSY':
      return refuse('READ_ONLY', { names: [...names] });
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return refuse('DISK_FULL', { names: [...names] });
    default:
      throw error;
  }
}
