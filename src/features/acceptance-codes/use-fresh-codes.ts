import { useEffect, useState } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import type { UserId } from '../../domain/ids.ts';
import type { IssuedCode } from './codes.ts';

/** A code whose text stands in this window only; with its number the batch's name tells which slip it is, without the code. */
export interface FreshCode extends IssuedCode {
  readonly batchName: string;
}

/** Codes that were issued here and not put away yet, by whom: they are shown this once, and a look elsewhere loses none. */
const unseen = new Map<UserId, readonly FreshCode[]>();

export interface FreshCodes {
  readonly codes: readonly FreshCode[];
  readonly add: (codes: readonly IssuedCode[], batchName: string) => void;
  /** Whoever issued them has them: those of this batch go from the page. */
  readonly putAway: (batch: string) => void;
}

/** The codes whose texts stand in this window only. While there are any, the browser asks before it forgets them. */
export function useFreshCodes(): FreshCodes {
  const userId = useAuth().account?.userId;
  const [codes, show] = useState<readonly FreshCode[]>(() => (userId && unseen.get(userId)) ?? []);
  const keep = (next: readonly FreshCode[]): void => {
    if (userId) unseen.set(userId, next);
    show(next);
  };
  const hasCodes = codes.length > 0;
  useEffect(() => {
    if (!hasCodes) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasCodes]);
  return {
    codes,
    add: (issued, batchName) => keep([...codes, ...issued.map((code) => ({ ...code, batchName }))]),
    putAway: (batch) => keep(codes.filter((code) => code.batch !== batch)),
  };
}
