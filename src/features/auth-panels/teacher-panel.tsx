import { useLocalized } from '../../i18n/localized.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { authPanelsText } from './auth-panels-text.ts';
import classes from './panel.module.css';

const icons = ['posts', 'heart', 'award', 'check'] as const;

/** The panel of the teachers' auth pages: what waits behind them, and to whoever registers what approval means. */
export function TeacherPanel({ isRegistering = false }: { readonly isRegistering?: boolean }) {
  const { teachers: words } = useLocalized(authPanelsText);
  return (
    <section className={classes.panel} aria-labelledby="behind-the-login">
      {isRegistering && (
        <>
          <h2>{words.approval.title}</h2>
          <ol className={classes.steps}>
            {words.approval.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
      <h2 id="behind-the-login" className={isRegistering ? classes.second : undefined}>
        {words.title}
      </h2>
      <ul className={classes.points}>
        {words.points.map(({ name, text }, place) => (
          <li key={name}>
            <Icon name={icons[place] ?? 'check'} />
            <div>
              <b>{name}</b>
              <span>{text}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
