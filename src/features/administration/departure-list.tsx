import { useId } from 'react';
import { isolate } from '../../i18n/isolate.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { Moment } from '../../ui/records/moment.tsx';
import type { ApprovedAccount } from './accounts.ts';
import { departureText } from './departure-text.ts';
import type { Departure } from './departures.ts';
import classes from './departure-list.module.css';

interface DepartureListProps {
  readonly departures: readonly Departure[];
  readonly isBusy: boolean;
  readonly onTakeBack: (account: ApprovedAccount) => void;
}

/** Who has left within the week: when, by whose hand, where what they published is now, and the way back. */
export function DepartureList({ departures, isBusy, onTakeBack }: DepartureListProps) {
  const words = useLocalized(departureText);
  const { formats } = useLanguage();
  const headingId = useId();
  if (departures.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{words.lately(formats.number(departures.length))}</h2>
      <p className={classes.lead}>{words.latelyLead}</p>
      <ul>
        {departures.map(({ account, at, by, undoUntil, ...fate }) => (
          <li key={account.id} data-departure={account.id}>
            <span className={classes.facts}>
              <b className="at-edge" dir="auto">
                {account.name}
              </b>
              <small className="dotted">
                <span>{words.leftOn(formats.date(at))}</span>
                {by !== null && (
                  <span>
                    {words.leftBy} <bdi>{by}</bdi>
                  </span>
                )}
              </small>
              <small>
                <Fate {...fate} />
              </small>
              <small>
                {words.undoUntil} <Moment at={undoUntil} />
              </small>
            </span>
            <button
              type="button"
              className="button"
              data-quiet
              disabled={isBusy}
              aria-label={words.takeBackOf(isolate(account.name))}
              onClick={() => onTakeBack(account)}
            >
              {words.takeBack}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Under whom that is read now which they published. */
function Fate({ keepsName, heir, given }: Pick<Departure, 'keepsName' | 'heir' | 'given'>) {
  const words = useLocalized(departureText);
  const { formats } = useLanguage();
  if (keepsName) return words.nameKept;
  if (heir === null) return words.heirGone;
  return given === 0 ? words.nothingLeft : words.wentTo(isolate(heir), formats.number(given));
}
