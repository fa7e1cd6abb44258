import { useLocalized } from '../../i18n/localized.ts';
import { useIsGone } from '../../ui/hooks/use-held.ts';
import { administrationText } from './administration-text.ts';
import classes from './accounts.module.css';

/** Says in a question about an account that the list has lost it meanwhile, and what becomes of what was typed. */
export function GoneNote() {
  const { accounts: words } = useLocalized(administrationText);
  const isGone = useIsGone();
  return (
    isGone && (
      <p role="alert" className={classes.problem}>
        {words.leftList}
      </p>
    )
  );
}
