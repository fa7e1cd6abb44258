import type { GoTrueClient } from '@supabase/supabase-js';
import { inTurn } from '../../platform/locks.ts';
import { type AuthErrorReader, demandSession } from './auth-error-reader.ts';
import { sessionKey } from './session-copy.ts';
import type { SessionSharing } from './session-sharing.ts';

interface AccountSecurityDeps {
  readonly client: GoTrueClient;
  readonly sharing: SessionSharing;
  readonly authErrors: AuthErrorReader;
}

/** What keeps an account to its owner. */
export function createAccountSecurity({ client, sharing, authErrors }: AccountSecurityDeps) {
  const session = async () => demandSession(authErrors.orThrow(await client.getSession()).data.session);
  return {
    /**
     * Gives the account another password, for whoever knows the present one: they sign in anew, which the server asks for
     * after a day. It ends every other session of the account.
     */
    changePassword: (present: string, next: string): Promise<void> =>
      // Whoever renewed the session meanwhile would use one that is about to end.
      inTurn(sessionKey, async () => {
        const { email = '' } = (await session()).user;
        authErrors.orThrow(await client.signInWithPassword({ email, password: present }));
        try {
          authErrors.orThrow(await client.updateUser({ password: next }));
        } finally {
          await sharing.show();
        }
      }),
    /** Ends every session of the account but this one. */
    signOutElsewhere: (): Promise<void> =>
      inTurn(sessionKey, async () => {
        authErrors.orThrow(await client.admin.signOut((await session()).access_token, 'others'));
      }),
  };
}
