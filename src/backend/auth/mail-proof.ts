import * as z from 'zod/mini';
import { AppError, isAppError } from '../../domain/app-error.ts';
import type { MailProof } from './mail-link.ts';
import { askAuth, type AuthServer, renewed, type RenewedSession } from './renew-session.ts';

/** What confirming a new address at one of two came to. */
export type AddressConfirmation =
  /** The other one is still to be confirmed. */
  | { readonly name: 'half' }
  /** It is the address now. The server begins a session with that, which nobody asked for. */
  | { readonly name: 'done'; readonly session: RenewedSession };

const accepted = z.object({ msg: z.string() });

/** Spends what a mail about a forgotten password brought; null where the server does not take it. Fails as `guardedFetch` does. */
export async function recoverBy(proof: MailProof, server: AuthServer): Promise<RenewedSession | null> {
  const answer = await spend('recovery', proof, server);
  return answer === null ? null : sessionOf(answer.said);
}

/** Spends what one of the two mails about a new address brought; null where the server does not take it. Fails as `guardedFetch` does. */
export async function confirmAddressBy(proof: MailProof, server: AuthServer): Promise<AddressConfirmation | null> {
  const answer = await spend('email_change', proof, server);
  if (answer === null) return null;
  return accepted.safeParse(answer.said).success ? { name: 'half' } : { name: 'done', session: sessionOf(answer.said) };
}

/** By POST: whatever looks into mails before their readers opens addresses, and presses nothing. */
async function spend(type: string, proof: MailProof, server: AuthServer): Promise<{ readonly said: unknown } | null> {
  try {
    return { said: await askAuth(server, 'verify', { method: 'POST', body: JSON.stringify({ type, ...proof }) }) };
  } catch (error) {
    if (isAppError(error, 'refused') && isWord(error.details)) return null;
    throw error;
  }
}

/** Whether it is the server's own word that this is no proof, or none any more. */
function isWord({ status, code }: { readonly status: number; readonly code: string | null }): boolean {
  return (status === 403 || status === 400) && /^[a-z_]+$/.test(code ?? '');
}

function sessionOf(said: unknown): RenewedSession {
  const parsed = renewed.safeParse(said);
  // An answer without a session is nobody's: a portal says anything.
  if (!parsed.success) throw new AppError('portal', { status: 200 });
  return parsed.data;
}
