import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { PostId } from '../../domain/ids.ts';
import { postInAddress } from '../../domain/post-in-address.ts';
import { siteOf } from '../../domain/school.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { HeldAround, useHeld } from '../../ui/hooks/use-held.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { MissingPost } from './missing-post.tsx';
import { paintedPost } from './painted-post.tsx';
import { PostArticle } from './post-article.tsx';
import { usePost } from './queries.ts';

/** The page of one post, or an honest one when it is not on this device. */
export function PostPage() {
  const { id = '' } = useParams();
  // An address is anybody's text: one that names no post finds none.
  const post = postInAddress(id);
  return <PostById key={post} id={post} />;
}

function PostById({ id }: { readonly id: PostId }) {
  const { t, language } = useLanguage();
  const mirrored = usePost(id);
  const { shown: view, held } = useHeld(mirrored?.found ?? null);
  const site = siteOf(language);
  const [painted] = useState(paintedPost);
  if (!view) {
    return (
      <>
        <PageHead title={t('posts.title')} site={site} unlisted />
        <MissingPost isKnown={mirrored !== undefined} isComplete={mirrored?.isComplete ?? false} painted={painted} />
      </>
    );
  }
  const teacher = isolate(view.teacher?.displayName ?? t('posts.unknownTeacher'));
  return (
    <>
      <PageHead
        title={view.post.title}
        site={site}
        description={t('post.description', { teacher, school: site.name })}
      />
      <HeldAround value={held}>
        <PostArticle view={view} />
      </HeldAround>
    </>
  );
}
