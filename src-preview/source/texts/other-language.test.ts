import { expect, test } from 'vitest';
import { readTexts } from './report.ts';
import { idsByPlace, SmallProject } from '../testing/small-project.ts';

const page = `export function Toggle({ t }) {
  return <button lang="en">{t('language.other')}</button>;
}
`;
const files = {
  'src/toggle.tsx': page,
  'src/i18n/messages.ar.ts': "export const messages = { 'language.other': 'English' };\n",
  'src/i18n/messages.en.ts': "export const messages = { 'language.other': 'العربية' };\n",
};

test('a text in another language than its element is traced, and edited in the language that says it', () => {
  const project = new SmallProject(files);
  const codebaseId = project.id('src/toggle.tsx', '<button');
  const shown = { slot: { node: 0 }, text: 'English', ancestry: [codebaseId] };
  const request = { element: { codebaseId }, language: 'en', texts: [shown] };
  const [report] = readTexts(project.index, idsByPlace, request);
  const target = 'src/i18n/messages.{name}.ts#language.other';
  expect(report).toMatchObject({ state: 'editable', target });
  const changed = project.edit({
    path: 'mutate/editText',
    body: {
      element: { codebaseId },
      slot: shown.slot,
      language: 'en',
      target,
      shown,
      oldText: 'English',
      newText: 'In English',
    },
  });
  expect(changed).toEqual({
    'src/i18n/messages.ar.ts': files['src/i18n/messages.ar.ts'].replace('English', 'In English'),
  });
});

test('an old text that stands nowhere is not looked for in other languages, and what stands there by now is told', () => {
  const project = new SmallProject(files);
  const codebaseId = project.id('src/toggle.tsx', '<button');
  const refused = project.edit({
    path: 'mutate/editText',
    body: {
      element: { codebaseId },
      language: 'en',
      oldText: 'English',
      newText: 'x',
      target: 'src/i18n/messages.{name}.ts#language.other',
    },
  });
  expect(refused).toMatchObject({ code: 'STALE', theirs: 'العربية' });
});
