import * as z from 'zod/mini';
import type { ApprovedAccount } from './accounts.ts';

const time = z.pipe(z.string(), z.transform(Date.parse));

/** What `list_departures` answers: whose departure may still be taken back, the last first. */
export const departures = z.array(
  z.pipe(
    z.object({
      id: z.string(),
      display_name: z.string(),
      role: z.enum(['owner', 'manager', 'teacher']),
      department: z.nullable(z.string()),
      version: z.int(),
      departed_at: time,
      departed_by: z.nullable(z.string()),
      undo_until: time,
      keeps_name: z.boolean(),
      heir_name: z.nullable(z.string()),
      given: z.int(),
    }),
    z.transform((row) => ({
      /** As they would be approved again. */
      account: {
        kind: 'teacher',
        id: row.id,
        name: row.display_name,
        role: row.role,
        place: row.department,
        version: row.version,
      } satisfies ApprovedAccount as ApprovedAccount,
      at: row.departed_at,
      by: row.departed_by,
      undoUntil: row.undo_until,
      keepsName: row.keeps_name,
      /** Null where the name is kept, and of an heir whose account is no more. */
      heir: row.heir_name,
      /** How many entries went to the heir. */
      given: row.given,
    })),
  ),
);
/** A teacher who has left within the last week. */
export type Departure = z.infer<typeof departures>[number];
