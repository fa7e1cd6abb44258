import { type OwnEntry, shownFields, stateOf, titleOf } from '../../data/queries/own-entries.ts';
import { refusalSentence } from '../../i18n/refusal-sentence.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { refusalText } from '../../ui/refusal-text.ts';
import { authoringText } from './authoring-text.ts';
import { CopyButton } from './copy-button.tsx';
import { useKeptWork } from './queries.ts';
import { StateMark } from './state-mark.tsx';
import classes from './settle.module.css';

/** What the account wrote on this device and the school does not have, for whoever may not open the forms: to read and to copy. */
export function KeptWork() {
  const { keptWork: words } = useLocalized(authoringText);
  const entries = useKeptWork();
  if (entries === undefined || entries.length === 0) return null;
  return (
    <section className={classes.settle} aria-labelledby="kept-work">
      <div>
        <h2 id="kept-work" className={classes.kept}>
          {words.title}
        </h2>
        <p className={classes.lead}>{words.lead}</p>
      </div>
      <ul className={classes.entries}>
        {entries.map((entry) => (
          <KeptEntry key={`${entry.kind}:${entry.id}`} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function KeptEntry({ entry }: { readonly entry: OwnEntry }) {
  const { kinds } = useLocalized(authoringText);
  const refusal = useLocalized(refusalText);
  const { kind, id, draft } = entry;
  const fields = { ...shownFields(entry), ...draft?.typed };
  const text = fields['content'] ?? fields['description'];
  const title = titleOf(entry) ?? kinds[kind].untitled;
  return (
    <li className={classes.entry} data-thing-id={id} data-state={stateOf(entry)}>
      <h3 className={classes.name}>
        <bdi>{title}</bdi>
      </h3>
      <StateMark state={stateOf(entry)} />
      {draft?.queue.name === 'failed' && <p className={classes.reason}>{refusalSentence(draft.queue.code, refusal)}</p>}
      {typeof text === 'string' && text !== '' && (
        <p className={classes.opening} dir="auto">
          {text}
        </p>
      )}
      <CopyButton fields={fields} of={title} />
    </li>
  );
}
