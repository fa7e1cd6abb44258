import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { picturesOf } from '../../domain/post-pictures.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { now } from '../../platform/clock.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Byline } from './byline.tsx';
import { postsPath } from './paths.ts';
import { PostLine } from './post-line.tsx';
import type { PostView } from './post-view.ts';
import { useNewestPosts } from './queries.ts';
import { TitleLink } from './title-link.tsx';
import classes from './school-news.module.css';

interface SchoolNewsProps {
  readonly words: {
    readonly title: string;
    /** That nobody needs an account for it. */
    readonly free: string;
  };
  /** When this was last fresh. */
  readonly freshness: ReactNode;
}

/** What is new at the school, on its auth pages: from the device, so also without a network. */
export function SchoolNews({ words, freshness }: SchoolNewsProps) {
  const { t } = useLanguage();
  const newest = useNewestPosts(3);
  const [lead, ...rest] = newest?.found ?? [];
  return (
    <section aria-labelledby="school-news">
      <div className={classes.heading}>
        <h2 id="school-news">{words.title}</h2>
        <small>{words.free}</small>
      </div>
      <div className={classes.place}>
        {lead && <NewestPost view={lead} />}
        {newest && !lead && <p className={classes.none}>{newest.isComplete ? t('posts.empty') : t('posts.notYet')}</p>}
      </div>
      <ul className={classes.rest}>
        {rest.map((view) => (
          <li key={view.post.id}>
            <PostLine view={view} />
          </li>
        ))}
      </ul>
      <p className={classes.footer}>
        <Link to={postsPath}>
          {t('home.all')}
          <Icon name="onward" size={20} />
        </Link>
        <small>{freshness}</small>
      </p>
    </section>
  );
}

function NewestPost({ view }: { readonly view: PostView }) {
  const { formats } = useLanguage();
  const media = useMediaUrl();
  const { cover } = picturesOf(view.post);
  return (
    <article className={classes.newest} data-post-id={view.post.id}>
      <div className={classes.picture}>
        <Picture src={media(cover?.thumb ?? cover?.url)} thumb={media(cover?.thumb)} color={cover?.color} alt="" />
      </div>
      <h3 className={classes.title}>
        <TitleLink post={view.post} />
      </h3>
      <div className={classes.byline}>
        <Byline view={view} when={formats.nearDate(view.post.createdAt, now())} size={40} />
      </div>
    </article>
  );
}
