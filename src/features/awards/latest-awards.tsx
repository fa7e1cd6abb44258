import { Link } from 'react-router-dom';
import { useT } from '../../i18n/language-context.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { categoryName } from './category-name.ts';
import { AwardCard } from './award-card.tsx';
import type { AwardEntry } from './award-entry.ts';
import { awardsPath } from './paths.ts';
import { useAwardEntries } from './queries.ts';
import { useAwardsText } from './use-awards-text.ts';
import classes from './latest-awards.module.css';

const achievementCount = 4;

interface LatestAwardsProps {
  /** About how tall it is in pixels: kept free until the device has answered. */
  readonly height: number;
}

/** The school's newest award in brass on the lattice, and beside it what was achieved of late; nothing while there is none. */
export function LatestAwards({ height }: LatestAwardsProps) {
  const words = useAwardsText();
  const mirrored = useAwardEntries();
  if (mirrored === undefined) return <div aria-busy style={{ minBlockSize: height }} />;
  const awards = mirrored.found;
  const award = awards.find(({ kind, imageUrl }) => kind !== 'achievement' && imageUrl !== null);
  const achievements = awards.filter(({ kind }) => kind === 'achievement').slice(0, achievementCount);
  if (!award && achievements.length === 0) return null;
  return (
    <div className={classes.band}>
      <div className={`shell-wrap ${classes.inner}`}>
        {award && (
          <section aria-labelledby="home-award">
            <h2 id="home-award" className={classes.heading}>
              {words.latest}
            </h2>
            <AwardCard award={award} />
          </section>
        )}
        <section aria-labelledby="home-achievements">
          <h2 id="home-achievements" className={classes.heading}>
            {words.achievements}
          </h2>
          <ul className={classes.list}>
            {achievements.map((achievement) => (
              <li key={achievement.id}>
                <AchievementLine award={achievement} />
              </li>
            ))}
          </ul>
          <Link className={classes.all} to={awardsPath}>
            {words.wholeWall}
            <Icon name="onward" size={20} />
          </Link>
        </section>
      </div>
    </div>
  );
}

function AchievementLine({ award: { title, category, teacherName } }: { readonly award: AwardEntry }) {
  const t = useT();
  const words = useAwardsText();
  return (
    <article className={classes.line}>
      {category !== null && (
        <p className={classes.category}>
          <bdi>{categoryName(category, words, t)}</bdi>
        </p>
      )}
      <h3 className={`at-edge ${classes.title}`} dir="auto">
        {title}
      </h3>
      <p className={classes.meta}>
        <bdi>{teacherName ?? t('posts.unknownTeacher')}</bdi>
      </p>
    </article>
  );
}
