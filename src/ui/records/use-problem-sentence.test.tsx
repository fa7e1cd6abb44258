// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { mount } from '../../app/testing/mount.tsx';
import { createDatabase } from '../../data/database/database.ts';
import { AppError } from '../../domain/app-error.ts';
import { remoteText } from './remote-text.ts';
import { useProblemSentence } from './use-problem-sentence.ts';

const refusal = (status: number, code: string) => new AppError('refused', { status, code, message: '' });

function Said({ error }: { readonly error: unknown }) {
  return <p>{useProblemSentence()(error)}</p>;
}

async function said(language: 'ar' | 'en', error: unknown): Promise<string> {
  await remoteText[language]();
  const database = createDatabase(`said-${crypto.randomUUID()}`);
  const page = await mount(<Said error={error} />, { database, language });
  const text = await page.until(() => page.container.querySelector('p')?.textContent);
  page.unmount();
  await database.delete();
  return text;
}

test.each([
  ['ar', 'PT409', 409, /^سبقك غيرك/],
  ['en', 'PT409', 409, /^Somebody else was first/],
  ['ar', 'PT404', 404, /^لم يعد هذا موجودًا/],
  ['en', 'PT404', 404, /^It is not there any more/],
] as const)('whoever comes second is told so: %s %s', async (language, code, status, sentence) => {
  expect(await said(language, refusal(status, code))).toMatch(sentence);
});

test.each([
  ['a row that another one refers to', refusal(409, '23503')],
  ['a function that the school does not have', refusal(404, 'PGRST202')],
])('%s is nobody’s doing', async (_what, error) => {
  expect(await said('en', error)).not.toMatch(/^Somebody|^It is not there/);
});
