import { useWindowLanguage } from '../language/window-language.tsx';
import { WindowIcon } from '../look/window-icon.tsx';
import type { ChangeGroup } from './grouped-changes.ts';
import type { CommitExtent } from './review-store.ts';
import classes from './commit.module.css';

interface PartsToCommitProps {
  readonly inPart: CommitExtent['inPart'];
  readonly groups: readonly ChangeGroup[];
}

/** The changes of which the commit would hold a part only, each by its number, with the files that stay out. */
export function PartsToCommit({ inPart, groups }: PartsToCommitProps) {
  const { words, figures, language } = useWindowLanguage();
  const numbers = new Map(
    groups.flatMap(({ changes }) => changes.map(({ number, change }) => [change.activityId, number] as const)),
  );
  const inARow = new Intl.ListFormat(language);
  return inPart.map(({ change: { activityId }, left }) => (
    <p key={activityId} className={classes.part}>
      <WindowIcon name="alert" size={14} />
      <span>
        {words.review.inPart(
          figures.format(numbers.get(activityId) ?? 0),
          inARow.format(left.map((file) => `\u2068${file}\u2069`)),
        )}
      </span>
    </p>
  ));
}
