import { ToldPosts } from '../../features/posts/told-posts.tsx';
import { ToldPage } from '../../features/student-dashboard/told-page.tsx';
import { studentLinks } from '../student-links.ts';

export { dashboardText } from '../../features/student-dashboard/dashboard-words.ts';

/** What a student liked, with the posts as the reading list shows them. */
export function StudentLikedRoute() {
  return (
    <ToldPage
      tab="liked"
      links={studentLinks}
      posts={(space, none) => <ToldPosts space={space} kind="like" none={none} />}
    />
  );
}

/** What a student saved, with the posts as the reading list shows them. */
export function StudentSavedRoute() {
  return (
    <ToldPage
      tab="saved"
      links={studentLinks}
      posts={(space, none) => <ToldPosts space={space} kind="save" none={none} />}
    />
  );
}
