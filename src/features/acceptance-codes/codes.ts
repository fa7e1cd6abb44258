import * as z from 'zod/mini';
import { inGroups } from '../../domain/printed-code.ts';

const time = z.pipe(
  z.string(),
  z.transform((text) => Date.parse(text)),
);

/** How many codes the school issues at once and keeps in a batch, and how many characters a batch's name may have. */
export const codeLimits = { atOnce: 200, inBatch: 600, name: 60 } as const;

/** What `list_acceptance_codes` answers. */
export const listedCodes = z.array(
  z.pipe(
    z.object({
      code_id: z.string(),
      issuer_name: z.nullable(z.string()),
      created_at: z.string(),
      expires_at: time,
      revoked_at: z.nullable(time),
      is_used: z.boolean(),
      used_at: z.nullable(time),
      student_name: z.nullable(z.string()),
      number: z.nullable(z.int()),
    }),
    z.transform((row) => ({
      id: row.code_id,
      issuer: row.issuer_name,
      createdAt: Date.parse(row.created_at),
      number: row.number,
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
      isUsed: row.is_used,
      usedAt: row.used_at,
      student: row.student_name,
    })),
  ),
);
/** A code that was issued, without the code. */
export type ListedCode = z.infer<typeof listedCodes>[number];

/** What `issue_acceptance_codes` answers. */
export const issuedCodes = z.array(
  z.pipe(
    z.object({ code_id: z.string(), code: z.string(), valid_until: time, batch: z.string(), number: z.int() }),
    z.transform((row) => ({
      id: row.code_id,
      code: inGroups(row.code),
      validUntil: row.valid_until,
      batch: row.batch,
      number: row.number,
    })),
  ),
);
/** A code, shown this once. */
export type IssuedCode = z.infer<typeof issuedCodes>[number];

/** What `list_acceptance_code_batches` answers. */
export const listedBatches = z.array(
  z.pipe(
    z.object({
      batch_id: z.string(),
      batch_name: z.nullable(z.string()),
      is_mine: z.boolean(),
      issuer_name: z.nullable(z.string()),
      created_at: z.string(),
      added_at: z.nullable(time),
      valid_until: z.nullable(time),
      unused: z.int(),
      used: z.int(),
      revoked: z.int(),
      expired: z.int(),
    }),
    z.transform(({ unused, used, revoked, expired, ...row }) => ({
      id: row.batch_id,
      // Batches of before they had names are told by their day.
      name: row.batch_name,
      isMine: row.is_mine,
      issuer: row.issuer_name,
      createdAt: Date.parse(row.created_at),
      addedAt: row.added_at,
      // To the microsecond, as the next page is asked for.
      place: row.created_at,
      // The last day on which one of them can still be used; null where none can.
      validUntil: row.valid_until,
      counts: { unused, used, revoked, expired },
    })),
  ),
);
/** A batch of codes, and how many of them stand how. */
export type Batch = z.infer<typeof listedBatches>[number];

/** How many codes there are of all states together. */
export function sumOf({ unused, used, revoked, expired }: CodeCounts): number {
  return unused + used + revoked + expired;
}

/** The states of codes in the order in which they are drawn and told. */
export const codeStates = ['used', 'unused', 'expired', 'revoked'] as const;

/** How a code stands. */
export type CodeState =
  | { readonly name: 'unused'; readonly until: number }
  | { readonly name: 'used'; readonly by: string | null; readonly at: number | null }
  | { readonly name: 'revoked'; readonly at: number }
  | { readonly name: 'expired'; readonly at: number };

/** The state of a code at a time; what has happened to it comes before what time did. */
export function stateOf(code: ListedCode, now: number): CodeState {
  if (code.isUsed) return { name: 'used', by: code.student, at: code.usedAt };
  if (code.revokedAt !== null) return { name: 'revoked', at: code.revokedAt };
  return code.expiresAt <= now ? { name: 'expired', at: code.expiresAt } : { name: 'unused', until: code.expiresAt };
}

/** How long codes may be valid, and how many days that is. */
export const terms = { week: 7, month: 30, quarter: 90, year: 365 } as const;
export type Term = keyof typeof terms;

/** When a code ends that is issued now. A year less a minute: the clock of the server may be ahead. */
export function endOf(term: Term, now: number): string {
  return new Date(now + terms[term] * 86_400_000 - 60_000).toISOString();
}

/** What `count_acceptance_codes` answers. */
export const codeCounts = z.object({ unused: z.int(), used: z.int(), revoked: z.int(), expired: z.int() });
/** How many codes there are of each state. */
export type CodeCounts = z.infer<typeof codeCounts>;
