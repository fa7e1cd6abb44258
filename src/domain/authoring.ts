/** What teachers write for everybody. */
export const authoredKinds = ['post', 'achievement', 'award_image', 'recognition_event'] as const;
export type AuthoredKind = (typeof authoredKinds)[number];

/** Values by the name of their column on the wire. */
export type Fields = Readonly<Record<string, unknown>>;

/** The columns that the author of each kind writes. */
export const authoredFields = {
  post: ['title', 'content', 'image_url', 'image_alt', 'media_items', 'publish_at'],
  achievement: ['title', 'description', 'category', 'year', 'image', 'image_alt'],
  award_image: ['title', 'image_url', 'image_alt', 'description'],
  recognition_event: ['title', 'description', 'image_url', 'image_alt', 'date', 'category'],
} as const satisfies Record<AuthoredKind, readonly string[]>;

/** Every text of a thing, in the order of its fields: what is copied when somebody takes the words elsewhere. */
export function copiedText(fields: Fields): string {
  const texts = textColumns.map((name) => fields[name]);
  return texts.filter((text) => typeof text === 'string' && text.trim() !== '').join('\n\n');
}
const textColumns = [
  'title',
  'display_name',
  'content',
  'description',
  'image_alt',
  'bio',
  'category',
  'date',
  'department',
] as const;

const placeholder = /^picture:([0-9a-f]{64})(:thumb)?$/;

/** Stands in a media field for a picture that is not uploaded yet. */
export function pendingPicture(sha256: string): string {
  return `picture:${sha256}`;
}

/** Stands in a media field for the small version of a picture that is not uploaded yet. */
export function pendingThumb(sha256: string): string {
  return `picture:${sha256}:thumb`;
}

/** Which picture a value of a media field stands for; null when it is a reference, or anything else. */
export function pendingPictureOf(value: unknown): { readonly sha256: string; readonly isThumb: boolean } | null {
  const match = typeof value === 'string' ? placeholder.exec(value) : null;
  return match?.[1] === undefined ? null : { sha256: match[1], isThumb: match[2] !== undefined };
}

/** The pictures that these fields wait for. */
export function pendingPictures(fields: unknown): Set<string> {
  const found = new Set<string>();
  mapTexts(fields, (text) => {
    const pending = pendingPictureOf(text);
    if (pending) found.add(pending.sha256);
    return text;
  });
  return found;
}

/** The fields with references in place of pictures; null as long as one is missing. */
export function withReferences(
  fields: Fields,
  referenceOf: (pending: { readonly sha256: string; readonly isThumb: boolean }) => string | null,
): Fields | null {
  let isWhole = true;
  const filled = mapTexts(fields, (text) => {
    const pending = pendingPictureOf(text);
    if (pending === null) return text;
    const reference = referenceOf(pending);
    if (reference === null) isWhole = false;
    return reference ?? text;
  });
  // `mapTexts` keeps the shape of what it is given.
  return isWhole ? (filled as Fields) : null;
}

/** Whether two JSON values are the same, whatever the order of their keys. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keysOfA = Object.keys(a);
  if (keysOfA.length !== Object.keys(b).length) return false;
  const other = b as Fields;
  return keysOfA.every((key) => Object.hasOwn(other, key) && isSameValue((a as Fields)[key], other[key]));
}

/** The fields that differ from what they began as. */
export function changedFields(wanted: Fields, base: Fields): Fields {
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => !isSameValue(value, base[name])));
}

/** The fields of these names. */
export function pickFields(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, fields[name]]));
}

/** The fields without those that the others name. */
export function withoutFields(fields: Fields, others: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !Object.hasOwn(others, name)));
}

/** What became of fields that one person writes and others may write too. */
interface FieldComparison {
  /** Changed by the person since they were read. */
  readonly touched: readonly string[];
  /** Changed by others since they were read. */
  readonly moved: readonly string[];
  /** Changed by both, and not to the same: to be asked about. */
  readonly unread: readonly string[];
}

/** Compares what a person wants of these fields with what was read before and with what stands now. */
export function compareFields(
  names: readonly string[],
  { wanted, read, current }: { readonly wanted: Fields; readonly read: Fields; readonly current: Fields },
  isSame: (current: unknown, read: unknown) => boolean = isSameValue,
): FieldComparison {
  const touched = names.filter((name) => !isSameValue(wanted[name], read[name]));
  const moved = names.filter((name) => !isSame(current[name], read[name]));
  const unread = moved.filter((name) => touched.includes(name) && !isSameValue(current[name], wanted[name]));
  return { touched, moved, unread };
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]));
}
