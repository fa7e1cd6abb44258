import { siteOf } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { CodesPanel } from './codes-panel.tsx';
import { codesText } from './codes-text.ts';
import classes from './codes.module.css';

/** Acceptance codes as a page of the teacher's portal. */
export function CodesPage() {
  const { language } = useLanguage();
  const words = useLocalized(codesText);
  return (
    <div className={`work-wrap page-alone ${classes.page}`}>
      <PageHead title={words.title} site={siteOf(language)} unlisted />
      <h1 className="shell-heading no-print" tabIndex={-1}>
        {words.title}
      </h1>
      <CodesPanel />
    </div>
  );
}
