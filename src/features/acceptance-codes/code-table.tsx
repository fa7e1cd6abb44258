import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { LongList, type RowPlace } from '../../ui/records/long-list.tsx';
import { codesText } from './codes-text.ts';
import { type ListedCode, stateOf } from './codes.ts';
import classes from './batches.module.css';

interface CodeTableProps {
  readonly codes: readonly ListedCode[];
  readonly now: number;
  readonly onRevoke: (code: ListedCode) => void;
}

const icons = { used: 'check', revoked: 'close', expired: 'clock' } as const;

/** The codes of a batch by their number: on a narrow screen two lines a code. */
export function CodeTable({ codes, now, onRevoke }: CodeTableProps) {
  const words = useLocalized(codesText);
  return (
    <>
      <div className={classes.head} aria-hidden="true">
        <span>{words.number}</span>
        <span>{words.state}</span>
        <span>{words.usedBy}</span>
        <span>{words.when}</span>
        <span>{words.until}</span>
      </div>
      <LongList items={codes} rowHeight={49} className={classes.codes} label={words.list}>
        {(code, place) => <CodeRow key={code.id} {...place} code={code} now={now} onRevoke={onRevoke} />}
      </LongList>
    </>
  );
}

interface CodeRowProps extends RowPlace {
  readonly code: ListedCode;
  readonly now: number;
  readonly onRevoke: (code: ListedCode) => void;
}

/** One code: whether it was used, by whom and when. */
function CodeRow({ code, now, onRevoke, position, count }: CodeRowProps) {
  const words = useLocalized(codesText);
  const { formats } = useLanguage();
  const state = stateOf(code, now);
  const number = formats.number(code.number ?? position);
  return (
    <li className={classes.code} data-code-state={state.name} aria-posinset={position} aria-setsize={count}>
      <b className={classes.number}>
        <span className="visually-hidden">{words.number} </span>
        {number}
      </b>
      <span className={classes.state}>
        {state.name === 'unused' ? <i className={classes.ring} /> : <Icon name={icons[state.name]} size={18} />}
        {words.states[state.name]}
      </span>
      <span className={classes.by}>{state.name === 'used' && state.by !== null && <bdi>{state.by}</bdi>}</span>
      <small>
        {'at' in state && state.at !== null && (
          <>
            <span className="visually-hidden">{words.when} </span>
            {formats.nearDate(state.at, now)}
          </>
        )}
      </small>
      <small>
        <span className={classes.untilWord}>{words.until} </span>
        {formats.nearDate(code.expiresAt, now)}
      </small>
      {state.name === 'unused' && (
        <button
          type="button"
          className={`no-print ${classes.revoke}`}
          aria-label={`${words.revoke} ${number}`}
          onClick={() => onRevoke(code)}
        >
          {words.revoke}
        </button>
      )}
    </li>
  );
}
