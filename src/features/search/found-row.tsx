import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { now } from '../../platform/clock.ts';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import type { FoundEntry } from './find.ts';
import { Pieces } from './pieces.tsx';
import type { FoundKind } from './search-query.ts';
import { searchText } from './search-text.ts';
import classes from './found-row.module.css';

/** Where something that was found is read. */
export type FoundTargets = Readonly<Record<FoundKind, (id: string) => string>>;

interface FoundRowProps {
  readonly entry: FoundEntry;
  readonly targets: FoundTargets;
}

/** One thing that was found: what it is, its title and the part of its text that was looked for, by whom and when. */
export const FoundRow = memo(function FoundRow({ entry, targets }: FoundRowProps) {
  const { t, formats } = useLanguage();
  const { kinds } = useLocalized(searchText);
  const media = useMediaUrl();
  const { id, kind, title, excerpt, teacherName, at, picture } = entry;
  return (
    <li className={classes.row} data-found-id={id}>
      {picture && (
        <div className={classes.picture}>
          <Picture
            src={media(picture.thumb ?? picture.url)}
            thumb={media(picture.thumb)}
            color={picture.color}
            alt=""
          />
        </div>
      )}
      <div className={classes.words}>
        <p className={classes.kind}>{kinds[kind]}</p>
        <h2 className={`at-edge ${classes.title}`} dir="auto">
          <Link className={classes.link} to={targets[kind](id)}>
            <Pieces pieces={title} />
          </Link>
        </h2>
        {excerpt.length > 0 && (
          <p className={`at-edge ${classes.excerpt}`} dir="auto">
            <Pieces pieces={excerpt} />
          </p>
        )}
        <p className={`dotted ${classes.meta}`}>
          <span>
            <bdi>{teacherName ? <Pieces pieces={teacherName} /> : t('posts.unknownTeacher')}</bdi>
          </span>
          <time dateTime={new Date(at).toISOString()}>{formats.nearDate(at, now())}</time>
        </p>
      </div>
    </li>
  );
});
