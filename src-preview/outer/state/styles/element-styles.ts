import * as z from 'zod/mini';
import { cssEvalsSchema, type CssEvals } from '../../../protocol/frame/css-evals.ts';
import { processedRuleSchema, type ProcessedRule } from '../../../protocol/frame/processed-rule.ts';
import type { ElementDescription } from '../../../protocol/frame/functions.ts';
import { codebaseIdSchema } from '../../../protocol/ids.ts';
import type { StyleReport, StyleRule } from '../../../protocol/styles.ts';
import type { Answer } from '../../server/editor-api.ts';
import { joinRules } from '../store/join-rules.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { lookedAt } from '../store/selected.ts';
import { latestQuestion } from '../store/latest-question.ts';
import { hasFollowed, lookUntil, pagePatience } from '../store/page-changes.ts';
import { refOf } from '../selection/ref-of.ts';
import type { SelectionDeps } from '../selection/selection.ts';
import type { ReadyStyles } from '../store/shown-styles.ts';

/** What stands around an element, from the nearest, of which inherited rules are looked up. */
const mostAround = 6;
const rulesSchema = z.nullable(z.array(processedRuleSchema));
const evalsSchema = z.nullable(cssEvalsSchema);
const tokensSchema = z.record(z.string(), z.string());
const rightToLeft = /^(?:ar|fa|he|ur)\b/;

async function rulesOnPage({ link }: SelectionDeps, elementKey: string): Promise<readonly ProcessedRule[]> {
  const outcome = await link()?.call('processRulesForSelectedElement', elementKey);
  const parsed = rulesSchema.safeParse(outcome?.state === 'done' ? outcome.value : null);
  return parsed.success ? (parsed.data ?? []) : [];
}

async function evalsOnPage({ link }: SelectionDeps, elementKey: string): Promise<CssEvals | null> {
  const outcome = await link()?.call('getCssEvals', elementKey);
  const parsed = evalsSchema.safeParse(outcome?.state === 'done' ? outcome.value : null);
  return parsed.success ? parsed.data : null;
}

async function tokensOnPage({ link }: SelectionDeps, names: readonly string[]): Promise<Record<string, string>> {
  const outcome = await link()?.call('readCustomProperties', [...names]);
  const parsed = tokensSchema.safeParse(outcome?.state === 'done' ? outcome.value : null);
  return parsed.success ? parsed.data : {};
}

/** Where rules are written that reach an element by inheritance. */
async function rulesAround({ api }: SelectionDeps, rules: readonly ProcessedRule[]): Promise<StyleRule[]> {
  const ids = new Set(rules.flatMap(({ inherited, codebaseId }) => (inherited && codebaseId ? [codebaseId] : [])));
  const reports = await Promise.all(
    [...ids].slice(-mostAround).map((id) => api.styles({ codebaseId: codebaseIdSchema.parse(id) })),
  );
  return reports.flatMap((answer) => (answer.state === 'done' ? answer.value.rules : []));
}

/** What the server and the page say of one element's styles; an answer that is none where the server does not know them. */
export async function stylesOf(deps: SelectionDeps, element: ElementDescription): Promise<Answer<ReadyStyles>> {
  const { elementKey, codebaseId, language } = element;
  const [answer, rules, evals] = await Promise.all([
    deps.api.styles(refOf(element)),
    rulesOnPage(deps, elementKey),
    evalsOnPage(deps, elementKey),
  ]);
  if (answer.state !== 'done') return answer;
  const report: StyleReport = answer.value;
  const [around, tokenValues] = await Promise.all([
    rulesAround(deps, rules),
    tokensOnPage(
      deps,
      report.tokens.map(({ name }) => name),
    ),
  ]);
  return {
    state: 'done',
    value: {
      state: 'ready',
      elementKey,
      codebaseId,
      onPage: JSON.stringify(rules),
      rules: joinRules(rules, report, [...report.page, ...around]),
      report,
      evals,
      tokenValues,
      direction: directionOf(evals, language),
    },
  };
}

/** Where lines begin in an element, as the page says; else as its language has it. */
function directionOf(evals: CssEvals | null, language: string | null): 'ltr' | 'rtl' {
  const said = evals?.cssEvals['direction'];
  return (said ? said === 'rtl' : rightToLeft.test(language ?? '')) ? 'rtl' : 'ltr';
}

/** Asks the server and the page for the styles of the selected element. */
export async function readStyles(deps: SelectionDeps): Promise<void> {
  const { store } = deps;
  const { styles } = store.getState();
  const looked = lookedAt(store.getState());
  if (looked === null) return;
  const { element } = looked;
  const isLatest = latestQuestion(store, 'styles');
  if (styles.state === 'ready' && styles.codebaseId !== element.codebaseId)
    store.setState({ styles: { state: 'loading' } });
  const answer = await stylesOf(deps, element);
  if (!isLatest() || lookedAt(store.getState())?.element.elementKey !== element.elementKey) return;
  if (answer.state === 'done') store.setState({ styles: answer.value });
  else store.setState({ styles: answer.state === 'refused' ? answer : { state: 'lost' } });
}

/**
 * Reads the styles again after a change: at once as the sources say them, and when the page shows it. While a sheet is put in the
 * place of another the page has neither: what it says after that is read too.
 */
export async function refreshStyles(deps: SelectionDeps): Promise<void> {
  const { store } = deps;
  const key = lookedAt(store.getState())?.element.elementKey;
  if (key === undefined) return;
  const isLatest = latestQuestion(store, 'pageStyles');
  const before = shownOnPage(store);
  await readStyles(deps);
  const over = pagePatience(deps)();
  const follow = (isEnough: boolean) =>
    lookUntil(
      store,
      async (): Promise<true | null> => {
        const isLeft = () => !isLatest() || lookedAt(store.getState())?.element.elementKey !== key;
        const now = isLeft() ? '' : JSON.stringify(await rulesOnPage(deps, key));
        if (isLeft()) return true;
        if (now !== shownOnPage(store)) await readStyles(deps);
        return isEnough && (now !== before || hasFollowed(store)) ? true : null;
      },
      () => over,
    );
  await follow(true);
  void follow(false);
}

/** What the page said of the styles that are shown. */
function shownOnPage(store: EditorStore): string {
  const { styles } = store.getState();
  return styles.state === 'ready' ? styles.onPage : '';
}
