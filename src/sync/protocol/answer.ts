import * as z from 'zod/mini';
import { AppError } from '../../domain/app-error.ts';
import { wireMarker } from '../../domain/limits.ts';
import {
  mutationResult,
  publicHead,
  pullResponse,
  pushResponse,
  type MutationResult,
  type PublicHead,
  type PullResponse,
} from '../../domain/sync-protocol.ts';

const marked = z.object({ marker: z.literal(wireMarker) });
/** Results one by one, so that a broken one does not take its neighbours with it. */
const looseResponse = z.extend(pushResponse, { results: z.array(z.unknown()) });

/** Reads an answer of `sync_pull`. Throws `portal` for what is not from our database, `malformed` for what does not fit. */
export function readPullAnswer(raw: unknown): PullResponse {
  demandMarker(raw);
  const parsed = pullResponse.safeParse(raw);
  if (!parsed.success) throw malformed('sync_pull', parsed.error);
  const { more, reset, after } = parsed.data;
  if (more && !reset && (after === undefined || after === null)) {
    throw new AppError('malformed', { what: 'sync_pull: more without a position' });
  }
  return parsed.data;
}

/** Reads a head. Throws as `readPullAnswer` does. */
export function readHeadAnswer(raw: unknown): PublicHead {
  demandMarker(raw);
  const parsed = publicHead.safeParse(raw);
  if (!parsed.success) throw malformed('head', parsed.error);
  return parsed.data;
}

/** What an answer of `sync_push` says: the results that can be read, the first one of each mid. */
export interface PushAnswer {
  readonly lineage: string;
  readonly results: ReadonlyMap<string, MutationResult>;
}

/** Reads an answer of `sync_push`. Throws as `readPullAnswer` does. */
export function readPushAnswer(raw: unknown): PushAnswer {
  demandMarker(raw);
  const parsed = looseResponse.safeParse(raw);
  if (!parsed.success) throw malformed('sync_push', parsed.error);
  const results = new Map<string, MutationResult>();
  for (const item of parsed.data.results) {
    const result = mutationResult.safeParse(item);
    if (result.success && !results.has(result.data.mid)) results.set(result.data.mid, result.data);
  }
  return { lineage: parsed.data.lineage, results };
}

function demandMarker(raw: unknown): void {
  if (!marked.safeParse(raw).success) throw new AppError('portal', { status: 200 });
}

function malformed(call: string, error: z.core.$ZodError): AppError {
  const [issue] = error.issues;
  return new AppError(
    'malformed',
    { what: `${call}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}` },
    { cause: error },
  );
}
