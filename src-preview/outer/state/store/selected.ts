import type { ElementDescription } from '../../../protocol/frame/functions.ts';
import type { SourceElement } from '../../../protocol/http/replies.ts';
import type { TextReport } from '../../../protocol/texts.ts';
import type { NoAnswer } from '../../server/editor-api.ts';
import type { ReadyStyles } from './shown-styles.ts';

/** What is known of the selected element; words and source come after the description. */
export interface Selection {
  readonly element: ElementDescription;
  readonly texts:
    | { readonly state: 'loading' }
    /** There was no answer: a server that was gone is asked once it is back, one that is there by hand. */
    | { readonly state: 'lost'; readonly why: NoAnswer }
    | { readonly state: 'ready'; readonly reports: readonly TextReport[] };
  readonly source: SourceElement | null;
}

/** One of several selected elements. */
export interface SelectedElement {
  readonly element: ElementDescription;
  readonly styles: ReadyStyles;
}

/** What is selected once that is known; `seenOn` is the page on which it was seen last. */
type Settled =
  | { readonly kind: 'none' }
  | { readonly kind: 'one'; readonly looked: Selection; readonly seenOn: string }
  | {
      readonly kind: 'many';
      /** The last of them is the one that is looked at. */
      readonly looked: Selection;
      readonly seenOn: string;
      readonly elements: readonly ElementDescription[];
      /** Each with its styles; none before these are read. */
      readonly styled: readonly SelectedElement[];
    };

/**
 * What is selected. `asked` is what somebody wants to be selected and nobody knows yet: panels go on with what was before, and
 * whatever is done to an element waits. By `asking`, an object of each time that something was asked for, two of these times are
 * told apart, also where what is known of an element has become more.
 */
export type Selected = { readonly asking: object } & (Settled | { readonly kind: 'asked'; readonly before: Settled });

interface OfSelection {
  readonly selection: Selected;
}

/** What is selected, and the page on which an element was seen. */
interface OnPage extends OfSelection {
  readonly view: { readonly path: string };
}

/** Nothing is selected, and nothing on its way to it. */
export const nothingSelected = (): OfSelection => ({ selection: { kind: 'none', asking: {} } });

/** Somebody wants something else to be selected. */
export const askedSelection = ({ selection }: OfSelection): Selected => ({
  kind: 'asked',
  asking: {},
  before: settled(selection),
});

/** What is selected, or was before something else was asked for. */
const settled = (selection: Selected): Settled => (selection.kind === 'asked' ? selection.before : selection);

/** The element that is looked at, as panels show it; null without one. */
export function lookedAt({ selection }: OfSelection): Selection | null {
  const known = settled(selection);
  return known.kind === 'none' ? null : known.looked;
}

/** All that is selected together with their styles, as panels show them; none where it is one. */
export function styledTogether({ selection }: OfSelection): readonly SelectedElement[] {
  const known = settled(selection);
  return known.kind === 'many' ? known.styled : noneStyled;
}
const noneStyled: readonly SelectedElement[] = [];

/** All that is selected as it is shown: several together, one, or nothing. */
export function shownElements({ selection }: OfSelection): readonly ElementDescription[] {
  const known = settled(selection);
  if (known.kind === 'many') return known.elements;
  return known.kind === 'one' ? [known.looked.element] : [];
}

/** Whether what was last asked to be selected is, or cannot be: nothing of it is on its way. */
export const isChosenKnown = ({ selection }: OfSelection): boolean => selection.kind !== 'asked';

/** What somebody asked for is found, alone or as the last of several. */
export function found(
  { selection, view }: OnPage,
  looked: Selection,
  elements: readonly ElementDescription[],
): Selected {
  const base = { asking: selection.asking, looked, seenOn: view.path };
  return elements.length > 1 ? { kind: 'many', ...base, elements, styled: [] } : { kind: 'one', ...base };
}

/** More is known of the element that is looked at; while another one is on its way nobody looks at it any more. */
export function knownMore({ selection }: OfSelection, looked: Selection): Selected {
  return selection.kind === 'none' || selection.kind === 'asked' ? selection : { ...selection, looked };
}

/** The page has shown the element that is looked at once more. */
export function lookedAgain({ selection, view }: OnPage, looked: Selection): Selected {
  const known = knownMore({ selection }, looked);
  return known.kind === 'one' || known.kind === 'many' ? { ...known, seenOn: view.path } : known;
}
