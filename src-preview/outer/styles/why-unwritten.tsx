import { useLayoutEffect, useRef } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { refusalSentence } from '../look/refusal-sentence.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { valueInWords } from '../look/token-name.ts';
import { useTokenName } from '../look/use-token-name.ts';
import type { Unwritten } from './use-unwritten.ts';
import own from './value-field.module.css';

interface WhyUnwrittenProps {
  readonly id: string;
  readonly unwritten: Unwritten;
  /** Over what is below, where there is no room. */
  readonly isOver: boolean;
  readonly onTake: (nearest: string) => void;
}

/** Why what stands in a field is not written: the reason, the nearest that would be, and the way to what was wanted. */
export function WhyUnwritten({ id, unwritten, isOver, onTake }: WhyUnwrittenProps) {
  const spoken = useWindowLanguage();
  const { words } = spoken;
  const nameOf = useTokenName();
  const refusal = unwritten.state === 'refused' ? unwritten.refusal : null;
  const said = refusal && refusalSentence({ ...spoken, tokenName: nameOf }, refusal);
  const nearest = refusal?.nearest;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Newer browsers give a promise of its end back, which is no way of ending an effect.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} id={id} className={`${own.refused} ${isOver ? own.over : ''}`}>
      <small>{said ? (nearest === undefined ? `${said.why} ${said.next}` : said.why) : words.lostServer}</small>
      {nearest !== undefined && (
        <span className={own.ways}>
          <button type="button" className={own.nearest} onClick={() => onTake(nearest)}>
            {words.styles.field.takeNearest(`\u2068${valueInWords(nearest, nameOf)}\u2069`)}
          </button>
          <ScaleLink nearest={nearest} />
        </span>
      )}
    </div>
  );
}

/** Leads to where the values are written of which the nearest is one: another one can be added there. */
function ScaleLink({ nearest }: { readonly nearest: string }) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const styles = useEditorState((state) => state.styles);
  const name = /^var\((--[\w-]+)\)$/.exec(nearest)?.[1];
  const token = styles.state === 'ready' ? styles.report.tokens.find((one) => one.name === name) : undefined;
  if (!token) return null;
  return (
    <button
      type="button"
      className={controls.link}
      title={`${token.place.file}:${token.place.line}`}
      onClick={() => void editor.openRule(token.target, token.name)}
    >
      {words.styles.field.openScale}
    </button>
  );
}
