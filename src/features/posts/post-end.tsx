import { Link } from 'react-router-dom';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { keepsPosts } from '../../domain/keeps-posts.ts';
import type { Post } from '../../domain/rows.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { Late } from '../../ui/late.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { PostView } from './post-view.ts';
import { usePostSurroundings } from './lists-queries.ts';
import { listsText } from './lists-text.ts';
import { postPath, teacherPath } from './paths.ts';
import { PostLine } from './post-line.tsx';
import classes from './post-end.module.css';

/** Few are offered it: its code comes for them. */
const keepPost = lazyPart(() => import('./keep-post.tsx').then((module) => module.KeepPost));

/** So many of the same author stand at the end of a post. */
const most = 3;

/** Where a reader goes on from a post: to the newer and the older one, and to more by whoever wrote it. */
export function PostEnd({ view: { post, teacher } }: { readonly view: PostView }) {
  const words = useLocalized(listsText);
  const around = usePostSurroundings(post, most);
  const { account } = useAuth();
  if (!around) return null;
  const { newer, older, bySame } = around;
  return (
    <div className={`${classes.end} no-print`}>
      {(newer ?? older) && (
        <nav className={classes.beside} aria-label={words.onward}>
          {newer && <Neighbour post={newer} name={words.newer} />}
          {older && <Neighbour post={older} name={words.older} isLast />}
        </nav>
      )}
      {teacher && bySame.length > 0 && (
        <>
          <h2 className={classes.heading}>{words.moreBy(teacher.displayName)}</h2>
          <ul className={classes.list}>
            {bySame.map((other) => (
              <li key={other.id}>
                <PostLine view={{ post: other, teacher }} />
              </li>
            ))}
          </ul>
          <Link className={classes.all} to={teacherPath(teacher.id)}>
            {words.allBy(teacher.displayName)}
          </Link>
        </>
      )}
      {keepsPosts(account) && (
        <Late fallback={null}>
          <keepPost.Part post={post} />
        </Late>
      )}
    </div>
  );
}

interface NeighbourProps {
  readonly post: Post;
  readonly name: string;
  readonly isLast?: boolean;
}

function Neighbour({ post, name, isLast = false }: NeighbourProps) {
  return (
    <Link className={classes.neighbour} to={postPath(post.id)} data-last={isLast || undefined}>
      <small>{name}</small>
      <span dir="auto">{post.title}</span>
    </Link>
  );
}
