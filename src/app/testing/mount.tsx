import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { MantineProvider } from '@mantine/core';
import { emotionTransform, MantineEmotionProvider } from '@mantine/emotion';
import { Route, Routes } from 'react-router-dom';
import type { AuthStore } from '../../backend/auth/auth-store.ts';
import type { ManaraDatabase } from '../../data/database/database.ts';
import type { AccountStore } from '../../data/database/account-store-context.tsx';
import { loadTranslate } from '../../i18n/catalog.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import type { Language } from '../../i18n/language.ts';
import { emotionCaches } from '../../ui/emotion-caches.ts';
import { theme } from '../../ui/theme.ts';
import { visitorAuth } from './visitor-auth.ts';
import { WithoutServer } from './without-server.tsx';

interface MountOptions {
  readonly database: ManaraDatabase;
  /** The store of the account that is signed in; nobody is unless said so. */
  readonly own?: AccountStore;
  readonly language?: Language;
  /** Nobody is signed in unless said otherwise. */
  readonly auth?: AuthStore;
  /** Address and the route pattern that it stands under. */
  readonly at?: string;
  readonly pattern?: string;
}

/** A part of the portal on a page of its own, with everything that `App` gives it. */
export interface Mounted {
  readonly container: HTMLElement;
  /** Waits until `find` gives something; fails after a minute. */
  readonly until: <T>(find: () => T | null | undefined | false) => Promise<T>;
  /** A tap; what it changes at once is on the page when this returns. */
  readonly click: (element: Element) => void;
  /** Types over what stands in a field, as a person would. */
  readonly type: (field: HTMLInputElement | HTMLTextAreaElement, value: string) => void;
  readonly unmount: () => void;
}

/** The window of these tests is a phone's: nothing stands beside anything else. */
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { matches: false, media }) as unknown as MediaQueryList;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

/** Where pictures come from in tests: bucket paths resolve, anything else is refused. */
const resolveMedia = (reference: string): string | null =>
  reference.startsWith('post-media/') ? `https://media.example/${reference}` : null;

/** Renders into a real document with the real providers; only the server is missing. */
export async function mount(part: ReactNode, options: MountOptions): Promise<Mounted> {
  const { database, own = null, language = 'ar', auth = visitorAuth(), at = '/', pattern = '*' } = options;
  globalThis.matchMedia ??= (query) =>
    ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const t = await loadTranslate(language);
  flushSync(() =>
    root.render(
      <LanguageProvider initial={{ language, t }}>
        <MantineEmotionProvider cache={emotionCaches.rtl}>
          <MantineProvider
            theme={theme}
            stylesTransform={emotionTransform}
            withCssVariables={false}
            withGlobalClasses={false}
          >
            <WithoutServer auth={auth} database={database} own={own} media={resolveMedia} at={at}>
              <Routes>
                <Route path={pattern} element={part} />
              </Routes>
            </WithoutServer>
          </MantineProvider>
        </MantineEmotionProvider>
      </LanguageProvider>,
    ),
  );
  return {
    container,
    async until(find) {
      const startedAt = Date.now();
      for (;;) {
        const found = find();
        if (found) return found;
        if (Date.now() - startedAt > 60_000)
          throw new Error(`never appeared in: ${container.innerHTML.slice(0, 2_000)}`);
        await pause();
      }
    },
    click(element) {
      flushSync(() => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
    },
    type(field, value) {
      // React takes what is set by way of the element itself for its own doing.
      const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
      setter?.set?.call(field, value);
      flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })));
    },
    unmount() {
      root.unmount();
      container.remove();
    },
  };
}
