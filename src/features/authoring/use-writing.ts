import { useCallback, useEffect, useRef, useState } from 'react';
import type { OwnDatabase } from '../../data/own-database.ts';
import { baseFor, type OwnThing } from '../../data/own-things.ts';
import { type Fields, isSameValue } from '../../domain/authoring.ts';
import type { DraftTarget } from '../../sync/authoring.ts';
import { chooseMine, publishThing, saveTyped, type ThingRef } from './commands.ts';
import { checkFields, type Problems, publishedFields } from './check-fields.ts';
import { forms } from './forms.ts';

/** Pauses in typing are this long before the device is asked to keep it. */
const keepAfterMs = 400;

/** What stands in the form of one thing. */
export interface Writing {
  readonly fields: Fields;
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

/** The words a form opens with: those nobody has published, else those that shall stand, else those that stand. */
function openingFields({ kind }: ThingRef, opened: OwnThing | null): Fields {
  const draft = opened?.draft ?? null;
  return { ...forms[kind].empty, ...(draft?.typed ?? draft?.wanted ?? opened?.row?.fields) };
}

/** The form of a thing: every pause and every leaving keeps what was typed on the device. */
export function useWriting({ db, thing: { kind, id }, held }: WritingOptions): Writing {
  const [opened] = useState(held);
  const [fields, setFields] = useState(() => openingFields({ kind, id }, opened));
  const [kept, setKept] = useState<Writing['kept']>(opened?.draft?.typed ? 'yes' : 'nothing');
  const [wasChecked, setWasChecked] = useState(false);
  // The edit goes on from where this form began, whatever arrives meanwhile.
  const [base] = useState(() => (opened ? baseFor(opened) : null));
  const unkept = useRef<Fields | null>(null);
  const isOver = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const keep = useCallback(async (): Promise<void> => {
    const typed = unkept.current;
    if (typed === null || isOver.current) return;
    unkept.current = null;
    const { ok } = await saveTyped(db, { kind, id, base }, typed);
    // More may have been typed meanwhile; that is not kept yet.
    if (unkept.current === null) setKept(ok ? 'yes' : 'no');
  }, [db, kind, id, base]);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => keepOnLeaving(keep), [keep]);

  return {
    fields,
    kept,
    problems: wasChecked ? checkFields(kind, fields) : {},
    change(change) {
      const next = { ...fields, ...change };
      if (isSameValue(next, fields)) return;
      unkept.current = next;
      setFields(next);
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
      const target: DraftTarget = { kind, id, base };
      // Edited over what the other side wrote: the edit begins from there, or it would only clash again.
      if (held?.draft?.queue.name === 'conflict') await chooseMine(db, { kind, id });
      const { ok } = await publishThing(db, target, publishedFields(kind, fields));
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
