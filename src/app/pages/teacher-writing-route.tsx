import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { AwardsTabs } from '../../features/authoring/awards-tabs.tsx';
import { NewEntry } from '../../features/authoring/new-entry.tsx';
import { EntriesPage } from '../../features/authoring/entries-page.tsx';
import type { Preview } from '../../features/authoring/entry-form.tsx';
import { WritingPage } from '../../features/authoring/writing-page.tsx';
import type { AuthoredKind } from '../../domain/authoring.ts';
import { keepsPosts } from '../../domain/keeps-posts.ts';
import { Late } from '../../ui/late.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { AwardPreview } from './award-preview.tsx';
import { PostPreview } from './post-preview.tsx';

/** How readers will see something of a kind. */
const previewOf =
  (kind: AuthoredKind): Preview =>
  (fields, createdAt) =>
    kind === 'post' ? (
      <PostPreview fields={fields} createdAt={createdAt} />
    ) : (
      <AwardPreview kind={kind} fields={fields} />
    );

/** Of few teachers: its code comes for them. */
const takenDown = lazyPart(() =>
  import('../../features/posts/taken-down-posts.tsx').then((module) => module.TakenDownPosts),
);

/** What stands between the heading of a list and what is in it. */
function Beside({ kind }: { readonly kind: AuthoredKind }): ReactNode {
  const { account } = useAuth();
  if (kind !== 'post') return <AwardsTabs />;
  if (!keepsPosts(account)) return null;
  return (
    <Late fallback={null}>
      <takenDown.Part isAside />
    </Late>
  );
}

/** The pages of one kind: its list, the way to something new, and the form of one thing. */
export function writingPages(kind: AuthoredKind) {
  const preview = previewOf(kind);
  return {
    List: () => <EntriesPage kind={kind} beside={<Beside kind={kind} />} />,
    New: () => <NewEntry kind={kind} />,
    Form() {
      const { id = '' } = useParams();
      return <WritingPage kind={kind} id={id} preview={preview} />;
    },
  } as const;
}
