import { LONGEST_PLAIN } from './plain-call.ts';
import { isRecord } from '../../../scripts/node-kit/is-record.ts';

/** A push of one tap, as the portal sends it. */
export interface Tap {
  readonly post: string;
  /** What it says, written anew: nothing in it takes PostgreSQL more room than it takes here. */
  readonly text: string;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a push of one tap; null for what is something else, or would spoil a list that it stands in. */
export function readTap(bytes: Uint8Array): Tap | null {
  try {
    const text = utf8.decode(bytes);
    // PostgreSQL takes not every character that JSON can name.
    return text.includes('\\u') ? null : tapIn(JSON.parse(text));
  } catch {
    return null;
  }
}

function tapIn(push: unknown): Tap | null {
  // By itself, a push with anything beside these is refused.
  if (!isRecord(push) || Object.keys(push).toSorted().join() !== 'browser_secret,mutations') return null;
  const { mutations, browser_secret: secret } = push;
  if (typeof secret !== 'string' || !Array.isArray(mutations) || mutations.length !== 1) return null;
  const [mutation] = mutations as readonly unknown[];
  if (!isRecord(mutation)) return null;
  const { args, ...others } = mutation;
  if (!isFlat(others) || !isRecord(args) || !isFlat(args) || typeof args['post_id'] !== 'string') return null;
  // What stood there twice, and how a number was written, is gone: PostgreSQL writes 1e300 out, and refuses 1e999999.
  const text = JSON.stringify(push);
  return Buffer.byteLength(text) > LONGEST_PLAIN ? null : { post: args['post_id'], text };
}

function isFlat(fields: Readonly<Record<string, unknown>>): boolean {
  return Object.values(fields).every(
    (value) => typeof value === 'string' || typeof value === 'boolean' || Number.isSafeInteger(value),
  );
}
