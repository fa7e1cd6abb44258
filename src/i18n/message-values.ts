import type { messages } from './messages.ar.ts';

/** A sentence of the portal, by name. */
export type MessageKey = keyof typeof messages;

/** A whole language: every key of the Arabic source, nothing else. */
export type Messages = Readonly<Record<MessageKey, string>>;

type Lower =
  | 'a'
  | 'b'
  | 'c'
  | 'd'
  | 'e'
  | 'f'
  | 'g'
  | 'h'
  | 'i'
  | 'k'
  | 'l'
  | 'm'
  | 'n'
  | 'o'
  | 'p'
  | 'q'
  | 'r'
  | 's'
  | 't'
  | 'u'
  | 'v'
  | 'w';
/** The name at the head of a brace; a plural's branch texts are Arabic and drop out here. */
type NameIn<Inner extends string> = Inner extends `${Lower}${string}` ? Inner : never;
type Head<Rest extends string> = Rest extends `${infer Inner}}${string}`
  ? Inner extends `${infer Name},${string}`
    ? NameIn<Name>
    : NameIn<Inner>
  : never;
type Names<Text extends string> = Text extends `${string}{${infer Rest}` ? Head<Rest> | Names<Rest> : never;
type ValueOf<Text extends string, Name extends string> = Text extends `${string}{${Name}, plural,${string}`
  ? number
  : string | number;

/** What a sentence wants filled in: a number for each plural, a text or number for the rest. */
type MessageValues<Key extends MessageKey> = {
  readonly [Name in Names<(typeof messages)[Key]>]: ValueOf<(typeof messages)[Key], Name>;
};

/** A sentence that wants nothing filled in. */
export type PlainMessageKey = {
  [Key in MessageKey]: [Names<(typeof messages)[Key]>] extends [never] ? Key : never;
}[MessageKey];

/** Says a sentence in the language on screen; what it wants filled in is checked by the compiler. */
export type Translate = <Key extends MessageKey>(
  key: Key,
  ...values: [Names<(typeof messages)[Key]>] extends [never] ? [] : [values: MessageValues<Key>]
) => string;
