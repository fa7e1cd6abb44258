import { useLocalized } from '../../i18n/localized.ts';
import { authPanelsText } from './auth-panels-text.ts';
import classes from './panel.module.css';

/** Where an acceptance code comes from, in a sentence and two steps. */
export function CodeCardSteps() {
  const { slip: words } = useLocalized(authPanelsText);
  return (
    <>
      <p className={classes.lead}>{words.text}</p>
      <ol className={classes.steps}>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}
