/** What is said of a teacher who leaves. */
export interface DepartureMessages {
  readonly label: string;
  readonly means: string;
  /** Leads to a question first. */
  readonly ask: string;
  readonly question: (name: string) => string;
  readonly note: string;
  readonly keepName: string;
  readonly keepNameMeans: string;
  readonly give: string;
  readonly giveMeans: string;
  readonly heir: string;
  readonly confirm: (name: string) => string;
  /** Once it is done. */
  readonly left: string;
}
