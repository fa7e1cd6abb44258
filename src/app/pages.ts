import { addressChangePath } from '../features/account/security/address-change-path.ts';
import { formPaths, listPaths, newPaths } from '../features/authoring/paths.ts';
import { awardPath, awardsPath } from '../features/awards/paths.ts';
import { contactPath, faqPath, guidePath, helpPath, privacyPath, termsPath } from '../features/information/paths.ts';
import { likedPath, postsPath, savedPath } from '../features/posts/paths.ts';
import { searchPath } from '../features/search/paths.ts';
import { studentPaths } from '../features/student-dashboard/paths.ts';
import type { Page } from './page.ts';

const everywhere = ['bar', 'header', 'footer'] as const;
const atTop = ['header', 'footer'] as const;
const atFoot = ['footer'] as const;

const information = (words?: string) => ({ chunk: 'information', ...(words !== undefined && { words }) });
const authPage = { chunk: 'auth', words: 'auth', as: 'auth-page' };
const ofTeachers = { for: 'teacher', frame: 'teacher' } as const;
const teacherAuthPage = { first: authPage, frame: 'teacher-auth-page' } as const;

const table = {
  home: {
    path: '/',
    nav: { name: 'nav.home', icon: 'home', places: everywhere },
    teacherNav: { name: 'home', icon: 'home' },
    isListed: true,
    first: { chunk: 'reading' },
  },
  awards: {
    path: awardsPath,
    nav: { name: 'nav.awards', shortName: 'nav.awards.short', icon: 'award', places: everywhere },
    isListed: true,
    first: { chunk: 'awards' },
  },
  award: { path: awardPath(':id'), first: { chunk: 'awards' } },
  search: { path: searchPath, nav: { name: 'nav.search', icon: 'search', places: atFoot } },
  faq: {
    path: faqPath,
    nav: { name: 'nav.faq', shortName: 'nav.faq.short', icon: 'question', places: atTop },
    isListed: true,
    first: information('faq'),
  },
  contact: {
    path: contactPath,
    nav: { name: 'nav.contact', icon: 'mail', places: atTop },
    isListed: true,
    first: information(),
  },
  help: { path: helpPath, nav: { name: 'nav.help', icon: 'question', places: atFoot }, isListed: true },
  guide: { path: guidePath(':guide') },
  admin: {
    path: '/admin',
    for: 'account',
    nav: { name: 'nav.admin', icon: 'check', viewers: ['admin'], places: atTop },
  },
  adminPanel: {
    path: '/admin-panel',
    for: 'account',
    nav: { name: 'nav.adminPanel', icon: 'person', viewers: ['admin'], places: atTop },
  },
  portals: { path: '/portals', nav: { name: 'nav.portals', icon: 'portal', places: atFoot }, isListed: true },
  teacherLogin: {
    ...teacherAuthPage,
    path: '/teacher/login',
    nav: {
      name: 'nav.teacherPortal',
      shortName: 'nav.teacherPortal.short',
      icon: 'portal',
      viewers: ['visitor', 'student'],
      places: atTop,
    },
    shell: { text: 'teacher/teacher', part: 'login' },
  },
  teacherSignup: { ...teacherAuthPage, path: '/teacher/signup', shell: { text: 'teacher/teacher', part: 'signup' } },
  teacherPending: { ...teacherAuthPage, path: '/teacher/pending' },
  teacherDashboard: {
    ...ofTeachers,
    path: '/teacher/dashboard',
    nav: {
      name: 'nav.teacherDashboard',
      shortName: 'nav.dashboard.short',
      icon: 'portal',
      viewers: ['teacher'],
      places: everywhere,
    },
    teacherNav: { name: 'dashboard', icon: 'dashboard' },
  },
  posts: {
    path: postsPath,
    nav: { name: 'nav.posts', shortName: 'nav.posts.short', icon: 'posts', places: everywhere },
    isListed: true,
    first: { chunk: 'reading' },
  },
  post: { path: '/post/:id', first: { chunk: 'reading' } },
  teacher: { path: '/teachers/:id' },
  saved: {
    path: savedPath,
    nav: { name: 'nav.saved', icon: 'bookmark', viewers: ['visitor', 'teacher'], places: atFoot },
  },
  liked: { path: likedPath },
  studentLogin: {
    path: '/student/login',
    nav: {
      name: 'nav.studentLogin',
      shortName: 'nav.studentLogin.short',
      icon: 'portal',
      viewers: ['visitor'],
      places: atTop,
    },
    first: authPage,
    shell: { text: 'student/student', part: 'login' },
  },
  studentDashboard: {
    path: studentPaths.dashboard,
    for: 'student',
    nav: {
      name: 'nav.studentDashboard',
      shortName: 'nav.dashboard.short',
      icon: 'portal',
      viewers: ['student'],
      places: everywhere,
    },
    first: { chunk: 'student', words: 'student' },
  },
  studentSignup: {
    path: '/student/signup',
    nav: { name: 'nav.studentSignup', icon: 'person', viewers: ['visitor'], places: atTop },
    first: authPage,
    shell: { text: 'student/student', part: 'signup' },
  },
  studentConfirmation: { path: '/student/confirmation', first: authPage },
  studentPending: { path: '/student/pending', first: authPage },
  forgotPassword: {
    path: '/student/forgot-password',
    first: authPage,
    shell: { text: 'student/student', part: 'forgot' },
  },
  resetPassword: { path: '/student/reset-password', first: authPage },
  studentLiked: { path: studentPaths.liked, for: 'student' },
  studentSaved: { path: studentPaths.saved, for: 'student' },
  studentProfile: { path: '/student/profile', for: 'students' },
  studentDirectDashboard: { path: '/student/direct-dashboard' },
  addressChange: { path: addressChangePath },
  login: { path: '/login', first: authPage, shell: { text: 'account', part: 'login' } },
  signup: { path: '/signup', first: authPage, shell: { text: 'account', part: 'signup' } },
  media: {
    path: '/media',
    nav: { name: 'nav.media', icon: 'pictures', places: atFoot },
    isListed: true,
    first: { chunk: 'media' },
  },
  privacy: { path: privacyPath, rule: 'nav.privacy', isListed: true, first: information('privacy') },
  terms: { path: termsPath, rule: 'nav.terms', isListed: true, first: information('terms') },
  success: { path: '/success' },
  simpleDashboard: { path: '/simple-dashboard' },
  // Of the addresses below, those with a name come before those with a parameter.
  teacherPosts: { ...ofTeachers, path: listPaths.post, teacherNav: { name: 'posts', icon: 'posts' } },
  teacherNewPost: { ...ofTeachers, path: newPaths.post },
  teacherWrite: { ...ofTeachers, path: '/teacher/post' },
  teacherEditPost: { ...ofTeachers, path: '/teacher/posts/edit/:id' },
  teacherPost: { ...ofTeachers, path: `${formPaths.post}/:id` },
  teacherGpa: {
    ...ofTeachers,
    path: '/teacher/manage-gpa',
    teacherNav: { name: 'gpa', icon: 'grades', roles: ['owner', 'manager'] },
  },
  teacherAchievements: {
    ...ofTeachers,
    path: listPaths.achievement,
    teacherNav: { name: 'achievements', icon: 'award' },
  },
  teacherNewAchievement: { ...ofTeachers, path: newPaths.achievement },
  teacherAchievement: { ...ofTeachers, path: `${formPaths.achievement}/:id` },
  teacherEvents: { ...ofTeachers, path: listPaths.recognition_event },
  teacherNewEvent: { ...ofTeachers, path: newPaths.recognition_event },
  teacherEvent: { ...ofTeachers, path: `${formPaths.recognition_event}/:id` },
  teacherAwardImages: { ...ofTeachers, path: listPaths.award_image },
  teacherNewAwardImage: {
    ...ofTeachers,
    path: newPaths.award_image,
    teacherNav: { name: 'addAwardImage', icon: 'pictures' },
  },
  teacherAward: { ...ofTeachers, path: '/teacher/award' },
  teacherAwardImage: { ...ofTeachers, path: `${formPaths.award_image}/:id` },
  teacherCodes: { ...ofTeachers, path: '/teacher/codes', teacherNav: { name: 'codes', icon: 'key' } },
  teacherProfile: { ...ofTeachers, path: '/teacher/profile', teacherNav: { name: 'profile', icon: 'person' } },
  /** Answers for all other addresses. */
  notFound: { path: '*' },
} as const satisfies Readonly<Record<string, Page>>;

/** A page by the name that the portal's own code calls it. */
export type PageName = keyof typeof table;

/**
 * Every page of the portal, once: addresses, routes, every navigation, what is loaded first, the auth pages in the static shell,
 * the list for search engines and the pages that tests look at are read from here. In the order of the navigation.
 */
export const pages: Readonly<Record<PageName, Page>> = table;
