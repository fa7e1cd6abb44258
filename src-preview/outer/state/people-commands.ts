import type { Answer, EditorApi } from '../server/editor-api.ts';
import type { SignInReply } from '../../protocol/http/people.ts';
import { announce, announceNotDone, beginAt, type EditorStore, putUpFrames } from './store/editor-store.ts';
import { latestQuestion } from './store/latest-question.ts';
import { nothingSelected } from './store/selected.ts';

/** As whom the pages are looked at. */
export interface PeopleCommands {
  /**
   * Signs a person in, in every frame; null signs out. Resolves to whether the frames are theirs: of several who are asked for while
   * one is on their way in, only the last becomes so.
   */
  readonly signInAs: (person: string | null) => Promise<boolean>;
  /** Goes to a page as somebody who sees it: whoever is signed in, if they do. Of several, the last is gone to. */
  readonly navigateAs: (path: string) => Promise<void>;
}

interface PeopleDeps {
  readonly store: EditorStore;
  readonly api: Pick<EditorApi, 'signIn'>;
  readonly newId: () => string;
  readonly navigate: (path: string) => void;
}

/** Builds the commands. */
export function peopleCommands({ store, api, newId, navigate }: PeopleDeps): PeopleCommands {
  const askFor = inTurn((person: string | null) => api.signIn(person));
  async function signInAs(person: string | null): Promise<boolean> {
    const isLatest = latestQuestion(store, 'person');
    const answer = await askFor(person, isLatest);
    if (answer === null || !isLatest()) return false;
    if (answer.state !== 'done') {
      announceNotDone(store, newId, answer);
      return false;
    }
    const { outcome, signedIn, turn } = answer.value;
    framesBecome({ store, newId }, { person: signedIn, turn });
    if (outcome === 'noServer' || outcome === 'noAccount') announce(store, newId, { kind: 'notSignedIn', outcome });
    // Another window may have chosen somebody since: said is who they are now.
    else announce(store, newId, { kind: 'signedIn', person: store.getState().session?.signedIn ?? null });
    return outcome === 'done' && (store.getState().session?.signedIn ?? null) === person;
  }
  return {
    signInAs,
    async navigateAs(path) {
      const isLatest = latestQuestion(store, 'way');
      const { session } = store.getState();
      const page = session?.pages.find((one) => one.path === path);
      const people = session?.audiences?.find(({ id }) => id === page?.audience)?.people ?? [];
      const [first] = people;
      const isSeen = first === undefined || people.some((one) => one === session?.signedIn);
      if (isSeen) navigate(path);
      else if ((await signInAs(first)) && isLatest()) {
        beginAt(store, path);
        putUpFrames(store, newId);
      }
    },
  };
}

/**
 * Asks the server one after another, so that whoever was chosen last is whom it has signed in last, whichever answer takes longer.
 * Who is no more wanted when their turn comes is not asked for, and gets no answer.
 */
function inTurn(ask: (person: string | null) => Promise<Answer<SignInReply>>) {
  let before: Promise<unknown> = Promise.resolve();
  return (person: string | null, isWanted: () => boolean): Promise<Answer<SignInReply> | null> => {
    const asked = before.then(() => (isWanted() ? ask(person) : null));
    before = asked.catch(() => undefined);
    return asked;
  };
}

/**
 * The frames are loaded again as somebody's, where they are not theirs already. Whoever tells it first, the answer or the line of
 * events: what an older choice comes to that is heard of late is passed over.
 */
export function framesBecome(
  { store, newId }: { readonly store: EditorStore; readonly newId: () => string },
  { person, turn }: { readonly person: string | null; readonly turn: number },
): void {
  const { session } = store.getState();
  if (session === null || turn < (session.signedInTurn ?? 0)) return;
  const isSame = (session.signedIn ?? null) === person;
  if (isSame && turn === session.signedInTurn) return;
  store.setState({ session: { ...session, signedIn: person, signedInTurn: turn } });
  if (isSame) return;
  putUpFramesOfOthers(store, newId);
}

/** The pages are somebody else's: what was selected on them may be on none of theirs. */
export function putUpFramesOfOthers(store: EditorStore, newId: () => string): void {
  store.setState({ ...nothingSelected(), menu: null });
  putUpFrames(store, newId);
}
