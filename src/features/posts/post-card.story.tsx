import type { ComponentProps } from 'react';
import type { PostId, TeacherId } from '../../domain/ids.ts';
import { PostCard } from './post-card.tsx';
import type { PostView } from './post-view.ts';

type Args = ComponentProps<typeof PostCard>;

const teacherId = 'a0000000-0000-4000-8000-000000000000' as TeacherId;
const view: PostView = {
  post: {
    id: 'b0000000-0000-4000-8000-000000000000' as PostId,
    title: 'بذرة الفول',
    content: 'وضعنا بذرة فول في قطن مبلل، وكتبنا كل صباح ما تغيّر فيها حتى صار لها جذر وساق.',
    imageUrl: null,
    mediaItems: [],
    teacherId,
    createdAt: Date.UTC(2026, 10, 19, 8),
    pinnedUntil: null,
    updatedAt: Date.UTC(2026, 10, 19, 8),
    revision: 1,
    digest: '1',
  },
  teacher: {
    id: teacherId,
    displayName: 'أ. ليلى عبد الرحمن',
    profilePhoto: null,
    department: 'Science',
    bio: null,
    role: 'teacher',
    revision: 1,
    digest: '1',
  },
  registers: { like: { value: false, others: 4 }, save: { value: false, others: 0 } },
};

export default { component: PostCard, title: 'المنشورات/بطاقة', args: { view } satisfies Args };

export const Read = { name: 'مقروءة' };

export const New = { name: 'جديدة', args: { isNew: true } satisfies Partial<Args> };

export const LongTitle = {
  name: 'عنوان طويل',
  args: {
    view: { ...view, post: { ...view.post, title: 'كيف تنبت بذرة الفول في قطن مبلل، وماذا تحتاج لتكبر؟' } },
  } satisfies Args,
};
