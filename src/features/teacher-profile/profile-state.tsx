import type { OwnDatabase } from '../../data/database/own-database.ts';
import { profileQuestionOf } from '../../data/queries/profile-question.ts';
import type { DraftRecord } from '../../data/database/draft-record.ts';
import { ProfileQuestion } from '../../ui/forms/profile-question.tsx';
import { useDiscard } from '../../ui/forms/use-discard.ts';
import { useReport } from '../../ui/forms/use-report.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { discardProfile, keepMyProfile, keepSchoolsProfile, sendProfileAgain } from './commands.ts';
import type { ProfileMessages } from './profile-messages.ts';
import classes from './teacher-profile-page.module.css';

interface ProfileStateProps {
  readonly db: OwnDatabase;
  readonly draft: DraftRecord | null;
  readonly words: ProfileMessages;
}

/** How what was changed here stands with the school. */
export function ProfileState({ db, draft, words }: ProfileStateProps) {
  const discarding = useDiscard();
  const report = useReport();
  const queue = draft?.queue;
  if (queue?.name === 'waiting') {
    return (
      <p className={classes.waiting}>
        <Icon name="clock" size={20} />
        {words.waiting}
      </p>
    );
  }
  if (queue?.name === 'conflict')
    return (
      <ProfileQuestion
        versions={profileQuestionOf(draft)}
        onKeepMine={() => keepMyProfile(db)}
        onKeepTheirs={() => keepSchoolsProfile(db)}
      />
    );
  if (queue?.name !== 'failed') return null;
  return (
    <div className={classes.failed} role="alert">
      <p>{queue.code === '42501' ? words.notAllowed : words.failed}</p>
      <button type="button" className="button" onClick={() => void report(sendProfileAgain(db))}>
        {words.retry}
      </button>
      <button
        type="button"
        className="button"
        data-quiet
        onClick={() => void discarding(discardProfile(db), { said: words.dropped, undo: words.undo })}
      >
        {words.discard}
      </button>
    </div>
  );
}
