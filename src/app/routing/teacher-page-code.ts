import type { AuthoredKind } from '../../domain/authoring.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const load = () => import('../pages/teacher-writing-route.tsx');
/** A page of what teachers write. */
function writing(kind: AuthoredKind, name: 'List' | 'New' | 'Form') {
  return { page: lazyPart<object>(async () => (await load()).writingPages(kind)[name]) };
}

// What is one page at two addresses is one part.
const newPost = writing('post', 'New');
const postForm = writing('post', 'Form');

/** The code of what teachers open at home and where they write. */
export const teacherPageCode = {
  teacherDashboard: {
    page: lazyPart(async () => (await import('../pages/teacher-dashboard-route.tsx')).TeacherDashboardRoute),
  },
  teacherProfile: {
    page: lazyPart(async () => (await import('../pages/teacher-profile-route.tsx')).TeacherProfileRoute),
  },
  teacherPosts: writing('post', 'List'),
  teacherNewPost: newPost,
  teacherWrite: newPost,
  teacherPost: postForm,
  teacherEditPost: postForm,
  teacherAchievements: writing('achievement', 'List'),
  teacherNewAchievement: writing('achievement', 'New'),
  teacherAchievement: writing('achievement', 'Form'),
  teacherEvents: writing('recognition_event', 'List'),
  teacherNewEvent: writing('recognition_event', 'New'),
  teacherEvent: writing('recognition_event', 'Form'),
  teacherAwardImages: writing('award_image', 'List'),
  teacherNewAwardImage: writing('award_image', 'New'),
  teacherAward: writing('award_image', 'New'),
  teacherAwardImage: writing('award_image', 'Form'),
};
