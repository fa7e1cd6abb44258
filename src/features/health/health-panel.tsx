import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useRemote } from '../../backend/use-remote.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { isCutOff } from '../../i18n/remote-problem.ts';
import { Moment } from '../../ui/records/moment.tsx';
import { RemoteGate } from '../../ui/records/remote-gate.tsx';
import { FigureValue } from './figure-value.tsx';
import { type Figure, figuresOf, type HealthState, type SchoolHealth } from './health.ts';
import { healthText } from './health-text.ts';
import { newestMigration } from './newest-migration.ts';
import { readHealth } from './queries.ts';
import { rememberedHealth, rememberHealth } from './remembered-health.ts';
import classes from './health.module.css';

/** How the school's server is, with what to do next about each figure: for administrators. */
export function HealthPanel() {
  const { remote, reload } = useHealth();
  return (
    <RemoteGate remote={remote} reload={reload}>
      {(health) => <Health health={health} reload={reload} />}
    </RemoteGate>
  );
}

/** The answer of now; without a way to the school the last one of this window, which says of when it is. */
function useHealth(): ReturnType<typeof useRemote<SchoolHealth>> {
  const asked = useRemote(readHealth);
  const { remote } = asked;
  const isFresh = remote.name === 'here' && remote.problem === null;
  const fresh = isFresh ? remote.value : null;
  useEffect(() => {
    if (fresh) rememberHealth(fresh);
  }, [fresh]);
  if (remote.name !== 'failed' || !isCutOff(remote.error)) return asked;
  const known = rememberedHealth();
  return known ? { ...asked, remote: { name: 'here', value: known, problem: remote.error } } : asked;
}

interface HealthProps {
  readonly health: SchoolHealth;
  readonly reload: () => Promise<void>;
}

function Health({ health, reload }: HealthProps) {
  const words = useLocalized(healthText);
  const { formats } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const figures = figuresOf(health, newestMigration);
  const countOf = (state: HealthState): number => figures.filter((figure) => figure.state === state).length;
  const [act, look] = [countOf('act'), countOf('look')];

  async function renew(): Promise<void> {
    setBusy(true);
    await reload();
    setBusy(false);
  }
  return (
    <div className={classes.panel}>
      <h2 className={classes.heading}>{words.title}</h2>
      <output className={classes.summary}>
        {act + look === 0
          ? words.allFine
          : words.summary(act > 0 ? formats.number(act) : null, look > 0 ? formats.number(look) : null)}
      </output>
      <p className={classes.asOf}>
        <span>
          {words.asOf} <Moment at={Date.parse(health.at)} />
        </span>
        <button type="button" className="button" data-quiet disabled={isBusy} onClick={() => void renew()}>
          {isBusy ? words.renewing : words.renew}
        </button>
      </p>
      <ul className={classes.figures}>
        {figures.map((figure) => (
          <FigureRow key={figure.name} figure={figure} health={health} />
        ))}
      </ul>
    </div>
  );
}

function FigureRow({
  figure: { name, state, advice },
  health,
}: {
  readonly figure: Figure;
  readonly health: SchoolHealth;
}) {
  const words = useLocalized(healthText);
  return (
    <li className={classes.figure} data-figure={name} data-state={state}>
      <h3 className={classes.name}>{words.figures[name]}</h3>
      <b className={classes.state}>{words.states[state]}</b>
      <p className={`dotted ${classes.value}`}>
        <FigureValue name={name} health={health} />
      </p>
      <p className={classes.advice}>{words.advice[advice]}</p>
      {name === 'accounts' && state !== 'fine' && <Link to={{ search: '?tab=queue' }}>{words.toQueue}</Link>}
    </li>
  );
}
