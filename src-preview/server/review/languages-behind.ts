import type { Activity } from '../../protocol/http/replies.ts';
import type { Behind } from '../../protocol/http/review.ts';
import { codebaseIdSchema } from '../../protocol/ids.ts';
import { type TextVersion, textOfPieces } from '../../protocol/texts.ts';

/** Changes of one entry of the catalogues. */
interface ChangedEntry {
  readonly languages: Set<string>;
  last: Activity;
}

/** Texts that some of these changes have written in one language and none of them in another, oldest first. */
export function languagesBehind(
  changes: readonly Activity[],
  entryVersions: (target: string) => readonly TextVersion[],
): Behind[] {
  return [...changedEntries(changes)].flatMap(([target, { languages, last }]) =>
    entryVersions(target).flatMap(({ language, key, branches }): Behind[] => {
      if (language === null || languages.has(language)) return [];
      const [only, ...more] = branches;
      const isPlain = only && more.length === 0 && only.pieces.every(({ kind }) => kind === 'words');
      const element = codebaseIdSchema.safeParse(last.summary['codebaseId']);
      return [
        {
          activityId: last.activityId,
          target,
          key,
          language,
          text: isPlain ? textOfPieces(only.pieces) : null,
          ...(element.success && { element: element.data }),
        },
      ];
    }),
  );
}

function changedEntries(changes: readonly Activity[]): ReadonlyMap<string, ChangedEntry> {
  const found = new Map<string, ChangedEntry>();
  for (const change of changes) {
    const { target, language } = change.summary;
    if (change.state !== 'done' || target === undefined || language === undefined) continue;
    const entry = found.get(target) ?? { languages: new Set<string>(), last: change };
    entry.languages.add(language);
    entry.last = change;
    found.set(target, entry);
  }
  return found;
}
