import type { ElementName } from '../../protocol/frame/functions.ts';
import type { WindowLanguageTag } from '../../protocol/languages.ts';
import type { Interaction } from '../interaction/interaction.ts';
import type { Selection } from '../select/selection.ts';
import { worthOutlines } from '../select/matching.ts';
import { componentNameOf } from '../tagged/fibre.ts';
import type { Places, Target } from '../tagged/places.ts';
import type { Tags } from '../tagged/tags.ts';
import { marksOf } from '../text/text-marks.ts';
import type { TextSessions } from '../text/text-sessions.ts';
import type { Anchor } from '../select/anchor.ts';
import { areaOf, around } from './area.ts';
import type { Outlined, Scene } from './picture-type.ts';
import { stripsFor } from './place-labels.ts';
import { textsNear } from './texts-near.ts';

/** More outlines of children than this say nothing. */
const mostChildren = 100;
/** More that a change reaches than anybody can count on a screen. */
const mostMatching = 400;

/** How the frame is looked at. */
export interface View {
  readonly zoom: number;
  readonly isAiContext: boolean;
  /** A selector of the page: what it means is outlined too. */
  readonly matching: string | null;
  /** The window's; null until it says so: then it is taken to be the page's. */
  readonly language: WindowLanguageTag | null;
  /** What the window calls an element; null while it has named none. */
  readonly named: { readonly key: string; readonly name: ElementName } | null;
}

interface Seen {
  readonly selection: Selection;
  readonly places: Places;
  readonly texts: TextSessions;
  readonly tags: Tags;
  readonly widthOf: Scene['widthOf'];
}

const buttonWords = { ar: 'تعديل النص المتغيّر', en: 'Edit Dynamic Text' } as const satisfies Record<
  WindowLanguageTag,
  string
>;

/** What the sources call an element, for clients that do not say what people call it. */
const sourceName = ({ codebaseId, element, instance }: Target, tags: Tags): ElementName => ({
  kind: tags.lookUp(codebaseId)?.name ?? (instance && componentNameOf(instance)) ?? element.localName,
  words: '',
});

function outlined({ key, target }: Anchor, tags: Tags, named: View['named']): Outlined {
  const ownName = named?.key === key ? named.name : null;
  return {
    area: areaOf(target.element),
    isComponent: target.instance !== null,
    name: named === null ? sourceName(target, tags) : ownName,
    isRightToLeft: getComputedStyle(target.element).direction === 'rtl',
  };
}

/** What there is to draw over the page now; nothing while the page is used. */
export function sceneOf(now: Interaction, { selection, places, texts, tags, widthOf }: Seen, view: View): Scene {
  const isDriving = now.name === 'drive';
  const shown = isDriving ? [] : selection.selected();
  const hovered = isDriving || now.name === 'textEditing' ? null : selection.hovered();
  const isSelected = shown.some(({ target }) => target.element === hovered?.target.element);
  const [only, ...others] = shown;
  const single = only && others.length === 0 ? only : null;
  const children = single && now.name !== 'textEditing' ? places.childrenOf(single.target).slice(0, mostChildren) : [];
  const hasButton = single !== null && now.name !== 'textEditing' && texts.dynamicSlotOf(single.key) !== null;
  const { ownerDocument } = places.root().element;
  const { documentElement } = ownerDocument;
  const language = view.language ?? (documentElement.lang.startsWith('ar') ? 'ar' : 'en');
  const reached = isDriving || view.matching === null ? [] : worthOutlines(ownerDocument, view.matching);
  const { zoom, isAiContext, named } = view;
  const viewport = { width: documentElement.clientWidth, height: documentElement.clientHeight };
  const selected = shown.map((anchor) => outlined(anchor, tags, named));
  const whole = around(selected.map(({ area }) => area));
  const drop = now.name === 'dragging' && now.over ? { ...now.over, line: now.over.spot.line } : null;
  return {
    zoom,
    isAiContext,
    hovered: hovered && !isSelected ? outlined(hovered, tags, named) : null,
    selected,
    reached: reached
      .filter((element) => shown.every(({ target }) => target.element !== element))
      .slice(0, mostMatching)
      .map(areaOf),
    children: children.map(({ element }) => areaOf(element)),
    drop,
    typing: now.name === 'textEditing' ? marksOf(now.session.field) : null,
    buttonWords: hasButton ? buttonWords[language] : null,
    // Where something would go has no labels that are placed by them.
    texts: whole && !drop ? textsNear(ownerDocument.body, stripsFor(whole, { zoom, viewport })) : [],
    widthOf,
    viewport,
  };
}
