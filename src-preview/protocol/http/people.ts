import * as z from 'zod/mini';

const titles = z.record(z.string(), z.string());

/**
 * Somebody as whom pages can be looked at. No answer and no event says how they are let in, and yet it is no secret: the script that
 * signs them in stands in every page that is served meanwhile. Of the demo school it holds an address and the password.
 */
const personSchema = z.object({
  id: z.string(),
  /** What they are, by language: a teacher, an administrator. */
  titles,
  /** What they are called; empty where that says no more. */
  name: z.string(),
});

/** For whom some of the pages are: who is one of these people sees them. */
const audienceSchema = z.object({ id: z.string(), titles, people: z.array(z.string()) });

/** What a session says of people. */
export const peopleOfSession = {
  /** For whom pages are, in the order in which they are told. */
  audiences: z.optional(z.array(audienceSchema)),
  /** As whom pages can be looked at, beside a visitor. */
  people: z.optional(z.array(personSchema)),
  /** Whose the pages are now; null for a visitor. */
  signedIn: z.optional(z.nullable(z.string())),
  /** The number of the choice that made them so. */
  signedInTurn: z.optional(z.int()),
};

/** The body of `POST signIn`: the id of a person, or null for a visitor. */
export const signInSchema = z.object({ person: z.nullable(z.string().check(z.maxLength(100))) });

/** What came of it: pages are that person's from the next load on, or nothing has changed. */
export const signInReplySchema = z.object({
  /**
   * `noServer`: whoever lets people in does not answer. `noAccount`: it does, and does not know this person. `overtaken`: somebody else
   * was chosen after this one, and is in already.
   */
  outcome: z.enum(['done', 'noServer', 'noAccount', 'overtaken']),
  /** Whose the pages are now; null for a visitor. */
  signedIn: z.nullable(z.string()),
  /** The number of the choice that made them so, in the order in which people were chosen; 0 before the first since the server began. */
  turn: z.int(),
});
/** The answer to `POST signIn`, with whose the pages are. */
export type SignInReply = z.infer<typeof signInReplySchema>;
