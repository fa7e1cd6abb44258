import { Link } from 'react-router-dom';
import { school } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { now } from '../../platform/clock.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Late } from '../../ui/late.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Byline } from './byline.tsx';
import { InteractionButtons } from './interaction-buttons.tsx';
import { postPath, postsPath } from './paths.ts';
import { PostBody } from './post-body.tsx';
import type { PostView } from './post-view.ts';
import { ShareButton } from '../../ui/share-button.tsx';
import classes from './post-article.module.css';

/** Comes with the foot of the page, above which it stands. */
const aboutWriter = lazyPart(() => import('./about-writer.tsx').then((module) => module.AboutWriter));
const postEnd = lazyPart(() => import('./post-end.tsx').then((module) => module.PostEnd));

/** One post to read: title, who and when, the text at a good measure, its pictures, and what a reader can do with it. */
export function PostArticle({ view }: { readonly view: PostView }) {
  const { t, formats, language } = useLanguage();
  const { post } = view;
  return (
    <article className={`shell-wrap ${classes.article}`} data-post-id={post.id}>
      <div className="print-only">{`${school.name[language]} · ${formats.date(now())}`}</div>
      <header className={classes.head}>
        <Link className={`${classes.back} no-print`} to={postsPath}>
          <Icon name="back" size={20} />
          {t('nav.back')}
        </Link>
        {/* Title and author stand on the side that the title is read from, whatever the language around them. */}
        <div className={classes.opening} dir="auto">
          <h1 className="shell-title" tabIndex={-1}>
            {post.title}
          </h1>
          <Byline view={view} when={formats.date(post.createdAt)} size={48} isLink />
        </div>
      </header>
      <div className={classes.body}>
        <PostBody post={post} />
        {view.teacher?.bio && (
          <Late fallback={null}>
            <aboutWriter.Part teacher={view.teacher} />
          </Late>
        )}
        <Late fallback={null}>
          <postEnd.Part view={view} />
        </Late>
      </div>
      <fieldset className={`${classes.actions} no-print`} aria-label={t('post.actions')} data-action-bar>
        <InteractionButtons view={view} labelled />
        <ShareButton title={post.title} path={postPath(post.id)} />
      </fieldset>
    </article>
  );
}
