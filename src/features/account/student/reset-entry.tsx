import { useEffect, useRef, useState } from 'react';
import { useAuth } from '../../../backend/auth/auth-context.tsx';
import { siteOf } from '../../../domain/school.ts';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { useLocalized } from '../../../i18n/localized.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { FormPage, type Way } from '../form-page.tsx';
import { MailCodeForm } from '../mail-code-form.tsx';
import { spendProof } from '../spend-proof.ts';
import { UnopenedLink } from '../unopened-link.tsx';
import { studentText } from './student-text.ts';

interface ResetEntryProps {
  /** What is known of the link of a mail, if one led here. */
  readonly link: 'none' | 'unopened' | 'dead';
  readonly ways: readonly Way[];
}

/** The way to a new password for whoever is not in yet: by one press on the link that came, or by the code beside it. */
export function ResetEntry({ link, ways }: ResetEntryProps) {
  const { language } = useLanguage();
  const { reset: words } = useLocalized(studentText);
  const { store } = useAuth();
  const [is, setIs] = useState(link);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone: whoever used it is told where they are.
  useEffect(() => {
    if (is !== link) heading.current?.focus();
  }, [is, link]);
  const { title, text } = { none: words.byCode, unopened: words.unopened, dead: words.expired }[is];
  return (
    <FormPage
      headingRef={heading}
      title={title}
      lead={text}
      head={<PageHead title={words.title} site={siteOf(language)} unlisted />}
      ways={ways}
    >
      {is === 'unopened' ? (
        <UnopenedLink
          action={words.open}
          onOpen={async () => {
            const met = await spendProof(store, null);
            if (met === 'wrong') setIs('dead');
            return met === 'wrong' ? null : met;
          }}
        >
          {null}
        </UnopenedLink>
      ) : (
        <MailCodeForm name="reset-code" email={null} onCode={(typed) => spendProof(store, typed)} />
      )}
    </FormPage>
  );
}
