import type { AuthoredKind } from '../domain/authoring.ts';
import { formPaths, listPaths, newPaths } from '../features/authoring/paths.ts';
import type { Language } from '../i18n/language.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { paths } from './paths.ts';
import type { AppRoute } from './app-route.ts';

const load = () => import('./pages/teacher-writing-route.tsx');
const words = async (language: Language) => (await load()).authoringText[language]();

/** A page of what teachers write; pages of one kind that are the same share their part. */
function writing(kind: AuthoredKind, name: 'List' | 'New' | 'Form', addresses: readonly string[]): AppRoute[] {
  const page = lazyPart<object>(async () => (await load()).writingPages(kind)[name]);
  return addresses.map((path) => ({ path, page, words, frame: 'teacher', for: 'teacher' }));
}

const honours = ['achievement', 'recognition_event', 'award_image'] as const;

/** Every page of the teachers' portal. Addresses with a name come before those with a parameter. */
export const teacherRoutes: readonly AppRoute[] = [
  ...writing('post', 'List', [listPaths.post]),
  ...writing('post', 'New', [paths.teacherWrite, newPaths.post]),
  ...writing('post', 'Form', ['/teacher/posts/edit/:id', `${formPaths.post}/:id`]),
  ...writing('award_image', 'New', [paths.teacherAward]),
  ...honours.flatMap((kind) => [
    ...writing(kind, 'List', [listPaths[kind]]),
    ...writing(kind, 'New', [newPaths[kind]]),
    ...writing(kind, 'Form', [`${formPaths[kind]}/:id`]),
  ]),
];
