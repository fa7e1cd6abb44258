import { createHash } from 'node:crypto';
import type { OwnersDatabase } from '../postgres/owner.ts';
import type { AuthFields } from './auth-fields.ts';

/** What the service answers to the first of two confirmations, in the words of the hosted one. */
const ACCEPTED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** How long a mail is good for, as `otp_expiry` has it. */
const KEPT_SECONDS = 3_600;

/** The proof that a call brings for a change of an address, as it is stored; null where the call is about something else. */
export function changeProofOf({ type, token_hash: hash, email, token }: AuthFields): string | null {
  if (type !== 'email_change') return null;
  if (hash !== undefined && hash !== '') return hash;
  if (email === undefined || token === undefined) return null;
  return createHash('sha256').update(`${email.toLowerCase()}${token}`).digest('hex');
}

/**
 * Takes the first of the two proofs that a new address needs, from the old one and the new one in either order; resolves to
 * whether this was it. From then on the other one alone is good, in the one place where lite looks: it ends the change.
 */
export function firstConfirmations(ask: OwnersDatabase['ask']): (proof: string) => Promise<boolean> {
  return async (proof) => {
    const taken = await ask(
      (sql) => sql`
      update auth.users set
        email_change_confirm_status = 1,
        email_change_token_current =
          case email_change_token_current when ${proof} then email_change_token_new else email_change_token_current end,
        email_change_token_new = null
      where ${proof} in (email_change_token_current, email_change_token_new)
        and email_change_confirm_status = 0
        and email_change_token_current is not null and email_change_token_new is not null
        and email_change_sent_at > now() - make_interval(secs => ${KEPT_SECONDS})
      returning id`,
    );
    return taken.length > 0;
  };
}

/** Says that one confirmation is there and another is wanted. */
export function halfConfirmed(): Response {
  return Response.json({ code: 200, msg: ACCEPTED });
}
