import { openAs } from '../page-models/staff-pages.ts';
import type { Language } from '../page-models/portal-page.ts';
import { TeacherPages } from '../page-models/teacher-pages.ts';
import { test as base, withServiceWorker } from './fixtures.ts';
import type { HiredTeacher } from './hired-teacher.ts';

interface OpenForm {
  readonly teacher: HiredTeacher;
  readonly teacherPages: TeacherPages;
}

interface SlowPictures {
  /** Opens a form of a new teacher where no picture is ready before the network heals: what prepares them is held back. */
  readonly openWithSlowPictures: (language: Language, path: string) => Promise<OpenForm>;
}

/** The `test` of the running stack, with forms in which a picture takes its time. */
export const test = base.extend<SlowPictures>({
  openWithSlowPictures: async ({ portal, network, stack, newTeacher }, use) => {
    await use(async (language, path) => {
      const teacher = await newTeacher();
      network.inject(/\/assets\/picture-worker-/, 'hold-response', 100);
      await openAs(portal, stack, { as: teacher.email, language, path });
      return { teacher, teacherPages: new TeacherPages(portal, language) };
    });
  },
});

/** The same where pages are opened offline. */
export const testWithServiceWorker = test.extend(withServiceWorker);
