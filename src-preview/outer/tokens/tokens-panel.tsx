import { useRef, useState } from 'react';
import type { TokensReply } from '../../protocol/tokens.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import { FindField } from '../look/find-field.tsx';
import { foundBy } from '../look/found-by.ts';
import { NotAnswered } from '../look/not-answered.tsx';
import { TokenDetails } from './token-details.tsx';
import { groupsOf } from './token-groups.ts';
import { tokenName } from '../look/token-name.ts';
import { pairsOf } from './token-pairs.ts';
import { TokenTable } from './token-table.tsx';
import { useTokens } from './use-tokens.ts';
import classes from './tokens.module.css';

/** All the values of the design in both schemes, and beside them what there is to say of one. */
export function TokensPanel() {
  const { words } = useWindowLanguage();
  const asked = useTokens();
  const reply = asked.value;
  if (!reply)
    return asked.state === 'failed' ? <NotAnswered asked={asked} /> : <p className={classes.quiet}>{words.loading}</p>;
  if (reply.tokens.length === 0) return <p className={classes.quiet}>{words.tokens.none}</p>;
  return (
    <div className={classes.whole} data-whole="">
      {asked.state === 'failed' && <NotAnswered asked={asked} />}
      <ShownTokens reply={reply} />
    </div>
  );
}

function ShownTokens({ reply }: { readonly reply: TokensReply }) {
  const { words, language } = useWindowLanguage();
  const all = useRef<HTMLElement>(null);
  const [query, setQuery] = useState('');
  const [chosenName, setChosen] = useState<string | null>(null);
  const isFound = foundBy(query);
  const pairs = pairsOf(reply);
  const tokens = reply.tokens.filter((token) =>
    isFound([token.name, tokenName(token, language), ...Object.values(token.shown)].join(' ')),
  );
  const chosen = reply.tokens.find(({ name }) => name === chosenName) ?? null;
  const close = (): void => {
    focusChosen(all.current);
    setChosen(null);
  };
  return (
    <>
      <section ref={all} className={classes.all} aria-label={words.tokens.title}>
        <header className={classes.head}>
          <h2>{words.tokens.title}</h2>
          <span className={classes.count}>{words.tokens.count(String(reply.tokens.length))}</span>
          <FindField label={words.tokens.find} query={query} onChange={setQuery} />
        </header>
        {tokens.length === 0 ? (
          <p className={classes.quiet}>{words.nothingFound}</p>
        ) : (
          <TokenTable
            groups={groupsOf({ tokens }, pairs)}
            reply={reply}
            pairs={pairs}
            chosen={chosenName}
            onChoose={setChosen}
          />
        )}
      </section>
      {chosen ? (
        <TokenDetails key={chosen.name} token={chosen} pairs={pairs} onClose={close} />
      ) : (
        <section className={classes.details} aria-label={words.tokens.value}>
          <p className={classes.quiet}>{words.tokens.choose}</p>
        </section>
      )}
    </>
  );
}

/** The button that closes goes away: the chosen token's own has the focus, or what it is looked for in where it is not shown. */
function focusChosen(all: HTMLElement | null): void {
  const chosen = all?.querySelector<HTMLElement>('th button[aria-pressed=true]');
  (chosen ?? all?.querySelector<HTMLElement>('input'))?.focus();
}
