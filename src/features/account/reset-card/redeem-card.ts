import * as z from 'zod/mini';
import type { AuthStore } from '../../../backend/auth/auth-store.ts';
import type { AppError } from '../../../domain/app-error.ts';
import { attempt } from '../../../domain/attempt.ts';
import { normalised } from '../../../domain/normalised.ts';
import type { Result } from '../../../domain/result.ts';

const answers = z.array(z.object({ email: z.nullable(z.string()), is_valid: z.boolean() }));

/** Whose password a code card has changed, and whether they are signed in here by now. */
export interface RedeemedCard {
  readonly email: string;
  readonly isIn: boolean;
}

/**
 * Changes the password of the student whose code card it is, and enters the account where nobody is signed in. Null where the
 * school knows no such code card.
 */
export async function redeemCard(
  store: AuthStore,
  { code, password }: { readonly code: string; readonly password: string },
): Promise<Result<RedeemedCard | null, AppError>> {
  const isFree = store.current().name !== 'signed-in';
  const redeemed = await attempt(() =>
    store.api.call('redeem_reset_card', { card_code: normalised('code', code), new_password: password }, answers),
  );
  if (!redeemed.ok) return redeemed;
  const email = redeemed.value[0]?.email ?? null;
  if (email === null) return { ok: true, value: null };
  // The code card is used up whatever becomes of this: the new password opens the account at the sign-in page too.
  const isIn = isFree && (await store.signIn({ email, password })).ok;
  return { ok: true, value: { email, isIn } };
}
