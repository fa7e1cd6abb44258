import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { type AccountStore, useAccountStore } from '../../data/database/account-store-context.tsx';
import { useIsComing } from '../../data/database/use-is-coming.ts';
import type { OwnStudent } from '../../data/queries/own-student.ts';
import { siteOf } from '../../domain/school.ts';
import { gradeName } from '../../i18n/grade-names.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import { ProfileQuestion } from '../../ui/forms/profile-question.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useObjectUrl } from '../../ui/pictures/use-object-url.ts';
import { BioForm } from './bio-form.tsx';
import { PhotoForm } from './photo-form.tsx';
import { keepMyProfile, keepSchoolsProfile } from './commands.ts';
import { profileText } from './profile-text.ts';
import { useOwnStudent } from './queries.ts';
import classes from './student-profile-page.module.css';

interface StudentProfilePageProps {
  /** Where the student is at home, and whether that is a dashboard or still the waiting for one. */
  readonly home: { readonly path: string; readonly isDashboard: boolean };
  /** What else belongs to the account: its data, what it took over from this browser. */
  readonly children: ReactNode;
}

/** What a student is at the school, which others say, and the photo and the line that are the student's own to choose. */
export function StudentProfilePage({ home, children }: StudentProfilePageProps) {
  const { language } = useLanguage();
  const words = useLocalized(profileText);
  const accountStore = useAccountStore();
  const isComing = useIsComing(true);
  const rest = (
    <>
      {children}
      <Link className={classes.back} to={home.path}>
        {home.isDashboard ? words.back : words.backToWaiting}
      </Link>
    </>
  );
  return (
    <div className={`shell-wrap page-alone ${classes.page}`}>
      <PageHead title={words.title} site={siteOf(language)} unlisted />
      <h1 className={classes.title} tabIndex={-1}>
        {words.title}
      </h1>
      {accountStore && (
        <Profile accountStore={accountStore} mayUpload={home.isDashboard}>
          {rest}
        </Profile>
      )}
      {accountStore === null && !isComing && rest}
    </div>
  );
}

interface ProfileProps {
  readonly accountStore: AccountStore;
  /** The school takes pictures of approved accounts only. */
  readonly mayUpload: boolean;
  /** What stands under it. */
  readonly children: ReactNode;
}

function Profile({ accountStore, mayUpload, children }: ProfileProps) {
  const words = useLocalized(profileText);
  const { language } = useLanguage();
  const student = useOwnStudent(accountStore);
  const { hasLeft } = accountStore;
  const { account } = useAuth();
  if (student === undefined) return null;
  const name = student?.row.displayName ?? account?.name ?? '';
  return (
    <>
      <div className={classes.who}>
        <Photo name={name} photo={student?.photo ?? null} />
        <dl className={classes.facts}>
          <Fact name={words.name} value={name} />
          <Fact name={words.email} value={student?.row.email ?? account?.email ?? null} dir="ltr" />
          <Fact
            name={words.grade}
            value={student && (student.row.grade ? gradeName(student.row.grade, language) : words.noGrade)}
          />
        </dl>
        {!hasLeft && <p className={classes.fixed}>{words.fixed}</p>}
      </div>
      {hasLeft && student?.bio && <p dir="auto">{student.bio}</p>}
      {/* What is not known yet cannot be changed: it would be overwritten with nothing. Of who has left the school takes nothing. */}
      {student && !hasLeft && (
        <>
          <ProfileQuestion
            versions={student.question}
            onKeepMine={() => keepMyProfile(accountStore)}
            onKeepTheirs={() => keepSchoolsProfile(accountStore)}
          />
          {mayUpload ? (
            <PhotoForm accountStore={accountStore} change={student.change.photo} current={student.row.profilePhoto} />
          ) : (
            <p className={classes.fixed}>{words.photoLater}</p>
          )}
          <BioForm accountStore={accountStore} bio={student.bio ?? ''} change={student.change.bio} />
        </>
      )}
      {children}
    </>
  );
}

function Photo({ name, photo }: { readonly name: string; readonly photo: OwnStudent['photo'] }) {
  const media = useMediaUrl();
  const onDevice = useObjectUrl(photo?.name === 'device' ? photo.blob : null);
  return <Avatar name={name} photo={photo?.name === 'school' ? media(photo.reference) : onDevice} size={96} />;
}

interface FactProps {
  readonly name: string;
  /** Null or empty before it has reached this device. */
  readonly value: string | null;
  readonly dir?: 'ltr';
}

function Fact({ name, value, dir }: FactProps) {
  const words = useLocalized(profileText);
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ? <bdi dir={dir}>{value}</bdi> : words.notYet}</dd>
    </div>
  );
}
