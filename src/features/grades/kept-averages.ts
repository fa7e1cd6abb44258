import * as z from 'zod/mini';
import { highestGpa } from '../../domain/limits.ts';
import { forgetKept, keepForTab, recall } from '../../platform/session-memory.ts';

const kept = z.array(
  z.object({
    id: z.string(),
    version: z.int(),
    gpa: z.nullable(z.number().check(z.minimum(0), z.maximum(highestGpa))),
  }),
);
/** An average that was typed, or taken back, and is not at the school: whose, over which version, and nothing else of the student. */
export type KeptAverage = z.infer<typeof kept>[number];

const keyOf = (userId: string): string => `manara-averages-${userId}`;

/** What somebody typed in this window and the school has not got, the first first; what cannot be read is not there. */
export function keptAverages(userId: string): readonly KeptAverage[] {
  try {
    return kept.parse(JSON.parse(recall(keyOf(userId)) ?? '[]'));
  } catch {
    return [];
  }
}

/** Keeps an average until the school has it, also over a reload; it goes with the window, and with whoever signs out. */
export function keepAverage(userId: string, average: KeptAverage): void {
  write(userId, [...keptAverages(userId).filter(({ id }) => id !== average.id), average]);
}

/** Forgets what was typed for a student: the school has it, or nobody wants it. */
export function forgetAverage(userId: string, studentId: string): void {
  write(
    userId,
    keptAverages(userId).filter(({ id }) => id !== studentId),
  );
}

function write(userId: string, averages: readonly KeptAverage[]): void {
  if (averages.length === 0) forgetKept(keyOf(userId));
  else keepForTab(keyOf(userId), JSON.stringify(averages));
}
