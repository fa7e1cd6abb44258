import type { GoTrueClient } from '@supabase/supabase-js';
import { isAppError } from '../../domain/app-error.ts';
import { inTurn } from '../../platform/locks.ts';
import type { AuthErrorReader } from './auth-error-reader.ts';
import type { MailLink, MailProof } from './mail-link.ts';
import { confirmAddressBy, recoverBy } from './mail-proof.ts';
import { type AuthServer, ownerOfToken, type RenewedSession, renewSession } from './renew-session.ts';
import { sessionKey } from './session-copy.ts';
import { storedSession } from './session-sharing.ts';

/** The session behind a link, and whose the server says that it is. */
export interface ArrivedSession {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly user: { readonly id: string; readonly email?: string | undefined };
}

interface ArrivedLinkDeps {
  readonly client: GoTrueClient;
  readonly server: AuthServer;
  readonly authErrors: AuthErrorReader;
}

/** What may be done with a link of a mail. */
export function createArrivedLink({ client, server, authErrors }: ArrivedLinkDeps) {
  /** What a link was good for once, where the answer to the question after it is still missing. */
  const given = new Map<string, RenewedSession>();
  return {
    /**
     * The session behind a link, which is spent by that; null where the server knows none. Its token is a new one that the server itself is asked about.
     * The device learns of nothing, and whoever is here stays as they are.
     */
    async lookInto(link: MailLink): Promise<ArrivedSession | null> {
      const name = JSON.stringify(link);
      const session = given.get(name) ?? (await sessionBehind(link, server));
      if (session === null) return null;
      given.set(name, session);
      const user = await ownerOfToken(session.access_token, server);
      return { accessToken: session.access_token, refreshToken: session.refresh_token, user };
    },
    /** What confirming a new address came to. The session that the last of two brings is ended: this device needs none. */
    async confirmAddress(proof: MailProof): Promise<'half' | 'done' | 'dead'> {
      const found = await confirmAddressBy(proof, server);
      if (found?.name === 'done')
        await client.admin.signOut(found.session.access_token, 'local').catch(() => undefined);
      return found?.name ?? 'dead';
    },
    /**
     * Enters a session that was looked into, where nobody is here, or `isOver` and it is the same account. Says whether it did:
     * nobody else loses their place.
     */
    enter: (arrived: ArrivedSession, isOver: boolean): Promise<boolean> =>
      inTurn(sessionKey, async () => {
        const here = storedSession();
        if (here !== null && !(isOver && here.user.id === arrived.user.id)) return false;
        const tokens = { access_token: arrived.accessToken, refresh_token: arrived.refreshToken };
        authErrors.orThrow(await client.setSession(tokens));
        return true;
      }),
  };
}

function sessionBehind(link: MailLink, server: AuthServer): Promise<RenewedSession | null> {
  return 'proof' in link
    ? recoverBy(link.proof, server)
    : renewSession(link.refreshToken, server).catch(nullWhereNoToken);
}

/** What was never a refresh token is refused in other words than one whose session is over, and by the server as well. */
function nullWhereNoToken(error: unknown): null {
  if (isAppError(error, 'refused') && error.details.status === 400 && /^[a-z_]+$/.test(error.details.code ?? ''))
    return null;
  throw error;
}
