import type { AppliedReply } from '../../protocol/http/replies.ts';
import { applyTurn } from './store/history.ts';
import { changeWritten } from './store/page-changes.ts';
import { lookedAt } from './store/selected.ts';
import { readPageTexts } from './selection/page-texts.ts';
import { readChangedStoryboards } from './stories/story-commands.ts';
import { refreshSelection, saidBy, type SelectionDeps } from './selection/selection.ts';

/** What follows a change: the history goes on by it, and the selection is looked at again once the page shows it. */
export async function afterChange(deps: SelectionDeps, reply: AppliedReply): Promise<void> {
  const { activityId, files } = reply;
  changeWritten(deps.store, activityId);
  const before = lookedAt(deps.store.getState())?.element;
  const names = files.map(({ file }) => file);
  await Promise.all([applyTurn(deps, reply), readChangedStoryboards(deps, names)]);
  const isShown = before === undefined ? () => true : (element: typeof before) => saidBy(element) !== saidBy(before);
  void refreshSelection(deps, isShown).then(() => readPageTexts(deps));
}
