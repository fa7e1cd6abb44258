import { siteOf } from '../../../domain/school.ts';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { sharedAccountText } from '../shared-account-text.ts';
import { FormPage } from '../form-page.tsx';
import { useLocalized } from '../../../i18n/localized.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { studentText } from './student-text.ts';

interface StudentConfirmationPageProps {
  readonly paths: { readonly login: string; readonly home: string };
}

/** Says that the account works. */
export function StudentConfirmationPage({ paths }: StudentConfirmationPageProps) {
  const { language } = useLanguage();
  const { confirmation: words } = useLocalized(studentText);
  const { home } = useLocalized(sharedAccountText);
  return (
    <FormPage
      title={words.title}
      lead={words.lead}
      head={<PageHead title={words.title} site={siteOf(language)} unlisted />}
      ways={[
        { path: paths.login, name: words.login },
        { path: paths.home, name: home },
      ]}
    >
      {null}
    </FormPage>
  );
}
