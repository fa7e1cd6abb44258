import { useEffect, useRef, useState } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { addressWithCode } from '../../domain/printed-code.ts';
import { school } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { SheetPart } from '../../ui/records/side-sheet.tsx';
import { useProblemSentence } from '../../ui/records/use-problem-sentence.ts';
import { PrintedCard } from '../../ui/code-cards/printed-card.tsx';
import { PrintedAlone, PrintedCards } from '../../ui/code-cards/printed-cards.tsx';
import { useQrEncoder } from '../../ui/code-cards/use-qr-encoder.ts';
import { endResetCard, issueResetCard } from './account-commands.ts';
import type { ApprovedAccount, ResetCard } from './accounts.ts';
import { administrationText } from './administration-text.ts';
import { Moment } from '../../ui/records/moment.tsx';
import own from './accounts.module.css';

/** Where a code card is used, as somebody types it. */
const typedAt = `${globalThis.location.host}/student/forgot-password`;
const placeUrl = `${globalThis.location.origin}/student/forgot-password`;

type CardState =
  | { readonly name: 'none' | 'busy' | 'ended' }
  | { readonly name: 'here'; readonly card: ResetCard }
  | { readonly name: 'failed'; readonly error: unknown };

/** Gives a student who has no way to their mail a code card for a new password, shown this once. */
export function ResetCardPart({ student }: { readonly student: ApprovedAccount }) {
  const words = useLocalized(administrationText).resetCard;
  const sentenceOf = useProblemSentence();
  const { store } = useAuth();
  const [state, setState] = useState<CardState>({ name: 'none' });
  const button = useRef<HTMLButtonElement>(null);
  // What was pressed is gone: the way to another one is what stands in its place.
  useEffect(() => {
    if (state.name === 'ended') button.current?.focus();
  }, [state.name]);

  async function issue(): Promise<void> {
    setState({ name: 'busy' });
    const issued = await issueResetCard(store.api, student.id);
    setState(issued.ok ? { name: 'here', card: issued.value } : { name: 'failed', error: issued.error });
  }
  async function end(card: ResetCard): Promise<void> {
    setState({ name: 'busy' });
    const ended = await endResetCard(store.api, student.id);
    if (ended.ok) return setState({ name: 'ended' });
    // Used or withdrawn elsewhere meanwhile, it is none any more; without a network it still is one.
    const isGone = ended.error.kind === 'refused';
    setState(isGone ? { name: 'ended' } : { name: 'here', card });
  }
  return (
    <SheetPart
      label={words.label}
      action={
        state.name !== 'here' && (
          <button
            ref={button}
            type="button"
            className="button"
            data-quiet
            disabled={state.name === 'busy'}
            onClick={() => void issue()}
          >
            {state.name === 'busy' ? words.working : words.issue}
          </button>
        )
      }
    >
      <p>{words.means}</p>
      <p role="alert" className={own.cardProblem}>
        {state.name === 'failed' && `${sentenceOf(state.error)} ${words.failed}`}
      </p>
      <output>{state.name === 'ended' && words.ended}</output>
      {state.name === 'here' && <FreshCard student={student} card={state.card} onEnd={() => void end(state.card)} />}
    </SheetPart>
  );
}

interface FreshCardProps {
  readonly student: ApprovedAccount;
  readonly card: ResetCard;
  readonly onEnd: () => void;
}

function FreshCard({ student, card, onEnd }: FreshCardProps) {
  const words = useLocalized(administrationText).resetCard;
  const { language } = useLanguage();
  const encode = useQrEncoder();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const printed = (
    <PrintedCards>
      <PrintedCard
        code={card.code}
        opens={addressWithCode(placeUrl, card.code)}
        encode={encode}
        head={<span>{school.name[language]}</span>}
        title={
          <>
            <small dir="auto">{student.name}</small>
            <small>{words.title}</small>
          </>
        }
      >
        <small>
          {words.until} <Moment at={card.validUntil} />
        </small>
        <small>
          {words.useAt} <bdi dir="ltr">{typedAt}</bdi>
        </small>
      </PrintedCard>
    </PrintedCards>
  );
  return (
    <div ref={place} className={own.card} tabIndex={-1}>
      <p role="alert">{words.warning}</p>
      {printed}
      <PrintedAlone>{printed}</PrintedAlone>
      <div className={own.cardDeeds}>
        <button type="button" className="button" onClick={() => globalThis.print()}>
          {words.print}
        </button>
        <button type="button" className="button" data-quiet onClick={onEnd}>
          {words.end}
        </button>
      </div>
    </div>
  );
}
