import { unreachable } from '../../domain/unreachable.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { UndoBand } from '../../ui/records/undo-band.tsx';
import { remoteText } from '../../ui/records/remote-text.ts';
import { useProblemSentence } from '../../ui/records/use-problem-sentence.ts';
import { administrationText } from './administration-text.ts';
import { departureText } from './departure-text.ts';
import type { AccountAction, DoneAction } from './use-account-actions.ts';

interface AccountSummaryProps {
  readonly last: AccountAction;
  /** What can be taken back. */
  readonly undoable: DoneAction | null;
  readonly undo: () => void;
}

/** What the last action on an account did, and the way back from the latest that stands. */
export function AccountSummary({ last, undoable, undo }: AccountSummaryProps) {
  const problemOf = useProblemSentence();
  const departure = useLocalized(departureText);
  const { queue, summary, accounts } = useLocalized(administrationText);
  const overtaken = useLocalized(remoteText);

  function sentenceOf(action: AccountAction): string | null {
    switch (action.name) {
      case 'none':
        return null;
      case 'working':
        return queue.working;
      case 'undone':
        return summary.undone;
      case 'restored':
        return summary.restored;
      case 'late':
        return overtaken[action.how];
      case 'role':
        return `${isolate(action.account.name)}: ${accounts.roleChanged}`;
      case 'edited':
        return `${isolate(action.account.name)}: ${accounts.edited}`;
      case 'left':
        return `${isolate(action.account.name)}: ${departure.left}`;
      case 'revoked':
        return `${summary.revoke} ${isolate(action.account.name)}`;
      case 'failed':
        return `${problemOf(action.error)} ${summary.failed}`;
      default:
        return unreachable(action);
    }
  }
  const beneath = undoable && undoable !== last ? sentenceOf(undoable) : null;
  const text = [sentenceOf(last), beneath].filter((part) => part !== null).join(' ');
  return (
    <UndoBand
      text={text === '' ? null : text}
      undo={undoable ? { name: summary.undo, run: undo } : undefined}
      holdsFocus={last.name === 'revoked' || last.name === 'left' || (last.name === 'working' && last.isGoing)}
    />
  );
}
