import type { ComponentProps } from 'react';
import { ToggleButton } from './toggle-button.tsx';

type Args = ComponentProps<typeof ToggleButton>;

const args: Args = { icon: 'heart', name: 'إعجاب', pressed: false, onToggle: () => undefined };

export default { component: ToggleButton, title: 'الأزرار/ما يُضغط ويبقى', args };

export const Off = { name: 'غير مضغوط' };

export const On = { name: 'مضغوط', args: { pressed: true } satisfies Partial<Args> };

export const Labelled = { name: 'باسمه', args: { labelled: true } satisfies Partial<Args> };
