/** A guard of the engine: what it keeps from happening, and the source that is put in its place to take it away. */
export interface Guard {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The tests that have to notice: files, or `simulation` for a few seeds of that. */
  readonly suites: readonly string[];
  /** How many seeds of the simulation it may take, where the usual few do not meet the moment that it is for. */
  readonly seeds?: number;
}
