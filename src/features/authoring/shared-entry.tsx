import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type AccountStore, useAccountStore } from '../../data/database/account-store-context.tsx';
import { siteOf } from '../../domain/school.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showNotice } from '../../ui/overlays/notice-store.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { pictureProblemSentence } from '../../ui/pictures/picture-problem.ts';
import { authoringText } from './authoring-text.ts';
import { formPath, newPaths } from './paths.ts';
import { type TakenOver, takeOverShared } from './take-over-shared.ts';

/** Where what another app handed over becomes a draft of the account, which opens in its form. */
export function SharedEntry({ shared }: { readonly shared: string }) {
  const { language } = useLanguage();
  const { shared: words } = useLocalized(authoringText);
  const own = useAccountStore();
  const [turn, setTurn] = useState(0);
  return (
    <div className="shell-wrap page-alone">
      <PageHead title={words.title} site={siteOf(language)} unlisted />
      <h1 className="shell-heading" tabIndex={-1}>
        {words.title}
      </h1>
      {own && (
        <TakingOver
          key={`${own.userId}:${shared}:${turn}`}
          own={own}
          shared={shared}
          onAgain={() => setTurn(turn + 1)}
        />
      )}
    </div>
  );
}

interface TakingOverProps {
  readonly own: AccountStore;
  readonly shared: string;
  readonly onAgain: () => void;
}

function TakingOver({ own, shared, onAgain }: TakingOverProps) {
  const { db, userId } = own;
  const words = useLocalized(authoringText);
  const navigate = useNavigate();
  const [end, setEnd] = useState<'gone' | 'not-kept' | null>(null);
  const arrive = useEffectEvent((taken: TakenOver) => {
    if (taken.name === 'left') return;
    if (taken.name !== 'draft') return setEnd(taken.name);
    const missing = [
      ...taken.problems.map((problem) => words.shared.problems[problem]),
      ...taken.leftOut.map(({ name, problem }) => `${isolate(name)}: ${pictureProblemSentence(problem, words.media)}`),
    ];
    void navigate(formPath('post', taken.id), { state: { isFresh: true }, replace: true });
    if (missing.length > 0) showNotice({ text: missing.join(' '), tone: 'problem', isEverywhere: true });
  });
  useEffect(() => {
    const visit = new AbortController();
    const take = async (): Promise<void> => {
      const taken = await takeOverShared({ db, userId }, shared, visit.signal);
      if (!visit.signal.aborted) arrive(taken);
    };
    void take();
    return () => visit.abort();
  }, [db, userId, shared]);
  if (end === 'gone') {
    const begin = (
      <Link className="button" to={newPaths.post} state={{ isFresh: true }}>
        {words.kinds.post.begin}
      </Link>
    );
    return (
      <EmptyState title={words.shared.gone} action={begin}>
        {words.shared.goneHint}
      </EmptyState>
    );
  }
  if (end === 'not-kept') {
    return (
      <div role="alert">
        <p>{words.shared.notKept}</p>
        <button type="button" className="button" onClick={onAgain}>
          {words.shared.again}
        </button>
      </div>
    );
  }
  return <output>{words.shared.taking}</output>;
}
