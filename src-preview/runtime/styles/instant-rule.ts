import { breakpointWidthsPx, elementStates } from '../../protocol/constants.ts';
import type { InstantUpdateData } from '../../protocol/frame/change-item.ts';
import { log } from '../log.ts';
import { forceClass } from './forced-states.ts';

/** What is to be shown of a change: on whom, and by which class with which declarations. */
export interface WantedInstant {
  /** The change's. */
  readonly id: string;
  readonly codebaseId: string;
  /** A class that the page knows itself; null for one that is made up. */
  readonly className: string | null;
  /** What the made-up class says: values by property. */
  readonly declarations: Readonly<Record<string, string>>;
  /** The same as text, for declarations that come as such. */
  readonly cssText: string | null;
  readonly modifiers: readonly string[];
  readonly data: InstantUpdateData;
  /** Shown until it is taken back, for nothing of it is ever written. */
  readonly isTemporary: boolean;
}

/** Adds rules of the layer's own to the page, and returns their sheet with what takes it off. */
export type Dress = (rules: string) => { readonly sheet: CSSStyleSheet; readonly takeOff: () => void };

function conditionsOf({ data, modifiers }: WantedInstant): readonly string[] {
  if (data.conditions !== undefined) return data.conditions;
  const width = modifiers.flatMap((one) => breakpointWidthsPx.get(one) ?? [])[0];
  return width === undefined ? [] : [`@media (min-width: ${width}px)`];
}

/** The rule of a made-up class, written through the browser's own objects: no value can begin anything else. */
export function dressFor(wanted: WantedInstant, className: string, dress: Dress) {
  const own = `.${CSS.escape(className)}`;
  const asked = wanted.modifiers.filter((one) => elementStates.has(one));
  const suffix = (of: (state: string) => string) => own + asked.map(of).join('');
  const selector =
    asked.length === 0 ? own : `${suffix((one) => `:${one}`)}, ${suffix((one) => `.${forceClass(one)}`)}`;
  const conditions = conditionsOf(wanted);
  const { sheet, takeOff } = dress(
    `${conditions.map((one) => `${one} {`).join('')}${selector} {}${'}'.repeat(conditions.length)}`,
  );
  const style = styleIn(sheet.cssRules);
  if (!style) {
    log.warn('Error adding rule', selector);
    return { takeOff, properties: [], isWhole: false };
  }
  if (wanted.cssText !== null) {
    style.cssText = wanted.cssText;
    for (const name of style) style.setProperty(name, style.getPropertyValue(name), 'important');
    return { takeOff, properties: [...style], isWhole: style.length > 0 };
  }
  const names = Object.entries(wanted.declarations);
  for (const [name, value] of names) style.setProperty(name, value, 'important');
  const isWhole = names.length > 0 && names.every(([name]) => style.getPropertyValue(name) !== '');
  return { takeOff, properties: [...style], isWhole };
}

function styleIn(rules: CSSRuleList): CSSStyleDeclaration | null {
  const [first] = rules;
  if (first instanceof CSSStyleRule) return first.style;
  return first instanceof CSSGroupingRule ? styleIn(first.cssRules) : null;
}
