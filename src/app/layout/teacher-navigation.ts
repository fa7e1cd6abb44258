import type { TeacherRole } from '../../domain/account.ts';
import type { DeskIconName } from '../../ui/icons/desk-paths.ts';
import { paths } from '../paths.ts';
import type { TeacherWords } from './teacher-words.ts';

/** One place that the teachers' navigation leads to. */
interface TeacherEntry {
  readonly path: string;
  readonly name: keyof TeacherWords;
  readonly icon: DeskIconName;
  /** Who sees it; everybody unless said otherwise. */
  readonly roles?: readonly TeacherRole[];
}

const entries: readonly TeacherEntry[] = [
  { path: paths.home, name: 'home', icon: 'home' },
  { path: paths.teacherDashboard, name: 'dashboard', icon: 'dashboard' },
  { path: paths.teacherPosts, name: 'posts', icon: 'posts' },
  { path: paths.teacherGpa, name: 'gpa', icon: 'grades', roles: ['owner', 'manager'] },
  { path: paths.teacherAchievements, name: 'achievements', icon: 'award' },
  { path: paths.teacherNewAwardImage, name: 'addAwardImage', icon: 'pictures' },
  { path: paths.teacherCodes, name: 'codes', icon: 'key' },
  { path: paths.teacherProfile, name: 'profile', icon: 'person' },
];

/** What the teachers' navigation offers to a role. */
export function teacherNavigation(role: TeacherRole): readonly TeacherEntry[] {
  return entries.filter(({ roles }) => roles === undefined || roles.includes(role));
}

/** Whether a place is the one that is open, or holds it. */
export function isOpen(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
