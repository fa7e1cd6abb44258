import { expect, test } from 'vitest';
import { guideNames, type GuidesText } from '../../src/features/information/guides/guide.ts';
import { text as arabic } from '../../src/features/information/guides.ar.ts';
import { text as english } from '../../src/features/information/guides.en.ts';
import { quotation, resolvedGuides } from './guide-words.ts';

/** Everything in quotation marks, as it is written. */
const inQuotes = (text: GuidesText): string[] =>
  Object.values(text.guides).flatMap((guide) =>
    [...JSON.stringify(guide).matchAll(/«([^»]*)»|“([^”]*)”/g)].map(([, ar, en]) => ar ?? en ?? ''),
  );

test.each([
  ['ar', arabic],
  ['en', english],
] as const)(
  'what a guide quotes is the message itself, and nothing is quoted by heart (%s)',
  async (language, written) => {
    const quoted = inQuotes(written);
    expect(quoted.length).toBeGreaterThan(80);
    expect(quoted.filter((text) => text.replace(quotation, '') !== '')).toEqual([]);
    const read = await resolvedGuides<GuidesText>(language);
    expect(JSON.stringify(read)).not.toContain('[[');
    expect(read.guides.teacher.parts[2]?.steps.at(-1)).toContain(language === 'ar' ? '«انشر»' : '“Publish”');
    expect(inQuotes(read)).toHaveLength(quoted.length);
  },
);

test('both languages quote the same messages, in the same parts', () => {
  const messagesOf = (text: GuidesText) =>
    guideNames.map((name) =>
      text.guides[name].parts.map(({ id, picture, steps }) => [
        id,
        picture?.name,
        steps.map((step) => [...step.matchAll(quotation)].map(([whole]) => whole).sort()),
      ]),
    );
  expect(messagesOf(english)).toEqual(messagesOf(arabic));
});
