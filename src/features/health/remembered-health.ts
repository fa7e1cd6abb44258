import { keepOwn, recallOwn } from '../../platform/own-memory.ts';
import { schoolHealth, type SchoolHealth } from './health.ts';

const key = 'health';

/** What was known last in this window; null where nothing was. */
export function rememberedHealth(): SchoolHealth | null {
  try {
    return schoolHealth.parse(JSON.parse(recallOwn(key) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps what is known over a reload: sizes and counts, and nobody by name. It goes with the window, and with who signs out. */
export function rememberHealth(health: SchoolHealth): void {
  keepOwn(key, JSON.stringify(health));
}
