import type { GoTrueClient } from '@supabase/supabase-js';
import { inTurn } from '../../platform/locks.ts';
import { type AuthErrorReader, demandSession } from './auth-error-reader.ts';
import type { CurrentSession } from './current-session.ts';
import { sessionKey } from './session-copy.ts';
import type { SessionSharing } from './session-sharing.ts';

interface AccountSecurityDeps {
  readonly client: GoTrueClient;
  readonly current: CurrentSession;
  readonly sharing: SessionSharing;
  readonly authErrors: AuthErrorReader;
}

/** What keeps an account to its owner. */
export function createAccountSecurity({ client, current, sharing, authErrors }: AccountSecurityDeps) {
  const session = async () => demandSession(authErrors.orThrow(await client.getSession()).data.session);
  return {
    /**
     * Gives the account another password, for whoever knows the present one: they sign in anew, which the server asks for
     * after a day. It ends every other session of the account.
     */
    async changePassword(present: string, next: string): Promise<void> {
      const { email = '' } = demandSession(await current()).user;
      // Whoever renewed the session meanwhile would use one that is about to end.
      await inTurn(sessionKey, async () => {
        authErrors.orThrow(await client.signInWithPassword({ email, password: present }));
        try {
          authErrors.orThrow(await client.updateUser({ password: next }));
        } finally {
          await sharing.show();
        }
      });
    },
    /** The address of the account, and the one that waits to be confirmed in place of it, since when. */
    async address(): Promise<{ email: string; wanted: string | null; askedAt: number | null }> {
      const { user } = authErrors.orThrow(await client.getUser()).data;
      if (!user) throw demandSession(null);
      const { email = '', new_email: wanted, email_change_sent_at: askedAt } = user;
      return { email, wanted: wanted || null, askedAt: askedAt ? Date.parse(askedAt) : null };
    },
    /** Asks for another address; `opens` is where the links of both mails lead. */
    async changeAddress(email: string, opens: string): Promise<void> {
      await inTurn(sessionKey, async () => {
        authErrors.orThrow(await client.updateUser({ email }, { emailRedirectTo: opens }));
      });
    },
    /** Ends every session of the account but this one. */
    signOutElsewhere: (): Promise<void> =>
      inTurn(sessionKey, async () => {
        authErrors.orThrow(await client.admin.signOut((await session()).access_token, 'others'));
      }),
  };
}
