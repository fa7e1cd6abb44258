import { useLocation } from 'react-router-dom';
import { useLanguage } from '../i18n/language-context.tsx';
import { locales } from '../i18n/language.ts';
import { usePainted } from './use-painted.ts';

/** The whole site, as far as a page must know it to name itself. */
interface Site {
  /** Follows the title in tabs and search results: the school's name. */
  readonly name: string;
  /** The origin that search engines and shared links are to use, wherever this page was opened. */
  readonly origin: string;
}

interface PageHeadProps {
  readonly title: string;
  readonly site: Site;
  readonly description?: string;
  /** Pages that stand for nothing lasting stay out of search engines. */
  readonly unlisted?: boolean;
}

/** 1200 × 630, drawn by `scripts/brand/render-icons.ts`. */
const card = '/og.png';

/** Names the page for tabs, bookmarks, search engines and shared links; React lifts it into the document's head. */
export function PageHead({ title, site, description, unlisted = false }: PageHeadProps) {
  // The static shell has named the portal, and a reader sees no more of it in a page: no part of the first frame.
  const isPainted = usePainted();
  if (!isPainted) return null;
  return (
    <>
      <title>{`${title} · ${site.name}`}</title>
      {description && <meta name="description" content={description} />}
      {unlisted && <meta name="robots" content="noindex" />}
      {!unlisted && <SharedLink {...{ title, site, description }} />}
    </>
  );
}

/** How the page looks where somebody shares it. Its filters are not part of what it is. */
function SharedLink({
  title,
  site,
  description,
}: Pick<PageHeadProps, 'title' | 'site'> & { description: string | undefined }) {
  const { language } = useLanguage();
  const address = `${site.origin}${useLocation().pathname}`;
  return (
    <>
      <link rel="canonical" href={address} />
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
