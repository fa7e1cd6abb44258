import { Link } from 'react-router-dom';
import { siteOf } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { AbsentPosts } from './absent-posts.tsx';
import { firstScreen } from './list-sizes.ts';
import { groupByMonth } from './month-groups.ts';
import { MorePosts } from './more-posts.tsx';
import { PostCard } from './post-card.tsx';
import { useNewCount, useReadingList, useSchoolNumbers } from './queries.ts';
import { useDrawnCount } from './use-drawn-count.ts';
import { useHasPassed } from './use-has-passed.ts';
import { usePageCount } from './use-page-count.ts';
import { useLastVisit } from './visit.ts';
import classes from './posts-page.module.css';

/** The reading list: what the school has pinned, then every post by month, newest first. */
export function PostsPage({ searchPath }: { readonly searchPath: string }) {
  const { t, language, formats } = useLanguage();
  const { limit, grow } = usePageCount();
  const mirrored = useReadingList(limit);
  const found = mirrored?.found ?? [];
  const isComplete = mirrored?.isComplete ?? false;
  const until = found[0]?.post.pinnedUntil ?? null;
  const isOver = useHasPassed(until);
  const all = until ? found.slice(1) : found;
  const pinned = until && !isOver ? found[0] : undefined;
  const posts = pinned ? all.filter((view) => view !== pinned) : all;
  // The first that is drawn is the pinned one.
  const before = pinned ? 1 : 0;
  const drawn = useDrawnCount(posts.length + before, firstScreen.posts) - before;
  const missing = posts.length - drawn;
  const groups = groupByMonth(posts.slice(0, drawn), formats.month);
  // The moment at which it ends is the next day's already.
  if (pinned && until)
    groups.unshift({ month: t('posts.pinned', { day: formats.dayOfMonth(until - 1) }), posts: [pinned] });
  const numbers = useSchoolNumbers();
  const [newest] = all;
  const lastVisit = useLastVisit(newest?.post.createdAt ?? null);
  const newCount = useNewCount(lastVisit);
  return (
    <>
      <PageHead title={t('posts.title')} site={siteOf(language)} description={t('posts.intro')} />
      <div className="shell-opening">
        <div className="shell-wrap">
          <div className={classes.heading}>
            <h1 className="shell-heading" tabIndex={-1}>
              {t('posts.title')}
            </h1>
            <Link className={classes.search} to={searchPath} aria-label={t('nav.search')}>
              <Icon name="search" />
            </Link>
          </div>
          <p className="shell-lead">{t('posts.intro')}</p>
        </div>
      </div>
      <div className={`shell-wrap ${classes.list}`}>
        <p className={classes.newCount}>{newCount > 0 && t('posts.newCount', { count: newCount })}</p>
        {groups.map(({ month, posts: views }) => (
          <section
            key={month}
            className={classes.month}
            aria-label={month}
            data-pinned={views[0] === pinned || undefined}
          >
            <h2 className={classes.name}>{month}</h2>
            <div>
              {views.map((view) => (
                <PostCard
                  key={view.post.id}
                  view={view}
                  isNew={lastVisit !== null && view.post.createdAt > lastVisit}
                  first={view === (pinned ?? newest)}
                />
              ))}
            </div>
          </section>
        ))}
        {missing > 0 && <div aria-busy="true" style={{ blockSize: missing * firstScreen.rowHeight }} />}
        {newest ? (
          <MorePosts
            shown={all.length}
            asked={limit}
            total={numbers?.posts ?? all.length}
            isComplete={isComplete}
            grow={grow}
          />
        ) : (
          <AbsentPosts isKnown={mirrored !== undefined} isComplete={isComplete} />
        )}
      </div>
    </>
  );
}
