import { useEffect, useId, useState } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { now } from '../../platform/clock.ts';
import { leavingNewsKey } from '../../platform/presence.ts';
import { forgetKept, keepForTab, recall } from '../../platform/session-memory.ts';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import { showNotice } from '../../ui/overlays/notice-store.ts';
import classes from '../../ui/records/records.module.css';
import { paths } from '../paths.ts';
import { sharedDeviceText } from './shared-device-text.ts';
import { useSitting } from './use-sitting.ts';

const timedOut = 'timed-out';

/** Ends the sitting at a shared device that nobody uses any more, and asks before where somebody is signed in. */
export function SharedDevice() {
  const words = useLocalized(sharedDeviceText);
  const { account } = useAuth();
  const isSomebody = account !== null;
  const { sitting, stay, leave } = useSitting((why) => {
    // Of whoever was nobody goes what they liked; what they read may stay in sight.
    if (!isSomebody) return location.reload();
    if (why === 'idle') keepForTab(leavingNewsKey, timedOut);
    location.assign(paths.home);
  });
  useEffect(() => {
    if (recall(leavingNewsKey) !== timedOut) return;
    forgetKept(leavingNewsKey);
    showNotice({ text: words.timedOut, tone: 'problem', isEverywhere: true });
  }, [words]);
  return sitting.name === 'asked' && isSomebody ? (
    <StillHere endsAt={sitting.endsAt} onStay={stay} onLeave={leave} />
  ) : null;
}

interface StillHereProps {
  readonly endsAt: number;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks whether somebody is there, and says how long an answer is waited for. */
function StillHere({ endsAt, onStay, onLeave }: StillHereProps) {
  const words = useLocalized(sharedDeviceText);
  const id = useId();
  const seconds = useSecondsUntil(endsAt);
  return (
    <ModalDialog
      className={classes.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onStay}
    >
      <h2 id={`${id}-title`}>{words.title}</h2>
      <p id={`${id}-text`} className={classes.about}>
        {words.text}
      </p>
      <p className={classes.about} aria-hidden>
        {words.left(seconds)}
      </p>
      {/* Whoever listens is told twice, not every second. */}
      <output className="visually-hidden">{seconds > 30 ? '' : words.left(seconds > 10 ? 30 : 10)}</output>
      <div className={classes.actions}>
        <button type="button" className="button" onClick={onStay}>
          {words.stay}
        </button>
        <button type="button" className="button" data-quiet onClick={onLeave}>
          {words.leave}
        </button>
      </div>
    </ModalDialog>
  );
}

/** Seconds until then, anew each second. */
function useSecondsUntil(at: number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((at - time) / 1_000));
}
