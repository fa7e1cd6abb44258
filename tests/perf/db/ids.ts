import { createHash } from 'node:crypto';

/** Whoever and whatever the school of this benchmark has, by number: the same as `bench.id` in its database. */
export function idOf(
  kind: 'teacher' | 'student' | 'admin' | 'account' | 'post' | 'push' | 'device',
  number: number,
): string {
  const hash = createHash('md5').update(`${kind} ${number}`).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
