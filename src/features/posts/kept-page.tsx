import { Link, NavLink } from 'react-router-dom';
import { siteOf } from '../../domain/school.ts';
import type { InteractionKind } from '../../domain/sync-protocol.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useInteractionContext } from './interaction-context.ts';
import { LikedAndSavedPosts } from './liked-and-saved-posts.tsx';
import { listsText } from './lists-text.ts';
import { likedPath, postsPath, savedPath } from './paths.ts';
import classes from './kept-page.module.css';

/** What whoever is here liked, or saved: an account's from all its devices, a visitor's from this one. */
export function KeptPage({ kind }: { readonly kind: InteractionKind }) {
  const { language } = useLanguage();
  const words = useLocalized(listsText);
  const context = useInteractionContext();
  const isSaved = kind === 'save';
  const none = (
    <EmptyState
      title={isSaved ? words.nothingSaved : words.nothingLiked}
      action={<Link to={postsPath}>{words.toPosts}</Link>}
    >
      {words.keptHint}
    </EmptyState>
  );
  return (
    <div className={`shell-wrap page-alone ${classes.page}`}>
      <PageHead title={isSaved ? words.saved : words.liked} site={siteOf(language)} unlisted />
      <h1 className="shell-heading" tabIndex={-1}>
        {words.kept}
      </h1>
      <nav className="tabs no-print" aria-label={words.kept}>
        <NavLink to={savedPath} replace>
          {words.saved}
        </NavLink>
        <NavLink to={likedPath} replace>
          {words.liked}
        </NavLink>
      </nav>
      <LikedAndSavedPosts context={context} kind={kind} none={none} />
    </div>
  );
}
