import { pageText } from '../../i18n/localized.ts';
import { LongTextPage } from './long-text-page.tsx';

/** The words of the page, each language by itself. */
export const termsText = pageText({
  ar: () => import('./terms.ar.ts').then((module) => module.text),
  en: () => import('./terms.en.ts').then((module) => module.text),
});

/** What everybody who uses the portal agrees to. */
export function TermsPage() {
  return <LongTextPage text={termsText} />;
}
