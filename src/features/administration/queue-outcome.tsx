import { unreachable } from '../../domain/unreachable.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import type { AdministrationMessages } from './administration-messages.ts';
import { administrationText } from './administration-text.ts';
import type { Application } from './applications.ts';
import type { QueueEntry } from './queue-entries.ts';
import classes from './administration.module.css';

function sentenceOf(
  outcome: NonNullable<QueueEntry['outcome']>,
  isWaiting: boolean,
  words: AdministrationMessages['outcome'],
): string {
  switch (outcome.name) {
    case 'done':
      return words[outcome.verdict];
    case 'refused':
      return words.refused;
    case 'kept':
      return outcome.isOnItsWay ? words.onItsWay : words.kept[outcome.verdict];
    case 'late':
      if (isWaiting) return words.changed;
      return outcome.isGone ? words.gone : words.late;
    default:
      return unreachable(outcome);
  }
}

interface QueueOutcomeProps {
  readonly entry: QueueEntry;
  readonly onTakeBack: (person: Application) => void;
}

/** What became of a decision, or that it waits here for the network; then with the way back. */
export function QueueOutcome({ entry: { application, outcome, isWaiting }, onTakeBack }: QueueOutcomeProps) {
  const words = useLocalized(administrationText);
  if (outcome === null) return null;
  const isKept = outcome.name === 'kept';
  return (
    <div className={classes.fate}>
      <p className={classes.outcome} data-kind={kindOf(outcome)}>
        {isKept && <Icon name="clock" size={18} />}
        {sentenceOf(outcome, isWaiting, words.outcome)}
      </p>
      {isKept && !outcome.isOnItsWay && (
        <button
          type="button"
          className="button"
          data-quiet
          aria-label={`${words.summary.undo}: ${application.name}`}
          onClick={() => onTakeBack(application)}
        >
          {words.summary.undo}
        </button>
      )}
    </div>
  );
}

function kindOf(outcome: NonNullable<QueueEntry['outcome']>): 'done' | 'waiting' | 'problem' {
  if (outcome.name === 'kept') return 'waiting';
  return outcome.name === 'done' ? 'done' : 'problem';
}
