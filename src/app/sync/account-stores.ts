import { accountOf } from '../../backend/auth/auth-state.ts';
import type { AuthStore } from '../../backend/auth/auth-store.ts';
import type { ManaraDatabase } from '../../data/database/database.ts';
import type { OpeningAccountStore, AccountStore } from '../../data/database/account-store-context.tsx';
import { type Account, hasLeftSchool, mayInteract } from '../../domain/account.ts';
import type { UserId } from '../../domain/ids.ts';
import { forgetTab } from '../../platform/session-memory.ts';
import { readStored, removeStored, writeStored } from '../../platform/storage.ts';
import { asStorageError } from '../../data/database/storage-error.ts';
import { onConnectivity } from '../../platform/online.ts';
import { userActor } from '../../sync/protocol/identity.ts';
import type { AccountSession, AccountSessionEvents } from './account-session.ts';
import { createListeners } from '../../platform/listeners.ts';

/** What the device keeps of whoever is signed in, as a value that changes with the account. */
export interface AccountStores {
  readonly current: () => AccountStore | null;
  /** The store on its way, from the first moment of a page on which somebody is signed in. */
  readonly opening: () => OpeningAccountStore | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Follows the session from here on; nothing is loaded for visitors. */
  start(): void;
}

interface AccountStoresOptions {
  readonly auth: AuthStore;
  readonly database: ManaraDatabase;
  readonly events: AccountSessionEvents & {
    /** What the device keeps for the account cannot be opened, or does not answer. */
    onOwnClosed(): void;
  };
}

/** How long a database may take to open before somebody is told. */
export const storagePatienceMs = 8_000;

/** Builds the stores of a page: at most one is open at a time. */
export function createAccountStores({ auth, database, events }: AccountStoresOptions): AccountStores {
  let accountStore: AccountStore | null = null;
  let running: AccountSession | null = null;
  let wanted: Account | null = null; // The account whose store is open or being opened.
  let expected = auth.current().name === 'visitor' ? null : expectAccountStore();
  const listeners = createListeners();
  const tellClosed = onceOfEach(() => events.onOwnClosed());

  function show(next: AccountStore | null): void {
    accountStore = next;
    expected?.resolve(next);
    expected = null;
    listeners.notify();
  }

  async function open(account: Account): Promise<void> {
    const { runAccountSession } = await import('./account-session.ts');
    const session = runAccountSession({ userId: account.userId, auth, database, events });
    const opened = await told(session, () => wanted?.userId === account.userId && tellClosed(account.userId));
    if (wanted?.userId !== account.userId) return opened.stop(); // Late: whoever left must not come back through it.
    running = opened;
    show(accountStoreOf(wanted, opened));
  }

  function follow(): void {
    const state = auth.current();
    const account = accountOf(state);
    if (account?.userId === wanted?.userId) {
      wanted = account;
      const isOther = account && accountStore !== null && !isAsBefore(account, accountStore);
      if (isOther && running) show(accountStoreOf(account, running));
      if (state.name === 'visitor' && expected) show(null);
      return;
    }
    wanted = account;
    if (account) claimWhatWasShared(account);
    running?.stop();
    running = null;
    if (accountStore || !account) show(null);
    if (!account) return;
    expected ??= expectAccountStore();
    listeners.notify();
    open(account).catch(() => {
      // Code out of reach or storage closed: the next sign of a network, or the next account, tries again.
      if (wanted?.userId === account.userId) show((wanted = null));
    });
  }

  return {
    current: () => accountStore,
    opening: () => expected?.promise ?? null,
    subscribe: listeners.subscribe,
    start() {
      auth.subscribe(follow);
      onConnectivity((online) => online && follow());
      follow();
    },
  };
}

/**
 * What was shared and opened this page is the account's from here on, before anything of it is loaded: the school may say in the
 * next moment that its session is over.
 */
function claimWhatWasShared({ userId }: Account): void {
  const { search } = location;
  if (!search.includes('shared')) return;
  void import('../../platform/shared-here.ts')
    .then(({ claimSharedIn }) => claimSharedIn(search, userId))
    .catch(() => undefined);
}

/** Tells it of an account once: each sign of a network tries again, and is no news. */
function onceOfEach(tell: () => void): (userId: UserId) => void {
  const known = new Set<UserId>();
  return (userId) => {
    if (known.has(userId)) return;
    known.add(userId);
    tell();
  };
}

/** Waits for what opens, and tells once that it does not answer or that the device does not open it. */
async function told<T>(opening: Promise<T>, tell: () => void): Promise<T> {
  const silence = setTimeout(tell, storagePatienceMs);
  try {
    return await opening;
  } catch (error) {
    if (asStorageError(error)) tell();
    throw error;
  } finally {
    clearTimeout(silence);
  }
}

/** A store that is on its way, and the word that it has come. */
function expectAccountStore() {
  let resolve: (accountStore: AccountStore | null) => void = () => {};
  const promise: OpeningAccountStore = new Promise((settle) => (resolve = settle));
  return { promise, resolve };
}

function accountStoreOf(account: Account, { db }: AccountSession): AccountStore {
  const { userId } = account;
  return { db, userId, actor: userActor(userId), mayInteract: mayInteract(account), hasLeft: hasLeftSchool(account) };
}

const isAsBefore = (account: Account, store: AccountStore): boolean =>
  store.mayInteract === mayInteract(account) && store.hasLeft === hasLeftSchool(account);

/** Who is leaving: a page that is closed before everything of them is gone leaves the rest to the next one. */
const leavingKey = 'manara-leaving';

/** Removes from this device what belongs to whoever leaves it. */
export async function forgetAccount({ userId }: Pick<Account, 'userId'>): Promise<void> {
  writeStored(leavingKey, userId);
  forgetTab();
  const { forgetWholly } = await import('./forget-account.ts');
  await forgetWholly(userId);
  removeStored(leavingKey);
}

/** Removes from this device what belongs to somebody who left it in another tab, or was taken to have gone. */
export async function forgetLeftElsewhere({ userId }: Pick<Account, 'userId'>): Promise<void> {
  forgetTab();
  const { forgetButUnsent } = await import('./forget-account.ts');
  await forgetButUnsent(userId);
}

/** Ends what an earlier page had begun; whoever has come back meanwhile has left nothing. */
export function finishLeaving(here: Account | null): void {
  const left = readStored(leavingKey);
  if (left === null) return;
  if (left === here?.userId) removeStored(leavingKey);
  // Written above; what is no id names no database.
  else void forgetAccount({ userId: left as UserId }).catch(() => undefined);
}
