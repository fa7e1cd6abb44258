import { useParams } from 'react-router-dom';
import { AwardsTabs } from '../../features/authoring/awards-tabs.tsx';
import { NewEntry } from '../../features/authoring/new-entry.tsx';
import { EntriesPage } from '../../features/authoring/entries-page.tsx';
import { WritingPage } from '../../features/authoring/writing-page.tsx';
import type { AuthoredKind, Fields } from '../../domain/authoring.ts';
import { PostPreview } from './post-preview.tsx';

export { authoringText } from '../../features/authoring/authoring-text.ts';

const previewOf = (fields: Fields) => <PostPreview fields={fields} />;

/** The pages of one kind: its list, the way to something new, and the form of one thing. */
export function writingPages(kind: AuthoredKind) {
  return {
    List: () => <EntriesPage kind={kind} beside={kind === 'post' ? null : <AwardsTabs />} />,
    New: () => <NewEntry kind={kind} />,
    Form() {
      const { id = '' } = useParams();
      return kind === 'post' ? (
        <WritingPage kind={kind} id={id} preview={previewOf} />
      ) : (
        <WritingPage kind={kind} id={id} />
      );
    },
  } as const;
}
