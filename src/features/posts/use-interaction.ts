import { liveQuery } from 'dexie';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SyncDatabase } from '../../data/database/database.ts';
import { readInteractions } from '../../data/queries/interaction-queries.ts';
import { noteTap } from '../../data/queries/tap-notes.ts';
import type { PostId } from '../../domain/ids.ts';
import type { InteractionKind } from '../../domain/sync-protocol.ts';
import { errorSentence } from '../../i18n/errors.ts';
import { useT } from '../../i18n/language-context.tsx';
import { now } from '../../platform/clock.ts';
import type { InterestEvent } from '../../platform/interest.ts';
import { afterNextPaint } from '../../platform/next-paint.ts';
import { showNotice, showProblem } from '../../ui/overlays/notice-store.ts';
import { changeInteraction } from './commands.ts';
import type { RegisterView } from './post-view.ts';
import { useInteractionContext, useWithInteractionContext, type InteractionContext } from './interaction-context.ts';

/** Said, and not called: whoever hears it comes behind the page. */
const interest: InterestEvent = 'manara-interest';

interface Intent {
  readonly value: boolean;
  /** Where it is being kept. */
  readonly db: SyncDatabase;
  /** Writes that have not come back from the device. */
  readonly writing: number;
}

/**
 * Calls `onOther` when the device holds another value than the intent that it has taken. The views alone cannot tell: where
 * another tab takes a tap back before they have shown it, they go on as if nothing had been.
 */
function useOvertaken(
  kept: Intent | null,
  postId: PostId,
  kind: InteractionKind,
  onOther: (kept: Intent) => void,
): void {
  const over = useEffectEvent(onOther);
  useEffect(() => {
    if (!kept) return undefined;
    const device = liveQuery(() => readInteractions(kept.db, [postId])).subscribe({
      next: ([interactions]) => interactions?.[kind].value !== kept.value && over(kept),
      error: () => over(kept),
    });
    return () => device.unsubscribe();
  }, [kept, postId, kind]);
}

/** A like or a save as it is on screen. */
export interface InteractionState {
  readonly value: boolean;
  readonly count: number;
  /** Nothing is taken any more: a tap says why. */
  readonly isClosed: boolean;
  readonly toggle: () => void;
}

/**
 * The state shown is the tap itself: a write to the device and its live query take longer than a frame on a slow phone.
 * Once the device shows the same, or holds another's, the device rules again, so that another tab's tap is seen; a write that
 * fails takes the tap back and says so. While the space of an account opens nothing is shown that could not be kept yet.
 */
export function useInteraction(postId: PostId, kind: InteractionKind, stored: RegisterView): InteractionState {
  const withContext = useWithInteractionContext();
  const { hasLeft } = useInteractionContext();
  const t = useT();
  const [intent, setIntent] = useState<Intent | null>(null);
  if (intent?.writing === 0 && intent.value === stored.value) setIntent(null);
  const value = intent?.value ?? stored.value;
  useOvertaken(intent?.writing === 0 ? intent : null, postId, kind, (kept) =>
    setIntent((current) => (current === kept ? null : current)),
  );

  async function keep(context: InteractionContext, next: boolean): Promise<void> {
    const kept = await changeInteraction(context, { postId, kind, value: next });
    if (kept.ok && next) dispatchEvent(new CustomEvent(interest, { detail: postId }));
    setIntent((current) => current && (kept.ok ? { ...current, writing: current.writing - 1 } : null));
    if (!kept.ok) showProblem(errorSentence(kept.error, t) ?? t('post.notKept'));
  }

  function change(context: InteractionContext, next: boolean): void {
    setIntent((current) => ({ value: next, db: context.db, writing: (current?.writing ?? 0) + 1 }));
    const forget = noteTap(context.db.name, { postId, kind, value: next }, now());
    const write = (): void => {
      keep(context, next)
        .catch((error: unknown) => {
          setIntent(null);
          showProblem(t('post.notKept'));
          throw error;
        })
        .finally(forget);
    };
    // The finger is answered first; the write would hold the frame up.
    afterNextPaint(write);
  }

  const toggle = (): void =>
    withContext((context) => (context.hasLeft ? showNotice(t('post.closed')) : change(context, !value)));
  return { value, count: stored.others + Number(value), isClosed: hasLeft, toggle };
}
