/** The languages that a subscription may ask for. */
const languages = ['ar', 'en'] as const;
export type Language = (typeof languages)[number];

/** What a notice may be about. */
const kinds = ['post', 'approved', 'waiting', 'taken_down', 'put_back'] as const;
export type NoticeKind = (typeof kinds)[number];

/** One message for one browser, as the database hands it out. */
export interface Delivery {
  readonly id: string;
  readonly lease: string;
  readonly notice: string;
  readonly kind: NoticeKind;
  /** A later message of a thread takes the place of the one before. */
  readonly thread: string;
  readonly at: string;
  readonly howMany: number;
  readonly postId: string | null;
  readonly teacher: string | null;
  /** Whose choices it answers to; null: those of nobody’s account. */
  readonly owner: string | null;
  readonly language: Language;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Reads what `take_push_deliveries` answered; throws where that is anything else. */
export function readDeliveries(body: unknown): Delivery[] {
  if (!Array.isArray(body)) throw new Error('take_push_deliveries answered no list');
  return body.map(readDelivery);
}

function readDelivery(value: unknown): Delivery {
  const row: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
  const text = (name: string): string => {
    const field = row[name];
    if (typeof field !== 'string') throw new Error(`a delivery has no ${name}`);
    return field;
  };
  // A database of before does not say whose.
  const textOrNull = (name: string) => ((row[name] ?? null) === null ? null : text(name));
  const howMany = row['how_many'];
  const [kind, language] = [text('kind'), text('language')];
  if (typeof howMany !== 'number' || !isOneOf(kinds, kind) || !isOneOf(languages, language))
    throw new Error('a delivery cannot be read');
  return {
    id: text('id'),
    lease: text('lease'),
    notice: text('notice'),
    kind,
    thread: text('thread'),
    at: text('at'),
    howMany,
    postId: textOrNull('post_id'),
    teacher: textOrNull('teacher'),
    owner: textOrNull('owner'),
    language,
    endpoint: text('endpoint'),
    p256dh: text('p256dh'),
    auth: text('auth'),
  };
}

function isOneOf<T extends string>(all: readonly T[], value: string): value is T {
  return all.some((one) => one === value);
}
