import { Link } from 'react-router-dom';
import type { Post } from '../../domain/rows.ts';
import { postPath } from './paths.ts';
import classes from './title-link.module.css';

/**
 * The title of a post in a list. Its link covers the nearest positioned ancestor, so that the whole card opens the post;
 * the words seen are beside the link and not in it, so that they are read once and the target is the card's size.
 */
export function TitleLink({ post }: { readonly post: Pick<Post, 'id' | 'title'> }) {
  return (
    <>
      <Link className={classes.cover} to={postPath(post.id)}>
        <span className="visually-hidden">{post.title}</span>
      </Link>
      <span className={classes.words} aria-hidden="true" dir="auto">
        {post.title}
      </span>
    </>
  );
}
