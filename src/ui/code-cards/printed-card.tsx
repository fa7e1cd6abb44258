import type { encode } from 'uqr';
import type { ReactNode } from 'react';
import { QrCode } from './qr-code.tsx';
import classes from './printed-cards.module.css';

interface PrintedCardProps {
  /** Whose it is, and which of many. */
  readonly head: ReactNode;
  /** What the code is for. */
  readonly title: ReactNode;
  readonly code: string;
  /** The address that a camera opens. */
  readonly opens: string;
  /** Null where the squares for cameras cannot be drawn: the words alone suffice. */
  readonly encode: typeof encode | null;
  /** Until when it is good, and where it is typed. */
  readonly children: ReactNode;
}

/** One code as it is cut out and handed over: in words, and for a phone's camera. */
export function PrintedCard({ head, title, code, opens, encode: encoder, children }: PrintedCardProps) {
  return (
    <li>
      <div className={classes.qrPlace}>{encoder && <QrCode encode={encoder} text={opens} />}</div>
      <div className={classes.slipWords}>
        <small className={classes.slipHead}>{head}</small>
        {title}
        <code dir="ltr">{code}</code>
        {children}
      </div>
    </li>
  );
}
