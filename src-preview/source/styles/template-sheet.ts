import type { Splice } from '../project.ts';
import type { Span } from '../syntax.ts';
import { areSameConditions } from '../../css/condition-meaning.ts';
import { inDocumentOrder, isSheetFailure, type ParsedSheet, parseSheet, type SheetRule } from './parsed-sheet.ts';
import type { StyledTemplate, Template } from './styled-templates.ts';
import { stateOf, type Surroundings } from './surroundings.ts';

/** What stands around a template's declarations while they are read. */
const head = '.styled{';

/** A template of styles, read as a sheet with one rule and those within it. */
export interface TemplateSheet {
  readonly sheet: ParsedSheet;
  /** Whether code puts something into a stretch of the sheet. */
  readonly isDynamic: (span: Span) => boolean;
  /** A splice of the sheet as one of the template's file. */
  readonly inFile: (splice: Splice) => Splice;
  /** The offset in the file of one in the sheet. */
  readonly offset: (at: number) => number;
}

/** Reads a template; undefined where it cannot be, for it has escapes or code stands where names do. */
export function templateSheet({ file, template }: StyledTemplate<Template>): TemplateSheet | undefined {
  const { start, dynamic, text } = maskedText(template, file.text);
  const sheet = parseSheet(file.file, `${head}${text}}`);
  if (isSheetFailure(sheet) || text.includes('\\')) return undefined;
  const shift = start - head.length;
  return {
    sheet,
    isDynamic: ({ start: from, end }) => dynamic.some((one) => one.start < end + shift && from + shift < one.end),
    inFile: ({ start: from, end, text: written }) => ({ start: from + shift, end: end + shift, text: written }),
    offset: (at) => at + shift,
  };
}

/** A template as its file has it, with what code puts in as comments of the same length. */
function maskedText({ quasi }: Template, source: string) {
  const start = quasi.start + 1;
  const dynamic = quasi.expressions.map((_, index): Span => ({
    // Between two stretches of text: the end of one holds `${`, the start of the next `}`.
    start: (quasi.quasis[index]?.end ?? 0) - 2,
    end: (quasi.quasis[index + 1]?.start ?? 0) + 1,
  }));
  let text = source.slice(start, quasi.end - 1);
  for (const { start: from, end } of dynamic)
    text = `${text.slice(0, from - start)}/*${'.'.repeat(end - from - 4)}*/${text.slice(end - start)}`;
  return { start, text, dynamic };
}

/** The rule of a template that holds at a width and in some states, where it has one. */
export function ruleAt({ sheet }: Pick<TemplateSheet, 'sheet'>, around: Surroundings): SheetRule | undefined {
  const conditions = ['.styled', ...around.conditions];
  const states = stateOf(around);
  if (around.conditions.length === 0 && states === '')
    return sheet.rules.find((one) => one.selectors.join() === '.styled' && one.conditions.length === 0);
  // In a block for a width the declarations stand by themselves, or in a rule for the element.
  return inDocumentOrder(sheet).findLast(
    (one) => one.selectors.join() === `&${states}` && areSameConditions(one.conditions, conditions),
  );
}
