import { DirectionContext, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { emotionTransform, MantineEmotionProvider } from '@mantine/emotion';
import { type ReactNode, useMemo } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AuthProvider } from '../backend/auth/auth-context.tsx';
import type { AuthStore } from '../backend/auth/auth-store.ts';
import { DatabaseProvider } from '../data/database/database-context.tsx';
import type { ManaraDatabase } from '../data/database/database.ts';
import {
  type OpeningAccountStore,
  type AccountStore,
  AccountStoreProvider,
} from '../data/database/account-store-context.tsx';
import type { AppError } from '../domain/app-error.ts';
import { MediaUrlContext, type ResolveMedia } from '../ui/pictures/media-url-context.tsx';
import { SyncStatusProvider } from '../features/sync-status/sync-status-context.tsx';
import { useLanguage } from '../i18n/language-context.tsx';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { directions, type Language } from '../i18n/language.ts';
import type { Translate } from '../i18n/message-values.ts';
import { emotionCaches } from '../ui/emotion-caches.ts';
import { Late } from '../ui/late.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { schemeStorageKey } from '../ui/scheme-key.ts';
import { theme } from '../ui/theme.ts';
import type { Update } from '../ui/update-card.tsx';
import { useDelayed } from '../ui/hooks/use-delayed.ts';
import { AppLayout } from './layout/app-layout.tsx';
import './shell/shell-post.css';

const schemeManager = localStorageColorSchemeManager({ key: schemeStorageKey });

const corner = lazyPart(() => import('./layout/corner-prompts.tsx').then((module) => module.CornerPrompts));
/** What nobody waits for is loaded once the page has had time to be read. */
const cornerAfterMs = 3_000;

interface AppProps {
  readonly database: ManaraDatabase;
  readonly auth: AuthStore;
  /** What the device keeps of whoever is signed in. */
  readonly own: AccountStore | null;
  readonly opening: OpeningAccountStore | null;
  readonly initial: { readonly language: Language; readonly t: Translate };
  readonly resolveMedia: ResolveMedia;
  readonly update: Update;
  /** Why the device cannot keep anything, if so: then there is nothing else to show. */
  readonly failure: AppError | null;
}

/** The whole portal, given what it runs on. */
export function App({ database, auth, own, opening, initial, resolveMedia, update, failure }: AppProps) {
  return (
    <LanguageProvider initial={initial}>
      <Look>
        <AuthProvider auth={auth}>
          <DatabaseProvider database={database}>
            <MediaUrlContext value={resolveMedia}>
              <AccountStoreProvider accountStore={own} opening={opening}>
                <SyncStatusProvider>
                  <BrowserRouter>
                    <AppLayout failure={failure} />
                    {failure === null && <Asides update={update} />}
                  </BrowserRouter>
                </SyncStatusProvider>
              </AccountStoreProvider>
            </MediaUrlContext>
          </DatabaseProvider>
        </AuthProvider>
      </Look>
    </LanguageProvider>
  );
}

/** What stands beside the page; without its code the page is whole. */
function Asides({ update }: Pick<AppProps, 'update'>) {
  const isSettled = useDelayed(cornerAfterMs);
  if (!isSettled && !update.updateReady) return null;
  return (
    <Late fallback={null}>
      <corner.Part update={update} />
    </Late>
  );
}

/** Direction belongs to the language; nothing else may turn the page around. */
const leaveDirection = (): void => {};

/** Mantine in the direction of the language; its variables come from `theme.css`, so that it writes no style element. */
function Look({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage();
  const dir = directions[language];
  const direction = useMemo(() => ({ dir, setDirection: leaveDirection, toggleDirection: leaveDirection }), [dir]);
  return (
    <DirectionContext value={direction}>
      <MantineEmotionProvider cache={emotionCaches[dir]}>
        <MantineProvider
          theme={theme}
          defaultColorScheme="auto"
          colorSchemeManager={schemeManager}
          stylesTransform={emotionTransform}
          withCssVariables={false}
          withGlobalClasses={false}
        >
          {children}
        </MantineProvider>
      </MantineEmotionProvider>
    </DirectionContext>
  );
}
