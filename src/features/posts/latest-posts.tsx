import { Link } from 'react-router-dom';
import { useT } from '../../i18n/language-context.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { AbsentPosts } from './absent-posts.tsx';
import { LeadPost } from './lead-post.tsx';
import { firstScreen, latestPostCount } from './list-sizes.ts';
import { postsPath } from './paths.ts';
import { PostLine } from './post-line.tsx';
import { useNewestPosts } from './queries.ts';
import { useDrawnCount } from './use-drawn-count.ts';
import classes from './latest-posts.module.css';

/** The newest post large and the four before it as a calm list. */
export function LatestPosts() {
  const t = useT();
  const newest = useNewestPosts(latestPostCount);
  const [lead, ...rest] = newest?.found ?? [];
  // The newest one fills a phone's screen.
  const drawn = useDrawnCount(rest.length, 0);
  if (!lead) return <AbsentPosts isKnown={newest !== undefined} isComplete={newest?.isComplete ?? false} />;
  return (
    <div className={classes.latest}>
      <LeadPost view={lead} />
      <div>
        <ul className={classes.rest}>
          {rest.slice(0, drawn).map((view) => (
            <li key={view.post.id}>
              <PostLine view={view} />
            </li>
          ))}
          {drawn < rest.length && (
            <li aria-busy="true" style={{ blockSize: (rest.length - drawn) * firstScreen.lineHeight }} />
          )}
        </ul>
        <Link className={classes.all} to={postsPath}>
          {t('home.all')}
          <Icon name="onward" size={20} />
        </Link>
      </div>
    </div>
  );
}
