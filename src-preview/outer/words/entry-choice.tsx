import { useEffect, useId, useRef } from 'react';
import type { EntryCandidate } from '../../protocol/refusals.ts';
import type { TextSlot } from '../../protocol/texts.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { SourcePlace } from '../look/source-place.tsx';
import { useEditor } from '../state/editor-context.ts';
import { UsedAt } from './used-at.tsx';
import classes from './words.module.css';

interface EntryChoiceProps {
  readonly slot: TextSlot;
  readonly candidates: readonly EntryCandidate[];
  readonly isFocused: boolean;
}

/** The entries that a text could come from, each with what it says in every language and where it is used: one is picked. */
export function EntryChoice({ slot, candidates, isFocused }: EntryChoiceProps) {
  const { words } = useWindowLanguage();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isFocused) list.current?.querySelector('button')?.focus();
  }, [isFocused]);
  return (
    <>
      <h3 id={id} className={classes.choiceTitle}>
        {words.chooseEntry}
      </h3>
      <ul ref={list} aria-labelledby={id} className={classes.choice}>
        {candidates.map((candidate) => (
          <li key={`${candidate.place.file} ${candidate.label}`} className={classes.candidate}>
            <Candidate slot={slot} candidate={candidate} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Candidate({ slot, candidate }: { readonly slot: TextSlot; readonly candidate: EntryCandidate }) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const { label, place, target, text, texts = [{ language: null, text }], usedAt } = candidate;
  return (
    <>
      <p className={controls.heading}>
        <code dir="ltr">{label}</code>
        <SourcePlace place={place} />
      </p>
      {texts.map((version) => (
        <p key={version.language} lang={version.language ?? undefined} dir="auto">
          {version.text}
        </p>
      ))}
      {usedAt && <UsedAt places={usedAt} />}
      {target !== undefined && (
        <button
          type="button"
          className={controls.button}
          aria-label={words.chooseThis(label)}
          onClick={() => void editor.chooseEntry(slot, target)}
        >
          {words.choose}
        </button>
      )}
    </>
  );
}
