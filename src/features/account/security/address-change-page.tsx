import { useState } from 'react';
import { siteOf } from '../../../domain/school.ts';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { useLocalized } from '../../../i18n/localized.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { FormPage } from '../form-page.tsx';
import { securityText } from './security-text.ts';

/** What a link came to, as its address says; of one that was refused it says nothing. */
function outcomeOf(hash: string): 'half' | 'done' | 'dead' {
  const named = new URLSearchParams(hash.slice(1));
  if (named.has('message')) return 'half';
  return named.has('changed') ? 'done' : 'dead';
}

interface AddressChangePageProps {
  /** Where the account's settings are, or the way in. */
  readonly home: { readonly path: string; readonly isSignedIn: boolean };
}

/** Where a link leads that confirms a new address: says whether the other one is still to be opened. */
export function AddressChangePage({ home }: AddressChangePageProps) {
  const { language } = useLanguage();
  const words = useLocalized(securityText);
  const [outcome] = useState(() => outcomeOf(globalThis.location.hash));
  const { title, text } = words.confirmed[outcome];
  return (
    <FormPage
      title={title}
      lead={text}
      head={<PageHead title={title} site={siteOf(language)} unlisted />}
      ways={[{ path: home.path, name: home.isSignedIn ? words.toSettings : words.toSignIn }]}
    >
      {null}
    </FormPage>
  );
}
