import { useCallback } from 'react';
import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import { useRemote } from '../../backend/use-remote.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { administrationText } from './administration-text.ts';
import { readContact } from './account-queries.ts';
import classes from './accounts.module.css';

/** The address that an account signs in with and when it last did, as soon as the school has told. */
export function AccountContact({ id }: { readonly id: string }) {
  const words = useLocalized(administrationText).accounts;
  const { formats } = useLanguage();
  const now = useNow();
  const load = useCallback((api: AuthorizedApi) => readContact(api, id), [id]);
  const { remote } = useRemote(load);
  if (remote.name === 'failed') return <p role="alert">{words.contactUnknown}</p>;
  const contact = remote.name === 'here' ? remote.value : null;
  const at = contact?.lastSignInAt ?? null;
  return (
    <div className={classes.contact} aria-busy={contact === null}>
      <p>
        <bdi>{contact?.email}</bdi>
      </p>
      <p>
        {at === null ? (
          contact && words.neverSignedIn
        ) : (
          <>
            {words.lastSignIn}{' '}
            <time dateTime={new Date(at).toISOString()}>{formats.ago(at, now) ?? formats.date(at)}</time>
          </>
        )}
      </p>
    </div>
  );
}
