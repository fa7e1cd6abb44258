import type { ServerEvent, SessionReply } from '../../protocol/http/replies.ts';
import type { Wait } from '../../protocol/patience.ts';
import { unreachable } from '../../protocol/unreachable.ts';
import { wrongKeyStatus } from '../server/editor-api.ts';
import { readEvents } from '../server/read-events.ts';
import { applyTurn, catchUp, forgetTurn, readHistory } from './store/history.ts';
import { tryAgain } from './store/passed-over.ts';
import { addProblem, announce, setIn } from './store/editor-store.ts';
import { readPageTexts } from './selection/page-texts.ts';
import { readStoryboardsOfOthers } from './stories/story-commands.ts';
import { framesBecome, putUpFramesOfOthers } from './people-commands.ts';
import { refreshAfterOthers, refreshSelection, type SelectionDeps } from './selection/selection.ts';

interface StartDeps {
  readonly selecting: SelectionDeps;
  readonly newId: () => string;
  readonly wait: Wait;
  readonly reloadFrame: () => void;
  /** Writes what was typed while the server did not answer. */
  readonly writeKept: () => Promise<void>;
}

/** Asks the server what there is and listens to it until the signal; asks anew for as long as it does not answer. */
export async function followServer(
  { selecting, newId, wait, reloadFrame, writeKept }: StartDeps,
  signal: AbortSignal,
): Promise<void> {
  const { store, api } = selecting;
  while (!signal.aborted) {
    const session = await api.session();
    if (session.state === 'done') {
      takeUpSession(selecting, session.value);
      if (store.getState().frames.state === 'lost') reloadFrame();
      await readHistory(selecting);
      void writeKept().then(() => refreshSelection(selecting));
      // Ends when the server goes away, or a change finds it gone; then everything is asked for anew.
      const line = new AbortController();
      const stop = store.subscribe(({ server }) => {
        if (server !== 'open') line.abort();
      });
      await api
        .events(AbortSignal.any([signal, line.signal]))
        .then((stream) => readEvents(stream, (event) => hearServer(selecting, newId, event)))
        .catch(() => undefined);
      stop();
    }
    if (signal.aborted) return;
    store.setState({ server: session.state === 'failed' && session.status === wrongKeyStatus ? 'locked' : 'lost' });
    await wait('serverReturns');
  }
}

/** What the server says there is. Of the languages that were chosen only those are shown that it has. */
function takeUpSession({ store, newId }: Pick<SelectionDeps, 'store' | 'newId'>, session: SessionReply): void {
  const before = store.getState().session;
  const known = new Set(session.frames.map(({ language }) => language));
  forgetTurn(store);
  setIn(store, 'unwritten', { passedOver: {} });
  store.setState(({ view }) => {
    const chosen = view.languages?.filter((language) => known.has(language)) ?? [];
    const languages = chosen.length > 0 ? chosen : [session.frames[0]?.language ?? null];
    return { session: { ...session }, server: 'open', view: { ...view, languages } };
  });
  // Somebody else was signed in while nobody told.
  if (before !== null && (before.signedIn ?? null) !== (session.signedIn ?? null)) putUpFramesOfOthers(store, newId);
}

function hearServer(deps: SelectionDeps, newId: () => string, event: ServerEvent): void {
  const { store, links } = deps;
  switch (event.type) {
    case 'filesChanged':
      if (Object.keys(event.prevIdToNewId).length > 0)
        for (const link of links()) void link.call('updateCodebaseIds', event.prevIdToNewId);
      announce(store, newId, { kind: 'filesChanged', files: event.files.join(', ') });
      tryAgain(store, event.files);
      void readStoryboardsOfOthers(deps, event.files);
      void refreshAfterOthers(deps).then(() => readPageTexts(deps));
      return;
    case 'activity':
      void applyTurn(deps, event);
      return;
    case 'problem':
      addProblem(store, newId, { kind: 'file', file: event.file, message: event.message });
      return;
    case 'outside':
      store.setState(({ problems }) => ({ problems: problems.filter(({ what }) => what.kind !== 'outside') }));
      addProblem(store, newId, { kind: 'outside', folders: event.folders });
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
    case 'signedIn':
      framesBecome({ store, newId }, event);
      return;
    case 'alive':
      void catchUp(deps, event.turn);
      return;
    default:
      unreachable(event);
  }
}
