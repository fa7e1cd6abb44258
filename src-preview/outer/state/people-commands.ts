import type { EditorApi } from '../server/editor-api.ts';
import { announce, type EditorStore, putUpFrames } from './store/editor-store.ts';
import { nothingSelected } from './store/selected.ts';

/** As whom the pages are looked at. */
export interface PeopleCommands {
  /** Signs a person in, in every frame; null signs out. Resolves to whether the frames are theirs. */
  readonly signInAs: (person: string | null) => Promise<boolean>;
  /** Goes to a page as somebody who sees it: whoever is signed in, if they do. */
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
  async function signInAs(person: string | null): Promise<boolean> {
    const answer = await api.signIn(person);
    if (answer.state !== 'done') {
      announce(
        store,
        newId,
        answer.state === 'refused' ? { kind: 'refused', refusal: answer.refusal } : { kind: 'lost' },
      );
      return false;
    }
    const { outcome, signedIn } = answer.value;
    framesBecome({ store, newId }, signedIn);
    announce(store, newId, outcome === 'done' ? { kind: 'signedIn', person } : { kind: 'notSignedIn', outcome });
    return outcome === 'done';
  }
  /** The frames are about to be loaded again, and cannot be told to go anywhere: they begin there. */
  const beginAt = (path: string): void => {
    store.setState(({ view }) => ({ view: { ...view, path, boards: [] }, ...nothingSelected() }));
    putUpFrames(store, newId);
  };
  return {
    signInAs,
    async navigateAs(path) {
      const { session } = store.getState();
      const page = session?.pages.find((one) => one.path === path);
      const people = session?.audiences?.find(({ id }) => id === page?.audience)?.people ?? [];
      const [first] = people;
      const isSeen = first === undefined || people.some((one) => one === session?.signedIn);
      if (isSeen) navigate(path);
      else if (await signInAs(first)) beginAt(path);
    },
  };
}

/** The frames are loaded again as somebody's, where they are not theirs already. Whoever tells it first, the answer or the line of events. */
export function framesBecome(
  { store, newId }: { readonly store: EditorStore; readonly newId: () => string },
  person: string | null,
): void {
  const { session } = store.getState();
  if (session === null || (session.signedIn ?? null) === person) return;
  store.setState({ session: { ...session, signedIn: person } });
  putUpFramesOfOthers(store, newId);
}

/** The pages are somebody else's: what was selected on them may be on none of theirs. */
export function putUpFramesOfOthers(store: EditorStore, newId: () => string): void {
  store.setState({ ...nothingSelected(), menu: null });
  putUpFrames(store, newId);
}
