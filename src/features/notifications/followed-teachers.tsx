import { useLocalized } from '../../i18n/localized.ts';
import { notificationsText } from './notifications-text.ts';
import { useTeacherNames } from './queries.ts';
import classes from './notifications.module.css';

interface FollowedTeachersProps {
  readonly ids: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

/** Those whose posts are heard of, each with the way to let go of them. */
export function FollowedTeachers({ ids, onChange }: FollowedTeachersProps) {
  const words = useLocalized(notificationsText);
  const names = useTeacherNames(ids);
  if (ids.length === 0) return <p className={classes.none}>{words.noTeachers}</p>;
  return (
    <ul className={classes.teachers}>
      {ids.map((id) => {
        const name = names.get(id) ?? words.unknownTeacher;
        return (
          <li key={id}>
            <bdi>{name}</bdi>
            <button
              type="button"
              className="button"
              data-quiet
              aria-label={words.remove(name)}
              onClick={() => onChange(ids.filter((other) => other !== id))}
            >
              {words.unfollow}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
