import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { OwnEntry } from '../../data/queries/own-entries.ts';
import type { AuthoredKind } from '../../domain/authoring.ts';
import { newId } from '../../platform/ids.ts';
import { formPath } from './paths.ts';
import { useOwnEntries } from './queries.ts';
import { SharedEntry } from './shared-entry.tsx';
import type { WritingOrigin } from './writing-page.tsx';

const isBegun = ({ row, draft }: OwnEntry): boolean =>
  row === null && draft?.queue.name === 'none' && draft.typed !== null;

/** Begins something new, or goes on with the last thing that was begun and not published. */
export function NewEntry({ kind }: { readonly kind: AuthoredKind }) {
  const shared = new URLSearchParams(useLocation().search).get('shared');
  return kind === 'post' && shared !== null ? <SharedEntry shared={shared} /> : <OwnEntryBegun kind={kind} />;
}

function OwnEntryBegun({ kind }: { readonly kind: AuthoredKind }) {
  const entries = useOwnEntries(kind);
  const [id] = useState(newId);
  const { isFresh } = (useLocation().state ?? {}) as WritingOrigin;
  if (entries === undefined) return null;
  const begun = isFresh ? undefined : entries.find(isBegun);
  const arrival: WritingOrigin = begun ? { isContinued: true } : { isFresh: true };
  return <Navigate to={formPath(kind, begun?.id ?? id)} state={arrival} replace />;
}
