import * as z from 'zod/mini';
import type { OutboxRecord } from '../data/records.ts';
import { schemaVersion } from '../domain/limits.ts';

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

const mutation = z.object({
  mid: uuid,
  entity: z.string(),
  kind: z.literal('interaction.set'),
  args: z.object({ post_id: uuid, register: z.enum(['like', 'save']), value: z.boolean() }),
  clock: z.int().check(z.positive()),
  device: uuid,
  actor: z.string().check(z.minLength(1)),
  schemaVersion: z.int().check(z.positive()),
  createdAt: z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value)), 'not a date')),
});

/** Written by a newer version of the portal that ran here before: it is left for that one to send. */
export function isFromNewerVersion(entry: OutboxRecord): boolean {
  const version: unknown = (entry.mutation as Partial<OutboxRecord['mutation']> | null | undefined)?.schemaVersion;
  return typeof version === 'number' && version > schemaVersion;
}

/** Why a stored entry must not be sent as it is (the storage of a browser can be edited by hand); null when it may. */
export function faultOf(entry: OutboxRecord): string | null {
  const parsed = mutation.safeParse(entry.mutation);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return issue === undefined ? 'unreadable' : `${issue.path.join('.') || 'mutation'}: ${issue.message}`;
  }
  const { mid, entity, actor, args } = parsed.data;
  if (mid !== entry.mid) return 'mid: not the one of its entry';
  if (actor !== entry.actor) return 'actor: not the one of its entry';
  if (entity !== entry.entity || entity !== `${args.post_id}:${args.register}`)
    return 'entity: not the one of its entry';
  return null;
}
