import * as z from 'zod/mini';
import { languageTagSchema } from './languages.ts';
import { reachedSchema } from './reach.ts';

/** Every reason for which the editor does not do what it was asked. The list is closed. */
export const refusalCodes = [
  'STALE',
  'UNKNOWN_ELEMENT',
  'UNPARSABLE',
  'READ_ONLY',
  'OUTSIDE_ROOT',
  'NOTHING_TO_CHANGE',
  'ROOT_ELEMENT',
  'HELD_BY_CODE',
  'PROP_ELEMENT',
  'BESIDE_PROP',
  'REQUIRED_PROP',
  'TYPE_FORBIDS',
  'TYPES_SILENT',
  'LIST_FROM_DATA',
  'CYCLE',
  'NOT_ADJACENT',
  'NO_NEIGHBOUR',
  'PARENT_CHANGED',
  'HTML_CONTENT_MODEL',
  'VOID_ELEMENT',
  'NO_CHILDREN',
  'NOT_A_HOST',
  'INVALID_TAG',
  'NOT_A_BOX',
  'ATTRIBUTES_NOT_ALLOWED',
  'REFERENCED_ID',
  'NAMES_OUT_OF_SCOPE',
  'NAME_TAKEN',
  'DYNAMIC_CLASS',
  'CLASS_NOT_IN_SOURCE',
  'INVALID_CLASS',
  'DYNAMIC_STYLE',
  'MODIFIER_NEEDS_CSS',
  'RULE_NOT_IN_PROJECT',
  'INVALID_VALUE',
  'HOUSE_RULE',
  'REACHES_FURTHER',
  'ONE_TEMPLATE',
  'CONDITION_UNNAMED',
  'OUTWEIGHED',
  'OUTSIDE_LAYERS',
  'CODE_ONLY',
  'UNSAFE_PROP',
  'UNSAFE_VALUE',
  'TEXT_PLURAL',
  'VALUES_MISSING',
  'TEXT_COMPUTED',
  'TEXT_FROM_DATA',
  'TEXT_AMBIGUOUS',
  'INVALID_TEXT',
  'LITERAL_FORBIDDEN',
  'NO_WORDS_TO_PART',
  'PICTURE_FROM_CODE',
  'PICTURE_GONE',
  'DISK_FULL',
  'TOO_LARGE',
] as const;

/** Reads the code of a refusal; one that is not in the list is none. */
export const refusalCodeSchema = z.enum(refusalCodes);
/** The code of a refusal, by which its sentence is picked. */
export type RefusalCode = z.infer<typeof refusalCodeSchema>;

/** A place in the sources, for people: lines and columns count from 1. */
export const placeSchema = z.object({ file: z.string(), line: z.int(), column: z.int() });
/** A place in the sources, by a path below the project’s folder. */
export type Place = z.infer<typeof placeSchema>;

/** One of several that could be meant. */
export const candidateSchema = z.object({
  place: placeSchema,
  /** The name of the entry there, or the place. */
  label: z.string(),
  text: z.string(),
  /** Names it in requests. */
  target: z.optional(z.string()),
  /** What it says in each language, and where it is used: told by `read/texts`. */
  texts: z.optional(z.array(z.object({ language: z.nullable(languageTagSchema), text: z.string() }))),
  usedAt: z.optional(z.array(placeSchema)),
});
/** One entry of several that a text could come from, to be chosen by a person. */
export type EntryCandidate = z.infer<typeof candidateSchema>;

/** Why a request was not carried out. Nothing was written. `code` picks the sentence; the rest fills it in. */
export const refusalSchema = z.object({
  code: refusalCodeSchema,
  /** Where the reason stands, if anywhere: what a person would open next. */
  place: z.optional(placeSchema),
  /** Names that the sentence speaks of: identifiers out of scope, missing values, the classes or tags in question. */
  names: z.optional(z.array(z.string())),
  /** What could be meant, where one of several has to be chosen (`TEXT_AMBIGUOUS`, `TEXT_PLURAL`). */
  candidates: z.optional(z.array(candidateSchema)),
  /** The nearest value that would be allowed (`HOUSE_RULE`, `INVALID_VALUE`). */
  nearest: z.optional(z.string()),
  /** What would be written to beyond what was agreed to, with whom it means (`REACHES_FURTHER`). */
  reached: z.optional(z.array(reachedSchema)),
  /** What a text says by now, where what was typed is an answer to something older (`STALE`). */
  theirs: z.optional(z.string()),
  /** What the project's own rule says, by language (`HOUSE_RULE`), or where it keeps its data (`TEXT_FROM_DATA`). */
  sentence: z.optional(z.record(z.string(), z.string())),
});
/** Why a request was not carried out; nothing of it was written. */
export type Refusal = z.infer<typeof refusalSchema>;

/** What may be done: true, or why not. */
export const capabilitySchema = z.union([z.literal(true), refusalSchema]);

/** Builds a refusal; what is not said is left out. */
export function refuse(code: RefusalCode, details: Omit<Refusal, 'code'> = {}): Refusal {
  return { code, ...details };
}
