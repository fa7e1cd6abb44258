import { DirectionContext, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { emotionTransform, MantineEmotionProvider } from '@mantine/emotion';
import { type ReactNode, Suspense, useMemo } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AuthProvider } from '../backend/auth-context.tsx';
import type { AuthStore } from '../backend/auth-store.ts';
import { DatabaseProvider } from '../data/database-context.tsx';
import type { ManaraDatabase } from '../data/database.ts';
import type { AppError } from '../domain/app-error.ts';
import { MediaUrlContext, type ResolveMedia } from '../ui/media-url-context.tsx';
import { SyncStatusProvider } from '../features/sync-status/sync-status-context.tsx';
import { useLanguage } from '../i18n/language-context.tsx';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { directions, type Language } from '../i18n/language.ts';
import type { Translate } from '../i18n/message-values.ts';
import { emotionCaches } from '../ui/emotion-caches.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { schemeStorageKey, theme } from '../ui/theme.ts';
import type { Update } from '../ui/update-card.tsx';
import { AppLayout } from './layout/app-layout.tsx';

const schemeManager = localStorageColorSchemeManager({ key: schemeStorageKey });

const updateCard = lazyPart(() => import('../ui/update-card.tsx').then((module) => module.UpdateCard));

interface AppProps {
  readonly database: ManaraDatabase;
  readonly auth: AuthStore;
  readonly initial: { readonly language: Language; readonly t: Translate };
  readonly resolveMedia: ResolveMedia;
  readonly update: Update;
  /** Why the device cannot keep anything, if so: then there is nothing else to show. */
  readonly failure: AppError | null;
}

/** The whole portal, given what it runs on. */
export function App({ database, auth, initial, resolveMedia, update, failure }: AppProps) {
  return (
    <LanguageProvider initial={initial}>
      <Look>
        <AuthProvider auth={auth}>
          <DatabaseProvider database={database}>
            <MediaUrlContext value={resolveMedia}>
              <SyncStatusProvider>
                <BrowserRouter>
                  <AppLayout failure={failure} />
                </BrowserRouter>
              </SyncStatusProvider>
              {update.updateReady && (
                <Suspense>
                  <updateCard.Part {...update} />
                </Suspense>
              )}
            </MediaUrlContext>
          </DatabaseProvider>
        </AuthProvider>
      </Look>
    </LanguageProvider>
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
