import { ToldPosts } from '../../features/posts/told-posts.tsx';
import { ToldPage } from '../../features/student-dashboard/told-page.tsx';
import { studentLinks } from '../student-links.ts';

export { dashboardText } from '../../features/student-dashboard/dashboard-words.ts';

type Told = Parameters<typeof ToldPage>[0]['posts'];
const liked: Told = (space, none) => <ToldPosts space={space} kind="like" none={none} />;
const saved: Told = (space, none) => <ToldPosts space={space} kind="save" none={none} />;

/** What a student liked, with the posts as the reading list shows them. */
export function StudentLikedRoute() {
  return <ToldPage tab="liked" links={studentLinks} posts={liked} />;
}

/** What a student saved, with the posts as the reading list shows them. */
export function StudentSavedRoute() {
  return <ToldPage tab="saved" links={studentLinks} posts={saved} />;
}
