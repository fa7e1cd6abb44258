import { startTransition, StrictMode, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { endUnwatched } from './app/access/unwatched.ts';
import { App } from './app/app.tsx';
import { prefetchedPull } from './app/early/early-fetch.ts';
import { createMediaResolver } from './app/media-resolver.ts';
import {
  createAccountStores,
  finishLeaving,
  forgetAccount,
  forgetLeftElsewhere,
  storagePatienceMs,
} from './app/sync/account-stores.ts';
import { paths } from './app/paths.ts';
import { preloadRoute } from './app/preload-route.ts';
import { prepareSync } from './app/sync/start-sync.ts';
import { createUpdateWatch } from './app/update-watch.ts';
import { accountOf } from './backend/auth/auth-state.ts';
import { createAuthStore } from './backend/auth/auth-store.ts';
import { hasLeft } from './backend/auth/left-session.ts';
import { loadRuntimeConfig } from './backend/http/runtime-config.ts';
import { createDatabase } from './data/database/database.ts';
import { publicDatabaseName } from './data/database/public-database-name.ts';
import { openDatabase } from './data/database/open-database.ts';
import type { AppError } from './domain/app-error.ts';
import { loadTranslate } from './i18n/catalog.ts';
import { languageOnScreen } from './i18n/language.ts';
import type { Translate } from './i18n/message-values.ts';
import { now } from './platform/clock.ts';
import { catchInstallOffer } from './platform/install-offer.ts';
import { nextTurn } from './platform/next-turn.ts';
import { leavingMs, sayOn } from './platform/presence.ts';
import { reloadOnStaleBuild } from './platform/stale-build.ts';
import { stylesHere } from './platform/styles-here.ts';
import './ui/mantine-css.ts';
import { showNotice } from './ui/overlays/notice-store.ts';

// WebKit puts pages away in the middle of a transaction. Other browsers need no code for that.
if (navigator.vendor.startsWith('Apple'))
  void import('./platform/abort-when-put-away.ts').then(
    ({ abortWhenPutAway }) => abortWhenPutAway(),
    () => {},
  );

// Safari has had popovers since 17, Chrome since 114.
if (!('popover' in HTMLElement.prototype))
  void import('./platform/stand-in-for-popovers.ts').then(
    ({ standInForPopovers }) => standInForPopovers(),
    () => {},
  );

const database = createDatabase(publicDatabaseName);
const media = createMediaResolver();
const updates = createUpdateWatch(database);
const auth = createAuthStore({
  loadConfig: loadRuntimeConfig,
  forget: forgetAccount,
  forgetLeftElsewhere,
  loadSessionStore: () => import('./data/session-store.ts').then(({ createSessionStore }) => createSessionStore()),
  restart: () => location.assign(paths.home),
  resetUrl: () => new URL(paths.resetPassword, location.origin).href,
});
// The first script has decided it.
const language = languageOnScreen();

reloadOnStaleBuild();
catchInstallOffer();

// The place in a page is restored by the portal itself, once its rows are there.
history.scrollRestoration = 'manual';

/** Lets be said what the device met before there was a language to say it in. */
let speak: (t: Translate) => void = () => {};
const speech = new Promise<Translate>((resolve) => (speak = resolve));
type News = 'outdated' | 'blocked' | 'emptied' | 'silent' | 'ownClosed';
const reload = (): void => location.reload();
/** What a new start of the page mends offers one. */
const isMendedByReload: { readonly [news in News]?: true } = { outdated: true, silent: true, ownClosed: true };
function notify(news: News): void {
  void speech.then((t) => {
    const action = isMendedByReload[news] && { name: t('database.reload'), run: reload };
    return showNotice({ text: t(`database.${news}`), tone: 'problem', isEverywhere: true, ...(action && { action }) });
  });
}

// First of all: while the device opens its database, code and language are still on their way.
const databaseEvents = {
  onOutdated: () => notify('outdated'),
  onBlocked: () => notify('blocked'),
  onEmptied: () => notify('emptied'),
  onOwnClosed: () => notify('ownClosed'),
};
const opening = openDatabase(database, databaseEvents);
// A database that never answers says nothing itself.
const silence = setTimeout(() => notify('silent'), storagePatienceMs);
void opening.finally(() => clearTimeout(silence)).catch(() => {});
const accountStores = createAccountStores({ auth, database, events: databaseEvents });
const startSync = prepareSync({ database, onConfig: media.learn, onEmptied: databaseEvents.onEmptied }, prefetchedPull);

/** Resolves once the page is drawn: what is not part of opening it comes after. */
let sayDrawn: () => void = () => {};
const drawn = new Promise<void>((resolve) => (sayDrawn = resolve));

/** A page whose code does not come is told by the page's own error boundary, which can try again. */
const ignore = (): void => {};

/** How long whoever left a shared device may keep the next one waiting. */
const forgettingMs = 5_000;

/** Before anybody can do anything on a shared device, whoever left it is forgotten. */
async function forgetWhoLeft(): Promise<void> {
  if (!(await opening).ok) return;
  const { finishSitting } = await import('./app/sync/finish-sitting.ts');
  await finishSitting({ auth, database });
}

async function start(root: HTMLElement): Promise<void> {
  if (hasLeft())
    await Promise.race([forgetWhoLeft().catch(ignore), new Promise((late) => setTimeout(late, forgettingMs))]);
  addEventListener('pagehide', () => sayOn(now() + leavingMs));
  endUnwatched(reload);
  // The browser is at work on the database by now: the rest of opening the portal is a task of its own.
  await nextTurn();
  // Where it has to be asked who is here, the page itself waits for the answer.
  const isAsked = auth.current().name === 'loading';
  if (isAsked) auth.start();
  const [t] = await Promise.all([
    loadTranslate(language),
    preloadRoute(location.pathname, database, prefetchedPull?.answer ?? null).catch(ignore),
    stylesHere(),
  ]);
  speak(t);
  // What the static shell says in the head, pages say themselves from here on. Its title stays behind theirs: the page has a
  // name also while one of them is on its way.
  for (const node of document.head.querySelectorAll('meta[data-shell]')) node.remove();
  // A transition is drawn in short steps between which a slow phone answers its user.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Portal initial={{ language, t }} />
      </StrictMode>,
    ),
  );
  await drawn;
  if (!isAsked) auth.start();
  finishLeaving(accountOf(auth.current()));
  accountStores.start();
  if ((await opening).ok) startSync();
  if (import.meta.env.PROD) updates.start();
}

function Portal({ initial }: Pick<Parameters<typeof App>[0], 'initial'>) {
  const [failure, setFailure] = useState<AppError | null>(null);
  useEffect(() => {
    sayDrawn();
    void opening.then((opened) => opened.ok || setFailure(opened.error));
  }, []);
  const own = useSyncExternalStore(accountStores.subscribe, accountStores.current);
  const ownOpening = useSyncExternalStore(accountStores.subscribe, accountStores.opening);
  const resolveMedia = useSyncExternalStore(media.subscribe, media.current);
  const update = useSyncExternalStore(updates.subscribe, updates.current);
  return (
    <App
      database={database}
      auth={auth}
      own={own}
      opening={ownOpening}
      initial={initial}
      resolveMedia={resolveMedia}
      update={update}
      failure={failure}
    />
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
start(root).catch((error: unknown) => {
  // The static shell still stands, and says so. Of code that did not run the watch in index.html speaks.
  if (/import|preload/i.test(String(error))) document.documentElement.dataset['stuck'] = '';
  throw error;
});
