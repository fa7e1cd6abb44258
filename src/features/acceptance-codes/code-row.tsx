import { useLanguage } from '../../i18n/language-context.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import type { RowPlace } from '../../ui/records/long-list.tsx';
import { codesText } from './codes-text.ts';
import { type CodeState, type ListedCode, stateOf } from './codes.ts';
import classes from './codes.module.css';

interface CodeRowProps extends RowPlace {
  readonly code: ListedCode;
  readonly now: number;
  readonly onRevoke: (code: ListedCode) => void;
}

const icons = { used: 'check', unused: 'device', revoked: 'close', expired: 'clock' } as const;

const timeOf = (state: CodeState): number | null => (state.name === 'unused' ? state.until : state.at);

/** One code: whether it was used, by whom and when. */
export function CodeRow({ code, now, onRevoke, position, count }: CodeRowProps) {
  const words = useLocalized(codesText);
  const { formats } = useLanguage();
  const state = stateOf(code, now);
  const at = timeOf(state);
  return (
    <li className={classes.row} data-code-state={state.name} aria-posinset={position} aria-setsize={count}>
      <span>
        <b className={classes.state}>
          <Icon name={icons[state.name]} size={18} />
          {words.states[state.name]}
        </b>
        {state.name === 'used' && state.by !== null && (
          <>
            {' '}
            {words.by} <bdi>{state.by}</bdi>
          </>
        )}
        <small>
          {state.name === 'unused' && words.until} {at !== null && formats.date(at)}
        </small>
      </span>
      <small>
        {words.issued} {formats.date(code.createdAt)}
        {code.issuer !== null && (
          <>
            {' · '}
            <bdi>{code.issuer}</bdi>
          </>
        )}
      </small>
      {state.name === 'unused' && (
        <button type="button" className="button" data-quiet onClick={() => onRevoke(code)}>
          {words.revoke}
        </button>
      )}
    </li>
  );
}
