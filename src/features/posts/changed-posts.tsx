import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useKnownChangedPosts } from '../../data/queries/changed-posts.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { AskChangedPosts } from './ask-changed-posts.tsx';
import { keepingText } from './keeping-text.ts';
import classes from './keeping.module.css';

/** The posts that were changed since they were taken down, above other work that waits; nothing where none does. */
export function ChangedPosts({ to }: { readonly to: string }) {
  const words = useLocalized(keepingText);
  const headingId = useId();
  const posts = useKnownChangedPosts();
  if (posts.length === 0) return <AskChangedPosts />;
  return (
    <section className={`${classes.aside} ${classes.changedPosts}`} aria-labelledby={headingId}>
      <AskChangedPosts />
      <h2 id={headingId} className={classes.heading}>
        {words.changedTitle}
      </h2>
      <p className={classes.lead}>{words.changedLead}</p>
      <ul className={classes.list}>
        {posts.map(({ id, title }) => (
          <li key={id}>
            <Link to={to} dir="auto">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
