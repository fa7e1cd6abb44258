import type { PullResponse } from '../../domain/sync-protocol.ts';
import type { Mirror } from '../mirror/mirror.ts';
import type { PhaseDeps } from '../protocol/phase-deps.ts';
import { within } from '../protocol/transport.ts';
import type { PullState } from './pull-store.ts';

interface Deps extends Pick<PhaseDeps, 'transport' | 'signal'> {
  /** Reads an answer, or throws. It is handed in: this module is with those that come before the engine. */
  readonly read: (raw: unknown) => PullResponse;
}

/*
 * What is public is the same for everybody, so the whole of it lies in files that are made once and shared: pages of the
 * database, one after the other, all of one target. A mirror goes on from them, and from any one of them, as from pages
 * that it asked for itself.
 */

/**
 * Whether a pull may begin with what everybody shares: it asks for all that is public, nothing is here, and nothing was ever
 * held against the school. Over rows that are here a file that lacks one would take it away, and the likes of it.
 */
export function mayShare(
  { transport, mirror }: Pick<PhaseDeps, 'transport'> & { readonly mirror: Mirror },
  { cursors, resume, resync, digestCheckedAt }: PullState,
): boolean {
  const isFirst = resume === null && resync === null && Object.keys(cursors).length === 0 && digestCheckedAt === null;
  return transport.shared !== undefined && isPublic(mirror) && isFirst;
}

/** Whether a mirror holds what everybody may see, and nothing else. */
export function isPublic({ scopes }: Mirror): boolean {
  return scopes.length === 1 && scopes[0] === 'public';
}

/** Where a page belongs: in this history, and behind the page `before` it. */
interface Place {
  readonly lineage: string | null;
  readonly before: PullResponse | null;
}

/** The shared page that belongs there. Whatever is wrong with it, or where there is none, `askSchool` is what counts. */
export function askShared(deps: Deps, place: Place, askSchool: () => Promise<PullResponse>): Promise<PullResponse> {
  const asked = readShared(deps, place)
    .catch(() => null)
    .then((response) => response ?? askSchool());
  // It may fail while the page before it is being stored; whoever awaits it gets the failure.
  asked.catch(() => undefined);
  return asked;
}

async function readShared({ transport, signal, read }: Deps, { lineage, before }: Place): Promise<PullResponse | null> {
  const name = before?.shared?.next ?? null;
  const response = read(await within(signal, async () => transport.shared?.(name, signal)));
  const takesNothing = !response.reset && response.drop.length + response.exits.length === 0;
  const isOurs = takesNothing && (lineage === null || response.lineage === lineage);
  return isOurs && (before === null || follows(response, before)) ? response : null;
}

/** Whether it goes on where the page before it ended: with the same target, and not in circles. */
function follows({ target, shared, more, after }: PullResponse, before: PullResponse): boolean {
  const goesOn = !more || JSON.stringify(after) !== JSON.stringify(before.after);
  return shared !== undefined && target === before.target && goesOn;
}
