import { Link } from 'react-router-dom';
import { shownFields, titleOf } from '../../data/queries/own-entries.ts';
import { useAccountStore } from '../../data/database/account-store-context.tsx';
import type { AuthoredKind } from '../../domain/authoring.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { TeacherIcon } from '../../ui/icons/teacher-icon.tsx';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import type { DashboardMessages } from './dashboard-messages.ts';
import { useSaidSince } from './said-before.ts';
import type { CountedPost, TeacherDashboard } from './queries.ts';
import classes from './recent-posts.module.css';

interface RecentPostsProps {
  readonly dashboard: TeacherDashboard;
  readonly words: DashboardMessages;
  readonly listPath: string;
  readonly formPath: (kind: AuthoredKind, id: string) => string;
}

/** The latest posts of one's own, and what readers said to each. */
export function RecentPosts({ dashboard: { recent, isLongAgo }, words, listPath, formPath }: RecentPostsProps) {
  const since = useSaidSince(useAccountStore(), recent);
  // A column of nothing says nothing.
  const isMoved = recent.some(({ entry: { id } }) => (since[id] ?? 0) > 0);
  return (
    <section aria-labelledby="recent">
      <div className={classes.heading}>
        <h2 id="recent">{isLongAgo ? words.latest : words.recent}</h2>
        <Link to={listPath}>{words.all}</Link>
        <span aria-hidden="true">{words.likes}</span>
        <span aria-hidden="true">{words.saves}</span>
        {isMoved && <span aria-hidden="true">{words.since}</span>}
      </div>
      <ul className={classes.list}>
        {recent.map((post) => (
          <RecentPost
            key={post.entry.id}
            post={post}
            since={isMoved ? Math.max(0, since[post.entry.id] ?? 0) : null}
            words={words}
            to={formPath('post', post.entry.id)}
          />
        ))}
      </ul>
    </section>
  );
}

/** The address of the picture that stands for it: its own, else the first of its media. */
function coverOf(fields: Readonly<Record<string, unknown>>): string | null {
  if (typeof fields['image_url'] === 'string') return fields['image_url'];
  const media = Array.isArray(fields['media_items']) ? (fields['media_items'] as readonly unknown[]) : [];
  for (const item of media) {
    if (typeof item === 'object' && item !== null && 'url' in item && 'kind' in item && item.kind === 'image')
      return typeof item.url === 'string' ? item.url : null;
  }
  return null;
}

interface RecentPostProps {
  readonly post: CountedPost;
  /** How much more was said to it than at the last visit; null where nothing is told of that. */
  readonly since: number | null;
  readonly words: DashboardMessages;
  readonly to: string;
}

function RecentPost({ post: { entry, likes, saves }, since, words, to }: RecentPostProps) {
  const { formats } = useLanguage();
  const media = useMediaUrl();
  const cover = coverOf(shownFields(entry));
  return (
    <li className={classes.post}>
      <div className={classes.picture}>
        <Picture src={media(cover ?? undefined)} alt="" />
      </div>
      <div className={classes.words}>
        <Link className="at-edge" to={to} dir="auto">
          {titleOf(entry) ?? words.untitled}
        </Link>
        {entry.row && <small>{formats.date(entry.row.createdAt)}</small>}
      </div>
      <dl className={classes.counts}>
        <div>
          <dt>
            <TeacherIcon name="heart" size={18} />
            <span className="visually-hidden">{words.likes}</span>
          </dt>
          <dd>{formats.number(likes)}</dd>
        </div>
        <div>
          <dt>
            <TeacherIcon name="bookmark" size={18} />
            <span className="visually-hidden">{words.saves}</span>
          </dt>
          <dd>{formats.number(saves)}</dd>
        </div>
        {since !== null && (
          <div className={classes.since}>
            {since > 0 && (
              <>
                <dt className="visually-hidden">{words.since}</dt>
                <dd>
                  <bdi>{`+${formats.number(since)}`}</bdi>
                </dd>
              </>
            )}
          </div>
        )}
      </dl>
    </li>
  );
}
