import { expect, test } from 'vitest';
import { school } from '../../domain/school.ts';
import { leaversKeptDays } from '../../domain/school-years.ts';
import { formatsFor } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { text as faqArabic } from './faq.ar.ts';
import { text as faqEnglish } from './faq.en.ts';
import { text as contactArabic } from './contact.ar.ts';
import { text as contactEnglish } from './contact.en.ts';
import { text as privacyArabic } from './privacy.ar.ts';
import { text as privacyEnglish } from './privacy.en.ts';
import { text as termsArabic } from './terms.ar.ts';
import { text as termsEnglish } from './terms.en.ts';
import { mailAddress, mapAddress, phoneAddress } from '../../ui/contact-links.ts';

/** The same tree with every text replaced by whether it says anything. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
  return value;
}
const idsOf = (value: unknown): string[] =>
  JSON.stringify(value)
    .match(/"id":"[^"]+"/g)
    ?.map((id) => id.slice(6, -1)) ?? [];

test.each([
  ['privacy', privacyArabic, privacyEnglish],
  ['terms', termsArabic, termsEnglish],
  ['faq', faqArabic, faqEnglish],
  ['contact', contactArabic, contactEnglish],
])('%s says the same things under the same addresses in both languages', (_, arabic, english) => {
  expect(shapeOf(english)).toEqual(shapeOf(arabic));
  expect(idsOf(english)).toEqual(idsOf(arabic));
  expect(new Set(idsOf(arabic)).size).toBe(idsOf(arabic).length);
  expect(JSON.stringify(shapeOf(arabic))).not.toContain('false');
});

test('the legal pages say that counsel has not seen them yet', () => {
  for (const { review } of [privacyArabic, termsArabic])
    expect(review).toBe('بانتظار مراجعة المستشار القانوني للمدرسة');
  for (const { review } of [privacyEnglish, termsEnglish])
    expect(review).toBe('Pending review by the school’s counsel');
});

test('the privacy notice names the law, the officer, both periods and the guardian', () => {
  const arabic = JSON.stringify(privacyArabic);
  for (const said of ['١٥١ لسنة ٢٠٢٠', '٣٠ يومًا', '٧٢ ساعة', 'ولي أمره', school.dataOfficer.email])
    expect(arabic).toContain(said);
  const english = JSON.stringify(privacyEnglish);
  for (const said of ['No. 151 of 2020', '30 days after it', '72 hours', 'guardian', school.dataOfficer.email])
    expect(english).toContain(said);
});

test('the privacy notice says for how long whoever has left can read what is theirs', () => {
  const days = (language: Language) => `${formatsFor(language).number(leaversKeptDays)} `;
  expect(JSON.stringify(privacyArabic)).toContain(`وينزّله ${days('ar')}`);
  expect(JSON.stringify(privacyEnglish)).toContain(`for ${days('en')}`);
});

test('the privacy notice says when an address of the network and a photo that was replaced are gone', () => {
  const arabic = JSON.stringify(privacyArabic);
  expect(arabic).toContain('وعنوانها في السجل: ٣٠ يومًا');
  expect(arabic).toContain('الصورة الشخصية بعد تغييرها أو حذفها، وصور ما حُذف: ١٠ أيام');
  expect(arabic).toContain('ومن الملفات المنسوخة في الطريق إليك خلال ١٠ دقائق');
  const english = JSON.stringify(privacyEnglish);
  expect(english).toContain('and its address in the log: 30 days');
  expect(english).toContain(
    'profile photo after it was changed or removed, and pictures of what was deleted: ten days',
  );
  expect(english).toContain('the copies on the way to you within ten minutes');
});

test('the privacy notice says who carries notifications, and for how long their address is kept', () => {
  const arabic = JSON.stringify(privacyArabic);
  for (const said of ['العنوان الذي يستقبلها به متصفحك', 'جوجل وآبل وموزيلا ومايكروسوفت', 'عنوان التنبيهات وما تتابعه'])
    expect(arabic).toContain(said);
  const english = JSON.stringify(privacyEnglish);
  for (const said of [
    'the address at which your browser receives them',
    'Google, Apple, Mozilla',
    'until you turn them off',
  ])
    expect(english).toContain(said);
});

test('what is written for people leads where it says', () => {
  expect(phoneAddress('+20 2 0000 0000')).toBe('tel:+20200000000');
  expect(mailAddress('a@b.example', 'سؤال؟')).toBe('mailto:a@b.example?subject=%D8%B3%D8%A4%D8%A7%D9%84%D8%9F');
  expect(mapAddress(school.place)).toContain(`mlat=${school.place.latitude}`);
});
