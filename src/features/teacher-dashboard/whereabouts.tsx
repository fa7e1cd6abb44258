import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/language-context.tsx';
import { TeacherIcon } from '../../ui/icons/teacher-icon.tsx';
import type { TeacherIconName } from '../../ui/icons/teacher-paths.ts';
import type { DashboardMessages } from './dashboard-messages.ts';
import type { TeacherDashboard } from './queries.ts';
import classes from './whereabouts.module.css';

/** A place of the portal that the first screen leads to. */
export interface OtherPlace {
  readonly name: keyof Omit<DashboardMessages['ways'], 'label'>;
  readonly path: string;
}

interface WhereaboutsProps {
  readonly dashboard: TeacherDashboard | undefined;
  readonly words: DashboardMessages;
  readonly places: readonly OtherPlace[];
  readonly freshness: ReactNode;
}

const states = [
  ['decide', 'alert'],
  ['draft', 'write'],
  ['waiting', 'clock'],
  ['sent', 'check'],
] as const;

const icons: Readonly<Record<OtherPlace['name'], TeacherIconName>> = {
  grades: 'grades',
  achievements: 'award',
  awards: 'pictures',
  codes: 'key',
};

/** Where everything is that was written here, and the other places. */
export function Whereabouts({ dashboard, words, places, freshness }: WhereaboutsProps) {
  const { formats } = useLanguage();
  const countOf = (name: OtherPlace['name']): number | undefined =>
    name === 'achievements' || name === 'awards' ? dashboard?.honoured[name] : undefined;
  return (
    <div className={classes.side}>
      {dashboard && !dashboard.isEmpty && (
        <section aria-labelledby="whereabouts">
          <h2 id="whereabouts" className={classes.heading}>
            {words.whole.title}
          </h2>
          <dl className={classes.states}>
            {states
              .filter(([name]) => name === 'sent' || dashboard.counts[name] > 0)
              .map(([name, icon]) => (
                <div key={name} data-state={name}>
                  <dt>
                    <TeacherIcon name={icon} size={18} />
                    {words.whole[name]}
                  </dt>
                  <dd>{formats.number(dashboard.counts[name])}</dd>
                </div>
              ))}
          </dl>
          <p className={classes.fresh}>{freshness}</p>
        </section>
      )}
      <nav className={classes.ways} aria-label={words.ways.label}>
        {places.map(({ name, path }) => {
          const count = countOf(name);
          return (
            <Link key={name} to={path}>
              <TeacherIcon name={icons[name]} />
              <b>{words.ways[name]}</b>
              {count !== undefined && count > 0 && <small>{formats.number(count)}</small>}
              <TeacherIcon name="onward" size={18} />
            </Link>
          );
        })}
      </nav>
    </div>
  );
}
