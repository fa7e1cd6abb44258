import { useCallback, useEffect, useState } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import type { Account } from '../../domain/account.ts';
import { type LinkFinding, LinkQuestion } from '../../features/account/link-question.tsx';
import { onConnectivity } from '../../platform/online.ts';
import { homePathFor } from './access-policy.ts';
import { useSignOut } from './use-sign-out.ts';

/** To somebody signed in who opened the link of a mail: they stay, or follow it once the server has said whose it is. */
export function HeldLink({ account }: { readonly account: Account }) {
  const { store } = useAuth();
  const [finding, setFinding] = useState<LinkFinding>({ name: 'asking' });
  const signOut = useSignOut(() => store.openHeldLink());
  const look = useCallback(async () => {
    const found = await store.lookIntoLink();
    if (!found.ok) setFinding({ name: 'unknown' });
    // Of a link that is refused the page itself speaks.
    else if (found.value) setFinding({ name: found.value.isHere ? 'own' : 'another', email: found.value.email });
  }, [store]);
  useEffect(() => {
    void look();
    return onConnectivity((online) => online && void look());
  }, [look]);
  const ask = (): void => {
    setFinding({ name: 'asking' });
    void look();
  };
  async function enter(): Promise<void> {
    const entered = await store.enterLink();
    if (!entered.ok) setFinding({ name: 'unknown' });
  }
  return (
    <LinkQuestion
      name={account.name || (account.email ?? '')}
      finding={finding}
      home={homePathFor(account)}
      onAsk={ask}
      onEnter={() => void enter()}
      onSignOut={() => void signOut()}
    />
  );
}
