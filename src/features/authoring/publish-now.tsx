import type { OwnDatabase } from '../../data/database/own-database.ts';
import { type OwnEntry, shownFields } from '../../data/queries/own-entries.ts';
import { textOf } from '../../domain/text-of.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { useDiscard } from '../../ui/forms/use-discard.ts';
import { TeacherIcon } from '../../ui/icons/teacher-icon.tsx';
import { authoringText } from './authoring-text.ts';
import { timeEntry } from './commands.ts';

interface PublishNowProps {
  readonly db: OwnDatabase;
  readonly entry: OwnEntry;
  readonly label: string;
}

/** Lets a post appear that was to appear later; for a moment that can be taken back. */
export function PublishNow({ db, entry, label }: PublishNowProps) {
  const { timed: words, gone } = useLocalized(authoringText);
  const letGo = useDiscard();
  const publish = async (): Promise<void> => {
    const at = textOf(shownFields(entry)['publish_at']);
    const undo = () => timeEntry(db, entry, at);
    const done = timeEntry(db, entry, null).then((result) => (result.ok ? { ...result, value: undo } : result));
    await letGo(done, { said: words.isComing, undo: gone.undo });
  };
  return (
    <button type="button" aria-label={label} onClick={() => void publish()}>
      <TeacherIcon name="clock" />
      {words.now}
    </button>
  );
}
