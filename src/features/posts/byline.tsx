import { useLanguage } from '../../i18n/language-context.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { useMediaUrl } from './media-url-context.tsx';
import type { PostView } from './post-view.ts';
import classes from './byline.module.css';

interface BylineProps {
  readonly view: Pick<PostView, 'post' | 'teacher'>;
  readonly size?: number;
  /** Leaves the year to the month that the list is under. */
  readonly brief?: boolean;
}

/** Who wrote it, in which department, and when. */
export function Byline({ view: { post, teacher }, size = 36, brief = false }: BylineProps) {
  const { t, formats } = useLanguage();
  const media = useMediaUrl();
  const name = teacher?.displayName ?? t('posts.unknownTeacher');
  return (
    <div className={classes.byline}>
      <Avatar name={name} photo={media(teacher?.profilePhoto)} size={size} />
      <div className={classes.words}>
        <span className={classes.name} dir="auto">
          {name}
        </span>
        <span className={classes.rest}>
          {teacher?.department && <span>{t(`department.${teacher.department}`)}</span>}
          <time dateTime={new Date(post.createdAt).toISOString()}>{brief ? formats.dayOfMonth(post.createdAt) : formats.date(post.createdAt)}</time>
        </span>
      </div>
    </div>
  );
}
