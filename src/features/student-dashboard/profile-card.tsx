import { Link } from 'react-router-dom';
import { gradeName } from '../../i18n/grade-names.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useAgo } from '../../ui/hooks/use-ago.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import { useObjectUrl } from '../../ui/pictures/use-object-url.ts';
import type { OwnPhoto } from '../../data/queries/own-student.ts';
import { dashboardText } from './dashboard-text.ts';
import { useRefresh } from './use-refresh.ts';
import classes from './profile-card.module.css';

interface ProfileCardProps {
  readonly name: string;
  readonly email: string | null;
  readonly grade: string | null;
  readonly photo: OwnPhoto | null;
  readonly isApproved: boolean;
  readonly profilePath: string;
  readonly lastHeardAt: number | null;
}

/** Who the dashboard belongs to, how the account stands, and the two things to do with it. */
export function ProfileCard(props: ProfileCardProps) {
  const { name, email, grade, photo, isApproved, profilePath, lastHeardAt } = props;
  const words = useLocalized(dashboardText);
  const { language } = useLanguage();
  const media = useMediaUrl();
  const onDevice = useObjectUrl(photo?.name === 'device' ? photo.blob : null);
  const src = photo?.name === 'school' ? media(photo.reference) : onDevice;
  return (
    <section className={classes.card} aria-labelledby="student-name">
      <Avatar name={name} photo={src} size={72} />
      <div>
        <h1 id="student-name" className={classes.name} tabIndex={-1}>
          <span className={classes.greeting}>{words.greeting}</span> <bdi>{name}</bdi>
        </h1>
        <p className={classes.badge} data-approved={isApproved || undefined}>
          <Icon name={isApproved ? 'check' : 'clock'} size={18} />
          {isApproved ? words.verified : words.awaiting}
        </p>
        <p className={`dotted ${classes.facts}`}>
          {grade && (
            <span>
              <bdi>{gradeName(grade, language)}</bdi>
            </span>
          )}
          {email && (
            <span>
              <bdi dir="ltr">{email}</bdi>
            </span>
          )}
        </p>
      </div>
      <Tools profilePath={profilePath} lastHeardAt={lastHeardAt} />
    </section>
  );
}

function Tools({ profilePath, lastHeardAt }: Pick<ProfileCardProps, 'profilePath' | 'lastHeardAt'>) {
  const { t } = useLanguage();
  const words = useLocalized(dashboardText);
  const ago = useAgo();
  const { state, refresh } = useRefresh(lastHeardAt);
  const isBusy = state === 'busy';
  return (
    <div className={classes.tools}>
      <button type="button" className="button" data-quiet aria-disabled={isBusy} onClick={refresh}>
        <Icon name="syncing" size={18} />
        {words.refresh}
      </button>
      <Link className={classes.profile} to={profilePath}>
        {words.profile}
      </Link>
      <div className={classes.said}>
        {state === 'idle' && lastHeardAt !== null && <span>{t('fresh.at', { when: ago(lastHeardAt) })}</span>}
        <output aria-label={t('sync.label')}>{state === 'idle' ? '' : words.refreshing[state]}</output>
      </div>
    </div>
  );
}
