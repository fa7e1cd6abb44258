import type { ComponentProps } from 'react';
import { EmptyState } from './empty-state.tsx';

type Args = ComponentProps<typeof EmptyState>;

const title = 'لا منشورات بعد';

export default { component: EmptyState, title: 'الصفحات/لا شيء هنا' };

export const Title = { name: 'جملة واحدة', args: { title } satisfies Args };

export const WithReason = {
  name: 'مع السبب',
  args: { title, children: 'يظهر هنا ما يكتبه معلمو المدرسة.' } satisfies Args,
};

export const WithAction = {
  name: 'مع ما يُفعل',
  args: { title } satisfies Args,
  render: (args: Args) => <EmptyState {...args} action={<a href="/">{args.title}</a>} />,
};
