import { pageText } from '../../i18n/localized.ts';
import { LongTextPage } from './long-text-page.tsx';

/** The words of the page, each language by itself. */
export const privacyText = pageText({
  ar: () => import('./privacy.ar.ts').then((module) => module.text),
  en: () => import('./privacy.en.ts').then((module) => module.text),
});

/** What the school keeps of people, why, for how long, and what they may ask. */
export function PrivacyPage() {
  return <LongTextPage text={privacyText} />;
}
