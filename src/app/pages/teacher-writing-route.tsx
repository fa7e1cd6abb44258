import { useParams } from 'react-router-dom';
import { AwardsTabs } from '../../features/authoring/awards-tabs.tsx';
import { NewEntry } from '../../features/authoring/new-entry.tsx';
import { EntriesPage } from '../../features/authoring/entries-page.tsx';
import { WritingPage } from '../../features/authoring/writing-page.tsx';
import type { AuthoredKind, Fields } from '../../domain/authoring.ts';
import { AwardPreview } from './award-preview.tsx';
import { PostPreview } from './post-preview.tsx';

export { authoringText } from '../../features/authoring/authoring-text.ts';

/** How readers will see something of a kind. */
const previewOf = (kind: AuthoredKind) => (fields: Fields) =>
  kind === 'post' ? <PostPreview fields={fields} /> : <AwardPreview kind={kind} fields={fields} />;

/** The pages of one kind: its list, the way to something new, and the form of one thing. */
export function writingPages(kind: AuthoredKind) {
  const preview = previewOf(kind);
  return {
    List: () => <EntriesPage kind={kind} beside={kind === 'post' ? null : <AwardsTabs />} />,
    New: () => <NewEntry kind={kind} />,
    Form() {
      const { id = '' } = useParams();
      return <WritingPage kind={kind} id={id} preview={preview} />;
    },
  } as const;
}
