import type { ServerEvent } from '../../protocol/http/replies.ts';
import { unreachable } from '../../protocol/unreachable.ts';
import { readEvents } from '../server/read-events.ts';
import { readHistory } from './history.ts';
import { addProblem, announce } from './editor-store.ts';
import { readPageTexts } from './page-texts.ts';
import { readChangedStoryboards } from './story-commands.ts';
import { refreshAfterOthers, type SelectionDeps } from './selection.ts';

const reconnectMs = 1_500;
/** The server has a key, and it is another. */
const wrongKeyStatus = 401;

interface StartDeps {
  readonly selecting: SelectionDeps;
  readonly newId: () => string;
  readonly wait: (delayMs: number) => Promise<void>;
  readonly reloadFrame: () => void;
}

/** Asks the server what there is and listens to it until the signal; asks anew for as long as it does not answer. */
export async function followServer(
  { selecting, newId, wait, reloadFrame }: StartDeps,
  signal: AbortSignal,
): Promise<void> {
  const { store, api } = selecting;
  while (!signal.aborted) {
    const session = await api.session();
    if (session.state === 'done') {
      const [first] = session.value.frames;
      store.setState(({ view }) => ({
        session: session.value,
        server: 'open',
        view: { ...view, languages: view.languages ?? [first?.language ?? null] },
      }));
      if (store.getState().frame === 'lost') reloadFrame();
      await readHistory(selecting);
      // Ends when the server goes away; then everything is asked for anew.
      await api
        .events(signal)
        .then((stream) => readEvents(stream, (event) => hearServer(selecting, newId, event)))
        .catch(() => undefined);
    }
    if (signal.aborted) return;
    store.setState({ server: session.state === 'failed' && session.status === wrongKeyStatus ? 'locked' : 'lost' });
    await wait(reconnectMs);
  }
}

function hearServer(deps: SelectionDeps, newId: () => string, event: ServerEvent): void {
  const { store, links } = deps;
  switch (event.type) {
    case 'filesChanged':
      if (Object.keys(event.prevIdToNewId).length > 0)
        for (const link of links()) void link.call('updateCodebaseIds', event.prevIdToNewId);
      announce(store, newId, { kind: 'filesChanged', files: event.files.join(', ') });
      void readChangedStoryboards(deps, event.files);
      void refreshAfterOthers(deps).then(() => readPageTexts(deps));
      return;
    case 'activity':
      void readHistory(deps);
      return;
    case 'problem':
      addProblem(store, newId, { kind: 'file', file: event.file, message: event.message });
      return;
    case 'problemGone':
      store.setState(({ problems }) => ({
        problems: problems.filter(({ what }) => what.kind !== 'file' || what.file !== event.file),
      }));
      return;
    case 'typeProblems': {
      const { activityId } = event;
      store.setState(({ problems }) => ({
        problems: problems.filter(({ what }) => what.kind !== 'types' || what.activityId !== activityId),
      }));
      for (const { place, message } of event.problems)
        addProblem(store, newId, { kind: 'types', activityId, place, message });
      return;
    }
    case 'alive':
      return;
    default:
      unreachable(event);
  }
}
