import { latinDigits } from '../../domain/normalised.ts';
import { searchForm } from '../../i18n/arabic-search.ts';

/** The months as spreadsheets write them in English and Arabic; in English three letters are enough. */
const english = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const arabic = [
  'يناير فبراير مارس أبريل إبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
  'شباط آذار نيسان أيار حزيران تموز آب أيلول تشرين كانون'.split(' '),
].flat();
const month = `(?:(?:${english.join('|')})[a-z]*|${arabic.map(searchForm).join('|')})`;
const parting = String.raw`\s*[-/.,\s]\s*`;
const byMonth = new RegExp(`^(?:\\d{1,4}${parting})?${month}(?:${parting}\\d{1,4}){0,2}$`, 'u');
const byNumbers = /^(?:\d{1,2}([-/.])\d{1,2}\1\d{2,4}|\d{4}([-/.])\d{1,2}\2\d{1,2})(?:[t ].*)?$/;
/** The days from 1982 to 2064 as spreadsheets count them, with a time of day or none. */
const serial = /^(?:[3-5]\d{4}|60000)(?:\.\d+)?$/;

/** Whether a cell is what a spreadsheet makes of «3/4» and the like: 3-Apr, 04/03/2026, ٠٤/٠٣/٢٠٢٦, ٣ أبريل, 46115. */
export function isDate(cell: string): boolean {
  const text = latinDigits(searchForm(cell));
  return byMonth.test(text) || byNumbers.test(text) || serial.test(text);
}
