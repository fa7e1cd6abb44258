import type { ReactNode } from 'react';
import { useLocalized } from '../../i18n/localized.ts';
import { isCutOff } from '../../i18n/remote-problem.ts';
import { useDelayed } from '../hooks/use-delayed.ts';
import { RemoteProblemNote, StaleBand } from './remote-problem-note.tsx';
import { remoteText } from './remote-text.ts';
import { useUntilBack } from './use-until-back.ts';
import classes from './records.module.css';

/** What a page knows of something that the server alone holds. */
type Shown<T> =
  | { readonly name: 'waiting' }
  | { readonly name: 'failed'; readonly error: unknown }
  | { readonly name: 'here'; readonly value: T; readonly problem: unknown };

interface RemoteGateProps<T> {
  readonly remote: Shown<T>;
  readonly reload: () => Promise<void>;
  readonly children: (value: T) => ReactNode;
}

/** Shows what came; before that that it is on its way, and when it does not come, why, and what to do. */
export function RemoteGate<T>({ remote, reload, children }: RemoteGateProps<T>) {
  const retry = () => void reload();
  const problem = remote.name === 'failed' ? remote.error : remote.name === 'here' ? remote.problem : null;
  useUntilBack(isCutOff(problem), reload);
  if (remote.name === 'waiting') return <Waiting />;
  if (remote.name === 'failed') return <RemoteProblemNote error={remote.error} retry={retry} />;
  return (
    <>
      {remote.problem !== null && <StaleBand error={remote.problem} retry={retry} />}
      {children(remote.value)}
    </>
  );
}

const lines = [0, 1, 2, 3, 4, 5];

function Waiting() {
  const { loading } = useLocalized(remoteText);
  const isSlow = useDelayed(150);
  return (
    <div className={classes.waiting} aria-busy="true">
      {isSlow && (
        <>
          <output className="visually-hidden">{loading}</output>
          {lines.map((line) => (
            <span key={line} className={classes.line} />
          ))}
        </>
      )}
    </div>
  );
}
