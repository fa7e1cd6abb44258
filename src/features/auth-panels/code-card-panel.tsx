import { school } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { authPanelsText } from './auth-panels-text.ts';
import { CodeCardSteps } from './code-card-steps.tsx';
import classes from './panel.module.css';

/** A square as cameras read it, drawn once: it leads nowhere. */
const square =
  'M0 0h7v1h-7zM9 0h4v1h-4zM14 0h7v1h-7zM0 1h1v1h-1zM6 1h1v1h-1zM9 1h1v1h-1zM11 1h1v1h-1zM14 1h1v1h-1zM20 1h1v1h-1zM0 2h1v1h-1zM2 2h3v1h-3zM6 2h1v1h-1zM9 2h1v1h-1zM14 2h1v1h-1zM16 2h3v1h-3zM20 2h1v1h-1zM0 3h1v1h-1zM2 3h3v1h-3zM6 3h1v1h-1zM8 3h4v1h-4zM14 3h1v1h-1zM16 3h3v1h-3zM20 3h1v1h-1zM0 4h1v1h-1zM2 4h3v1h-3zM6 4h1v1h-1zM8 4h1v1h-1zM10 4h1v1h-1zM12 4h1v1h-1zM14 4h1v1h-1zM16 4h3v1h-3zM20 4h1v1h-1zM0 5h1v1h-1zM6 5h1v1h-1zM10 5h1v1h-1zM12 5h1v1h-1zM14 5h1v1h-1zM20 5h1v1h-1zM0 6h7v1h-7zM8 6h1v1h-1zM10 6h1v1h-1zM12 6h1v1h-1zM14 6h7v1h-7zM9 7h4v1h-4zM0 8h2v1h-2zM5 8h3v1h-3zM9 8h1v1h-1zM11 8h2v1h-2zM16 8h2v1h-2zM0 9h6v1h-6zM9 9h2v1h-2zM13 9h2v1h-2zM18 9h1v1h-1zM1 10h1v1h-1zM3 10h2v1h-2zM6 10h1v1h-1zM8 10h1v1h-1zM10 10h4v1h-4zM17 10h3v1h-3zM0 11h2v1h-2zM3 11h2v1h-2zM7 11h2v1h-2zM12 11h2v1h-2zM16 11h4v1h-4zM2 12h1v1h-1zM4 12h4v1h-4zM10 12h1v1h-1zM17 12h1v1h-1zM8 13h2v1h-2zM14 13h1v1h-1zM16 13h2v1h-2zM20 13h1v1h-1zM0 14h7v1h-7zM8 14h1v1h-1zM10 14h3v1h-3zM15 14h1v1h-1zM19 14h1v1h-1zM0 15h1v1h-1zM6 15h1v1h-1zM8 15h3v1h-3zM12 15h7v1h-7zM0 16h1v1h-1zM2 16h3v1h-3zM6 16h1v1h-1zM9 16h1v1h-1zM12 16h1v1h-1zM14 16h2v1h-2zM19 16h2v1h-2zM0 17h1v1h-1zM2 17h3v1h-3zM6 17h1v1h-1zM9 17h3v1h-3zM16 17h1v1h-1zM18 17h1v1h-1zM0 18h1v1h-1zM2 18h3v1h-3zM6 18h1v1h-1zM9 18h1v1h-1zM12 18h1v1h-1zM14 18h1v1h-1zM16 18h1v1h-1zM18 18h3v1h-3zM0 19h1v1h-1zM6 19h1v1h-1zM8 19h2v1h-2zM11 19h3v1h-3zM16 19h3v1h-3zM0 20h7v1h-7zM8 20h4v1h-4zM14 20h2v1h-2zM17 20h1v1h-1zM19 20h1v1h-1z';
const exampleCode = '7KQ2-M9XA-4TRW';
const registration = '/student/signup';
const monthMs = 30 * 86_400_000;

/** The panel of the students' registration: the slip that brought them here, and where its code and its square are. */
export function CodeCardPanel() {
  const { language, formats } = useLanguage();
  const { slip: words } = useLocalized(authPanelsText);
  const now = useNow();
  return (
    <section className={`${classes.panel} ${classes.onlyWide}`} aria-labelledby="slip">
      <h2 id="slip">{words.title}</h2>
      <CodeCardSteps />
      <div className={classes.slip} aria-hidden="true">
        <svg viewBox="0 0 21 21" shapeRendering="crispEdges">
          <path d={square} />
        </svg>
        <div>
          <small>{school.name[language]}</small>
          {words.code}
          <br />
          <strong dir="ltr">{exampleCode}</strong>
          <small>{words.until(formats.date(now + monthMs))}</small>
          <small>
            {words.registerAt} <bdi dir="ltr">{registration}</bdi>
          </small>
        </div>
        <i className={classes.markOfCode}>{formats.number(1)}</i>
        <i className={classes.markOfSquare}>{formats.number(2)}</i>
      </div>
    </section>
  );
}
