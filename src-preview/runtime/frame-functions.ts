import { defaultStoryboardType } from '../protocol/constants.ts';
import type { TextSlot } from '../protocol/texts.ts';
import { describeElement, describeTexts } from './describe/describe-element.ts';
import { noteDriving } from './page/drive-mode.ts';
import { dressPiece } from './page/storyboard.ts';
import type { FrameParts } from './frame-parts.ts';
import type { FrameFunctions } from './port/frame-port.ts';
import { structureFunctions } from './structure-functions.ts';
import { lookFunctions } from './look-functions.ts';
import { styleFunctions } from './style-functions.ts';
import type { Target } from './tagged/places.ts';
import type { TextSessions } from './text/text-sessions.ts';

/** What the window may call in a frame. */
export function frameFunctions(parts: FrameParts): FrameFunctions {
  return {
    ...projectFunctions(parts),
    ...modeFunctions(parts),
    ...selectionFunctions(parts),
    ...textFunctions(parts),
    ...pageFunctions(parts),
    ...styleFunctions(parts),
    ...lookFunctions(parts),
    ...structureFunctions(parts),
  };
}

type Some<Name extends keyof FrameFunctions> = Pick<FrameFunctions, Name>;

function projectFunctions({ window, ground, redraw }: FrameParts) {
  const { tags } = ground;
  const functions: Some<'initProject' | 'setNewLookups' | 'dispatchEvent'> = {
    initProject({ storyboardId, storyboardType = defaultStoryboardType }) {
      tags.setContext({ storyboardId });
      if (storyboardType !== defaultStoryboardType) dressPiece(window.document);
      redraw();
    },
    setNewLookups(lookups) {
      tags.setContext({ lookups });
      redraw();
    },
    dispatchEvent: (name, detail) => void window.document.dispatchEvent(new CustomEvent(name, { detail })),
  };
  return functions;
}

function modeFunctions({ window, selection, machine, look, styles }: FrameParts) {
  const modes: Some<
    'enableDriveMode' | 'disableDriveMode' | 'setZoomPerc' | 'setAiContext' | 'setWindowLanguage' | 'setElementName'
  > = {
    enableDriveMode() {
      noteDriving(window, true);
      machine.become({ name: 'drive' });
      selection.hover(null);
      selection.select(null);
      styles.now()?.force([], []);
    },
    disableDriveMode() {
      noteDriving(window, false);
      if (machine.now().name === 'drive') machine.become({ name: 'idle' });
    },
    setZoomPerc: (percent) => look({ zoom: percent / 100 }),
    setAiContext: (isAiContext) => look({ isAiContext }),
    setWindowLanguage: (language) => look({ language }),
    setElementName: (key, name) => look({ named: { key, name } }),
  };
  return modes;
}

function selectionFunctions({ ground, selection, machine, redraw }: FrameParts) {
  const { places, tags } = ground;
  const find = (key: string | null): Target | null => (key === null ? null : places.byKey(key));
  const isDriving = () => machine.now().name === 'drive';
  const showSelected = (targets: readonly Target[]) => {
    if (machine.now().name === 'textEditing') machine.become({ name: 'idle' });
    selection.show({ selected: targets });
  };
  const functions: Some<
    | 'setHoveredElement'
    | 'setSelectedElement'
    | 'setMultiselectedElementKeys'
    | 'clearHoveredOutlines'
    | 'updateOutlines'
    | 'updateCodebaseIds'
  > = {
    setHoveredElement(key) {
      const hovered = find(key);
      if (!isDriving()) selection.show({ hovered });
      return hovered !== null;
    },
    setSelectedElement(key) {
      const found = find(key);
      if (isDriving()) return found !== null;
      showSelected(found ? [found] : []);
      found?.element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return found !== null;
    },
    setMultiselectedElementKeys(keys) {
      const found = keys.flatMap((key) => find(key) ?? []);
      if (!isDriving()) showSelected(found);
      return found.length;
    },
    clearHoveredOutlines: () => selection.show({ hovered: null }),
    updateOutlines: redraw,
    updateCodebaseIds(newIds) {
      tags.rename(newIds);
      redraw();
    },
  };
  return functions;
}

function textFunctions({ ground, selection, machine, texts, redraw }: FrameParts) {
  const start = (wanted: ReturnType<TextSessions['atSlot']>) => {
    if (machine.now().name === 'drive') return false;
    if (machine.now().name === 'textEditing') machine.become({ name: 'idle' });
    const session = wanted && texts.open(wanted);
    if (session) machine.become({ name: 'textEditing', session });
    return session !== null;
  };
  const functions: Some<'setEditableTexts' | 'startEditingText' | 'stopEditingText' | 'describeTexts'> = {
    setEditableTexts(key, states) {
      const wanted = texts.know(key, states);
      // Somebody has clicked a second time before the answer was here.
      if (wanted) start(wanted);
      redraw();
    },
    startEditingText(key: string, slot: TextSlot) {
      const target = ground.places.byKey(key);
      if (!target || machine.now().name === 'drive') return false;
      selection.show({ selected: [target] });
      return start(texts.atSlot(target, slot));
    },
    stopEditingText(isKept) {
      if (machine.now().name === 'textEditing') machine.become({ name: 'idle' }, isKept);
    },
    describeTexts: () => describeTexts(ground),
  };
  return functions;
}

function pageFunctions({ window, ground, tellErrors }: FrameParts) {
  const { places } = ground;
  const functions: Some<'describeElement' | 'goBack' | 'goForward' | 'refresh' | 'navigate' | 'checkIfHydrationError'> =
    {
      describeElement(key) {
        const target = places.byKey(key);
        return target && describeElement(target, ground);
      },
      goBack: () => window.history.back(),
      goForward: () => window.history.forward(),
      refresh: () => window.location.reload(),
      navigate: (path) => window.location.assign(path),
      checkIfHydrationError: tellErrors,
    };
  return functions;
}
