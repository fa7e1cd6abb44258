import type { PostId } from '../../domain/ids.ts';
import type { InteractionKind } from '../../domain/sync-protocol.ts';
import { readStored, removeStored, storedKeys, writeStored } from '../../platform/storage.ts';
import { registerKey } from './interaction-queries.ts';

/** A tap whose page was gone before its database had it. */
export interface NotedTap {
  readonly postId: PostId;
  readonly kind: InteractionKind;
  readonly value: boolean;
  /** To be called when the database has it. */
  readonly forget: () => void;
}

/**
 * Notes a tap in local storage, which answers at once, until its database has it: a page that is left in the frame of the
 * tap takes its transaction along. Returns the way to forget it; a later tap on the same stays noted. Where local storage
 * is forbidden or full the tap is as safe as its database is fast.
 */
export function noteTap(
  databaseName: string,
  { postId, kind, value }: Omit<NotedTap, 'forget'>,
  at: number,
): NotedTap['forget'] {
  const key = prefixOf(databaseName) + registerKey(postId, kind);
  const note = `${Number(value)}@${at}`;
  writeStored(key, note);
  return () => {
    if (readStored(key) === note) removeStored(key);
  };
}

/** What was noted for a database and is still there; a note that nobody could have written is taken away. */
export function notedTaps(databaseName: string): NotedTap[] {
  return keysOf(databaseName).flatMap((key) => {
    const [, postId, kind] = /\/([0-9a-f-]{36}):(like|save)$/.exec(key) ?? [];
    const [, digit] = /^([01])@\d+$/.exec(readStored(key) ?? '') ?? [];
    const forget = (): void => removeStored(key);
    if (digit !== undefined && isKind(kind)) return [{ postId: postId as PostId, kind, value: digit === '1', forget }];
    forget();
    return [];
  });
}

/** Takes every note of a database away. */
export function forgetTaps(databaseName: string): void {
  keysOf(databaseName).forEach(removeStored);
}

function keysOf(databaseName: string): string[] {
  return storedKeys().filter((key) => key.startsWith(prefixOf(databaseName)));
}

function prefixOf(databaseName: string): string {
  return `${databaseName}-tap/`;
}

function isKind(kind: string | undefined): kind is InteractionKind {
  return kind === 'like' || kind === 'save';
}
