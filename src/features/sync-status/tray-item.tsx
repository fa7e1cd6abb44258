import { Link } from 'react-router-dom';
import type { DraftKind } from '../../data/database/draft-record.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { now } from '../../platform/clock.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { refusalText } from '../../ui/refusal-text.ts';
import { useAgo } from '../../ui/hooks/use-ago.ts';
import { whatSentence, whySentence } from './entry-sentence.ts';
import { asRetriable, needsPerson, type RetriableEntry, type TrayEntry } from './tray-entry.ts';
import { trayText } from './tray-text.ts';
import classes from './sync-tray.module.css';

/** What can be done with an entry. */
export interface TrayActions {
  readonly retry: (entry: RetriableEntry) => Promise<void>;
  readonly copy: (entry: TrayEntry) => Promise<void>;
  readonly discard: (entry: TrayEntry) => Promise<void>;
  /** Somebody goes to another page. */
  readonly leave: () => void;
  /** Where a thing is edited, and where both versions of it are seen. */
  readonly editPath: (kind: DraftKind, id: string) => string;
}

/** One thing that is not at the school: what it is, since when, why, and what can be done about it. */
export function TrayItem({ entry, actions }: { readonly entry: TrayEntry; readonly actions: TrayActions }) {
  const { formats } = useLanguage();
  const words = useLocalized(trayText);
  const refusal = useLocalized(refusalText);
  const ago = useAgo();
  const isOpen = needsPerson(entry);
  const what = whatSentence(entry, words);
  const why = whySentence(entry, { words, refusal, number: formats.number, now: now() });
  const draft = entry.name === 'draft' ? entry.draft : null;
  const isConflict = draft?.queue.name === 'conflict';
  const retriable = asRetriable(entry);
  const named = (name: string) => ({ 'aria-label': words.of(name, what), children: name });
  return (
    <li className={classes.entry} data-state={isOpen ? 'open' : 'waiting'}>
      <Icon name={isOpen ? 'alert' : 'clock'} size={18} />
      <div className={classes.words}>
        <p className={classes.what}>{what}</p>
        <p className={classes.why}>
          <time dateTime={new Date(entry.since).toISOString()}>{ago(entry.since)}</time>
          {' · '}
          {why}
        </p>
        <div className={classes.choices}>
          {retriable && <button type="button" onClick={() => void actions.retry(retriable)} {...named(words.retry)} />}
          {draft && (isConflict || !draft.isDeletion) && (
            <Link
              to={actions.editPath(draft.kind, draft.id)}
              onClick={actions.leave}
              {...named(isConflict ? words.bothVersions : words.edit)}
            />
          )}
          {draft && !draft.isDeletion && (
            <button type="button" onClick={() => void actions.copy(entry)} {...named(words.copy)} />
          )}
          <button
            type="button"
            onClick={() => void actions.discard(entry)}
            {...named(draft?.isDeletion ? words.takeBack : words.discard)}
          />
        </div>
      </div>
    </li>
  );
}
