import { Suspense } from 'react';
import { unreachable } from '../../domain/unreachable.ts';
import { authPanelsText } from '../../features/auth-panels/auth-panels-text.ts';
import { CodeCardPanel } from '../../features/auth-panels/code-card-panel.tsx';
import { TeacherPanel } from '../../features/auth-panels/teacher-panel.tsx';
import { Freshness } from '../../features/sync-status/freshness.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

export { CodeCardHelp } from '../../features/auth-panels/code-card-help.tsx';

const schoolNews = lazyPart(async () => (await import('../../features/posts/school-news.tsx')).SchoolNews);

/** Which panel stands beside a form. */
export type PanelName = 'news' | 'teachers' | 'newTeacher' | 'slip';

/** The panel of an auth page. */
export function AuthPanel({ name }: { readonly name: PanelName }) {
  const { news } = useLocalized(authPanelsText);
  switch (name) {
    case 'news':
      return (
        <Suspense fallback={null}>
          <schoolNews.Part words={news} freshness={<Freshness />} />
        </Suspense>
      );
    case 'slip':
      return <CodeCardPanel />;
    case 'teachers':
    case 'newTeacher':
      return <TeacherPanel isRegistering={name === 'newTeacher'} />;
    default:
      return unreachable(name);
  }
}
