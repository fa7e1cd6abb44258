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
  /** Over the list of those who left within the week. */
  readonly lately: (count: string) => string;
  readonly latelyLead: string;
  readonly leftOn: (day: string) => string;
  /** Before the name of who did it. */
  readonly leftBy: string;
  readonly nameKept: string;
  /** There was nothing to go to anybody. */
  readonly nothingLeft: string;
  readonly wentTo: (heir: string, count: string) => string;
  /** The heir's account is no more, and with it what they had. */
  readonly heirGone: string;
  /** Before the moment. */
  readonly undoUntil: string;
  readonly takeBack: string;
  readonly takeBackOf: (name: string) => string;
}
