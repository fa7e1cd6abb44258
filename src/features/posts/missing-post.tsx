import { Link } from 'react-router-dom';
import { useT } from '../../i18n/language-context.tsx';
import type { SyncStatus } from '../../sync/run/status.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { PaintedPost } from './painted-post.tsx';
import { postsPath } from './paths.ts';
import { useConnection } from './queries.ts';

type SearchOutcome = 'unknown' | 'not-here' | 'seeking';

/** What it means that a post is not on this device: the device may simply not have got it yet. */
function searchOutcomeOf(isComplete: boolean, status: SyncStatus): SearchOutcome {
  if (status.name === 'offline' || status.name === 'portal' || status.name === 'blocked') return 'not-here';
  return isComplete && status.name === 'idle' ? 'unknown' : 'seeking';
}

const texts = {
  unknown: ['post.unknown', 'post.unknown.text'],
  'not-here': ['post.notHere', 'post.notHere.text'],
  seeking: ['post.seeking', null],
} as const;

interface MissingPostProps {
  /** The device said that it does not hold the post. */
  readonly isKnown: boolean;
  readonly isComplete: boolean;
  /** Where the static shell shows the post, or is about to. */
  readonly painted: HTMLElement | null;
}

/** The honest page for a post that is not here. */
export function MissingPost({ isKnown, isComplete, painted }: MissingPostProps) {
  const t = useT();
  const status = useConnection();
  const isSlow = useDelayed(150);
  const outcome = isKnown && status ? searchOutcomeOf(isComplete, status) : 'seeking';
  const [title, text] = texts[outcome];
  const alone = (
    <div className="shell-wrap page-alone">
      {(outcome !== 'seeking' || (isKnown && isSlow)) && (
        <EmptyState level={1} title={t(title)} action={<Link to={postsPath}>{t('nav.back')}</Link>}>
          {text && t(text)}
        </EmptyState>
      )}
    </div>
  );
  if (outcome !== 'seeking' || !painted) return alone;
  return (
    <>
      <PaintedPost painted={painted} />
      {alone}
    </>
  );
}
