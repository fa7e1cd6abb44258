import { Link, useParams } from 'react-router-dom';
import { school, siteOf } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { now } from '../../platform/clock.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Late } from '../../ui/late.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useLightbox } from '../../ui/lightbox/use-lightbox.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import { AbsentAwards } from './absent-awards.tsx';
import type { AwardEntry } from './award-entry.ts';
import { AwardFacts, AwardKind } from './award-facts.tsx';
import { awardPath, awardsPath } from './paths.ts';
import { useAwardEntries } from './queries.ts';
import { useAwardsText } from './use-awards-text.ts';
import classes from './award-page.module.css';

const shareButton = lazyPart(() => import('../../ui/share-button.tsx').then((module) => module.ShareButton));

/** One honour with a page and an address of its own, or an honest page when it is not on this device. */
export function AwardPage() {
  const { id } = useParams();
  const { t, language } = useLanguage();
  const words = useAwardsText();
  const mirrored = useAwardEntries();
  const award = mirrored?.found.find((one) => one.id === id);
  const site = siteOf(language);
  const isComplete = mirrored?.isComplete ?? false;
  return (
    <div className={classes.page}>
      <PageHead
        title={award?.title ?? t('nav.awards')}
        site={site}
        description={words.description}
        unlisted={award === undefined}
      />
      <div className="shell-wrap">
        {award && <Award award={award} />}
        {!award && isComplete && (
          <EmptyState level={1} title={words.missing} action={<Link to={awardsPath}>{words.wholeWall}</Link>}>
            {words.missingHint}
          </EmptyState>
        )}
        {!award && !isComplete && <AbsentAwards isKnown={mirrored !== undefined} isComplete={false} />}
      </div>
    </div>
  );
}

function Award({ award }: { readonly award: AwardEntry }) {
  const { formats, language } = useLanguage();
  const words = useAwardsText();
  const media = useMediaUrl();
  const { id, title, description, imageUrl, imageAlt } = award;
  const { open, box } = useLightbox(title, imageUrl ? [{ url: imageUrl, caption: imageAlt }] : []);
  return (
    <article className={classes.award}>
      <div className="print-only">{`${school.name[language]} · ${formats.date(now())}`}</div>
      <Link className={`${classes.back} no-print`} to={awardsPath}>
        <Icon name="back" size={20} />
        {words.wholeWall}
      </Link>
      <AwardKind award={award} />
      <h1 className={`shell-heading at-edge ${classes.title}`} tabIndex={-1} dir="auto">
        {title}
      </h1>
      <AwardFacts award={award} />
      {description !== '' && (
        <p className={`at-edge ${classes.story}`} dir="auto">
          {description}
        </p>
      )}
      {imageUrl && (
        <div className={classes.picture}>
          <Picture src={media(imageUrl)} alt={imageAlt ?? title} first askable onOpen={() => open(0)} />
          {box}
        </div>
      )}
      <div className={`${classes.actions} no-print`}>
        <Late fallback={null}>
          <shareButton.Part title={title} path={awardPath(id)} />
        </Late>
      </div>
    </article>
  );
}
