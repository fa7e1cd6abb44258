import * as z from 'zod/mini';
import { forgetKept, keepForTab, recall } from '../../platform/session-memory.ts';
import type { Marks } from './school-year.ts';

const kept = z.record(z.string(), z.enum(['stays', 'leaves']));

const keyOf = (userId: string, year: number): string => `manara-year-marks-${userId}-${year}`;

/** Whom somebody marked in this window for the end of a year: ids and nothing else. */
export function rememberedMarks(userId: string, year: number): Marks {
  try {
    return kept.parse(JSON.parse(recall(keyOf(userId, year)) ?? '{}'));
  } catch {
    return {};
  }
}

/** Keeps the marks over a reload; they go with the window, and with whoever signs out. */
export function rememberMarks(userId: string, year: number, marks: Marks): void {
  if (Object.keys(marks).length === 0) forgetKept(keyOf(userId, year));
  else keepForTab(keyOf(userId, year), JSON.stringify(marks));
}
