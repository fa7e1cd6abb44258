import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAuth } from '../../backend/auth-context.tsx';
import { type Account, portalOf } from '../../domain/account.ts';
import { homeOf } from './admission.ts';
import { wayOn } from './return-path.ts';
import { useRouteTable } from './routes-context.tsx';
import { Waiting } from './waiting.tsx';

/** Somebody at a door that is not theirs, and where they are at home. */
interface WrongDoor {
  readonly account: Account;
  readonly home: string;
}

interface DoorProps {
  /** Whose door it is; null where everybody enters. */
  readonly portal: 'teacher' | 'student' | null;
  readonly children: (wrong: WrongDoor | null) => ReactNode;
}

/** A login: whoever is signed in already and belongs here goes on at once, to the page they came from. */
export function Door({ portal, children }: DoorProps) {
  const { state } = useAuth();
  const { search } = useLocation();
  const routes = useRouteTable();
  if (state.name === 'loading') return <Waiting />;
  if (state.name === 'visitor') return children(null);
  const { account } = state;
  if (portal === null || portalOf(account) === portal) return <Navigate replace to={wayOn(account, search, routes)} />;
  return children({ account, home: homeOf(account) });
}
