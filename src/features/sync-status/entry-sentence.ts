import type { OutboxRecord } from '../../data/database/records.ts';
import { isolate } from '../../i18n/isolate.ts';
import { refusalSentence } from '../../i18n/refusal-sentence.ts';
import type { RefusalMessages } from '../../i18n/refusal-messages.ts';
import { type DraftEntry, entryProblemOf, needsPerson, type TapEntry, type TrayEntry } from './tray-entry.ts';
import type { TrayMessages } from './tray-messages.ts';

const quoted = (title: string | null, otherwise: string): string =>
  title === null ? otherwise : `«${isolate(title)}»`;

/** Says what an entry is: «إعجاب بمنشور …», «حذف إنجاز …». */
export function whatSentence(entry: TrayEntry, words: TrayMessages): string {
  if (entry.name === 'tap') {
    const { request, title } = entry;
    return request
      ? words.taps[request.kind][request.value ? 'set' : 'unset'](quoted(title, words.notHere))
      : words.unknown;
  }
  if (entry.name === 'decision') return words.decisions[entry.record.verdict](quoted(entry.title, words.untitled));
  const { kind, base, isDeletion, wanted } = entry.draft;
  if (kind === 'profile') return Object.keys(wanted ?? {}).join() === 'profile_photo' ? words.photo : words.profile;
  const change = isDeletion ? 'delete' : base === null ? 'new' : 'edit';
  return words.things[kind][change](quoted(entry.title, words.untitled));
}

interface WhyWords {
  readonly words: TrayMessages;
  readonly refusal: RefusalMessages;
  readonly number: (count: number) => string;
  readonly now: number;
}

/** Says why an entry is not at the school. */
export function whySentence(entry: TrayEntry, { words, refusal, number, now }: WhyWords): string {
  if (entry.name !== 'decision' && needsPerson(entry))
    return entry.name === 'tap' ? parkedSentence(entry, words) : openSentence(entry, words, refusal);
  const problem = entryProblemOf(entry, now);
  if (problem !== 'pictures') return words.hindrances[problem];
  return words.pictures(number(entry.name === 'draft' ? entry.pictures : 0));
}

/** What the server says of something that is not there, and of somebody who may not. */
const codes: Readonly<Partial<Record<string, 'gone' | 'notAllowed'>>> = { P0002: 'gone', '42501': 'notAllowed' };

function parkedSentence({ record }: TapEntry, words: TrayMessages): string {
  const reason: OutboxRecord['reason'] = record.reason;
  if (reason?.name !== 'rejected') return words.parked[reason?.name ?? 'invalid'];
  const known = codes[reason.code ?? ''];
  return known ? words.parked[known] : words.rejected(isolate(reason.code ?? '?'));
}

function openSentence({ draft: { queue } }: DraftEntry, words: TrayMessages, refusal: RefusalMessages): string {
  if (queue.name === 'conflict') return queue.row === null ? words.conflictGone : words.conflict;
  return refusalSentence(queue.name === 'failed' ? queue.code : null, refusal);
}
