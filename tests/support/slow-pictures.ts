import { openAs } from '../page-models/office-pages.ts';
import type { Language, PortalPage } from '../page-models/portal-page.ts';
import { TeacherPages } from '../page-models/teacher-pages.ts';
import type { FaultProxy } from './fault-proxy.ts';
import type { HiredTeacher } from './hired-teacher.ts';

interface Fixtures {
  readonly portal: PortalPage;
  readonly network: FaultProxy;
  readonly stack: { readonly url: string; readonly publishableKey: string };
  readonly newTeacher: () => Promise<HiredTeacher>;
}

interface OpenForm {
  readonly teacher: HiredTeacher;
  readonly desk: TeacherPages;
}

/** Opens a form of a new teacher where no picture is ready before the network heals: what prepares them is held back. */
export async function openWithSlowPictures(
  { portal, network, stack, newTeacher }: Fixtures,
  { language, path }: { readonly language: Language; readonly path: string },
): Promise<OpenForm> {
  const teacher = await newTeacher();
  network.inject(/\/assets\/picture-worker-/, 'hold-response', 100);
  await openAs(portal, stack, { as: teacher.email, language, path });
  return { teacher, desk: new TeacherPages(portal, language) };
}
