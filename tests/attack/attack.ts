import type { Sql } from 'postgres';

/** A school under attack: a stack of its own with the demo school, whose callers may be anywhere. */
export interface Target {
  readonly url: string;
  readonly publishableKey: string;
  readonly dataDir: string;
  /** The owner of the database, who looks at what came of it. */
  readonly sql: Sql;
  /** Asks as a caller at an address, with the key that everybody has. */
  ask(path: string, from: Caller, init?: RequestInit): Promise<Response>;
}

/** Somebody who asks. */
export interface Caller {
  readonly address: string;
  readonly token?: string;
}

/** What came of an attack. */
interface Outcome {
  readonly held: boolean;
  /** What was measured, in words. */
  readonly figures: string;
}

/** Something that a stranger may try, and whether the school holds. */
export interface Attack {
  readonly name: string;
  /** Whether it compares times, which say something of a quiet machine alone. */
  readonly isTimed?: boolean;
  readonly run: (target: Target) => Promise<Outcome>;
}
