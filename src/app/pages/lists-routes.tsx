import { AwardsOfTeacher } from '../../features/awards/awards-of-teacher.tsx';
import { KeptPage } from '../../features/posts/kept-page.tsx';
import { TeacherPage } from '../../features/posts/teacher-page.tsx';
import type { TeacherId } from '../../domain/ids.ts';
import type { Teacher } from '../../domain/rows.ts';
import { Late } from '../../ui/late.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** It comes behind the page: whoever reads needs none of it. */
const followTeacher = lazyPart(() =>
  import('../../features/notifications/follow-teacher.tsx').then((module) => module.FollowTeacher),
);

const awards = (id: TeacherId) => <AwardsOfTeacher teacher={id} />;

const follow = (teacher: Teacher) => (
  <Late fallback={null}>
    <followTeacher.Part teacher={teacher} />
  </Late>
);

/** A teacher, what they wrote and what they entered on the wall of honour. */
export function TeacherRoute() {
  return <TeacherPage awards={awards} follow={follow} />;
}

/** What whoever is here saved. */
export function SavedRoute() {
  return <KeptPage kind="save" />;
}

/** What whoever is here liked. */
export function LikedRoute() {
  return <KeptPage kind="like" />;
}
