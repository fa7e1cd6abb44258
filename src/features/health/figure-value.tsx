import { unreachable } from '../../domain/unreachable.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { Moment } from '../../ui/records/moment.tsx';
import type { FigureName, SchoolHealth } from './health.ts';
import { healthText } from './health-text.ts';
import { newestMigration } from './newest-migration.ts';

interface FigureValueProps {
  readonly name: FigureName;
  readonly health: SchoolHealth;
}

const bytesInMegabyte = 1e6;

/** What one figure is. */
export function FigureValue({ name, health }: FigureValueProps) {
  const words = useLocalized(healthText);
  const { formats } = useLanguage();
  const { number } = formats;
  switch (name) {
    case 'backup':
      return <Backup backup={health.backup} />;
    case 'appear':
      return (
        <>
          <LastRun at={health.schedules.appear.ran_at} />
          {health.timed.overdue > 0 && <span>{words.postsOverdue(number(health.timed.overdue))}</span>}
          {health.timed.waiting > health.timed.overdue && (
            <span>{words.postsWaiting(number(health.timed.waiting - health.timed.overdue))}</span>
          )}
        </>
      );
    case 'counts':
    case 'notify':
    case 'tidy':
      return <LastRun at={health.schedules[name]?.ran_at ?? null} />;
    case 'unsent':
      return <Waiting {...health.unsent} />;
    case 'failures':
      return <Share part={health.failures.failing} whole={health.failures.browsers} say={words.failed} />;
    case 'refused':
      return <Share part={health.refused.refused} whole={health.refused.answered} say={words.refused} />;
    case 'accounts':
      return (
        <>
          <Waiting {...health.accounts} />
          {health.accounts.overdue > 0 && <span>{words.overdue(number(health.accounts.overdue))}</span>}
        </>
      );
    case 'database':
      return <Room {...health.database} />;
    case 'files':
      return (
        <>
          <Room {...health.files} />
          <span>{words.fileCount(number(health.files.files))}</span>
        </>
      );
    case 'schema':
      return <Schema runs={health.schema_version} />;
    default:
      return unreachable(name);
  }
}

function LastRun({ at }: { readonly at: string | null }) {
  const words = useLocalized(healthText);
  if (at === null) return <span>{words.neverRan}</span>;
  return (
    <span>
      {words.ranAt} <Moment at={Date.parse(at)} />
    </span>
  );
}

interface ShareProps {
  readonly part: number;
  readonly whole: number;
  readonly say: (part: string, whole: string) => string;
}

function Share({ part, whole, say }: ShareProps) {
  const words = useLocalized(healthText);
  const { formats } = useLanguage();
  return <span>{part === 0 ? words.none : say(formats.number(part), formats.number(whole))}</span>;
}

function Backup({ backup }: Pick<SchoolHealth, 'backup'>) {
  const words = useLocalized(healthText);
  const { formats } = useLanguage();
  if (backup === null) return <span>{words.never}</span>;
  return (
    <>
      <Moment at={Date.parse(backup.at)} />
      <span>
        {words.backupOf(formats.number(backup.rows), backup.files === null ? null : formats.number(backup.files))}
      </span>
      <span>
        {words.byPortal(backup.portal_version)} <bdi dir="ltr">{backup.schema_version}</bdi>
      </span>
    </>
  );
}

function Waiting({ waiting, oldest_at: oldest }: { readonly waiting: number; readonly oldest_at: string | null }) {
  const words = useLocalized(healthText);
  const { formats } = useLanguage();
  if (oldest === null) return <span>{words.nothingWaits}</span>;
  return (
    <>
      <span>{words.waits(formats.number(waiting))}</span>
      <span>
        {words.oldest} <Moment at={Date.parse(oldest)} />
      </span>
    </>
  );
}

function Room({ bytes, room }: { readonly bytes: number; readonly room: number }) {
  const words = useLocalized(healthText);
  const { number } = useLanguage().formats;
  const megabytes = (size: number): string => number(Math.ceil(size / bytesInMegabyte));
  return <span>{words.megabytes(megabytes(bytes), megabytes(room), number(Math.round((100 * bytes) / room)))}</span>;
}

function Schema({ runs }: { readonly runs: string | null }) {
  const words = useLocalized(healthText);
  return (
    <>
      <span>{runs === null ? words.unknown : <bdi dir="ltr">{runs}</bdi>}</span>
      {newestMigration !== null && runs !== newestMigration && <span>{words.portalExpects(newestMigration)}</span>}
    </>
  );
}
