import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import type { ManaraDatabase } from '../../data/database/database.ts';
import type { PostId } from '../../domain/ids.ts';
import { latestPostCount, postPageSize } from '../../features/posts/list-sizes.ts';
import type { Language } from '../../i18n/language.ts';
import { type LazyPart, lazyPart } from '../../ui/lazy-part.tsx';
import type { Localized } from '../../i18n/localized.ts';
import type { PageName } from '../pages.ts';
import { teacherPageCode } from './teacher-page-code.ts';

/** The code of a page, and what it reads and loads so that it appears in one piece. */
export interface PageCode {
  readonly page: LazyPart<object>;
  /** Reads ahead what the page shows first. */
  readonly prime?: (db: ManaraDatabase, params: Params) => Promise<void>;
  /** Loads what the page shows first and the device has yet to store, from the raw answer that it is in. */
  readonly ahead?: (answer: Promise<unknown>) => Promise<void>;
  /** Loads the long texts of the page: waited for like its code. */
  readonly words?: (language: Language) => Promise<unknown>;
}

interface WordyPage {
  readonly Page: ComponentType;
  readonly text: Localized<unknown>;
}

/** A page whose words are a text of their own. */
function wordy(load: () => Promise<WordyPage>): PageCode {
  return {
    page: lazyPart(async () => (await load()).Page),
    words: async (language) => (await load()).text[language](),
  };
}

/** The auth pages, each by what it shows; what all forms say comes with them. */
function authPage(load: () => Promise<WordyPage>): PageCode {
  const code = wordy(load);
  const shared = () =>
    Promise.all([import('../../ui/forms/form-text.ts'), import('../../features/account/shared-account-text.ts')]);
  return {
    ...code,
    words: async (language) => {
      const [{ formText }, { sharedAccountText }] = await shared();
      await Promise.all([code.words?.(language), formText[language](), sharedAccountText[language]()]);
    },
  };
}

const postQueries = () => import('../../features/posts/queries.ts');
const lists = () => import('../pages/lists-routes.tsx');
const accountDoors = () => import('../pages/account-routes.tsx');
const teacherDoors = () => import('../pages/teacher-account-routes.tsx');
const studentDoors = () => import('../pages/student-account-routes.tsx');
const administration = () => import('../pages/administration-route.tsx');
const studentDashboard = async () => {
  const { StudentDashboardRoute, dashboardText } = await import('../pages/student-dashboard-route.tsx');
  return { Page: StudentDashboardRoute, text: dashboardText };
};

const guides = wordy(async () => {
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
  teacher: wordy(async () => {
    const { TeacherRoute, listsText } = await lists();
    return { Page: TeacherRoute, text: listsText };
  }),
  saved: wordy(async () => {
    const { SavedRoute, listsText } = await lists();
    return { Page: SavedRoute, text: listsText };
  }),
  liked: wordy(async () => {
    const { LikedRoute, listsText } = await lists();
    return { Page: LikedRoute, text: listsText };
  }),
  awards: {
    page: lazyPart(() => import('../../features/awards/awards-page.tsx').then((module) => module.AwardsPage)),
    prime: async (db) => (await import('../../features/awards/queries.ts')).primeAwardEntries(db),
    ahead: async (answer) => (await import('../../features/awards/first-picture.ts')).loadFirstPicture(answer),
  },
  award: {
    page: lazyPart(() => import('../../features/awards/award-page.tsx').then((module) => module.AwardPage)),
    prime: async (db) => (await import('../../features/awards/queries.ts')).primeAwardEntries(db),
  },
  search: wordy(async () => {
    const { SearchRoute, searchText } = await import('../pages/search-route.tsx');
    return { Page: SearchRoute, text: searchText };
  }),
  faq: wordy(async () => {
    const { FaqPage, faqText } = await import('../../features/information/faq-page.tsx');
    return { Page: FaqPage, text: faqText };
  }),
  contact: wordy(async () => {
    const { ContactPage, contactText } = await import('../../features/information/contact-page.tsx');
    return { Page: ContactPage, text: contactText };
  }),
  help: guides,
  guide: guides,
  privacy: wordy(async () => {
    const { PrivacyPage, privacyText } = await import('../../features/information/privacy-page.tsx');
    return { Page: PrivacyPage, text: privacyText };
  }),
  terms: wordy(async () => {
    const { TermsPage, termsText } = await import('../../features/information/terms-page.tsx');
    return { Page: TermsPage, text: termsText };
  }),
  media: {
    ...wordy(async () => {
      const { MediaRoute, mediaText } = await import('../pages/media-route.tsx');
      return { Page: MediaRoute, text: mediaText };
    }),
    prime: async (db) => (await import('../../features/media/queries.ts')).primePictures(db),
  },
  portals: wordy(async () => {
    const { PortalsRoute, portalsText } = await import('../pages/portals-route.tsx');
    return { Page: PortalsRoute, text: portalsText };
  }),
  success: wordy(async () => {
    const { SuccessPage, successText } = await import('../../features/payment/success-page.tsx');
    return { Page: SuccessPage, text: successText };
  }),
  simpleDashboard: wordy(async () => {
    const { SimpleDashboardPage, dashboardText } =
      await import('../../features/simple-dashboard/simple-dashboard-page.tsx');
    return { Page: SimpleDashboardPage, text: dashboardText };
  }),
  studentDirectDashboard: wordy(studentDashboard),
  studentDashboard: wordy(studentDashboard),
  studentProfile: wordy(async () => {
    const { StudentProfileRoute, profileText } = await import('../pages/student-profile-route.tsx');
    return { Page: StudentProfileRoute, text: profileText };
  }),
  studentLiked: wordy(async () => {
    const { StudentLikedRoute, dashboardText } = await import('../pages/student-interactions-route.tsx');
    return { Page: StudentLikedRoute, text: dashboardText };
  }),
  studentSaved: wordy(async () => {
    const { StudentSavedRoute, dashboardText } = await import('../pages/student-interactions-route.tsx');
    return { Page: StudentSavedRoute, text: dashboardText };
  }),
  login: authPage(async () => {
    const { LoginRoute, accountText } = await accountDoors();
    return { Page: LoginRoute, text: accountText };
  }),
  signup: authPage(async () => {
    const { SignupRoute, accountText } = await accountDoors();
    return { Page: SignupRoute, text: accountText };
  }),
  teacherLogin: authPage(async () => {
    const { TeacherLoginRoute, teacherText } = await teacherDoors();
    return { Page: TeacherLoginRoute, text: teacherText };
  }),
  teacherSignup: authPage(async () => {
    const { TeacherSignupRoute, teacherText } = await teacherDoors();
    return { Page: TeacherSignupRoute, text: teacherText };
  }),
  teacherPending: authPage(async () => {
    const { TeacherPendingRoute, teacherText } = await teacherDoors();
    return { Page: TeacherPendingRoute, text: teacherText };
  }),
  studentLogin: authPage(async () => {
    const { StudentLoginRoute, studentText } = await studentDoors();
    return { Page: StudentLoginRoute, text: studentText };
  }),
  studentSignup: authPage(async () => {
    const { StudentSignupRoute, studentText } = await studentDoors();
    return { Page: StudentSignupRoute, text: studentText };
  }),
  studentConfirmation: authPage(async () => {
    const { StudentConfirmationRoute, studentText } = await studentDoors();
    return { Page: StudentConfirmationRoute, text: studentText };
  }),
  studentPending: authPage(async () => {
    const { StudentPendingRoute, studentText } = await studentDoors();
    return { Page: StudentPendingRoute, text: studentText };
  }),
  forgotPassword: authPage(async () => {
    const { ForgotPasswordRoute, studentText } = await studentDoors();
    return { Page: ForgotPasswordRoute, text: studentText };
  }),
  resetPassword: authPage(async () => {
    const { ResetPasswordRoute, studentText } = await studentDoors();
    return { Page: ResetPasswordRoute, text: studentText };
  }),
  addressChange: wordy(async () => {
    const { AddressChangeRoute, securityText } = await import('../pages/address-change-route.tsx');
    return { Page: AddressChangeRoute, text: securityText };
  }),
  admin: wordy(async () => {
    const { AdministrationRoute, administrationWords } = await administration();
    return { Page: AdministrationRoute, text: administrationWords };
  }),
  adminPanel: wordy(async () => {
    const { AdminPanelRoute, administrationWords } = await administration();
    return { Page: AdminPanelRoute, text: administrationWords };
  }),
  teacherGpa: wordy(async () => {
    const { GradesRoute, gradesWords } = await import('../pages/grades-route.tsx');
    return { Page: GradesRoute, text: gradesWords };
  }),
  teacherCodes: wordy(async () => {
    const { CodesRoute, codesWords } = await import('../pages/codes-route.tsx');
    return { Page: CodesRoute, text: codesWords };
  }),
  ...teacherPageCode,
  notFound: wordy(async () => {
    const { NotFoundRoute, notFoundText } = await import('../pages/not-found-route.tsx');
    return { Page: NotFoundRoute, text: notFoundText };
  }),
};
