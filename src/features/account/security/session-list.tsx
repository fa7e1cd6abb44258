import { useCallback, useEffect, useState } from 'react';
import { useAuth } from '../../../backend/auth/auth-context.tsx';
import type { AppError } from '../../../domain/app-error.ts';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { useLocalized } from '../../../i18n/localized.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { showNotice, showProblem } from '../../../ui/overlays/notice-store.ts';
import { securityText } from './security-text.ts';
import { type Device, deviceOf, endSession, readSessions, type Session } from './sessions.ts';
import classes from './security.module.css';

type Known =
  | { readonly name: 'asking' }
  | { readonly name: 'here'; readonly sessions: readonly Session[] }
  | { readonly name: 'failed'; readonly error: AppError };

function knownBy(read: Awaited<ReturnType<typeof readSessions>>): Known {
  return read.ok ? { name: 'here', sessions: read.value } : { name: 'failed', error: read.error };
}

/** Whether an error means that the school was not reached. */
export const isUnreached = ({ kind }: AppError): boolean => kind === 'offline' || kind === 'portal';

/** Where the account is signed in, and the end of each of these but this one. */
export function SessionList() {
  const words = useLocalized(securityText);
  const { store } = useAuth();
  const [known, setKnown] = useState<Known>({ name: 'asking' });
  useEffect(() => {
    void readSessions(store.api).then((read) => setKnown(knownBy(read)));
  }, [store]);
  const end = useCallback(
    async (session: Session) => {
      const ended = await endSession(store.api, session.id);
      if (!ended.ok) return showProblem(isUnreached(ended.error) ? words.offline : words.failed);
      setKnown((was) =>
        was.name === 'here' ? { name: 'here', sessions: was.sessions.filter(({ id }) => id !== session.id) } : was,
      );
      showNotice(words.endedOne);
    },
    [store, words],
  );
  if (known.name === 'failed') {
    return (
      <>
        <p role="alert">{isUnreached(known.error) ? words.offline : words.unread}</p>
        <button
          type="button"
          className="button"
          data-quiet
          onClick={() => void readSessions(store.api).then((read) => setKnown(knownBy(read)))}
        >
          {words.again}
        </button>
      </>
    );
  }
  const sessions = known.name === 'here' ? known.sessions : [];
  return (
    <ul className={classes.sessions} aria-label={words.sessions} aria-busy={known.name === 'asking'}>
      {sessions.map((session) => (
        <SessionLine key={session.id} session={session} onEnd={() => end(session)} />
      ))}
    </ul>
  );
}

function SessionLine({ session, onEnd }: { readonly session: Session; readonly onEnd: () => Promise<void> }) {
  const words = useLocalized(securityText);
  const { formats } = useLanguage();
  const now = useNow();
  const [isBusy, setBusy] = useState(false);
  // The device in hand says of itself what it is, whatever began its session.
  const name = useDeviceName()(session.isThis ? deviceOf(navigator.userAgent) : session.device);
  return (
    <li data-session-id={session.id}>
      <div>
        <b>{name}</b>
        <small>
          {session.isThis
            ? words.thisOne
            : `${words.lastUsed} ${formats.ago(session.usedAt, now) ?? formats.date(session.usedAt)}`}
        </small>
      </div>
      {!session.isThis && (
        <button
          type="button"
          className="button"
          data-quiet
          disabled={isBusy}
          aria-label={words.endOf(name)}
          onClick={() => {
            setBusy(true);
            void onEnd().finally(() => setBusy(false));
          }}
        >
          {words.end}
        </button>
      )}
    </li>
  );
}

function useDeviceName(): (device: Device) => string {
  const words = useLocalized(securityText);
  return ({ browser, system }) => {
    const [program, machine] = [browser && words.browsers[browser], system && words.systems[system]];
    if (program && machine) return words.programOn(program, machine);
    return program ?? machine ?? words.unknownDevice;
  };
}
