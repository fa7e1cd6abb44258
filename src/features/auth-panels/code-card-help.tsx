import { useLocalized } from '../../i18n/localized.ts';
import { authPanelsText } from './auth-panels-text.ts';
import { CodeCardSteps } from './code-card-steps.tsx';
import classes from './panel.module.css';

/** What the panel says of the slip, folded in one line: where there is no room for a panel. */
export function CodeCardHelp() {
  const { slip: words } = useLocalized(authPanelsText);
  return (
    <details className={classes.folded}>
      <summary>{words.title}</summary>
      <CodeCardSteps />
    </details>
  );
}
