import type { ParkReason } from '../../data/records.ts';
import { isolate } from '../../i18n/isolate.ts';
import type { Translate } from '../../i18n/message-values.ts';
import type { EntryWish } from './queries.ts';

const wishes = {
  like: { true: 'sync.entry.like', false: 'sync.entry.unlike' },
  save: { true: 'sync.entry.keep', false: 'sync.entry.drop' },
} as const;

/** Says what a write wants: «إعجاب بمنشور …». */
export function wishSentence(wish: EntryWish | null, t: Translate): string {
  if (!wish) return t('sync.entry.unknown');
  const title = wish.title === null ? t('sync.entry.noTitle') : `«${isolate(wish.title)}»`;
  return t(wishes[wish.kind][wish.value ? 'true' : 'false'], { title });
}

/** The server's code for a write about something that is not there. */
const notFound = 'P0002';

/** Says why a write was not accepted. */
export function reasonSentence(reason: ParkReason | null, t: Translate): string {
  if (!reason) return t('sync.reason.invalid');
  if (reason.name === 'rejected') {
    return reason.code === notFound
      ? t('sync.reason.gone')
      : t('sync.reason.rejected', { code: isolate(reason.code ?? '?') });
  }
  return t(`sync.reason.${reason.name}`);
}
