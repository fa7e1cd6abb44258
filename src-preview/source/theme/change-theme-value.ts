import type { EditRequest } from '../../protocol/http/requests.ts';
import type { Warning } from '../../protocol/http/replies.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { stringLiteral } from '../literals/js-string.ts';
import type { Planned } from '../plan-types.ts';
import type { SourceIndex } from '../source-index.ts';
import { valueProblem } from '../styles/css-value.ts';
import { notDefined } from '../styles/given-properties.ts';
import { quotesOf } from '../edits/attributes.ts';
import { isSafeValue } from '../edits/safe-property.ts';
import { invalidText } from '../edits/written-property.ts';
import { themeValueAt, themeValues, type WrittenThemeValue } from './theme-values.ts';

type Body = Extract<EditRequest, { path: 'mutate/changeThemeValue' }>['body'];

/** Plans another value in a theme, where that is written as a constant; its types are asked before it is written. */
export function planChangeThemeValue(index: SourceIndex, { target, value }: Body): Planned {
  const written = themeValueAt(index, target);
  const refusal = written ? problemOf(written, value) : refuse('STALE');
  if (!written || refusal) return { ok: false, refusal: refusal ?? refuse('STALE') };
  const { file, node, report } = written;
  const quote = file.text[node.start] === '"' ? '"' : file.text[node.start] === "'" ? "'" : quotesOf(file);
  const text = typeof value === 'string' ? stringLiteral(value, quote) : String(value);
  const name = report.path.join('.');
  return {
    ok: true,
    plan: {
      splices: new Map([[file.file, [{ start: node.start, end: node.end, text }]]]),
      warnings: [...alsoAt(index, written), ...notDefined(index.files, new Map([[name, String(value)]]))],
      given: [
        { file: file.file, offset: node.start, name, of: 'constant', span: lineAround(file.text, node.start, text) },
      ],
      summary: { themeValue: `${name}: ${value}` },
    },
  };
}

/** From the beginning of its line: what types have against a value they say at its name. */
function lineAround(source: string, start: number, text: string): { readonly start: number; readonly end: number } {
  return { start: source.lastIndexOf('\n', start - 1) + 1, end: start + text.length };
}

function problemOf({ report }: WrittenThemeValue, value: Body['value']): Refusal | undefined {
  if (report.can !== true) return report.can;
  const names = [report.path.join('.')];
  if (report.value === value) return refuse('NOTHING_TO_CHANGE', { names });
  const invalid = invalidText(value);
  if (invalid) return invalid;
  if (!isSafeValue(String(report.path.at(-1)), value)) return refuse('UNSAFE_VALUE', { names });
  const isNumber = typeof value === 'number';
  if ((isNumber && !Number.isFinite(value)) || value === '') return refuse('INVALID_VALUE', { names });
  // What is a colour stays one; all else only the types know.
  const isColor = typeof report.value === 'string' && colorNotation.test(report.value) && isColorText(report.value);
  if (isColor && !(typeof value === 'string' && isColorText(value)))
    return refuse('INVALID_VALUE', { names: [`${names[0]}: ${value}`] });
  return undefined;
}

/** How colours are written that cannot be anything else. */
const colorNotation = /^(?:#|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\()/i;
const isColorText = (text: string) => valueProblem('color', text) === undefined;

/** Other ways by which themes come to the same constant. */
function alsoAt(index: SourceIndex, { file, node, report }: WrittenThemeValue): Warning[] {
  const others = themeValues(index).filter(
    (one) => one.file === file && one.node.start === node.start && one.report.target !== report.target,
  );
  const names = others.map((one) => one.report.path.join('.'));
  return names.length === 0 ? [] : [{ code: 'ALSO_USED', names, places: [report.place] }];
}
