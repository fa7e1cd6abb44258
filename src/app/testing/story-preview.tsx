import { type ComponentType, use } from 'react';
import { DirectionContext, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { emotionTransform, MantineEmotionProvider } from '@mantine/emotion';
import { createDatabase } from '../../data/database/database.ts';
import { loadTranslate } from '../../i18n/catalog.ts';
import { directions, languageFrom, languageStorageKey } from '../../i18n/language.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { readStored } from '../../platform/storage.ts';
import { emotionCaches } from '../../ui/emotion-caches.ts';
import '../../ui/mantine-css.ts';
import { schemeStorageKey } from '../../ui/scheme-key.ts';
import { theme } from '../../ui/theme.ts';
import { visitorAuth } from './visitor-auth.ts';
import { WithoutServer } from './without-server.tsx';

const language = languageFrom(readStored(languageStorageKey));
const dir = directions[language];
const direction = { dir, setDirection: () => {}, toggleDirection: () => {} };
const words = loadTranslate(language);
const schemeManager = localStorageColorSchemeManager({ key: schemeStorageKey });
const auth = visitorAuth();
/** A device of its own: what a story likes or saves is nobody's. */
const database = createDatabase('stories');

const noMedia = () => null;

/** What the portal gives every part of it, for a story: languages, look, a device without a server, and nobody signed in. */
function inThePortal(Story: ComponentType) {
  return (
    <LanguageProvider initial={{ language, t: use(words) }}>
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
            <WithoutServer auth={auth} database={database} own={null} media={noMedia} at="/">
              <Story />
            </WithoutServer>
          </MantineProvider>
        </MantineEmotionProvider>
      </DirectionContext>
    </LanguageProvider>
  );
}

/** What the editor shows the portal's stories in. */
export const decorators = [inThePortal];
