import type { ConnectionRecord } from '../../data/database/meta-values.ts';
import { isAppError } from '../../domain/app-error.ts';

/**
 * What a cycle learned about the way to the server; the beginning of a state that lasts is kept. Null when the failure
 * says nothing about it.
 */
export function connectionAfter(
  failures: readonly unknown[],
  previous: ConnectionRecord | undefined,
  now: number,
): ConnectionRecord | null {
  if (failures.length === 0) return { name: 'online' };
  const found = failures.map(stateOf);
  const name = (['offline', 'portal', 'signed-out', 'unavailable'] as const).find((candidate) =>
    found.some((state) => state?.name === candidate),
  );
  if (name === undefined) return null;
  const since = previous?.name === name ? previous.since : now;
  if (name !== 'unavailable') return { name, since };
  return { name, since, code: found.find((state) => state?.name === name)?.code ?? null };
}

function stateOf(error: unknown): { name: Exclude<ConnectionRecord['name'], 'online'>; code: string | null } | null {
  if (isAppError(error, 'offline')) return { name: 'offline', code: null };
  if (isAppError(error, 'portal')) return { name: 'portal', code: null };
  if (isAppError(error, 'signed-out')) return { name: 'signed-out', code: null };
  if (isAppError(error, 'malformed')) return { name: 'unavailable', code: 'malformed' };
  if (isAppError(error, 'unavailable') || isAppError(error, 'refused')) {
    return { name: 'unavailable', code: error.details.code ?? String(error.details.status) };
  }
  return null;
}

/** How long the server asked us to stay away, in ms. */
export function retryAfterOf(failures: readonly unknown[]): number | null {
  const wishes = failures.flatMap((error) =>
    isAppError(error, 'unavailable') ? (error.details.retryAfterMs ?? []) : [],
  );
  return wishes.length === 0 ? null : Math.max(...wishes);
}
