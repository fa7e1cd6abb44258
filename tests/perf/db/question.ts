/** Who asks: nobody in particular, or an account. */
export type Asker = { readonly who: string } & (
  | { readonly role: 'anon' }
  | { readonly role: 'authenticated'; readonly id: string }
);

/** Something that the portal asks of the database, worded as the API words it. */
export interface Question {
  readonly name: string;
  readonly asker: Asker;
  /** The question about one row after the other. */
  readonly statements: readonly string[];
  /** What it is compared with; the very same statements unless said otherwise. */
  readonly against?: Counterpart;
  /** Why a table has to be read whole: then a sequential scan is the best of plans. */
  readonly readsWhole?: string;
}

/**
 * What the owner of the schema, whom no row security holds back, asks in its place. `plain`: where a definer function
 * answers, the query that it stands for. `nothing`: where most of the work is something that no plain query does.
 */
type Counterpart =
  | { readonly kind: 'plain'; readonly statements: readonly string[] }
  | { readonly kind: 'nothing'; readonly because: string };

/** A statement about one number after the other, spread over the whole school. */
export function varied(statement: (number: number) => string, howMany = 12): string[] {
  return Array.from({ length: howMany }, (_, index) => statement(1 + index * 397));
}
