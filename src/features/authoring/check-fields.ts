import { type AuthoredKind, type Fields, pendingPictureOf } from '../../domain/authoring.ts';
import { maxMediaItems, textLimits } from '../../domain/limits.ts';
import { takes } from '../../domain/characters.ts';
import { isMediaReference } from '../../domain/media-reference.ts';
import { publicLink } from '../../domain/public-link.ts';
import { unreachable } from '../../domain/unreachable.ts';
import { textOf } from '../../domain/text-of.ts';
import { isVisible } from '../../domain/visible-text.ts';
import { normalised } from '../../domain/normalised.ts';
import { calendarYears, isCalendarDay, readSchoolMinute } from '../../domain/school-minute.ts';
import { readMoment } from '../../domain/wire-moment.ts';
import { type FieldName, forms } from './forms.ts';

/** What is wrong with a field. */
export type Problem =
  | 'empty'
  | 'tooLong'
  | 'link'
  | 'year'
  | 'date'
  | 'picture'
  | 'tooMany'
  | 'moment'
  /** A time that the school's clock goes over when summer begins. */
  | 'skipped'
  | 'past'
  | 'tooFar';

/** What is wrong, by field; of the media also by the place in them. */
export type Problems = Readonly<Partial<Record<FieldName | `media_items.${number}`, Problem>>>;

/** One entry of the media as it stands in the form: not yet held against anything. */
export type TypedMedia = Readonly<Record<string, unknown>>;

function checkText(value: unknown, max: number, isNeeded: boolean): Problem | null {
  const text = textOf(value);
  if (isNeeded && !isVisible(text)) return 'empty';
  return takes(text, max) ? null : 'tooLong';
}

const isPicture = (value: unknown): boolean =>
  pendingPictureOf(value) !== null || (typeof value === 'string' && isMediaReference(value));

/** The entries of the media in a form. */
export function mediaOf(fields: Fields): readonly TypedMedia[] {
  const items = fields['media_items'];
  return Array.isArray(items)
    ? items.filter((item): item is TypedMedia => typeof item === 'object' && item !== null)
    : [];
}

function checkMedia(items: readonly TypedMedia[]): Problems {
  const problems: Record<`media_items.${number}`, Problem> = {};
  for (const [index, item] of items.entries()) {
    const isLink = item['kind'] === 'video';
    const url = textOf(item['url']);
    const isFit = isLink ? publicLink(url) !== null : isPicture(url.trim());
    if (!isFit) problems[`media_items.${index}`] = 'link';
    else if (!takes(textOf(item['caption']), textLimits.caption)) problems[`media_items.${index}`] = 'tooLong';
  }
  return { ...problems, ...(items.length > maxMediaItems && { media_items: 'tooMany' }) };
}

/** Whether there is something for `image_alt` to say. */
export const hasPicture = ({ image_url: url, image }: Fields): boolean => Boolean(url ?? image);

function checkYear(value: unknown): Problem | null {
  const year = readYear(value);
  return year === null || (year >= calendarYears.first && year <= calendarYears.last) ? null : 'year';
}

/** NaN where something else than a year was typed; null where nothing was. */
function readYear(value: unknown): number | null {
  const text = normalised('number', typeof value === 'number' ? String(value) : textOf(value));
  if (text === '') return null;
  return /^\d{4}$/.test(text) ? Number(text) : Number.NaN;
}

/** What a moment is held against. */
export interface MomentCheck {
  readonly now: number;
  /** The moment that stands already: it may have passed while its author was away. */
  readonly current: unknown;
}

function checkMoment(value: unknown, { now, current }: MomentCheck): Problem | null {
  if (value === null || value === current) return null;
  const at = readMoment(value);
  if (at === null) return readSchoolMinute(textOf(value)).name === 'skipped' ? 'skipped' : 'moment';
  if (at <= now) return 'past';
  const nextYear = new Date(now);
  return at > nextYear.setUTCFullYear(nextYear.getUTCFullYear() + 1) ? 'tooFar' : null;
}

function checkOne(kind: AuthoredKind, name: FieldName, value: unknown): Problem | null {
  switch (name) {
    case 'title':
      return checkText(value, textLimits.title, true);
    case 'content':
      return checkText(value, textLimits.content, false);
    case 'description':
      return checkText(value, textLimits.description, false);
    case 'category':
      return checkText(value, textLimits.category, false);
    case 'image_alt':
      return checkText(value, textLimits.caption, false);
    case 'year':
      return checkYear(value);
    case 'date':
      return value === null || value === '' || isCalendarDay(textOf(value)) ? null : 'date';
    case 'image':
    case 'image_url':
      if (value === null) return forms[kind].needsPicture ? 'picture' : null;
      return isPicture(value) ? null : 'link';
    case 'media_items':
    case 'publish_at':
      return null;
    default:
      return unreachable(name);
  }
}

/** What keeps a form from being published, in the order of its fields; empty when nothing does. */
export function checkFields(kind: AuthoredKind, typed: Fields, moment: MomentCheck): Problems {
  const found = forms[kind].fields.flatMap((name) => {
    const problem = checkOne(kind, name, typed[name]);
    return problem ? [[name, problem] as const] : [];
  });
  const wrongMoment = kind === 'post' && checkMoment(typed['publish_at'] ?? null, moment);
  return {
    ...Object.fromEntries(found),
    ...(kind === 'post' && checkMedia(mediaOf(typed))),
    ...(wrongMoment && { publish_at: wrongMoment }),
  };
}

function readMedia(item: TypedMedia): TypedMedia {
  const caption = normalised('line', textOf(item['caption']));
  const { caption: _, ...rest } = item;
  const url = normalised('link', textOf(item['url']));
  return {
    ...rest,
    url: item['kind'] === 'video' ? (publicLink(url) ?? url) : url,
    ...(caption !== '' && { caption }),
  };
}

/** The fields as they are published, of a form that `checkFields` found nothing wrong with. */
export function publishedFields(kind: AuthoredKind, typed: Fields): Fields {
  const read = (name: FieldName): unknown => {
    const value = typed[name];
    if (name === 'media_items') return mediaOf(typed).map(readMedia);
    if (name === 'year') return readYear(value);
    if (name === 'title') return normalised('line', textOf(value));
    if (name === 'image_alt') return (hasPicture(typed) && normalised('line', textOf(value))) || null;
    if (name === 'content' || name === 'description') return normalised('text', textOf(value));
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  return Object.fromEntries(forms[kind].fields.map((name) => [name, read(name)]));
}
