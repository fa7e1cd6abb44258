import * as z from 'zod/mini';
import { cssEvalsSchema, type CssEvals } from '../../../protocol/frame/css-evals.ts';
import { processedRuleSchema, type ProcessedRule } from '../../../protocol/frame/processed-rule.ts';
import type { ElementDescription } from '../../../protocol/frame/functions.ts';
import { codebaseIdSchema } from '../../../protocol/ids.ts';
import { refuse } from '../../../protocol/refusals.ts';
import type { StyleReport, StyleRule } from '../../../protocol/styles.ts';
import type { stylingFrameworks } from '../../../protocol/constants.ts';
import { unreachable } from '../../../protocol/unreachable.ts';
import type { Answer } from '../../server/editor-api.ts';
import { answeredChange, type ChangeAnswer, type ChangeDeps } from '../changes/changes.ts';
import { classesHolding } from './classes-holding.ts';
import { sayFlushing, showInstantly } from './instant-styles.ts';
import { askedOfPage } from './asked-of-page.ts';
import { lookAfterWrite } from './look-after-write.ts';
import { takenByFrame } from './taken-by-frame.ts';
import { joinRules } from '../store/join-rules.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { withShown } from '../selection/chosen.ts';
import { type Selection, isChosenKnown, lookedAt, styledTogether } from '../store/selected.ts';
import { latestQuestion } from '../store/latest-question.ts';
import { hasFollowed, lookUntil, pagePatience } from '../store/page-changes.ts';
import { refOf } from '../selection/ref-of.ts';
import type { SelectionDeps } from '../selection/selection.ts';
import type { ElementStyles, ReadyStyles, WantedStyle } from '../store/shown-styles.ts';

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

/** What the page knows and a class is chosen by: which classes hold there, and what a `rem` is. */
function factsOf(styles: ElementStyles) {
  if (styles.state !== 'ready') return {};
  const { evals } = styles;
  return { holding: classesHolding(styles), ...(evals?.rootPx && { rootPx: evals.rootPx }) };
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

function targetOf({ target }: WantedStyle) {
  switch (target.kind) {
    case 'rule':
      return { target: { rule: target.rule } };
    case 'here':
      return { target: 'new-class' as const };
    case 'inline':
      return { target: 'inline' as const };
    case 'deciding':
      return {};
    default:
      return unreachable(target);
  }
}

/** The one change that is shown while somebody still tries values. */
const triedId = 'tried';

/** Shows values in the frames that nobody has decided on; returns what takes them back. */
export function tryStyle(deps: SelectionDeps, wanted: WantedStyle): () => void {
  const state = deps.store.getState();
  const looked = isChosenKnown(state) ? lookedAt(state) : null;
  if (looked === null) return () => undefined;
  return showInstantly(deps, wanted, { codebaseId: looked.element.codebaseId, id: triedId });
}

/** How a value is written: an app with utility classes says it by one, unless a rule or the attribute is meant. */
function frameworkOf({ target }: WantedStyle, styles: ElementStyles): (typeof stylingFrameworks)[number] {
  if (target.kind === 'inline') return 'Inline';
  const hasUtilities = styles.state === 'ready' && styles.report.utilities !== undefined;
  return hasUtilities && target.kind !== 'rule' ? 'Tailwind' : 'CSS';
}

/**
 * Writes values, shown at once and taken back where the server does not write them. What is written is held against the page once
 * that has followed.
 */
export function writeStyle(deps: ChangeDeps & SelectionDeps, wanted: WantedStyle): Promise<ChangeAnswer> {
  const nothing: ChangeAnswer = { state: 'refused', refusal: refuse('UNKNOWN_ELEMENT') };
  // The frame is asked before it is on its way: a step through the history waits for that too.
  return withShown(deps, (looked) => sendStyle(deps, looked, wanted), nothing);
}

async function sendStyle(
  deps: ChangeDeps & SelectionDeps,
  looked: Selection,
  wanted: WantedStyle,
): Promise<ChangeAnswer> {
  const state = deps.store.getState();
  const { styles } = state;
  const [first = looked.element, ...others] = styledTogether(state).map(({ element }) => element);
  const elements = [first, ...others];
  sayFlushing(deps, true);
  const takeBack = elements.map((element) =>
    showInstantly(deps, wanted, { codebaseId: element.codebaseId, id: deps.newId() }),
  );
  const asked = askedOfPage(deps, wanted);
  const answer = await answeredChange(
    deps,
    'mutate/styling',
    {
      reactElement: refOf(first),
      ...(others.length > 0 && { others: others.map(refOf) }),
      styling: { ...wanted.values },
      ...(await takenByFrame(deps, wanted.values)),
      stylingFramework: frameworkOf(wanted, styles),
      modifiers: [...wanted.modifiers],
      customProperties: [],
      direction: styles.state === 'ready' ? styles.direction : 'ltr',
      ...(frameworkOf(wanted, styles) === 'Tailwind' ? factsOf(styles) : targetOf(wanted)),
    },
    Object.entries(wanted.values)
      .map(([property, value]) => `${property}: ${value}`)
      .join('; '),
  );
  if (answer.state !== 'written') for (const take of takeBack) take();
  sayFlushing(deps, false);
  if (answer.state === 'written') void lookAfterWrite(deps, answer.reply, elements, asked);
  return answer;
}
