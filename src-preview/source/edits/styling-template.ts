import type { Node } from 'oxc-parser';
import type { Warning } from '../../protocol/http/replies.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { bindingAt } from '../module-names.ts';
import { placeAt } from '../place-at.ts';
import type { Splice } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
import { isSheetFailure, type ParsedSheet, parseSheet, type SheetRule } from '../styles/parsed-sheet.ts';
import { decidingDeclaration, setDeclarations, unitOf, type Values } from '../styles/set-declarations.ts';
import { stateOf, surroundingsOf } from '../styles/surroundings.ts';
import type { Span } from '../syntax.ts';
import type { Instance } from '../texts/callers.ts';
import type { AskedStyling, StylingPlan } from './styling-types.ts';

type Tagged = Extract<Node, { type: 'TaggedTemplateExpression' }>;

/** What stands around a template's declarations while they are read. */
const head = '.styled{';

/** The template in which a component's styles are written: `const Card = styled.div` and the like, in the same file. */
export function styledTemplate({ file, element }: Instance): Tagged | undefined {
  if (!element.isComponent) return undefined;
  const binding = bindingAt(file, element.name, element.functionIndex);
  if (binding?.kind !== 'value' || binding.path.length > 0) return undefined;
  return binding.node.type === 'TaggedTemplateExpression' && rootOf(binding.node.tag) === 'styled'
    ? binding.node
    : undefined;
}

/** The first name of `styled.div.attrs({})` and of `styled(Button)`. */
function rootOf(tag: Node): string | undefined {
  if (tag.type === 'Identifier') return tag.name;
  if (tag.type === 'MemberExpression') return rootOf(tag.object);
  return tag.type === 'CallExpression' ? rootOf(tag.callee) : undefined;
}

/** Plans values in the template of a styled component: constants that are written there; what is put in by code stays. */
export function planTemplate(
  index: SourceIndex,
  instance: Instance,
  template: Tagged,
  { values, body }: AskedStyling,
): StylingPlan | Refusal {
  const { file } = instance;
  const place = placeAt(file.file, file.text, template.start);
  const around = surroundingsOf(body.modifiers, index.config.styles);
  if ('code' in around) return around;
  const breaking = [...values].flatMap(([name, value]) => (value !== null && /`|\$\{/.test(value) ? [name] : []));
  if (breaking.length > 0) return refuse('INVALID_VALUE', { names: breaking });
  const { start, dynamic, text } = maskedText(template, file.text);
  const sheet = parseSheet(file.file, `${head}${text}}`);
  if (isSheetFailure(sheet) || text.includes('\\'))
    return refuse('DYNAMIC_STYLE', { place, names: [...values.keys()] });
  const conditions = ['.styled', ...around.conditions];
  const states = stateOf(around);
  const selector = around.conditions.length === 0 && states === '' ? '.styled' : `&${states}`;
  const rule = sheet.rules.find((one) =>
    isRule(one, selector, conditions, around.conditions.length > 0 && states === ''),
  );
  const shift = start - head.length;
  const isDynamic = ({ start: from, end }: Span) =>
    dynamic.some((one) => one.start < end + shift && from + shift < one.end);
  const computed = [...values.keys()].filter((name) => {
    const deciding = rule && decidingDeclaration(rule, name);
    return deciding && isDynamic(deciding);
  });
  if (computed.length > 0) return refuse('DYNAMIC_STYLE', { place, names: computed });
  const splices = rule ? setDeclarations(sheet, rule, values) : [nested(sheet, around.conditions, states, values)];
  return {
    splices: new Map([[file.file, splices.map((one) => moved(one, shift))]]),
    warnings: () => others(instance),
    summary: { rule: [...around.conditions, `${instance.element.name}${states}`].join(' ') },
  };
}

const moved = ({ start, end, text }: Splice, by: number): Splice => ({ start: start + by, end: end + by, text });

/** A template as its file has it, with what code puts in as comments of the same length. */
function maskedText({ quasi }: Tagged, source: string): { start: number; text: string; dynamic: readonly Span[] } {
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

function isRule(
  { selectors, conditions }: SheetRule,
  selector: string,
  wanted: readonly string[],
  isBare: boolean,
): boolean {
  if (selector === '.styled') return conditions.length === 0;
  // In a block for a width the declarations stand by themselves, or in a rule for the element.
  if (isBare) return selectors.join() === '&' && conditions.join('\n') === wanted.join('\n');
  return selectors.join() === selector && conditions.join('\n') === wanted.join('\n');
}

/** A rule within the template, at its end. */
function nested(sheet: ParsedSheet, conditions: readonly string[], states: string, values: Values): Splice {
  const indent = unitOf(sheet.text);
  const lines = [...values].flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value};`]));
  const heads = [...conditions, `&${states}`];
  const opened = heads.map((one, depth) => `${indent.repeat(depth + 1)}${one} {`);
  const inner = lines.map((line) => indent.repeat(heads.length + 1) + line);
  const closed = heads.map((_, depth) => `${indent.repeat(heads.length - depth)}}`);
  const inside = sheet.text.slice(0, -1).trimEnd();
  return { start: inside.length, end: inside.length, text: `\n${[...opened, ...inner, ...closed].join('\n')}` };
}

/** The other elements of the file that are the same component. */
function others({ file, element }: Instance): Warning[] {
  const same = file.elements.filter(({ name, index }) => name === element.name && index !== element.index);
  if (same.length === 0) return [];
  return [
    { code: 'ALSO_USED', names: [element.name], places: same.map(({ start }) => placeAt(file.file, file.text, start)) },
  ];
}
