/** One file of the build, as `chunks.ts` has it. */
export interface ChunkRow {
  readonly name: string;
  /**
   * `first`: on every page, before it is drawn, which `first.txt` lists. `page`: with the pages it holds. `part`: what several
   * pages share, or what comes behind the first frame. `staff`: pages of the few who work here, loaded when they are first
   * opened and not before.
   */
  readonly travels: 'first' | 'page' | 'part' | 'staff';
  /** By folder of `src/`, but for what is `first`: modules by their name without its ending, or whole folders. A longer path goes before a shorter. */
  readonly holds?: Readonly<Record<string, readonly string[]>>;
  /** Packages of `node_modules`. */
  readonly packages?: readonly string[];
  /** Packages of which comes along what its modules need. */
  readonly parts?: readonly string[];
  /** Where its words travel, one file a language; otherwise they travel in the chunk itself. */
  readonly words?: string;
}
