import { unreachable } from '../../domain/unreachable.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { UndoBand } from '../../ui/records/undo-band.tsx';
import { useProblemSentence } from '../../ui/records/use-problem-sentence.ts';
import { administrationText } from './administration-text.ts';
import type { AccountAction } from './use-account-actions.ts';

/** What the last action on an account did, with the way back. */
export function AccountSummary({ last }: { readonly last: AccountAction }) {
  const problemOf = useProblemSentence();
  const { queue, summary, outcome, accounts } = useLocalized(administrationText);
  const undo = 'undo' in last ? { name: summary.undo, run: last.undo } : undefined;

  function sentence(): string | null {
    switch (last.name) {
      case 'none':
        return null;
      case 'working':
        return queue.working;
      case 'undone':
        return summary.undone;
      case 'restored':
        return summary.restored;
      case 'late':
        return outcome.late;
      case 'role':
        return `${isolate(last.person)}: ${accounts.roleChanged}`;
      case 'revoked':
        return `${summary.revoke} ${isolate(last.person)}`;
      case 'failed':
        return `${problemOf(last.error)} ${summary.failed}`;
      default:
        return unreachable(last);
    }
  }
  return <UndoBand text={sentence()} undo={undo} />;
}
