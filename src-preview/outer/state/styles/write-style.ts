import { type AgreedReach, agreementTo } from '../../../protocol/reach.ts';
import { refuse } from '../../../protocol/refusals.ts';
import type { stylingFrameworks } from '../../../protocol/constants.ts';
import { unreachable } from '../../../protocol/unreachable.ts';
import { answeredChange, type ChangeAnswer, type ChangeDeps } from '../changes/changes.ts';
import { withShown } from '../selection/chosen.ts';
import { refOf } from '../selection/ref-of.ts';
import type { SelectionDeps } from '../selection/selection.ts';
import { type Selection, isChosenKnown, lookedAt, styledTogether } from '../store/selected.ts';
import type { ElementStyles, WantedStyle } from '../store/shown-styles.ts';
import { agree, agreedReach, askReach, madeOnPage } from './ask-reach.ts';
import { askedOfPage } from './asked-of-page.ts';
import { classesHolding } from './classes-holding.ts';
import { sayFlushing, showInstantly } from './instant-styles.ts';
import { lookAfterWrite } from './look-after-write.ts';
import { takenByFrame } from './taken-by-frame.ts';

/** What the page knows and a class is chosen by: which classes hold there, and what a `rem` is. */
function factsOf(styles: ElementStyles) {
  if (styles.state !== 'ready') return {};
  const { evals } = styles;
  return { holding: classesHolding(styles), ...(evals?.rootPx && { rootPx: evals.rootPx }) };
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

/** What became of a change of style: also that somebody was asked how far it is to reach, and has taken it back. */
export type StyledAnswer = ChangeAnswer | { readonly state: 'left' };

/** Shows values in the frames that nobody has decided on, in the place of those of the same attempt; returns what takes them back. */
export function tryStyle(deps: SelectionDeps, wanted: WantedStyle, attempt: string): () => void {
  const state = deps.store.getState();
  const looked = isChosenKnown(state) ? lookedAt(state) : null;
  if (looked === null || wanted.refusal) return () => undefined;
  return showInstantly(deps, wanted, { codebaseId: looked.element.codebaseId, id: attempt });
}

/** How a value is written: an app with utility classes says it by one, unless a rule or the attribute is meant. */
function frameworkOf({ target }: WantedStyle, styles: ElementStyles): (typeof stylingFrameworks)[number] {
  if (target.kind === 'inline') return 'Inline';
  const hasUtilities = styles.state === 'ready' && styles.report.utilities !== undefined;
  return hasUtilities && target.kind !== 'rule' ? 'Tailwind' : 'CSS';
}

interface HowWritten {
  readonly agreed?: readonly AgreedReach[];
  /** As what the values were tried before; a question about them shows its answers in the place of that. */
  readonly attempt?: string | undefined;
}

/**
 * Writes values, shown at once and taken back where the server does not write them. What is written is held against the page once
 * that has followed.
 */
export async function writeStyle(
  deps: ChangeDeps & SelectionDeps,
  wanted: WantedStyle,
  { agreed = agreedReach(deps.store), attempt = deps.newId() }: HowWritten = {},
): Promise<StyledAnswer> {
  if (wanted.refusal) return { state: 'refused', refusal: wanted.refusal };
  const nothing: ChangeAnswer = { state: 'refused', refusal: refuse('UNKNOWN_ELEMENT') };
  // The frame is asked before it is on its way: a step through the history waits for that too, and never for an answer of somebody's.
  const answer = await withShown(deps, (looked) => sendStyle(deps, { looked, wanted, agreed }), nothing);
  const reached = answer.state === 'refused' ? answer.refusal.reached : undefined;
  if (!reached) return answer;
  const takeBack = tryStyle(deps, wanted, attempt);
  const said = await askReach(deps, { wanted, reached, attempt });
  try {
    if (said === null) return { state: 'left' };
    if (said.isOfRules) agree(deps.store, reached);
    const isSame = said.wanted.target === wanted.target;
    const agreedNow = [...agreed, ...(isSame ? reached.map(agreementTo) : [])];
    return await writeStyle(deps, said.wanted, { agreed: agreedNow, attempt });
  } finally {
    takeBack();
  }
}

interface SentStyle {
  readonly looked: Selection;
  readonly wanted: WantedStyle;
  readonly agreed: readonly AgreedReach[];
}

async function sendStyle(
  deps: ChangeDeps & SelectionDeps,
  { looked, wanted, agreed }: SentStyle,
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
      agreed: [...agreed],
      made: madeOnPage(deps.store),
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
