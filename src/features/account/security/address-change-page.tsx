import { useEffect, useRef, useState } from 'react';
import { useAuth } from '../../../backend/auth/auth-context.tsx';
import type { MailProof } from '../../../backend/auth/mail-link.ts';
import type { AppError } from '../../../domain/app-error.ts';
import { siteOf } from '../../../domain/school.ts';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { useLocalized } from '../../../i18n/localized.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { FormPage } from '../form-page.tsx';
import { MailCodeForm } from '../mail-code-form.tsx';
import { UnopenedLink } from '../unopened-link.tsx';
import { securityText } from './security-text.ts';

interface AddressChangePageProps {
  /** What the address of the page brought of a mail. */
  readonly tokenHash: string | null;
  /** Where the account's settings are, or the way in. */
  readonly home: { readonly path: string; readonly isSignedIn: boolean };
}

/** Where a new address is confirmed, at each of the two: by one press on the link that came, or by the code beside it. */
export function AddressChangePage({ tokenHash, home }: AddressChangePageProps) {
  const { language } = useLanguage();
  const words = useLocalized(securityText);
  const { store } = useAuth();
  const before = tokenHash === null ? 'byCode' : 'unopened';
  const [is, setIs] = useState<keyof typeof words.confirmed>(before);
  const heading = useRef<HTMLHeadingElement>(null);
  // Neither the address nor the history of the browser keeps what is still good.
  useEffect(() => history.replaceState(history.state, '', location.pathname + location.search), []);
  // What was pressed is gone: whoever used it is told where they are.
  useEffect(() => {
    if (is !== before) heading.current?.focus();
  }, [is, before]);
  async function confirm(proof: MailProof): Promise<AppError | 'wrong' | null> {
    const confirmed = await store.asAccount((auth) => auth.confirmAddress(proof));
    if (!confirmed.ok) return confirmed.error;
    if (confirmed.value === 'dead' && !('token_hash' in proof)) return 'wrong';
    setIs(confirmed.value);
    return null;
  }
  async function open(): Promise<AppError | null> {
    const met = await confirm({ token_hash: tokenHash ?? '' });
    return met === 'wrong' ? null : met;
  }
  const { title, text } = words.confirmed[is];
  return (
    <FormPage
      headingRef={heading}
      title={title}
      lead={text}
      head={<PageHead title={title} site={siteOf(language)} unlisted />}
      ways={[{ path: home.path, name: home.isSignedIn ? words.toSettings : words.toSignIn }]}
    >
      {is === 'unopened' && (
        <UnopenedLink action={words.confirm} onOpen={open}>
          {null}
        </UnopenedLink>
      )}
      {/* A form of its own after the first of the two: its fields are another mail's. */}
      {is !== 'unopened' && is !== 'done' && (
        <MailCodeForm key={is} name="address-code" email={null} onCode={confirm} />
      )}
    </FormPage>
  );
}
