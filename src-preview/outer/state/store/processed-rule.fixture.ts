import type { ProcessedRule } from '../../../protocol/frame/processed-rule.ts';

/** A rule that a page tells of, of which nothing is known but what is given. */
export const processedRule = (more: Partial<ProcessedRule> = {}): ProcessedRule => ({
  filename: null,
  selector: '.x',
  styles: {},
  applied: true,
  codebaseId: null,
  removable: true,
  allowChanges: false,
  inherited: false,
  modifiers: [],
  cssText: '',
  eligibleToApply: true,
  order: 0,
  conditions: [],
  verdicts: {},
  ...more,
});
