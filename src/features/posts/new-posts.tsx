import { useT } from '../../i18n/language-context.tsx';
import { PostLine } from './post-line.tsx';
import { useNewCount, useNewestPosts } from './queries.ts';
import { useLastVisit } from './visit.ts';
import classes from './new-posts.module.css';

/** So many stand beside other things. */
const most = 3;

/** The newest posts that the reader's last visit to the list did not have; nothing where there are none. */
export function NewPosts() {
  const t = useT();
  // To be told of them is not yet to have been where they are.
  const lastVisit = useLastVisit(null);
  const count = useNewCount(lastVisit);
  const newest = useNewestPosts(most)?.found ?? [];
  const views = newest.filter(({ post }) => lastVisit !== null && post.createdAt > lastVisit);
  if (views.length === 0) return null;
  return (
    <section aria-labelledby="new-posts">
      <h2 id="new-posts" className={classes.heading}>
        {t('posts.newCount', { count })}
      </h2>
      <ul className={classes.list}>
        {views.map((view) => (
          <li key={view.post.id}>
            <PostLine view={view} />
          </li>
        ))}
      </ul>
    </section>
  );
}
