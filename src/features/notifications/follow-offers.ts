import * as z from 'zod/mini';
import { personalKeys } from '../../platform/personal-keys.ts';
import { readStored, writeStored } from '../../platform/storage.ts';

const key = personalKeys.followOffers;
/** Between one offer and the next. */
const restMs = 7 * 24 * 60 * 60_000;
/** Whoever said no so often is not asked again. */
const enough = 2;
/** Two years of weeks. */
const mostTeachers = 104;

const offersSchema = z.object({
  /** Of whom this device was asked. */
  teachers: z.array(z.string()),
  lastAt: z.nullable(z.number()),
  declined: z.number(),
});

/** What this device was offered to hear of. */
export type Offers = z.infer<typeof offersSchema>;

export const noOffers: Offers = { teachers: [], lastAt: null, declined: 0 };

/** Whether hearing of a teacher may be offered now: once of each, once a week, and not to who has said no twice. */
export function mayOffer({ teachers, lastAt, declined }: Offers, teacher: string, at: number): boolean {
  // A clock that was set back is no reason to ask again.
  const hasRested = lastAt === null || at - lastAt >= restMs;
  return declined < enough && hasRested && !teachers.includes(teacher);
}

/** After it was offered. */
export function withOffer(offers: Offers, teacher: string, at: number): Offers {
  return { ...offers, teachers: [...offers.teachers, teacher].slice(-mostTeachers), lastAt: at };
}

/** After somebody said no. */
export function withRefusal(offers: Offers): Offers {
  return { ...offers, declined: offers.declined + 1 };
}

/** What stands in the storage of this device; a text that somebody else wrote stands for a device that has said no. */
export function readOffers(): Offers {
  const text = readStored(key);
  if (text === null) return noOffers;
  try {
    const parsed = offersSchema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch {
    // No JSON.
  }
  return { ...noOffers, declined: enough };
}

/** Notes it, and says whether it was kept: what cannot be noted must not be offered, or it would be again and again. */
export function keepOffers(offers: Offers): boolean {
  return writeStored(key, JSON.stringify(offers));
}
