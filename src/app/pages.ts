import type { TeacherRole } from '../domain/account.ts';
import { formPaths, listPaths, newPaths } from '../features/authoring/paths.ts';
import { awardsPath } from '../features/awards/paths.ts';
import { contactPath, faqPath, privacyPath, termsPath } from '../features/information/paths.ts';
import { postsPath } from '../features/posts/paths.ts';
import { studentPaths } from '../features/student-dashboard/paths.ts';
import type { PlainMessageKey } from '../i18n/message-values.ts';
import type { TeacherIconName } from '../ui/icons/teacher-paths.ts';
import type { IconName } from '../ui/icons/paths.ts';
import type { TeacherWords } from './layout/teacher-words.ts';

/** Who a page is for: an approved teacher, an approved student, any student, or whoever is signed in. */
export type Admitted = 'teacher' | 'student' | 'students' | 'account';

/**
 * What stands around a page: the site's header, footer and bars; those of the teachers' portal; or, at its doors, the head
 * alone and no navigation.
 */
export type Frame = 'site' | 'teacher' | 'teacher-door';

/** Who is looking. An administrator is also one of the others. */
export type Viewer = 'visitor' | 'student' | 'teacher' | 'admin';

/**
 * A place where the navigation stands: a header, or on narrower screens a bottom bar whose «more» holds the rest. The
 * footer lists what the header lists, and what has no place there.
 */
export type NavPlace = 'header' | 'bar' | 'footer';

interface InNavigation {
  readonly name: PlainMessageKey;
  /** Where room is short; the name where it does not say. */
  readonly shortName?: PlainMessageKey;
  readonly icon: IconName;
  /** Everybody but administrators where it does not say. */
  readonly viewers?: readonly Viewer[];
  readonly places: readonly NavPlace[];
}

/** One place that the teachers' navigation leads to. */
export interface InTeacherNavigation {
  readonly name: keyof TeacherWords;
  readonly icon: TeacherIconName;
  /** Who sees it; everybody unless said otherwise. */
  readonly roles?: readonly TeacherRole[];
}

interface FirstLoad {
  /** A chunk of `scripts/build/chunks.ts`. */
  readonly chunk: string;
  /** One of words by language. */
  readonly words?: string;
  /** How the inline script of the shell calls the page, where not by its address. */
  readonly as?: string;
}

/** Everything that the portal knows of one of its pages but its code, which `page-code.ts` loads. */
export interface Page {
  /** Its address; parameters as the router writes them. */
  readonly path: string;
  /** Who it is for; everybody where it does not say. */
  readonly for?: Admitted;
  /** The site's own unless said otherwise. */
  readonly frame?: Frame;
  /** Where the navigation leads to it. */
  readonly nav?: InNavigation;
  /** A rule of the house, by its name: at the foot of every page and nowhere else. */
  readonly rule?: PlainMessageKey;
  /** Where the navigation of the teachers' portal leads to it. */
  readonly teacherNav?: InTeacherNavigation;
  /** Search engines are told of it; posts are found through their list. */
  readonly isListed?: true;
  /** What it loads beside the entry when the portal is opened on it. */
  readonly first?: FirstLoad;
  /** What the static shell says before there is code: a text of `features/account`, and which of its parts. */
  readonly shell?: { readonly text: string; readonly part: string };
}

const everywhere = ['bar', 'header', 'footer'] as const;
const atTop = ['header', 'footer'] as const;
const atFoot = ['footer'] as const;

const information = (words?: string) => ({ chunk: 'information', ...(words !== undefined && { words }) });
const door = { chunk: 'doors', words: 'doors', as: 'door' };
const ofTeachers = { for: 'teacher', frame: 'teacher' } as const;
const teacherDoor = { first: door, frame: 'teacher-door' } as const;

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
  admin: {
    path: '/admin',
    for: 'account',
    nav: { name: 'nav.admin', icon: 'check', viewers: ['admin'], places: atTop },
  },
  adminPanel: {
    path: '/admin-panel',
    for: 'account',
    nav: { name: 'nav.adminPanel', icon: 'device', viewers: ['admin'], places: atTop },
  },
  portals: { path: '/portals', nav: { name: 'nav.portals', icon: 'portal', places: atFoot }, isListed: true },
  teacherLogin: {
    ...teacherDoor,
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
  teacherSignup: { ...teacherDoor, path: '/teacher/signup', shell: { text: 'teacher/teacher', part: 'signup' } },
  teacherPending: { ...teacherDoor, path: '/teacher/pending' },
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
  studentLogin: {
    path: '/student/login',
    nav: {
      name: 'nav.studentLogin',
      shortName: 'nav.studentLogin.short',
      icon: 'portal',
      viewers: ['visitor'],
      places: atTop,
    },
    first: door,
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
    nav: { name: 'nav.studentSignup', icon: 'check', viewers: ['visitor'], places: atTop },
    first: door,
    shell: { text: 'student/student', part: 'signup' },
  },
  studentConfirmation: { path: '/student/confirmation', first: door },
  studentPending: { path: '/student/pending', first: door },
  forgotPassword: {
    path: '/student/forgot-password',
    first: door,
    shell: { text: 'student/student', part: 'forgot' },
  },
  resetPassword: { path: '/student/reset-password', first: door },
  studentLiked: { path: studentPaths.liked, for: 'student' },
  studentSaved: { path: studentPaths.saved, for: 'student' },
  studentProfile: { path: '/student/profile', for: 'students' },
  studentDirectDashboard: { path: '/student/direct-dashboard' },
  login: { path: '/login', first: door, shell: { text: 'account', part: 'login' } },
  signup: { path: '/signup', first: door, shell: { text: 'account', part: 'signup' } },
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
 * Every page of the portal, once: addresses, routes, every navigation, what is loaded first, the doors in the static shell,
 * the list for search engines and the pages that tests look at are read from here. In the order of the navigation.
 */
export const pages: Readonly<Record<PageName, Page>> = table;
