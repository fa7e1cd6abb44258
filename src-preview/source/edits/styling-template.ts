import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { placeAt } from '../place-at.ts';
import type { Splice } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
import type { ParsedSheet } from '../styles/parsed-sheet.ts';
import { partsThatStay } from '../styles/parts-that-stay.ts';
import { decidingDeclaration, setDeclarations, type Values } from '../styles/set-declarations.ts';
import { unitOf } from '../layout.ts';
import type { StyledTemplate, Template } from '../styles/styled-templates.ts';
import { stateOf, surroundingsOf } from '../styles/surroundings.ts';
import { ruleAt, templateSheet } from '../styles/template-sheet.ts';
import type { Instance } from '../texts/callers.ts';
import { alsoStyled, reachOfTemplate } from './also-styled.ts';
import type { AskedStyling, StylingPlan } from './styling-types.ts';

/** Plans values in the template of a styled component: constants that are written there; what is put in by code stays. */
export function planTemplate(
  index: SourceIndex,
  instance: Instance,
  styled: StyledTemplate<Template>,
  { values, body }: AskedStyling,
): StylingPlan | Refusal {
  const { file, template } = styled;
  const place = placeAt(file.file, file.text, template.start);
  const around = surroundingsOf(body.modifiers, index.config);
  if ('code' in around) return around;
  const breaking = [...values].flatMap(([name, value]) => (value !== null && /`|\$\{/.test(value) ? [name] : []));
  if (breaking.length > 0) return refuse('INVALID_VALUE', { names: breaking });
  const read = templateSheet(styled);
  if (!read) return refuse('DYNAMIC_STYLE', { place, names: [...values.keys()] });
  const { sheet, isDynamic, inFile } = read;
  const rule = ruleAt(read, around);
  const computed = [...values.keys()].filter((name) => {
    const deciding = rule && decidingDeclaration(rule, name);
    return deciding && isDynamic(deciding);
  });
  if (computed.length > 0) return refuse('DYNAMIC_STYLE', { place, names: computed });
  const states = stateOf(around);
  const splices = rule ? setDeclarations(sheet, rule, values) : [nested(sheet, around.conditions, states, values)];
  const rulesOf = (after: ParsedSheet) => {
    const own = ruleAt({ sheet: after }, around);
    return own ? [own] : [];
  };
  return {
    splices: new Map([[file.file, splices.map(inFile)]]),
    reached: () => [reachOfTemplate(index, instance, styled)],
    warnings: () => [...alsoStyled(index, instance, styled), ...partsThatStay({ sheet, splices, rulesOf }, values)],
    summary: { rule: [...around.conditions, `${instance.element.name}${states}`].join(' ') },
  };
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
