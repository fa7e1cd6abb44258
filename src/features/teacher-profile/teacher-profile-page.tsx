import type { ReactNode } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { useAccountStore } from '../../data/database/account-store-context.tsx';
import { useIsComing } from '../../data/database/use-is-coming.ts';
import { siteOf } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileState } from './profile-state.tsx';
import { profileText } from './profile-text.ts';
import { useOwnProfile } from './queries.ts';
import classes from './teacher-profile-page.module.css';

/** What the school and its readers know of a teacher: what is theirs to change, and what is not. */
export function TeacherProfilePage({ children }: { readonly children?: ReactNode }) {
  const { language } = useLanguage();
  const words = useLocalized(profileText);
  const { account } = useAuth();
  const own = useAccountStore();
  const profile = useOwnProfile();
  const isComing = useIsComing(profile !== undefined);
  return (
    <div className={`shell-wrap page-alone ${classes.page}`}>
      <PageHead title={words.title} site={siteOf(language)} unlisted />
      <div>
        <h1 className="shell-heading" tabIndex={-1}>
          {words.title}
        </h1>
        <p className={classes.lead}>{words.lead}</p>
      </div>
      {own && profile && (
        <>
          <ProfileState db={own.db} draft={profile.draft} words={words} />
          <ProfileForm db={own.db} profile={profile} />
        </>
      )}
      {!isComing && (
        <>
          <dl className={classes.fixed}>
            <dt>{words.role}</dt>
            <dd>{words.roles[account?.teacher?.role ?? 'teacher']}</dd>
            <dt>{words.email}</dt>
            <dd>{account?.email ? <bdi dir="ltr">{account.email}</bdi> : words.emailUnknown}</dd>
          </dl>
          <p className={classes.lead}>{words.fixed}</p>
          {children}
        </>
      )}
    </div>
  );
}
