import * as z from 'zod/mini';
import { uuidPattern } from './ids.ts';
import { roomForSigns } from './limits.ts';

/** A UUID as the database writes it. */
export const uuid = z.string().check(z.regex(uuidPattern));

/** A UUID as one kind of id. */
export const idOf = <Id extends string>() =>
  z.pipe(
    uuid,
    z.transform((id) => id as Id),
  );

/** A text of at most so many characters; the database counted them, here nothing unbounded passes. */
export const text = (max: number) => z.string().check(z.maxLength(max + roomForSigns));

/** ISO 8601 with offset in, milliseconds since the epoch out: numbers sort in every index. */
export const instant = z.pipe(
  z.string().check(z.refine((value) => /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)))),
  z.transform((value) => Date.parse(value)),
);

/** What every mirrored row carries: `revision` grows by one with each change, `digest` is opaque and only XORed. */
export const synced = {
  revision: z.int().check(z.positive()),
  digest: z.string().check(z.regex(/^-?\d{1,19}$/)),
};
