import { useCallback, useEffect, useRef, useState } from 'react';
import type { OwnDatabase } from '../../data/own-database.ts';
import { baseFor, type OwnThing } from '../../data/own-things.ts';
import { type Fields, isSameValue } from '../../domain/authoring.ts';
import type { DraftTarget } from '../../sync/authoring.ts';
import { publishThing, saveTyped, type ThingRef } from './commands.ts';
import { checkFields, type Problems, publishedFields } from './check-fields.ts';
import { freshened, openedForm, untouchedAsRead } from './freshened.ts';

/** Pauses in typing are this long before the device is asked to keep it. */
const keepAfterMs = 400;

/** What stands in the form of one thing. */
export interface Writing {
  readonly fields: Fields;
  /** Something arrived while it was open, and fields that nobody had touched show it. */
  readonly isFreshened: boolean;
  readonly change: (change: Fields) => void;
  /** Whether the device keeps what stands here: `no` when it refused. */
  readonly kept: 'nothing' | 'typing' | 'yes' | 'no';
  /** What the last attempt to publish found; follows the fields from then on. */
  readonly problems: Problems;
  /** Publishes if nothing is wrong; says whether it did. */
  readonly publish: () => Promise<boolean>;
  /** Nothing more of this form is kept. */
  readonly end: () => void;
}

interface WritingOptions {
  readonly db: OwnDatabase;
  readonly thing: ThingRef;
  /** As the device holds it now; null before the first word. */
  readonly held: OwnThing | null;
}

/** The form of a thing: every pause and every leaving keeps what was typed on the device. */
export function useWriting({ db, thing: { kind, id }, held }: WritingOptions): Writing {
  const [opened, setOpened] = useState(() => openedForm(kind, held));
  // In the same pass, so that nobody can touch what is no longer so.
  const state = freshened(opened, held);
  if (state !== opened) setOpened(state);
  const { fields, read, isFreshened } = state;
  const [kept, setKept] = useState<Writing['kept']>(held?.draft?.typed ? 'yes' : 'nothing');
  const [wasChecked, setWasChecked] = useState(false);
  // What was removed elsewhere meanwhile is still an edit of what was read: the school asks.
  const base = (held && baseFor(held)) ?? (read.revision > 0 ? read : null);
  const unkept = useRef<{ readonly target: DraftTarget; readonly typed: Fields } | null>(null);
  const isOver = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const keep = useCallback(async (): Promise<void> => {
    const typing = unkept.current;
    if (typing === null || isOver.current) return;
    unkept.current = null;
    const { ok } = await saveTyped(db, typing.target, typing.typed);
    // More may have been typed meanwhile; that is not kept yet.
    if (unkept.current === null) setKept(ok ? 'yes' : 'no');
  }, [db]);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => keepOnLeaving(keep), [keep]);

  return {
    fields,
    isFreshened,
    kept,
    problems: wasChecked ? checkFields(kind, fields) : {},
    change(change) {
      const next = { ...fields, ...change };
      if (isSameValue(next, fields)) return;
      unkept.current = { target: { kind, id, base, read }, typed: next };
      setOpened({ ...state, fields: next });
      setKept('typing');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void keep(), keepAfterMs);
    },
    end() {
      isOver.current = true;
    },
    async publish() {
      setWasChecked(true);
      if (Object.keys(checkFields(kind, fields)).length > 0) return false;
      isOver.current = true;
      const queue = held?.draft?.queue;
      // What was removed at the school becomes something new of the same name.
      const isGone = queue?.name === 'conflict' && queue.row === null;
      const target: DraftTarget = { kind, id, base, read: isGone ? null : read };
      const { ok } = await publishThing(db, target, untouchedAsRead(publishedFields(kind, fields), state));
      isOver.current = ok;
      if (!ok) setKept('no');
      return ok;
    },
  };
}

/** A phone may never come back to a page that it hides: what is typed is kept before that, and before another page. */
function keepOnLeaving(keep: () => Promise<void>): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void keep(), { signal });
  addEventListener('pagehide', () => void keep(), { signal });
  return () => {
    controller.abort();
    void keep();
  };
}
