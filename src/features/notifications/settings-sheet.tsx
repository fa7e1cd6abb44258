import { type FormEvent, useEffect, useId, useState } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import type { PushChoices } from '../../backend/push-subscription.ts';
import { departments } from '../../domain/departments.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { pushAbility } from '../../platform/push-messages.ts';
import { CheckField } from '../../ui/forms/check-field.tsx';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import { showNotice } from '../../ui/overlays/notice-store.ts';
import { ChoiceField } from '../../ui/records/choice-field.tsx';
import { FollowedTeachers } from './followed-teachers.tsx';
import { noChoices } from './no-choices.ts';
import { notificationsText } from './notifications-text.ts';
import { QuietHours } from './quiet-hours.tsx';
import { ReceivedList } from './received-list.tsx';
import type { NotificationProblem, Notifications } from './use-notifications.ts';
import classes from './notifications.module.css';

const languages = [
  { value: 'ar', name: 'العربية' },
  { value: 'en', name: 'English' },
] as const;

interface SettingsSheetProps extends Notifications {
  readonly onClose: () => void;
}

/** All that this browser hears of. What was changed here goes out together; the school is asked what stands when it opens. */
export function SettingsSheet({ choices, lost, save, end, renew, isBusy, onClose }: SettingsSheetProps) {
  const words = useLocalized(notificationsText);
  const { t, language } = useLanguage();
  const { account } = useAuth();
  const titleId = useId();
  const known = choices ?? lost;
  const [changed, setChanged] = useState<Partial<PushChoices>>({});
  const wanted: PushChoices = { ...(known ?? noChoices(language)), ...changed };
  const [problem, setProblem] = useState<NotificationProblem | 'same-hours' | 'nothing-chosen' | null>(null);
  const isOn = choices !== null;
  const ability = pushAbility();
  const change = (part: Partial<PushChoices>) => setChanged((before) => ({ ...before, ...part }));
  useEffect(() => {
    // What it says is said here as it comes; without an answer what was known stands.
    if (known) void renew();
    // Once, when the sheet opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const finish = async (work: Promise<NotificationProblem | null>, notice: string): Promise<void> => {
    const met = await work;
    setProblem(met);
    if (met !== null) return;
    showNotice(notice);
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    const isNothing =
      wanted.departments.length === 0 && wanted.teachers.length === 0 && !(account && wanted.is_personal);
    if (isNothing) setProblem('nothing-chosen');
    else if (wanted.quiet !== null && wanted.quiet.from === wanted.quiet.until) setProblem('same-hours');
    else void finish(save(wanted), words.saved);
  };
  return (
    <ModalDialog className={classes.sheet} aria-labelledby={titleId} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <h2 id={titleId}>{words.title}</h2>
        {!isOn && (
          <output className={lost ? classes.lost : classes.none}>
            {ability === 'able' ? (lost ? words.ended : words.notOn) : words.problems[ability]}
          </output>
        )}
        {account && known?.is_of_account === false && <p className={classes.none}>{words.ofDevice}</p>}
        <fieldset>
          <legend>{words.received}</legend>
          <ReceivedList onFollow={onClose} />
        </fieldset>
        <fieldset>
          <legend>{words.teachers}</legend>
          <FollowedTeachers ids={wanted.teachers} onChange={(teachers) => change({ teachers })} />
        </fieldset>
        <fieldset>
          <legend>{words.departments}</legend>
          {departments.map((department) => (
            <CheckField
              key={department}
              label={t(`department.${department}`)}
              error={undefined}
              checked={wanted.departments.includes(department)}
              onChange={({ target }) => {
                const others = wanted.departments.filter((other) => other !== department);
                change({ departments: target.checked ? [...others, department] : others });
              }}
            />
          ))}
        </fieldset>
        {account && (
          <CheckField
            label={words.personal}
            error={undefined}
            checked={wanted.is_personal}
            onChange={({ target }) => change({ is_personal: target.checked })}
          />
        )}
        <QuietHours quiet={wanted.quiet} onChange={(quiet) => change({ quiet })} />
        <ChoiceField
          label={words.language}
          value={wanted.language}
          choices={languages}
          onChange={(chosen) => change({ language: chosen })}
        />
        <p role="alert" className={classes.problem}>
          {problem && words.problems[problem]}
        </p>
        <div className={classes.actions}>
          <button type="submit" className="button" aria-busy={isBusy}>
            {isBusy ? words.saving : lost ? words.again : words.save}
          </button>
          <button type="button" className="button" data-quiet onClick={onClose}>
            {words.close}
          </button>
          {known && (
            <button type="button" className="button" data-quiet onClick={() => void finish(end(), words.isOff)}>
              {words.off}
            </button>
          )}
        </div>
      </form>
    </ModalDialog>
  );
}
