import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import type { ManaraDatabase } from '../../data/database/database.ts';
import type { PostId } from '../../domain/ids.ts';
import { latestPostCount, postPageSize } from '../../features/posts/list-sizes.ts';
import { languageOnScreen } from '../../i18n/language.ts';
import type { Localized } from '../../i18n/localized.ts';
import { type LazyPart, lazyPart } from '../../ui/lazy-part.tsx';
import type { PageName } from '../pages.ts';
import { teacherPageCode } from './teacher-page-code.ts';

/** The code of a page, and what it reads and loads so that it appears in one piece. */
export interface PageCode {
  readonly page: LazyPart<object>;
  /** Reads ahead what the page shows first. */
  readonly prime?: (db: ManaraDatabase, params: Params) => Promise<void>;
  /** Loads what the page shows first and the device has yet to store, from the raw answer that it is in. */
  readonly ahead?: (answer: Promise<unknown>) => Promise<void>;
}

/** A page that reads nothing ahead. */
const pageOf = (load: () => Promise<ComponentType>): PageCode => ({ page: lazyPart(load) });

/** A page that is one text, which lies beside the code of several such pages. */
const textPage = (load: () => Promise<{ readonly Page: ComponentType; readonly text: Localized<unknown> }>): PageCode =>
  pageOf(async () => {
    const { Page, text } = await load();
    await text[languageOnScreen()]();
    return Page;
  });

const postQueries = () => import('../../features/posts/queries.ts');
const lists = () => import('../pages/lists-routes.tsx');
const accountDoors = () => import('../pages/account-routes.tsx');
const teacherDoors = () => import('../pages/teacher-account-routes.tsx');
const studentDoors = () => import('../pages/student-account-routes.tsx');
const administration = () => import('../pages/administration-route.tsx');
const studentDashboard = pageOf(
  async () => (await import('../pages/student-dashboard-route.tsx')).StudentDashboardRoute,
);

const guides = textPage(async () => {
  const { GuidePage, guidesText } = await import('../../features/information/guide-page.tsx');
  return { Page: GuidePage, text: guidesText };
});

/** The code of every page, each loaded when it is first wanted. */
export const pageCode: Readonly<Record<PageName, PageCode>> = {
  home: {
    page: lazyPart(() => import('../pages/home-route.tsx').then((module) => module.HomeRoute)),
    prime: async (db) => (await postQueries()).primeNewestPosts(db, latestPostCount),
  },
  posts: {
    page: lazyPart(() => import('../pages/posts-route.tsx').then((module) => module.PostsRoute)),
    prime: async (db) => (await postQueries()).primeReadingList(db, postPageSize),
  },
  post: {
    page: lazyPart(() => import('../../features/posts/post-page.tsx').then((module) => module.PostPage)),
    // An address is anybody's text: one that names no post finds none.
    prime: async (db, { id = '' }) => (await postQueries()).primePost(db, id as PostId),
  },
  teacher: pageOf(async () => (await lists()).TeacherRoute),
  saved: pageOf(async () => (await lists()).SavedRoute),
  liked: pageOf(async () => (await lists()).LikedRoute),
  awards: {
    page: lazyPart(() => import('../../features/awards/awards-page.tsx').then((module) => module.AwardsPage)),
    prime: async (db) => (await import('../../features/awards/queries.ts')).primeAwardEntries(db),
    ahead: async (answer) => (await import('../../features/awards/first-picture.ts')).loadFirstPicture(answer),
  },
  award: {
    page: lazyPart(() => import('../../features/awards/award-page.tsx').then((module) => module.AwardPage)),
    prime: async (db) => (await import('../../features/awards/queries.ts')).primeAwardEntries(db),
  },
  search: pageOf(async () => (await import('../pages/search-route.tsx')).SearchRoute),
  faq: textPage(async () => {
    const { FaqPage, faqText } = await import('../../features/information/faq-page.tsx');
    return { Page: FaqPage, text: faqText };
  }),
  contact: textPage(async () => {
    const { ContactPage, contactText } = await import('../../features/information/contact-page.tsx');
    return { Page: ContactPage, text: contactText };
  }),
  help: guides,
  guide: guides,
  privacy: textPage(async () => {
    const { PrivacyPage, privacyText } = await import('../../features/information/privacy-page.tsx');
    return { Page: PrivacyPage, text: privacyText };
  }),
  terms: textPage(async () => {
    const { TermsPage, termsText } = await import('../../features/information/terms-page.tsx');
    return { Page: TermsPage, text: termsText };
  }),
  media: {
    ...pageOf(async () => (await import('../pages/media-route.tsx')).MediaRoute),
    prime: async (db) => (await import('../../features/media/queries.ts')).primePictures(db),
  },
  portals: pageOf(async () => (await import('../pages/portals-route.tsx')).PortalsRoute),
  success: pageOf(async () => (await import('../../features/payment/success-page.tsx')).SuccessPage),
  simpleDashboard: pageOf(
    async () => (await import('../../features/simple-dashboard/simple-dashboard-page.tsx')).SimpleDashboardPage,
  ),
  studentDirectDashboard: studentDashboard,
  studentDashboard: studentDashboard,
  studentProfile: pageOf(async () => (await import('../pages/student-profile-route.tsx')).StudentProfileRoute),
  studentLiked: pageOf(async () => (await import('../pages/student-interactions-route.tsx')).StudentLikedRoute),
  studentSaved: pageOf(async () => (await import('../pages/student-interactions-route.tsx')).StudentSavedRoute),
  login: pageOf(async () => (await accountDoors()).LoginRoute),
  signup: pageOf(async () => (await accountDoors()).SignupRoute),
  teacherLogin: pageOf(async () => (await teacherDoors()).TeacherLoginRoute),
  teacherSignup: pageOf(async () => (await teacherDoors()).TeacherSignupRoute),
  teacherPending: pageOf(async () => (await teacherDoors()).TeacherPendingRoute),
  studentLogin: pageOf(async () => (await studentDoors()).StudentLoginRoute),
  studentSignup: pageOf(async () => (await studentDoors()).StudentSignupRoute),
  studentConfirmation: pageOf(async () => (await studentDoors()).StudentConfirmationRoute),
  studentPending: pageOf(async () => (await studentDoors()).StudentPendingRoute),
  forgotPassword: pageOf(async () => (await studentDoors()).ForgotPasswordRoute),
  resetPassword: pageOf(async () => (await studentDoors()).ResetPasswordRoute),
  addressChange: pageOf(async () => (await import('../pages/address-change-route.tsx')).AddressChangeRoute),
  admin: pageOf(async () => (await administration()).AdministrationRoute),
  adminPanel: pageOf(async () => (await administration()).AdminPanelRoute),
  teacherGpa: pageOf(async () => (await import('../pages/grades-route.tsx')).GradesRoute),
  teacherCodes: pageOf(async () => (await import('../../features/acceptance-codes/codes-page.tsx')).CodesPage),
  ...teacherPageCode,
  notFound: pageOf(async () => (await import('../pages/not-found-route.tsx')).NotFoundRoute),
};
