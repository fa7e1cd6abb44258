import * as z from 'zod/mini';
import type { OutboxRecord } from '../../data/database/records.ts';
import { authoredKinds } from '../../domain/authoring.ts';
import { schemaVersion } from '../../domain/limits.ts';
import { uuid } from '../../domain/row-fields.ts';

const envelope = {
  mid: uuid,
  entity: z.string(),
  actor: z.string().check(z.minLength(1)),
  schemaVersion: z.int().check(z.positive()),
  createdAt: z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value)), 'not a date')),
  again: z.optional(z.string()),
};
const fields = z.record(z.string(), z.unknown());
const revision = z.int().check(z.nonnegative());
const interaction = z.object({
  ...envelope,
  kind: z.literal('interaction.set'),
  args: z.object({ post_id: uuid, register: z.enum(['like', 'save']), value: z.boolean() }),
  clock: z.int().check(z.positive()),
  device: uuid,
});
const lineage = z.optional(z.nullable(z.string()));
const put = z.object({
  ...envelope,
  kind: z.enum(authoredKinds.map((kind) => `${kind}.put` as const)),
  args: z.object({ id: uuid, fields }),
  base: z.nullable(z.object({ revision, lineage, fields })),
});
const removal = z.object({
  ...envelope,
  kind: z.enum(authoredKinds.map((kind) => `${kind}.delete` as const)),
  args: z.object({ id: uuid }),
  base: z.nullable(z.object({ revision, lineage, fields: z.optional(fields) })),
});
const profile = z.object({
  ...envelope,
  kind: z.literal('profile.put'),
  args: z.object({ fields }),
  base: z.nullable(z.object({ revision, lineage, fields })),
});
const mutation = z.discriminatedUnion('kind', [interaction, put, removal, profile]);

/** Written by a newer version of the portal that ran here before: it is left for that one to send. */
export function isFromNewerVersion(entry: OutboxRecord): boolean {
  const version: unknown = (entry.mutation as Partial<OutboxRecord['mutation']> | null | undefined)?.schemaVersion;
  return typeof version === 'number' && version > schemaVersion;
}

/** Why a stored entry must not be sent as it is (the storage of a browser can be edited by hand); null when it may. */
export function mutationProblem(entry: OutboxRecord): string | null {
  const parsed = mutation.safeParse(entry.mutation);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return issue === undefined ? 'unreadable' : `${issue.path.join('.') || 'mutation'}: ${issue.message}`;
  }
  const { mid, entity, actor } = parsed.data;
  if (mid !== entry.mid) return 'mid: not the one of its entry';
  if (actor !== entry.actor) return 'actor: not the one of its entry';
  if (entity !== entry.entity || entity !== entityOf(parsed.data)) return 'entity: not the one of its entry';
  return null;
}

/** What a mutation is about, as it must be named. */
function entityOf(parsed: z.infer<typeof mutation>): string {
  if (parsed.kind === 'profile.put') return 'profile';
  if (parsed.kind === 'interaction.set') return `${parsed.args.post_id}:${parsed.args.register}`;
  return `${parsed.kind.replace(/[.].*/, '')}:${parsed.args.id}`;
}
