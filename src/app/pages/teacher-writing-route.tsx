import { useParams } from 'react-router-dom';
import { HonoursTabs } from '../../features/authoring/honours-tabs.tsx';
import { NewThing } from '../../features/authoring/new-thing.tsx';
import { ThingsPage } from '../../features/authoring/things-page.tsx';
import { WritingPage } from '../../features/authoring/writing-page.tsx';
import type { AuthoredKind, Fields } from '../../domain/authoring.ts';
import { PostPreview } from './post-preview.tsx';

export { authoringText } from '../../features/authoring/authoring-text.ts';

const previewOf = (fields: Fields) => <PostPreview fields={fields} />;

/** The pages of one kind: its list, the way to something new, and the form of one thing. */
export function writingPages(kind: AuthoredKind) {
  return {
    List: () => <ThingsPage kind={kind} beside={kind === 'post' ? null : <HonoursTabs />} />,
    New: () => <NewThing kind={kind} />,
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
