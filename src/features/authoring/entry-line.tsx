import { Link } from 'react-router-dom';
import type { OwnDatabase } from '../../data/database/own-database.ts';
import { appearsAt, type OwnEntry, shownFields, stateOf, timeOf, titleOf } from '../../data/queries/own-entries.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { now } from '../../platform/clock.ts';
import { useReport } from '../../ui/forms/use-report.ts';
import { TeacherIcon } from '../../ui/icons/teacher-icon.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { authoringText } from './authoring-text.ts';
import { mediaOf } from './check-fields.ts';
import { deleteEntry, restoreEntry } from './commands.ts';
import type { FieldName } from './forms.ts';
import { formPath, publicPath } from './paths.ts';
import { valueToSend } from './value-to-send.ts';
import { momentText } from './post-moment.ts';
import { PublishNow } from './publish-now.tsx';
import { StateMark } from './state-mark.tsx';
import { TakedownNote } from './takedown-note.tsx';
import classes from './entries-page.module.css';

interface EntryLineProps {
  readonly db: OwnDatabase;
  readonly entry: OwnEntry;
}

/** The picture that stands for a thing, as a reference; none for many. */
function coverOf(entry: OwnEntry): string | null {
  const fields = shownFields(entry);
  const first = mediaOf(fields).find((item) => item['kind'] === 'image');
  const cover = fields['image_url'] ?? fields['image'] ?? first?.['thumb'] ?? first?.['url'];
  return typeof cover === 'string' ? cover : null;
}

/** What tells honours of one name apart: category, year and day, those that are known. */
function factsOf(entry: OwnEntry): (readonly [FieldName, unknown])[] {
  const fields = shownFields(entry);
  return (['category', 'year', 'date'] as const)
    .map((name) => [name, fields[name]] as const)
    .filter(([, value]) => value !== undefined && value !== null && value !== '');
}

/** One thing in its list: what it is, how it stands, and what can be done with it. */
export function EntryLine({ db, entry }: EntryLineProps) {
  const { t, formats } = useLanguage();
  const report = useReport();
  const all = useLocalized(authoringText);
  const media = useMediaUrl();
  const words = all.list;
  const { kind, id } = entry;
  const title = titleOf(entry) ?? all.kinds[kind].untitled;
  const state = stateOf(entry);
  const cover = coverOf(entry);
  const named = (action: string): string => words.of(action, isolate(title));
  const at = appearsAt(entry);
  const needsCare = state === 'conflict' || state === 'failed';
  return (
    <li className={classes.line} data-state={state} data-thing-id={id}>
      <div className={classes.picture}>
        <Picture src={media(cover)} alt="" />
      </div>
      <div>
        <h2 className={classes.title}>
          {state === 'deleting' ? (
            <del dir="auto">{title}</del>
          ) : (
            <Link to={formPath(kind, id)} dir="auto">
              {title}
            </Link>
          )}
        </h2>
        <p className={`dotted ${classes.meta}`}>
          <span>
            <StateMark state={state} isDown={entry.takedown !== undefined} isTimed={at !== null} />
          </span>
          {at !== null && (
            <span data-appears>
              {all.timed.appears} <time dateTime={new Date(at).toISOString()}>{momentText(at, now(), formats)}</time>
            </span>
          )}
          {factsOf(entry).map(([name, value]) => (
            <span key={name}>
              {name === 'date' && `${words.held} `}
              <bdi>{valueToSend(name, value, { t, formats })}</bdi>
            </span>
          ))}
          <span>
            {words.written}{' '}
            <time dateTime={new Date(timeOf(entry)).toISOString()}>{formats.nearDate(timeOf(entry), now())}</time>
          </span>
        </p>
      </div>
      <div className={classes.actions}>
        {state === 'deleting' ? (
          <button type="button" aria-label={named(words.undo)} onClick={() => void report(restoreEntry(db, entry))}>
            <TeacherIcon name="undo" />
            {words.undo}
          </button>
        ) : (
          <>
            <Link to={formPath(kind, id)} aria-label={named(needsCare ? words.settle : words.edit)}>
              <TeacherIcon name={needsCare ? 'alert' : 'write'} />
              {needsCare ? words.settle : words.edit}
            </Link>
            {at !== null && (state === 'sent' || state === 'waiting') && (
              <PublishNow db={db} entry={entry} label={named(all.timed.now)} />
            )}
            {entry.row && !entry.takedown && at === null && (
              <Link to={publicPath(kind, id)} aria-label={named(all.kinds[kind].view)}>
                <TeacherIcon name="onward" />
                {all.kinds[kind].view}
              </Link>
            )}
            <button type="button" aria-label={named(words.delete)} onClick={() => void report(deleteEntry(db, entry))}>
              <TeacherIcon name="trash" />
              {words.delete}
            </button>
          </>
        )}
      </div>
      {entry.takedown && (
        <div className={classes.note}>
          <TakedownNote entry={entry} takedown={entry.takedown} />
        </div>
      )}
    </li>
  );
}
