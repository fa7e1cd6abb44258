import type { Refusal } from '../../protocol/refusals.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import { refusalSentence } from '../look/refusal-sentence.ts';
import type { LayerDrop } from './drop-at.ts';
import { indentOf } from './layer-line.tsx';
import { rowPx } from './use-seen-rows.ts';
import classes from './layers.module.css';

interface DropLineProps {
  readonly drop: LayerDrop;
  readonly refusal: Refusal | null;
  /** The level that stands in by nothing. */
  readonly base: number;
}

const edges = { before: 0, into: 0, after: 1 } as const;

/** Where what is dragged would go; where it may not, why. */
export function DropLine({ drop, refusal, base }: DropLineProps) {
  const spoken = useWindowLanguage();
  const { index, where, level } = drop;
  return (
    <div
      role="none"
      className={classes.drop}
      data-where={where}
      data-refused={refusal !== null || undefined}
      style={{ insetBlockStart: (index + edges[where]) * rowPx, insetInlineStart: indentOf(level - base) }}
    >
      {refusal && (
        <span role="none" className={classes.why}>
          {refusalSentence(spoken, refusal).why}
        </span>
      )}
    </div>
  );
}
