import * as z from 'zod/mini';
import { processedRuleSchema, type ProcessedRule } from '../../protocol/frame/processed-rule.ts';
import { type ChangeDeps, change } from './changes.ts';
import { joinRules } from './join-rules.ts';
import { refOf, type SelectionDeps } from './selection.ts';
import type { WantedStyle } from './shown-styles.ts';

/** As long as an update of a page's styles may take, and how often it is looked for. */
const lookEveryMs = 40;
const lookTimes = 50;
const rulesSchema = z.nullable(z.array(processedRuleSchema));
const rightToLeft = /^(?:ar|fa|he|ur)\b/;

async function rulesOnPage({ link }: SelectionDeps, elementKey: string): Promise<readonly ProcessedRule[]> {
  const outcome = await link()?.call('processRulesForSelectedElement', elementKey);
  const parsed = rulesSchema.safeParse(outcome?.state === 'done' ? outcome.value : null);
  return parsed.success ? (parsed.data ?? []) : [];
}

/** Asks the server and the page for the styles of the selected element. */
export async function readStyles(deps: SelectionDeps): Promise<void> {
  const { store, api } = deps;
  const { selection, styles } = store.getState();
  if (selection === null) return;
  const { element } = selection;
  if (styles.state === 'ready' && styles.codebaseId !== element.codebaseId)
    store.setState({ styles: { state: 'loading' } });
  const [answer, rules] = await Promise.all([api.styles(refOf(element)), rulesOnPage(deps, element.elementKey)]);
  if (store.getState().selection?.element.elementKey !== element.elementKey) return;
  if (answer.state === 'refused') store.setState({ styles: answer });
  else if (answer.state !== 'done') store.setState({ styles: { state: 'lost' } });
  else
    store.setState({
      styles: {
        state: 'ready',
        elementKey: element.elementKey,
        codebaseId: element.codebaseId,
        onPage: JSON.stringify(rules),
        rules: joinRules(rules, answer.value),
        report: answer.value,
        direction: rightToLeft.test(element.language ?? '') ? 'rtl' : 'ltr',
      },
    });
}

/** Reads the styles again after a change: at once as the sources say them, and once more when the page shows it. */
export async function refreshStyles(deps: SelectionDeps): Promise<void> {
  const { store, wait } = deps;
  const key = store.getState().selection?.element.elementKey;
  if (key === undefined) return;
  const { styles } = store.getState();
  const before = styles.state === 'ready' ? styles.onPage : '';
  await readStyles(deps);
  for (let time = 0; time < lookTimes; time += 1) {
    if (store.getState().selection?.element.elementKey !== key) return;
    if (JSON.stringify(await rulesOnPage(deps, key)) !== before) break;
    await wait(lookEveryMs);
  }
  await readStyles(deps);
}

/** Writes one property. */
export async function writeStyle(deps: ChangeDeps, wanted: WantedStyle): Promise<boolean> {
  const { selection, styles } = deps.store.getState();
  if (selection === null) return false;
  const { property, value, modifiers, rule, isOnlyHere } = wanted;
  return change(
    deps,
    'mutate/styling',
    {
      reactElement: refOf(selection.element),
      styling: { [property]: value },
      stylingFramework: 'CSS',
      modifiers: [...modifiers],
      customProperties: [],
      direction: styles.state === 'ready' ? styles.direction : 'ltr',
      ...(isOnlyHere ? { target: 'new-class' as const } : rule !== null && { target: { rule } }),
    },
    `${property}: ${value}`,
  );
}
