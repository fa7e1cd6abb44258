import { Link } from 'react-router-dom';
import { useT } from '../../i18n/language-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { postsPath } from './paths.ts';
import type { MirrorState } from './queries.ts';

type Fate = 'unknown' | 'not-here' | 'seeking';

/** What it means that a post is not on this device: the device may simply not have been told of it yet. */
export function fateOf({ isComplete, status }: MirrorState): Fate {
  if (status.name === 'offline' || status.name === 'portal' || status.name === 'blocked') return 'not-here';
  return isComplete && status.name === 'idle' ? 'unknown' : 'seeking';
}

const texts = {
  unknown: ['post.unknown', 'post.unknown.text'],
  'not-here': ['post.notHere', 'post.notHere.text'],
  seeking: ['post.seeking', null],
} as const;

/** The honest page for a post that is not here. `mirror` is undefined while the device has not answered. */
export function MissingPost({ mirror }: { readonly mirror: MirrorState | undefined }) {
  const t = useT();
  const isSlow = useDelayed(150);
  const fate = mirror ? fateOf(mirror) : 'seeking';
  const [title, text] = texts[fate];
  return (
    <div className="shell-wrap page-alone">
      {(fate !== 'seeking' || isSlow) && (
        <EmptyState level={1} title={t(title)} action={<Link to={postsPath}>{t('nav.back')}</Link>}>
          {text && t(text)}
        </EmptyState>
      )}
    </div>
  );
}
