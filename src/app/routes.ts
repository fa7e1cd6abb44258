import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { sessionKey } from '../backend/auth/session-copy.ts';
import type { ManaraDatabase } from '../data/database.ts';
import type { PostId } from '../domain/ids.ts';
import type { Language } from '../i18n/language.ts';
import { latestPostCount, postPageSize } from '../features/posts/list-sizes.ts';
import { readStored } from '../platform/storage.ts';
import type { Localized } from '../ui/localized.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { type Admitted, doors } from './access/admission.ts';
import type { AppRoute, Frame } from './app-route.ts';
import { Guard, preloadTeacherFrame } from './layout/frames.ts';
import { paths } from './paths.ts';
import { teacherRoutes } from './teacher-routes.ts';

const postQueries = () => import('../features/posts/queries.ts');

/** A page whose words are a text of their own. */
function wordy(path: string, load: () => Promise<{ Page: ComponentType; text: Localized<unknown> }>): AppRoute {
  return {
    path,
    page: lazyPart(async () => (await load()).Page),
    words: async (language) => (await load()).text[language](),
  };
}

/** A page that not everybody may open. */
function only(admitted: Admitted, route: AppRoute): AppRoute {
  return { ...route, for: admitted };
}

/** A page of the teachers' portal. */
function ofTeachers(route: AppRoute): AppRoute {
  return { ...route, for: 'teacher', frame: 'teacher' };
}

/** A door of the teachers' portal: the site's navigation and footer end before it. */
function ofTeachersDoor(route: AppRoute): AppRoute {
  return { ...route, frame: 'teacher-door' };
}

/** The doors, each by what it shows; what all forms say comes with them. */
function door(path: string, load: () => Promise<{ Page: ComponentType; text: Localized<unknown> }>): AppRoute {
  const route = wordy(path, load);
  const shared = () => Promise.all([import('../ui/form/form-text.ts'), import('../ui/form/account-text.ts')]);
  return {
    ...route,
    words: async (language) => {
      const [{ formText }, { accountWords }] = await shared();
      await Promise.all([route.words?.(language), formText[language](), accountWords[language]()]);
    },
  };
}

/** Every page, each loaded when it is first wanted; the last one answers for all other addresses. */
export const routes: readonly AppRoute[] = [
  {
    path: paths.home,
    page: lazyPart(() => import('./pages/home-route.tsx').then((module) => module.HomeRoute)),
    prime: async (db) => (await postQueries()).primeNewestPosts(db, latestPostCount),
  },
  {
    path: paths.posts,
    page: lazyPart(() => import('../features/posts/posts-page.tsx').then((module) => module.PostsPage)),
    prime: async (db) => (await postQueries()).primeNewestPosts(db, postPageSize),
  },
  {
    path: paths.post,
    page: lazyPart(() => import('../features/posts/post-page.tsx').then((module) => module.PostPage)),
    // An address is anybody's text: one that names no post finds none.
    prime: async (db, { id = '' }) => (await postQueries()).primePost(db, id as PostId),
  },
  {
    path: paths.awards,
    page: lazyPart(() => import('../features/awards/awards-page.tsx').then((module) => module.AwardsPage)),
    prime: async (db) => (await import('../features/awards/queries.ts')).primeHonours(db),
    ahead: async (answer) => (await import('../features/awards/first-picture.ts')).loadFirstPicture(answer),
  },
  wordy(paths.faq, async () => {
    const { FaqPage, faqText } = await import('../features/information/faq-page.tsx');
    return { Page: FaqPage, text: faqText };
  }),
  wordy(paths.contact, async () => {
    const { ContactPage, contactText } = await import('../features/information/contact-page.tsx');
    return { Page: ContactPage, text: contactText };
  }),
  wordy(paths.privacy, async () => {
    const { PrivacyPage, privacyText } = await import('../features/information/privacy-page.tsx');
    return { Page: PrivacyPage, text: privacyText };
  }),
  wordy(paths.terms, async () => {
    const { TermsPage, termsText } = await import('../features/information/terms-page.tsx');
    return { Page: TermsPage, text: termsText };
  }),
  {
    ...wordy(paths.media, async () => {
      const { MediaRoute, mediaText } = await import('./pages/media-route.tsx');
      return { Page: MediaRoute, text: mediaText };
    }),
    prime: async (db) => (await import('../features/media/queries.ts')).primePictures(db),
  },
  wordy(paths.portals, async () => {
    const { PortalsRoute, portalsText } = await import('./pages/portals-route.tsx');
    return { Page: PortalsRoute, text: portalsText };
  }),
  wordy(paths.success, async () => {
    const { SuccessPage, successText } = await import('../features/payment/success-page.tsx');
    return { Page: SuccessPage, text: successText };
  }),
  wordy(paths.simpleDashboard, async () => {
    const { SimpleDashboardPage, dashboardText } =
      await import('../features/simple-dashboard/simple-dashboard-page.tsx');
    return { Page: SimpleDashboardPage, text: dashboardText };
  }),
  wordy(paths.studentDirectDashboard, async () => {
    const { StudentDashboardRoute, dashboardText } = await import('./pages/student-dashboard-route.tsx');
    return { Page: StudentDashboardRoute, text: dashboardText };
  }),
  only(
    'student',
    wordy(paths.studentDashboard, async () => {
      const { StudentDashboardRoute, dashboardText } = await import('./pages/student-dashboard-route.tsx');
      return { Page: StudentDashboardRoute, text: dashboardText };
    }),
  ),
  only(
    'students',
    wordy(paths.studentProfile, async () => {
      const { StudentProfileRoute, profileText } = await import('./pages/student-profile-route.tsx');
      return { Page: StudentProfileRoute, text: profileText };
    }),
  ),
  only(
    'student',
    wordy(paths.studentLiked, async () => {
      const { StudentLikedRoute, dashboardText } = await import('./pages/student-told-route.tsx');
      return { Page: StudentLikedRoute, text: dashboardText };
    }),
  ),
  only(
    'student',
    wordy(paths.studentSaved, async () => {
      const { StudentSavedRoute, dashboardText } = await import('./pages/student-told-route.tsx');
      return { Page: StudentSavedRoute, text: dashboardText };
    }),
  ),
  door(paths.login, async () => {
    const { LoginRoute, accountText } = await import('./pages/account-routes.tsx');
    return { Page: LoginRoute, text: accountText };
  }),
  door(paths.signup, async () => {
    const { SignupRoute, accountText } = await import('./pages/account-routes.tsx');
    return { Page: SignupRoute, text: accountText };
  }),
  ofTeachersDoor(
    door(paths.teacherLogin, async () => {
      const { TeacherLoginRoute, teacherText } = await import('./pages/teacher-account-routes.tsx');
      return { Page: TeacherLoginRoute, text: teacherText };
    }),
  ),
  ofTeachersDoor(
    door(paths.teacherSignup, async () => {
      const { TeacherSignupRoute, teacherText } = await import('./pages/teacher-account-routes.tsx');
      return { Page: TeacherSignupRoute, text: teacherText };
    }),
  ),
  ofTeachersDoor(
    door(paths.teacherPending, async () => {
      const { TeacherPendingRoute, teacherText } = await import('./pages/teacher-account-routes.tsx');
      return { Page: TeacherPendingRoute, text: teacherText };
    }),
  ),
  door(paths.studentLogin, async () => {
    const { StudentLoginRoute, studentText } = await import('./pages/student-account-routes.tsx');
    return { Page: StudentLoginRoute, text: studentText };
  }),
  door(paths.studentSignup, async () => {
    const { StudentSignupRoute, studentText } = await import('./pages/student-account-routes.tsx');
    return { Page: StudentSignupRoute, text: studentText };
  }),
  door(paths.studentConfirmation, async () => {
    const { StudentConfirmationRoute, studentText } = await import('./pages/student-account-routes.tsx');
    return { Page: StudentConfirmationRoute, text: studentText };
  }),
  door(paths.studentPending, async () => {
    const { StudentPendingRoute, studentText } = await import('./pages/student-account-routes.tsx');
    return { Page: StudentPendingRoute, text: studentText };
  }),
  door(paths.forgotPassword, async () => {
    const { ForgotPasswordRoute, studentText } = await import('./pages/student-account-routes.tsx');
    return { Page: ForgotPasswordRoute, text: studentText };
  }),
  door(paths.resetPassword, async () => {
    const { ResetPasswordRoute, studentText } = await import('./pages/student-account-routes.tsx');
    return { Page: ResetPasswordRoute, text: studentText };
  }),
  ...teacherRoutes,
  only(
    'account',
    wordy(paths.admin, async () => {
      const { AdministrationRoute, administrationWords } = await import('./pages/administration-route.tsx');
      return { Page: AdministrationRoute, text: administrationWords };
    }),
  ),
  only(
    'account',
    wordy(paths.adminPanel, async () => {
      const { AdminPanelRoute, administrationWords } = await import('./pages/administration-route.tsx');
      return { Page: AdminPanelRoute, text: administrationWords };
    }),
  ),
  ofTeachers(
    wordy(paths.teacherGpa, async () => {
      const { GradesRoute, gradesWords } = await import('./pages/grades-route.tsx');
      return { Page: GradesRoute, text: gradesWords };
    }),
  ),
  ofTeachers(
    wordy(paths.teacherCodes, async () => {
      const { CodesRoute, codesWords } = await import('./pages/codes-route.tsx');
      return { Page: CodesRoute, text: codesWords };
    }),
  ),
  wordy('*', async () => {
    const { NotFoundPage, notFoundText } = await import('../features/not-found/not-found-page.tsx');
    return { Page: NotFoundPage, text: notFoundText };
  }),
];

function routeAt(pathname: string): AppRoute | undefined {
  return routes.find(({ path }) => matchPath(path, pathname) !== null);
}

/** What stands around the page at an address. */
export function frameAt(pathname: string): Frame {
  return routeAt(pathname)?.frame ?? 'site';
}

/** Whether the page at an address is not for everybody. */
export function isGuarded(pathname: string): boolean {
  return routeAt(pathname)?.for !== undefined;
}

interface Opening {
  readonly language: Language;
  /** The raw first answer of the school to a device that holds nothing yet, on its way; null for every other device. */
  readonly answer: Promise<unknown> | null;
}

/**
 * Loads the code of the page at an address and reads what it shows first, so that it appears in one piece. Whoever is not
 * signed in is led to the door of a page that is not for everybody: then it is the door's.
 */
export async function preloadRoute(pathname: string, db: ManaraDatabase, opening: Opening): Promise<void> {
  const { language, answer } = opening;
  const named = routeAt(pathname);
  const isLedAway = named?.for !== undefined && readStored(sessionKey) === null;
  const route = isLedAway ? routeAt(doors[named.for]) : named;
  if (!route) return;
  const params = matchPath(route.path, pathname)?.params ?? {};
  // What does not come ahead comes with the page.
  if (answer) route.ahead?.(answer).catch(() => {});
  await Promise.all([
    route.page.preload(),
    route.words?.(language),
    named?.for && Guard.preload(),
    route.frame === 'teacher' && preloadTeacherFrame(language),
    route.prime && inTime(route.prime(db, params)),
  ]);
}

/** The device normally answers within a frame or two; one that does not must not hold back the page. */
const patienceMs = 250;

async function inTime(work: Promise<void>): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  // A device that cannot be read says so on the page.
  await Promise.race([work.catch(() => {}), patience]);
}
