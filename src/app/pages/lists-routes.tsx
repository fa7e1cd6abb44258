import { AwardsOfTeacher } from '../../features/awards/awards-of-teacher.tsx';
import { KeptPage } from '../../features/posts/kept-page.tsx';
import { TeacherPage } from '../../features/posts/teacher-page.tsx';
import type { TeacherId } from '../../domain/ids.ts';

export { listsText } from '../../features/posts/lists-text.ts';

const awards = (id: TeacherId) => <AwardsOfTeacher teacher={id} />;

/** A teacher, what they wrote and what they entered on the wall of honour. */
export function TeacherRoute() {
  return <TeacherPage awards={awards} />;
}

/** What whoever is here saved. */
export function SavedRoute() {
  return <KeptPage kind="save" />;
}

/** What whoever is here liked. */
export function LikedRoute() {
  return <KeptPage kind="like" />;
}
