import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { OwnDatabase } from '../../data/database/own-database.ts';
import { baseFor, type OwnEntry } from '../../data/queries/own-entries.ts';
import { type AuthoredKind, type Fields, isSameValue, pickFields } from '../../domain/authoring.ts';
import type { DraftTarget } from '../../sync/drafts/authoring.ts';
import { now } from '../../platform/clock.ts';
import { type Kept, useKeeping } from '../../ui/forms/use-keeping.ts';
import { publishEntry, saveTyped, type EntryRef } from './commands.ts';
import { checkFields, type Problems, publishedFields } from './check-fields.ts';
import { forms } from './forms.ts';
import { freshened, openedForm, untouchedAsRead } from './freshened.ts';

interface Typing {
  readonly target: DraftTarget;
  readonly typed: Fields;
}

/** What stands in the form of one thing. */
export interface Writing {
  readonly fields: Fields;
  /** Something arrived while it was open, and fields that nobody had touched show it. */
  readonly isFreshened: boolean;
  /** Readers have not seen it: when they do can still be chosen. */
  readonly canBeTimed: boolean;
  readonly change: (change: Fields) => void;
  readonly kept: Kept;
  /** What the last attempt to publish found; follows the fields from then on. */
  readonly problems: Problems;
  /** Publishes if nothing is wrong; says whether it did. */
  readonly publish: () => Promise<boolean>;
  /** Keeps what stands in it without waiting for a pause. */
  readonly keepNow: () => Promise<void>;
  /** Nothing more of this form is kept, until it goes on. */
  readonly end: () => void;
  /** It could not be let go: it is kept again. */
  readonly goOn: () => void;
}

interface WritingOptions {
  readonly db: OwnDatabase;
  readonly entry: EntryRef;
  /** As the device holds it now; null before the first word. */
  readonly held: OwnEntry | null;
}

/** An edit that began in an older version of the portal knows of fewer fields: the others were edited where something was typed. */
function knownOrTyped(kind: AuthoredKind, wanted: Fields, base: Fields): Fields {
  const { empty } = forms[kind];
  const names = Object.keys(wanted).filter(
    (name) => Object.hasOwn(base, name) || !isSameValue(wanted[name], empty[name]),
  );
  return pickFields(wanted, names);
}

/** The form of a thing: every pause and every leaving keeps what was typed on the device. */
export function useWriting({ db, entry: { kind, id }, held }: WritingOptions): Writing {
  const [opened, setOpened] = useState(() => openedForm(kind, held));
  // In the same pass, so that nobody can touch what is no longer so.
  const state = freshened(opened, held);
  if (state !== opened) setOpened(state);
  // A picture arrives in the form after its author went on typing: what it changes is what stands there then.
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);
  const { fields, read, isFreshened } = state;
  const save = useCallback(async ({ target, typed }: Typing) => (await saveTyped(db, target, typed)).ok, [db]);
  const keeping = useKeeping(save, held?.draft?.typed ? 'yes' : 'nothing');
  const [wasChecked, setWasChecked] = useState(false);
  const publishAt = read.fields['publish_at'] ?? null;
  const canBeTimed = kind === 'post' && (read.revision === 0 || publishAt !== null);
  // What has appeared meanwhile has no moment any more, whatever was typed before that.
  const typed = canBeTimed || kind !== 'post' ? fields : { ...fields, publish_at: publishAt };
  const check = () => checkFields(kind, typed, { now: now(), current: publishAt });
  // What was removed elsewhere meanwhile is still an edit of what was read: the school asks.
  const base = (held && baseFor(held)) ?? (read.revision > 0 ? read : null);

  return {
    fields,
    isFreshened,
    canBeTimed,
    kept: keeping.kept,
    problems: wasChecked ? check() : {},
    change(change) {
      const current = latest.current;
      const next = { ...current.fields, ...change };
      if (isSameValue(next, current.fields)) return;
      latest.current = { ...current, fields: next };
      setOpened(latest.current);
      keeping.typed({ target: { kind, id, base, read }, typed: next });
    },
    keepNow: keeping.keepNow,
    end: keeping.end,
    goOn: () => keeping.goOn('no'),
    async publish() {
      setWasChecked(true);
      if (Object.keys(check()).length > 0) return false;
      keeping.end();
      const queue = held?.draft?.queue;
      // What was removed at the school becomes something new of the same name.
      const isGone = queue?.name === 'conflict' && queue.row === null;
      const target: DraftTarget = { kind, id, base, read: isGone ? null : read };
      const wanted = untouchedAsRead(publishedFields(kind, typed), { ...state, fields: typed });
      const { ok } = await publishEntry(db, target, base ? knownOrTyped(kind, wanted, base.fields) : wanted);
      if (!ok) keeping.goOn('no');
      return ok;
    },
  };
}
