import type { ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Audience } from '../page.ts';

const load = () => import('./teacher-layout.tsx');

/** The head of the teachers' portal: no part of what a visitor loads. */
export const TeacherHead = lazyPart<{ hasStorage: boolean }>(() => load().then((module) => module.TeacherHead));

/** What every page of the teachers' portal stands in. */
export const TeacherLayout = lazyPart<{ children: ReactNode }>(() => load().then((module) => module.TeacherLayout));

/** What stands around a page that not everybody may open. */
export const Guard = lazyPart<{ audience: Audience; children: ReactNode }>(() =>
  import('../access/guard.tsx').then((module) => module.Guard),
);

/** Loads the teachers' frame ahead, so that it appears together with its page. */
export const preloadTeacherFrame = (): Promise<unknown> =>
  Promise.all([TeacherHead.preload(), TeacherLayout.preload()]);
