import { useLocation } from 'react-router-dom';
import { useLanguage } from '../i18n/language-context.tsx';
import { locales } from '../i18n/language.ts';
import type { Site } from './site.ts';

interface SharedLinkProps {
  readonly title: string;
  readonly site: Site;
  readonly description: string | undefined;
}

/** 1200 × 630, drawn by `scripts/brand/render-icons.ts`. */
const card = '/og.png';

/** How the page looks where somebody shares it, and where it is found in each language. Its filters are not part of what it is. */
export function SharedLink({ title, site, description }: SharedLinkProps) {
  const { language } = useLanguage();
  const first = `${site.origin}${useLocation().pathname}`;
  const english = `${first}?lang=en`;
  const address = language === 'en' ? english : first;
  return (
    <>
      <link rel="canonical" href={address} />
      <link rel="alternate" hrefLang="ar" href={first} />
      <link rel="alternate" hrefLang="en" href={english} />
      <link rel="alternate" hrefLang="x-default" href={first} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={locales[language].replace('-', '_')} />
      <meta property="og:image" content={`${site.origin}${card}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={site.name} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
