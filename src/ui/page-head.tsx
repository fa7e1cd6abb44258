import { Late } from './late.tsx';
import { lazyPart } from './lazy-part.tsx';
import type { Site } from './site.ts';
import { usePainted } from './hooks/use-painted.ts';

interface PageHeadProps {
  readonly title: string;
  readonly site: Site;
  readonly description?: string;
  /** Pages that stand for nothing lasting stay out of search engines. */
  readonly unlisted?: boolean;
}

/** Without its code the page is whole for its reader. */
const sharedLink = lazyPart(() => import('./shared-link.tsx').then((module) => module.SharedLink));

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
      {!unlisted && (
        <Late fallback={null}>
          <sharedLink.Part {...{ title, site, description }} />
        </Late>
      )}
    </>
  );
}
