import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { TeacherId } from '../../domain/ids.ts';
import type { Teacher } from '../../domain/rows.ts';
import { school, siteOf } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { now } from '../../platform/clock.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import { AbsentPosts } from './absent-posts.tsx';
import { useTeacherWork } from './lists-queries.ts';
import { listsText } from './lists-text.ts';
import { MorePosts } from './more-posts.tsx';
import { postsPath } from './paths.ts';
import { PostCard } from './post-card.tsx';
import { usePageCount } from './use-page-count.ts';
import classes from './teacher-page.module.css';

interface TeacherPageProps {
  /** Draws what they entered on the wall. */
  readonly awards: (id: TeacherId) => ReactNode;
  /** Offers to hear of what they write. */
  readonly follow: (teacher: Teacher) => ReactNode;
}

/** One teacher: who they are, and what they wrote. */
export function TeacherPage({ awards, follow }: TeacherPageProps) {
  // An address is anybody's text: one that names no teacher finds none.
  const id = (useParams()['id'] ?? '') as TeacherId;
  const { t, language } = useLanguage();
  const words = useLocalized(listsText);
  const { limit, grow } = usePageCount();
  const mirrored = useTeacherWork(id, limit);
  const { teacher = null, posts = [], total = 0 } = mirrored?.found ?? {};
  const isComplete = mirrored?.isComplete ?? false;
  const site = siteOf(language);
  if (teacher === null) {
    return (
      <div className={`shell-wrap page-alone ${classes.page}`}>
        <PageHead title={words.toPosts} site={site} unlisted />
        {isComplete ? (
          <EmptyState level={1} title={words.noTeacher} action={<Link to={postsPath}>{words.toPosts}</Link>}>
            {words.noTeacherHint}
          </EmptyState>
        ) : (
          <AbsentPosts isKnown={mirrored !== undefined} isComplete={false} />
        )}
      </div>
    );
  }
  return (
    <div className={`shell-wrap ${classes.page}`}>
      <PageHead
        title={teacher.displayName}
        site={site}
        description={teacher.bio ?? words.written(total, String(total))}
      />
      <TeacherHead teacher={teacher} total={total}>
        {follow(teacher)}
      </TeacherHead>
      <div className={classes.work}>
        {total > 0 && <h2 className="visually-hidden">{t('posts.title')}</h2>}
        {posts.map((view, place) => (
          <PostCard key={view.post.id} view={view} first={place === 0} />
        ))}
        {total === 0 && isComplete && <p className={classes.none}>{words.wroteNothing}</p>}
        {total > 0 && (
          <MorePosts shown={posts.length} asked={limit} total={total} isComplete={isComplete} grow={grow} />
        )}
        {awards(id)}
      </div>
    </div>
  );
}

interface TeacherHeadProps {
  readonly teacher: Teacher;
  readonly total: number;
  readonly children: ReactNode;
}

function TeacherHead({ teacher, total, children }: TeacherHeadProps) {
  const { t, formats, language } = useLanguage();
  const words = useLocalized(listsText);
  const media = useMediaUrl();
  const { displayName, profilePhoto, department, bio } = teacher;
  return (
    <header className={classes.head}>
      <div className={`print-only ${classes.whose}`}>{`${school.name[language]} · ${formats.date(now())}`}</div>
      <Avatar name={displayName} photo={media(profilePhoto)} size={96} />
      <div>
        <h1 className={`shell-heading at-edge ${classes.name}`} tabIndex={-1} dir="auto">
          {displayName}
        </h1>
        <p className={`dotted ${classes.facts}`}>
          {department && <span>{t(`department.${department}`)}</span>}
          {total > 0 && <span>{words.written(total, formats.number(total))}</span>}
        </p>
      </div>
      {bio && (
        <p className={`at-edge ${classes.bio}`} dir="auto">
          {bio}
        </p>
      )}
      <div className={`${classes.follow} no-print`}>{children}</div>
    </header>
  );
}
