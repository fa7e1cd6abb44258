import * as z from 'zod/mini';
import type { AuthoredKind, Fields } from './authoring.ts';
import type { MutationId, PostId } from './ids.ts';
import { wireMarker } from './limits.ts';
import { instant } from './row-fields.ts';

/** The two interactions of a person with a post: each is a last-writer-wins register of its own. */
export const interactionKinds = ['like', 'save'] as const;
export type InteractionKind = (typeof interactionKinds)[number];

/** Sets one register `(actor, post, kind)`. A later `clock` wins, equal clocks go to the greater `device`. */
export interface InteractionMutation {
  readonly kind: 'interaction.set';
  readonly args: { readonly post_id: PostId; readonly register: InteractionKind; readonly value: boolean };
  /** Lamport clock of the device at the tap, ≥ 1. */
  readonly clock: number;
  readonly device: string;
}

/** What an edit was made over. Of another `lineage` than the server's the revision means nothing, and the fields are compared. */
export interface MutationBase {
  readonly revision: number;
  readonly lineage?: string | null;
}

/**
 * Writes or removes something that a teacher publishes. Without a `base` a put creates; with one it edits, and `base`
 * holds the revision and, of the same fields, the values that the editing began from.
 */
export type EntryMutation =
  | {
      readonly kind: `${AuthoredKind}.put`;
      readonly args: { readonly id: string; readonly fields: Fields };
      readonly base: (MutationBase & { readonly fields: Fields }) | null;
    }
  | {
      readonly kind: `${AuthoredKind}.delete`;
      readonly args: { readonly id: string };
      readonly base: (MutationBase & { readonly fields?: Fields }) | null;
    };

/** Changes what an account says of itself: of each field the last word counts, but one in `base` is said over that alone. */
export interface ProfileMutation {
  readonly kind: 'profile.put';
  readonly args: { readonly fields: Fields };
  readonly base: (MutationBase & { readonly fields: Fields }) | null;
}

/** One queued write. `entity` names what later writes wait for; `actor` is the only identity it may go out under. */
export type Mutation = (InteractionMutation | EntryMutation | ProfileMutation) & {
  readonly mid: MutationId;
  readonly entity: string;
  readonly actor: string;
  readonly schemaVersion: number;
  /** ISO 8601; shown to people, never used for ordering. */
  readonly createdAt: string;
  /** Said once more after a restore: when the server took it first, by its own clock. */
  readonly again?: string;
};

const snapshot = z.string().check(z.regex(/^\d+:\d+:(?:\d+(?:,\d+)*)?$/));
const after = z.object({ scope: z.string(), table: z.string(), key: z.array(z.string()) });

/** Where a paged pull goes on: opaque to the client. */
export type PullPosition = z.infer<typeof after>;

/** What somebody waits for: tables to be sent before the others, and a post to be sent with the first page whatever its age. */
export interface PriorityRows {
  readonly tables?: readonly string[];
  readonly post?: PostId;
}

/** Asks for what is visible in `target` and not in the cursor of each scope. */
export interface PullRequest {
  readonly lineage: string | null;
  /** Last completed snapshot by scope; a scope that is missing is sent whole. */
  readonly cursors: Readonly<Record<string, string>>;
  /** The only scopes that the answer is about; without it all that the caller may see. */
  readonly scopes?: readonly string[];
  readonly target?: string;
  readonly after?: PullPosition;
  readonly limit: number;
  /** Said with the first page; the positions of the others know of it. */
  readonly urgent?: PriorityRows;
  /** Asks for the digest of every scope with the last page. */
  readonly digest?: boolean;
}

/**
 * One page. `rows` by table, raw: each is parsed on its own, so that a bad one is quarantined alone. `exits` left the
 * scope; `drop` are scopes the caller lost. With `more`, call again with the same `target` and the given `after`.
 */
export const pullResponse = z.lazy(() =>
  z.object({
    marker: z.literal(wireMarker),
    lineage: z.string(),
    /** The request's lineage is not this database's: nothing else is in the answer; forget cursors and rows, keep the outbox. */
    reset: z.boolean(),
    target: snapshot,
    rows: z.record(z.string(), z.array(z.unknown())),
    exits: z.array(z.object({ scope: z.string(), table: z.string(), id: z.string() })),
    scopes: z.array(z.string()),
    drop: z.array(z.string()),
    more: z.boolean(),
    after: z.optional(z.nullable(after)),
    /** Only in a file that everybody shares, not in an answer of the database: the name of the file that goes on from here. */
    shared: z.optional(z.object({ next: z.nullable(z.string()) })),
    digest: z.optional(z.nullable(z.record(z.string(), z.record(z.string(), z.tuple([z.int(), z.string()]))))),
  }),
);
export type PullResponse = z.infer<typeof pullResponse>;

/**
 * How far the files of all that is public reach. A mirror that stands there has nothing to ask for, as long as this is so: without
 * `checkedAt` it is taken back as soon as something changes; with it, it was so at that time (ms), by the clock of the server.
 */
export const publicHead = z.lazy(() =>
  z.object({
    marker: z.literal(wireMarker),
    lineage: z.string(),
    /** Null while that is not known. */
    cursor: z.nullable(snapshot),
    /** Up to this snapshot nothing is newer than the files; left out where nobody has looked since they were made. */
    until: z.optional(snapshot),
    checkedAt: z.optional(z.number()),
    /** Over how long (ms) devices spread what can wait, because the database is busy. */
    holdMs: z.optional(z.number()),
  }),
);
export type PublicHead = z.infer<typeof publicHead>;

const mid = z.pipe(
  z.string(),
  z.transform((id) => id as MutationId),
);

/** What became of one mutation. A replay of its `mid` gets the same answer again. */
export const mutationResult = z.lazy(() =>
  z.discriminatedUnion('status', [
    /** Of what is written `over` is what stood in its fields, and `at` when it was taken, by the clock of the server. */
    z.object({
      mid,
      status: z.literal('applied'),
      row: z.optional(z.unknown()),
      stats: z.optional(z.unknown()),
      over: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
      at: z.optional(z.string()),
    }),
    /** `row` is what the server holds, null when it is gone; `fields` are those that both sides changed. */
    z.object({ mid, status: z.literal('conflict'), row: z.unknown(), fields: z.optional(z.array(z.string())) }),
    z.object({ mid, status: z.literal('rejected'), code: z.string(), message: z.string() }),
    /** An earlier mutation of the same entity in this batch was not applied; nothing was recorded. */
    z.object({ mid, status: z.literal('blocked') }),
  ]),
);
export type MutationResult = z.infer<typeof mutationResult>;

/** The answer to `sync_push`: results in the order of the request. */
export const pushResponse = z.object({
  marker: z.literal(wireMarker),
  lineage: z.string(),
  results: z.array(mutationResult),
});

/** `row` of an applied interaction: the register as the server now holds it, and of a browser the moment of its post. */
export const interactionRow = z.object({ value: z.boolean(), clock: z.int(), post_created_at: z.optional(instant) });
export type InteractionRow = z.infer<typeof interactionRow>;
