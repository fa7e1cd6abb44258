import { guide as administrator } from './guides/administrator.en.ts';
import { guide as deployer } from './guides/deployer.en.ts';
import type { GuidesText } from './guides/guide.ts';
import { guide as owner } from './guides/owner.en.ts';
import { guide as teacher } from './guides/teacher.en.ts';
import { guide as visitor } from './guides/visitor.en.ts';

export const text: GuidesText = {
  title: 'Help',
  description:
    'Short guides with pictures: for visitors and students, teachers, the owner and managers, administrators, and whoever runs the portal.',
  lead: 'Short steps in the words that stand on the buttons. What you have read stays on your device.',
  contents: 'On this page',
  others: 'Other guides',
  ask: { text: 'Is it not here?', questions: 'Questions and answers', contact: 'Ask the school' },
  guides: { visitor, teacher, owner, administrator, deployer },
};
