import { listPaths, newPaths } from '../features/authoring/paths.ts';
import { awardsPath } from '../features/awards/paths.ts';
import { contactPath, faqPath, privacyPath, termsPath } from '../features/information/paths.ts';
import { postsPath } from '../features/posts/paths.ts';
import { studentPaths } from '../features/student-dashboard/paths.ts';

/** Every address of the portal; parameters as the router writes them. */
export const paths = {
  home: '/',
  posts: postsPath,
  post: '/post/:id',
  awards: awardsPath,
  faq: faqPath,
  contact: contactPath,
  privacy: privacyPath,
  terms: termsPath,
  media: '/media',
  portals: '/portals',
  success: '/success',
  simpleDashboard: '/simple-dashboard',
  login: '/login',
  signup: '/signup',
  admin: '/admin',
  adminPanel: '/admin-panel',
  studentLogin: '/student/login',
  studentSignup: '/student/signup',
  studentConfirmation: '/student/confirmation',
  studentPending: '/student/pending',
  forgotPassword: '/student/forgot-password',
  resetPassword: '/student/reset-password',
  studentDashboard: studentPaths.dashboard,
  studentLiked: studentPaths.liked,
  studentSaved: studentPaths.saved,
  studentDirectDashboard: '/student/direct-dashboard',
  studentProfile: '/student/profile',
  teacherLogin: '/teacher/login',
  teacherSignup: '/teacher/signup',
  teacherPending: '/teacher/pending',
  teacherDashboard: '/teacher/dashboard',
  teacherProfile: '/teacher/profile',
  teacherPosts: listPaths.post,
  teacherWrite: '/teacher/post',
  teacherAchievements: listPaths.achievement,
  teacherAward: '/teacher/award',
  teacherNewAwardImage: newPaths.award_image,
  teacherGpa: '/teacher/manage-gpa',
  teacherCodes: '/teacher/codes',
} as const;

/** The pages that search engines are told of; posts are found through their list. */
export const listedPaths: readonly string[] = [
  paths.home,
  paths.posts,
  paths.awards,
  paths.media,
  paths.faq,
  paths.contact,
  paths.portals,
  paths.privacy,
  paths.terms,
];
