import { groupedBy } from './grouped-by.ts';
import type { JudgedText } from './words-check.ts';

const columns = [
  'texts',
  'edited',
  'refused',
  'wrong entry',
  'not edited',
  'wrong reason',
  'no next step',
  'not seen again',
];

/** The share of texts that has to be edited at the right entry or refused for the right reason. */
const leastShare = 0.97;

function counts(judged: readonly JudgedText[]): number[] {
  return [judged.length, ...columns.slice(1).map((name) => judged.filter(({ verdict }) => verdict === name).length)];
}

function row(name: string, values: readonly (string | number)[]): string {
  return `${name.padEnd(34)}${values.map((value, index) => String(value).padStart((columns[index] ?? '').length + 2)).join('')}`;
}

const isNode = ({ text }: JudgedText): boolean => 'node' in text.shown.slot;

/** The share of texts that are edited or refused as they should be. */
function rightShare(judged: readonly JudgedText[]): number {
  return judged.filter(({ verdict }) => verdict === 'edited' || verdict === 'refused').length / judged.length;
}

/** Prints what became of all texts, page by page, then each that is not as it should be; says whether the bars are reached. */
export function printTable(judged: readonly JudgedText[], print: (line: string) => void): boolean {
  const nodes = judged.filter(isNode);
  print(row('', columns));
  for (const [name, group] of groupedBy(nodes, ({ language, visit }) => `${language} ${visit.path}`))
    print(row(name, counts(group)));
  print(row('all text nodes', counts(nodes)));
  print(row('all attributes', counts(judged.filter((one) => !isNode(one)))));
  const faults = judged.filter(({ verdict }) => verdict !== 'edited' && verdict !== 'refused');
  for (const [line, group] of groupedBy(faults, faultLine)) print(`  ${group.length} x ${line}`);
  const share = rightShare(nodes);
  const wrong = judged.filter(({ verdict }) => verdict === 'wrong entry').length;
  const silent = judged.filter(({ verdict }) => verdict === 'no next step').length;
  print(
    `${(share * 100).toFixed(2)} % of ${nodes.length} text nodes right (bar ${leastShare * 100} %), ${wrong} wrong entries, ${silent} refusals without a next step`,
  );
  return share >= leastShare && wrong === 0 && silent === 0;
}

function faultLine({ verdict, language, visit, text, report, marked, refusal }: JudgedText): string {
  const slot = 'node' in text.shown.slot ? '' : ` ${text.shown.slot.attribute}`;
  const told = report.state === 'editable' ? report.target : report.refusal.code;
  const place =
    report.state === 'refused' && report.refusal.place
      ? ` ${report.refusal.place.file}:${report.refusal.place.line}`
      : '';
  const why = refusal ? ` ${refusal.code}` : '';
  return `${verdict}: ${language} <${text.tagName}${slot}> «${text.shown.text.slice(0, 80)}» ${told}${place}${why} → «${marked?.slice(0, 100) ?? ''}» (${visit.path})`;
}
