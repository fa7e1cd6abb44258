import { firstCharacters } from '../../domain/characters.ts';
import { type Department, departments } from '../../domain/departments.ts';

/** What can be found. */
export const foundKinds = ['post', 'achievement', 'event', 'award'] as const;

/** What kind of thing was found: a post, or one of the three that stand on the wall of honour. */
export type FoundKind = (typeof foundKinds)[number];

/** What somebody looks for; null is all of it. */
export interface SearchQuery {
  /** As typed. */
  readonly words: string;
  readonly kind: FoundKind | null;
  /** The id of a teacher. */
  readonly teacher: string | null;
  readonly department: Department | null;
  /** `2026-11`, as the school's calendar has it. */
  readonly month: string | null;
}

/** A query without its words. */
export type SearchFilters = Omit<SearchQuery, 'words'>;

/** A part of a query beside its words. */
export type SearchFilter = keyof SearchFilters;

/** Longer than any title: what is pasted beyond it would find nothing more. */
export const mostCharacters = 200;

const isOneOf = <T extends string>(values: readonly T[], value: string | null): value is T =>
  value !== null && (values as readonly string[]).includes(value);

/** Reads a query from an address; what makes no sense there asks for nothing. */
export function queryFrom(address: URLSearchParams): SearchQuery {
  const kind = address.get('kind');
  const department = address.get('department');
  const month = address.get('month') ?? '';
  return {
    words: firstCharacters(address.get('q') ?? '', mostCharacters),
    kind: isOneOf(foundKinds, kind) ? kind : null,
    teacher: address.get('teacher') || null,
    department: isOneOf(departments, department) ? department : null,
    month: /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : null,
  };
}

/** The part of an address that asks for a query, `''` for none: the same query always has the same address. */
export function addressOf({ words, kind, teacher, department, month }: SearchQuery): string {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries({ q: words, kind, teacher, department, month }))
    if (value) address.set(name, value);
  const text = address.toString();
  return text && `?${text}`;
}

/** Whether somebody looks for anything at all. */
export function asksForSomething({ words, ...filters }: SearchQuery): boolean {
  return words.trim() !== '' || Object.values(filters).some((value) => value !== null);
}
