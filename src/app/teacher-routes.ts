import type { AuthoredKind } from '../domain/authoring.ts';
import { formPaths, listPaths, newPaths } from '../features/authoring/paths.ts';
import type { Language } from '../i18n/language.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { paths } from './paths.ts';
import type { AppRoute } from './app-route.ts';

const load = () => import('./pages/teacher-writing-route.tsx');
const dashboard = () => import('./pages/teacher-dashboard-route.tsx');
const profile = () => import('./pages/teacher-profile-route.tsx');
const refusalWords = async (language: Language) => (await import('../ui/refusal-text.ts')).refusalText[language]();
const formWords = async (language: Language) => (await import('../ui/form/form-text.ts')).formText[language]();

async function words(language: Language): Promise<void> {
  await Promise.all([(await load()).authoringText[language](), formWords(language), refusalWords(language)]);
}

/** A page of what teachers write; pages of one kind that are the same share their part. */
function writing(kind: AuthoredKind, name: 'List' | 'New' | 'Form', addresses: readonly string[]): AppRoute[] {
  const page = lazyPart<object>(async () => (await load()).writingPages(kind)[name]);
  return addresses.map((path) => ({ path, page, words, frame: 'teacher', for: 'teacher' }));
}

const honours = ['achievement', 'recognition_event', 'award_image'] as const;

/** Every page of the teachers' portal. Addresses with a name come before those with a parameter. */
export const teacherRoutes: readonly AppRoute[] = [
  {
    path: paths.teacherDashboard,
    page: lazyPart(async () => (await dashboard()).TeacherDashboardRoute),
    words: async (language) => (await dashboard()).dashboardText[language](),
    frame: 'teacher',
    for: 'teacher',
  },
  {
    path: paths.teacherProfile,
    page: lazyPart(async () => (await profile()).TeacherProfileRoute),
    words: async (language) => Promise.all([(await profile()).profileText[language](), formWords(language)]),
    frame: 'teacher',
    for: 'teacher',
  },
  ...writing('post', 'List', [listPaths.post]),
  ...writing('post', 'New', [paths.teacherWrite, newPaths.post]),
  ...writing('post', 'Form', ['/teacher/posts/edit/:id', `${formPaths.post}/:id`]),
  ...writing('award_image', 'New', [paths.teacherAward]),
  ...honours.flatMap((kind) => writing(kind, 'List', [listPaths[kind]])),
  ...honours.flatMap((kind) => writing(kind, 'New', [newPaths[kind]])),
  ...honours.flatMap((kind) => writing(kind, 'Form', [`${formPaths[kind]}/:id`])),
];
