import { Link } from 'react-router-dom';
import type { Post } from '../../domain/rows.ts';
import { useT } from '../../i18n/language-context.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import { teacherPath } from './paths.ts';
import type { PostView } from './post-view.ts';
import classes from './byline.module.css';

interface BylineProps {
  /** The date as this place writes it. */
  readonly when: string;
  readonly view: Pick<PostView, 'teacher'> & { readonly post: Pick<Post, 'createdAt'> };
  readonly size?: number;
  /** The name leads to the teacher: not in lists, where all of a card leads to its post. */
  readonly isLink?: boolean;
}

/** Who wrote it, in which department, and when. */
export function Byline({ view: { post, teacher }, when, size = 36, isLink = false }: BylineProps) {
  const t = useT();
  const media = useMediaUrl();
  const name = teacher?.displayName ?? t('posts.unknownTeacher');
  return (
    <div className={classes.byline}>
      <Avatar name={name} photo={media(teacher?.profilePhoto)} size={size} />
      <div className={classes.words}>
        <span className={`at-edge ${classes.name}`} dir="auto">
          {isLink && teacher ? <Link to={teacherPath(teacher.id)}>{name}</Link> : name}
        </span>
        <span className={`dotted ${classes.rest}`}>
          {teacher?.department && <span dir="auto">{t(`department.${teacher.department}`)}</span>}
          {/* In the portal's language, inside an article that may be in the other one. */}
          <time dir="auto" dateTime={new Date(post.createdAt).toISOString()}>
            {when}
          </time>
        </span>
      </div>
    </div>
  );
}
