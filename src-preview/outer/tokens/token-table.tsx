import type { KeyboardEvent } from 'react';
import type { Token, TokensReply } from '../../protocol/tokens.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import { titleIn } from '../look/title-in.ts';
import { schemes } from '../styles/scheme-contrast.ts';
import { WindowIcon } from '../look/window-icon.tsx';
import { readableOn } from './color-figures.ts';
import { SchemeCell } from './scheme-cell.tsx';
import type { TokenGroup } from './token-groups.ts';
import { tokenName } from '../look/token-name.ts';
import { pageGroundOf, type Pairs } from './token-pairs.ts';
import { TokenSample } from './token-sample.tsx';
import classes from './tokens.module.css';

interface TokenTableProps {
  readonly groups: readonly TokenGroup[];
  readonly reply: TokensReply;
  readonly pairs: Pairs;
  readonly chosen: string | null;
  readonly onChoose: (name: string) => void;
}

const isOfColors = ({ tokens }: TokenGroup): boolean => tokens.some(({ kind }) => kind === 'color');

/** Up and down lead from one token to the next, with Home and End to the ends. */
function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  const all = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLElement>('th button') ?? [])];
  const at = all.indexOf(event.currentTarget);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
  if (at === -1 || next === undefined) return;
  event.preventDefault();
  all[next]?.focus();
}

/** The tokens in rows: what each is called, what it is in the light and in the dark, each on its own ground, and in how many places. */
export function TokenTable({ groups, reply, pairs, chosen, onChoose }: TokenTableProps) {
  const { words } = useWindowLanguage();
  const { tokens: say } = words;
  const grounds = { light: pageGroundOf(reply, pairs, 'light'), dark: pageGroundOf(reply, pairs, 'dark') };
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{say.name}</th>
          {schemes.map((scheme) => (
            <th
              key={scheme}
              scope="col"
              className={classes.strip}
              style={{ background: grounds[scheme], color: readableOn(grounds[scheme]) }}
            >
              <span className={classes.scheme}>
                <WindowIcon name={scheme === 'light' ? 'sun' : 'moon'} size={14} />
                {say[scheme]}
                <small>{say.lowest}</small>
              </span>
            </th>
          ))}
          <th scope="col" className={classes.uses}>
            {say.uses}
          </th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.name}>
          <tr className={classes.group}>
            <th scope="rowgroup">{say.groups[group.name]}</th>
            {schemes.map((scheme) => (
              <td
                key={scheme}
                aria-hidden="true"
                {...(isOfColors(group) && { className: classes.strip, style: { background: grounds[scheme] } })}
              />
            ))}
            <td aria-hidden="true" />
          </tr>
          {group.tokens.map((token) => (
            <TokenRow
              key={token.name}
              token={token}
              pairs={pairs}
              grounds={grounds}
              isChosen={token.name === chosen}
              onChoose={() => onChoose(token.name)}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface TokenRowProps {
  readonly token: Token;
  readonly pairs: Pairs;
  readonly grounds: Readonly<Record<'light' | 'dark', string>>;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function TokenRow({ token, pairs, grounds, isChosen, onChoose }: TokenRowProps) {
  const { language, figures } = useWindowLanguage();
  return (
    <tr className={classes.row} data-chosen={isChosen || undefined}>
      <th scope="row">
        <button type="button" className={classes.choose} aria-pressed={isChosen} onClick={onChoose} onKeyDown={walk}>
          <bdi>{tokenName(token, language)}</bdi>
          <code dir="ltr">{token.name}</code>
        </button>
        {token.about && <small className={classes.about}>{titleIn(token.about, language, '')}</small>}
      </th>
      {token.kind === 'color' ? (
        schemes.map((scheme) => (
          <SchemeCell
            key={scheme}
            token={token}
            pairs={pairs}
            scheme={scheme}
            ground={grounds[scheme]}
            isChosen={isChosen}
            onChoose={onChoose}
          />
        ))
      ) : (
        <td colSpan={2} className={classes.sampleCell}>
          <TokenSample token={token} />
        </td>
      )}
      <td className={classes.uses}>{figures.format(token.uses.count)}</td>
    </tr>
  );
}
