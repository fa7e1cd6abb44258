import type { Teacher } from '../../domain/rows.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import classes from './about-writer.module.css';

/** What a teacher says of themself, beside what they wrote. */
export function AboutWriter({ teacher }: { readonly teacher: Teacher }) {
  const media = useMediaUrl();
  return (
    <aside className={classes.writer} aria-labelledby="writer" dir="auto">
      <Avatar name={teacher.displayName} photo={media(teacher.profilePhoto)} size={48} />
      <h2 id="writer">{teacher.displayName}</h2>
      <p>{teacher.bio}</p>
    </aside>
  );
}
