import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../platform/copy-text.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { codesText } from './codes-text.ts';
import { CodeCard } from './code-card.tsx';
import type { FreshCode } from './use-fresh-codes.ts';
import { PrintedCards } from '../../ui/code-cards/printed-cards.tsx';
import { useQrEncoder } from '../../ui/code-cards/use-qr-encoder.ts';
import classes from './codes.module.css';

interface FreshCodesProps {
  readonly codes: readonly FreshCode[];
  readonly onClose: () => void;
}

/** A batch, shown this once: to copy, or to print and cut into cards. */
export function FreshCodes({ codes, onClose }: FreshCodesProps) {
  const words = useLocalized(codesText);
  const encode = useQrEncoder();
  const [copying, setCopying] = useState<'not yet' | 'done' | 'failed'>('not yet');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function copy(): Promise<void> {
    setCopying((await copyText(codes.map(({ code }) => code).join('\n'))) ? 'done' : 'failed');
  }

  return (
    <section className={classes.fresh}>
      <div className="no-print">
        <h2 ref={heading} tabIndex={-1} className={classes.heading}>
          {words.fresh}
          {' · '}
          <bdi>{codes[0]?.batchName}</bdi>
        </h2>
        <p role="alert" className={classes.warning}>
          <Icon name="alert" size={22} /> {words.warning}
        </p>
        <div className={classes.actions}>
          <button type="button" className="button" onClick={() => void copy()}>
            {words.copy}
          </button>
          <button type="button" className="button" data-quiet onClick={() => globalThis.print()}>
            {words.print}
          </button>
          <button type="button" className="button" data-quiet onClick={onClose}>
            {words.done}
          </button>
          <output>
            {copying === 'done' && words.copied}
            {copying === 'failed' && words.copyFailed}
          </output>
        </div>
      </div>
      <PrintedCards>
        {codes.map((issued) => (
          <CodeCard key={issued.id} issued={issued} encode={encode} />
        ))}
      </PrintedCards>
    </section>
  );
}
