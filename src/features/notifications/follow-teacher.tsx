import { Suspense, useState } from 'react';
import type { Teacher } from '../../domain/rows.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { showNotice } from '../../ui/overlays/notice-store.ts';
import { noChoices } from './no-choices.ts';
import { notificationsText } from './notifications-text.ts';
import { SettingsSheet } from './settings-sheet.tsx';
import { type NotificationProblem, useNotifications } from './use-notifications.ts';
import classes from './notifications.module.css';

/** On a teacher's page: the wish to hear of what they write. Nobody is asked for anything before that. */
export function FollowTeacher({ teacher: { id, displayName } }: { readonly teacher: Teacher }) {
  const words = useLocalized(notificationsText);
  const { language } = useLanguage();
  const notifications = useNotifications();
  const { choices, lost, isBusy, save } = notifications;
  const [problem, setProblem] = useState<NotificationProblem | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isFollowed = choices?.teachers.includes(id) ?? false;
  const isLost = lost?.teachers.includes(id) ?? false;
  const follow = async (wanted: boolean): Promise<void> => {
    const now = choices ?? lost ?? noChoices(language);
    const others = now.teachers.filter((other) => other !== id);
    const met = await save({ ...now, teachers: wanted ? [...others, id] : others });
    setProblem(met);
    setOpen(false);
    if (met === null && wanted) showNotice(words.nowFollowing(displayName));
  };
  return (
    <div className={classes.follow} data-follow>
      {isFollowed && <p className={classes.state}>{words.following(displayName)}</p>}
      <div className={classes.actions}>
        <button
          type="button"
          className="button"
          data-quiet
          aria-busy={isBusy}
          onClick={() => {
            if (!isBusy) void follow(!isFollowed);
          }}
        >
          {isFollowed ? words.unfollow : words.follow(displayName)}
        </button>
        {(choices ?? lost) && (
          <button type="button" className="button" data-quiet onClick={() => setOpen(true)}>
            {words.settings}
          </button>
        )}
      </div>
      {!isFollowed && <small>{isLost ? words.ended : words.hint}</small>}
      <p role="alert" className={classes.problem}>
        {problem && words.problems[problem]}
      </p>
      {isOpen && (
        <Suspense>
          <SettingsSheet {...notifications} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
