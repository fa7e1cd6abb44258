import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { OwnThing } from '../../data/queries/own-entries.ts';
import type { AuthoredKind } from '../../domain/authoring.ts';
import { newId } from '../../platform/ids.ts';
import { formPath } from './paths.ts';
import { useOwnThings } from './queries.ts';
import type { WritingArrival } from './writing-page.tsx';

const isBegun = ({ row, draft }: OwnThing): boolean =>
  row === null && draft?.queue.name === 'none' && draft.typed !== null;

/** Begins something new, or goes on with the last thing that was begun and not published. */
export function NewThing({ kind }: { readonly kind: AuthoredKind }) {
  const things = useOwnThings(kind);
  const [id] = useState(newId);
  const { isFresh } = (useLocation().state ?? {}) as WritingArrival;
  if (things === undefined) return null;
  const begun = isFresh ? undefined : things.find(isBegun);
  const arrival: WritingArrival = begun ? { isContinued: true } : { isFresh: true };
  return <Navigate to={formPath(kind, begun?.id ?? id)} state={arrival} replace />;
}
