import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { createKeyedQueue } from '../../../scripts/node-kit/keyed-queue.ts';
import { writeAtomically } from '../../../scripts/node-kit/write-atomically.ts';
import type { SignInReply } from '../../protocol/http/people.ts';
import type { TargetPeople } from '../project/target-config.ts';

const fileName = 'signed-in';
/** In the storage of a page: the choice that it has followed last. */
const storedUnder = 'manara-editor-signed-in';

/** A choice of a person. Each has a mark of its own, by which a page knows whether it has followed it. */
const choiceSchema = z.object({ person: z.nullable(z.string()), mark: z.string() });
type Choice = z.infer<typeof choiceSchema>;

/** Whose the pages of an app are: one person for all frames, remembered from one start of the editor to the next. */
export interface SignedInPerson {
  /** Null for a visitor. */
  person(): string | null;
  /** The number of the choice that holds, in the order in which people were chosen; 0 before the first of this start. */
  turn(): number;
  /**
   * Makes all pages somebody's, from their next load on; a person who is not let in changes nothing. Of several who are chosen while
   * others are still looked for, the one who was chosen last counts, whoever is found first.
   */
  choose(person: string | null): Promise<SignInReply>;
  /** What a page has to do before its app starts; null where nothing was ever chosen. */
  script(): string | null;
}

/** Takes up who was chosen the last time. Only the choice lies in the folder: what lets somebody in is the page's own. */
export async function signedInPerson(people: TargetPeople, cacheDir: string): Promise<SignedInPerson> {
  const path = join(cacheDir, fileName);
  const isKnown = (person: string | null) => person === null || people.list.some(({ id }) => id === person);
  const before = await readChoice(path);
  let choice = before && isKnown(before.person) ? before : null;
  const person = () => choice?.person ?? null;
  const now = (outcome: SignInReply['outcome']): SignInReply => ({ outcome, signedIn: person(), turn: held });
  /** The number of the choice that was made last, and of the one that holds. */
  let made = 0;
  let held = 0;
  const queue = createKeyedQueue();
  return {
    person,
    turn: () => held,
    async choose(next) {
      made += 1;
      const turn = made;
      const looked = next === null ? 'there' : isKnown(next) ? await people.look(next) : 'noAccount';
      if (looked !== 'there') return now(looked);
      return queue('choice', async () => {
        if (turn < held) return now('overtaken');
        const chosen: Choice = { person: next, mark: randomUUID() };
        // Where it cannot be kept nothing has changed, neither for pages nor for the next start.
        await writeAtomically(path, Buffer.from(JSON.stringify(chosen)), { mode: 0o600 });
        choice = chosen;
        held = turn;
        return now('done');
      });
    },
    script: () => choice && pageScript(choice, people.script(choice.person)),
  };
}

async function readChoice(path: string): Promise<Choice | null> {
  try {
    const parsed = choiceSchema.safeParse(JSON.parse(await readFile(path, 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    // Nobody was chosen yet.
    return null;
  }
}

/**
 * A page that is a person's is so after each load, whoever has left there meanwhile. A visitor's becomes one once: who signs in there
 * by hand stays in.
 */
function pageScript({ person, mark }: Choice, script: string): string {
  const [key, value] = [JSON.stringify(storedUnder), JSON.stringify(mark)];
  const isDue = person === null ? `localStorage.getItem(${key})!==${value}` : 'true';
  return `try{if(${isDue}){${script};localStorage.setItem(${key},${value})}}catch(error){console.error(error)}`;
}
