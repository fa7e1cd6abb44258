import type { WindowLanguageTag } from '../../protocol/languages.ts';
import type { Interaction } from '../interaction/interaction.ts';
import type { Selection } from '../select/selection.ts';
import { worthOutlines } from '../select/matching.ts';
import { componentNameOf } from '../tagged/fibre.ts';
import type { Places, Target } from '../tagged/places.ts';
import type { Tags } from '../tagged/tags.ts';
import { marksOf } from '../text/text-marks.ts';
import type { TextSessions } from '../text/text-sessions.ts';
import { areaOf } from './area.ts';
import type { Outlined, Scene } from './picture.ts';

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
}

interface Seen {
  readonly selection: Selection;
  readonly places: Places;
  readonly texts: TextSessions;
  readonly tags: Tags;
}

const buttonWords = { ar: 'تعديل النص المتغيّر', en: 'Edit Dynamic Text' } as const satisfies Record<
  WindowLanguageTag,
  string
>;

const nameOf = ({ codebaseId, element, instance }: Target, tags: Tags) =>
  tags.lookUp(codebaseId)?.name ?? (instance && componentNameOf(instance)) ?? element.localName;

function outlined(target: Target, tags: Tags): Outlined {
  return {
    area: areaOf(target.element),
    isComponent: target.instance !== null,
    name: nameOf(target, tags),
    isRightToLeft: getComputedStyle(target.element).direction === 'rtl',
  };
}

/** What there is to draw over the page now; nothing while the page is used. */
export function sceneOf(now: Interaction, { selection, places, texts, tags }: Seen, view: View): Scene {
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
  return {
    ...view,
    hovered: hovered && !isSelected ? outlined(hovered.target, tags) : null,
    selected: shown.map(({ target }) => outlined(target, tags)),
    reached: reached
      .filter((element) => shown.every(({ target }) => target.element !== element))
      .slice(0, mostMatching)
      .map(areaOf),
    children: children.map(({ element }) => areaOf(element)),
    drop: now.name === 'dragging' && now.over ? { ...now.over, line: now.over.spot.line } : null,
    typing: now.name === 'textEditing' ? marksOf(now.session.field) : null,
    buttonWords: hasButton ? buttonWords[language] : null,
    viewport: { width: documentElement.clientWidth, height: documentElement.clientHeight },
  };
}
