import type { Ref } from 'react';
import type { Token, TokenPlace } from '../../protocol/tokens.ts';
import { useEditor } from '../state/editor-context.ts';
import { ValueField } from '../styles/value-field.tsx';
import { ColorPick } from './color-pick.tsx';
import { TokenLink } from './token-link.tsx';
import classes from './tokens.module.css';

interface TokenFieldProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly token: Token;
  /** Where the value stands; of one that is not written yet only what names it. */
  readonly place: Pick<TokenPlace, 'target' | 'value'> & Partial<TokenPlace>;
  readonly label: string;
  /** What stands there while nothing is written. */
  readonly placeholder?: string;
  /** What a picker of colours is called, and the colour that stands there; without it none is offered. */
  readonly pick?: { readonly label: string; readonly color: string };
  /** It stands in a row among others: whether that is the chosen one, and what chooses it. */
  readonly inRow?: { readonly isChosen: boolean; readonly onChoose: () => void };
}

/** A place of a token as a field: what it says, to be typed over or picked, and where it stands. */
export function TokenField({ ref, token: { name }, place, label, placeholder, pick, inRow }: TokenFieldProps) {
  const editor = useEditor();
  const { target, value } = place;
  const keep = (next: string) => editor.changeToken({ name, target, was: value, value: next });
  return (
    <div ref={ref} className={inRow ? classes.inRow : classes.field}>
      {pick && <ColorPick label={pick.label} color={pick.color} onPick={keep} />}
      <ValueField
        label={label}
        value={value}
        placeholder={placeholder}
        onTry={() => undefined}
        onKeep={keep}
        onLeave={() => undefined}
        onPasteAll={() => undefined}
        {...(inRow && { isSmall: true, isPassed: !inRow.isChosen, onFocus: inRow.onChoose })}
      />
      {place.place && <TokenLink place={place.place} target={target} />}
    </div>
  );
}
