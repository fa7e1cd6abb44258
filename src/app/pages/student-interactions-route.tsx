import { LikedAndSavedPosts } from '../../features/posts/liked-and-saved-posts.tsx';
import { LikedAndSavedPage } from '../../features/student-dashboard/liked-and-saved-page.tsx';
import { studentLinks } from './student-links.ts';

type PostInteractions = Parameters<typeof LikedAndSavedPage>[0]['posts'];
const liked: PostInteractions = (accountStore, none) => (
  <LikedAndSavedPosts context={accountStore} kind="like" none={none} />
);
const saved: PostInteractions = (accountStore, none) => (
  <LikedAndSavedPosts context={accountStore} kind="save" none={none} />
);

/** What a student liked, with the posts as the reading list shows them. */
export function StudentLikedRoute() {
  return <LikedAndSavedPage tab="liked" links={studentLinks} posts={liked} />;
}

/** What a student saved, with the posts as the reading list shows them. */
export function StudentSavedRoute() {
  return <LikedAndSavedPage tab="saved" links={studentLinks} posts={saved} />;
}
