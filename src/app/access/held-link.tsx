import { useEffect, useState } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import type { AuthStore } from '../../backend/auth/auth-store.ts';
import type { Account } from '../../domain/account.ts';
import { type LinkFinding, LinkQuestion } from '../../features/account/link-question.tsx';
import { onConnectivity } from '../../platform/online.ts';
import { homePathFor } from './access-policy.ts';
import { useSignOut } from './use-sign-out.ts';

/** Whose the link is, which spends it; of one that the server refuses the page itself speaks. */
async function askWhose(store: AuthStore): Promise<LinkFinding> {
  const found = await store.lookIntoLink();
  if (!found.ok) return { name: 'unknown' };
  if (found.value === null) return { name: 'asking' };
  return { name: found.value.isHere ? 'own' : 'another', email: found.value.email };
}

/** To somebody signed in who opened the link of a mail: they stay, or follow it once the server has said whose it is. */
export function HeldLink({ account }: { readonly account: Account }) {
  const { store } = useAuth();
  const [finding, setFinding] = useState<LinkFinding>({ name: 'held' });
  const signOut = useSignOut(() => store.openHeldLink());
  const isUnknown = finding.name === 'unknown';
  useEffect(
    () => (isUnknown ? onConnectivity((online) => online && void askWhose(store).then(setFinding)) : undefined),
    [store, isUnknown],
  );
  async function ask(): Promise<void> {
    setFinding({ name: 'asking' });
    setFinding(await askWhose(store));
  }
  async function enter(): Promise<void> {
    const entered = await store.enterLink();
    if (!entered.ok) setFinding({ name: 'unknown' });
  }
  return (
    <LinkQuestion
      name={account.name || (account.email ?? '')}
      finding={finding}
      home={homePathFor(account)}
      onAsk={() => void ask()}
      onEnter={() => void enter()}
      onSignOut={() => void signOut()}
    />
  );
}
