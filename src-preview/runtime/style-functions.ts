import { addClass } from '../protocol/changes/add-class.ts';
import { styling } from '../protocol/changes/styling.ts';
import { type ChangeItem, reversedItemSchema } from '../protocol/frame/change-item.ts';
import type { FrameParts } from './frame-parts.ts';
import type { FrameFunctions } from './port/frame-port.ts';
import { matching } from './select/matching.ts';
import { pageClasses } from './tagged/own-nodes.ts';
import type { InstantOutcome, InstantUpdates } from './styles/instant-updates.ts';
import type { PageStructure } from './structure/page-structure.ts';
import { inCss } from './look-functions.ts';
import { log } from './log.ts';

type StyleFunction =
  | 'getElementClassList'
  | 'processRulesForSelectedElement'
  | 'setModifiersForSelectedElement'
  | 'getCssEvals'
  | 'ruleMatchesElement'
  | 'applyChangeItemToDocument'
  | 'setIsFlushing'
  | 'readCustomProperties'
  | 'outlineMatching';

/** What the window may ask and do about styles. */
export function styleFunctions(parts: FrameParts): Pick<FrameFunctions, StyleFunction> {
  const { window, ground, selection, styles, send, look, redraw, flushing } = parts;
  const { places } = ground;
  return {
    getElementClassList(key) {
      const target = places.byKey(key);
      const classList = target ? pageClasses(target.element) : [];
      if (target) send('elementClassList', { elementKey: key, classList });
      return classList;
    },
    async processRulesForSelectedElement(key, isWithEligible = false) {
      const page = await styles.load();
      const target = places.byKey(key);
      const rules = target && page.rulesOf(target, isWithEligible);
      if (rules) send('processedCssRules', { elementKey: key, rules });
      return rules;
    },
    async setModifiersForSelectedElement(modifiers) {
      const page = await styles.load();
      const elements = selection.selected().map(({ target }) => target.element);
      page.force(elements, modifiers);
      redraw();
      return elements.length;
    },
    async getCssEvals(key) {
      const page = await styles.load();
      const target = places.byKey(key);
      const evals = target && page.evalsOf(target);
      if (evals) send('cssEvals', { elementKey: key, ...evals });
      return evals;
    },
    async ruleMatchesElement(key, selector) {
      const page = await styles.load();
      const target = places.byKey(key);
      const matches = target !== null && page.isMeant(target, selector);
      send('ruleMatchesElement', { elementKey: key, selector, matches });
      return matches;
    },
    async applyChangeItemToDocument(item) {
      const outcome = arranged(item, parts.structure.now()) ?? shown(item, (await styles.load()).instant);
      selectAfter(item, outcome, parts);
      const { isShown, ...data } = outcome;
      if (!isShown && item.type !== 'UNDO') log.warn('Could not find component element for instant update', item.type);
      send('instantUpdateDone', { changeItem: item, data, success: isShown });
      redraw();
      return { success: isShown, data };
    },
    async setIsFlushing(isFlushing) {
      styles.now()?.instant.setFlushing(isFlushing);
      parts.structure.now()?.instant.setFlushing(isFlushing);
      flushing(isFlushing);
      redraw();
    },
    readCustomProperties: (names) => readProperties(window, names),
    outlineMatching(selector) {
      look({ matching: selector });
      return selector === null ? 0 : matching(window.document, selector).length;
    },
  };
}

function readProperties(window: Window, names: readonly string[]): Record<string, string> {
  const style = window.getComputedStyle(window.document.documentElement);
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name).trim()]));
}

const nothingShown: InstantOutcome = { isShown: false, addedClass: null, elements: 0 };

const arrangedTypes: ReadonlySet<string> = new Set([
  'ADD_JSX',
  'REMOVE_JSX',
  'MOVE_JSX',
  'DUPLICATE',
  'WRAP_DIV',
  'CHANGE_TAG',
]);

/** Shows a change of structure, or takes it back; null for what is none. */
function arranged(item: ChangeItem, structure: PageStructure | null): InstantOutcome | null {
  const reversed = reversedItemSchema.safeParse(item.changeFields).data;
  const change =
    reversed === undefined ? item : 'changeToUndo' in reversed ? reversed.changeToUndo : reversed.changeToRedo;
  if (!arrangedTypes.has(change.type)) return null;
  if (!structure) return nothingShown;
  if (item.type === 'UNDO') return { ...nothingShown, isShown: structure.instant.hide(change.id) };
  const elements = structure.instant.show({ ...item, ...change });
  return { isShown: elements > 0, addedClass: null, elements };
}

/** Shows a change, or takes it back. What cannot be shown so waits for its update. */
function shown(item: ChangeItem, instant: InstantUpdates): InstantOutcome {
  const { type, changeFields, instantUpdateData: data = {} } = item;
  const current = (id: string) => item.prevIdToNewIdMap?.[id] ?? id;
  if (type === 'STYLING') {
    const { codebaseId, stylingChanges, modifiers, customProperties } = styling.fields.parse(changeFields);
    const custom = customProperties.map(({ name, value }) => [name, value] as const);
    const declarations = { ...stylingChanges, ...Object.fromEntries(custom) };
    const named = Object.entries(declarations).map(([name, value]) => [inCss(name), value] as const);
    return instant.show({
      id: item.id,
      codebaseId: current(codebaseId),
      className: null,
      declarations: Object.fromEntries(named),
      cssText: null,
      modifiers,
      data,
      isTemporary: false,
    });
  }
  if (type === 'ADD_CLASS') {
    const { codebaseIdToAddClass, className, cssEquivalent, temporaryOnly, modifiers, customProperties } =
      addClass.fields.parse(changeFields);
    const custom = customProperties.map(({ name, value }) => `${name}: ${value}`).join(';');
    const cssText = [cssEquivalent ?? '', custom].filter(Boolean).join(';');
    return instant.show({
      id: item.id,
      codebaseId: current(codebaseIdToAddClass),
      // What the page does not know yet is shown by what it comes to.
      className: cssText === '' ? className : null,
      declarations: {},
      cssText: cssText === '' ? null : cssText,
      modifiers,
      data,
      isTemporary: temporaryOnly === true,
    });
  }
  const reversed = reversedItemSchema.safeParse(changeFields);
  if (type === 'UNDO' && reversed.success && 'changeToUndo' in reversed.data) {
    const { id } = reversed.data.changeToUndo;
    return { ...nothingShown, isShown: instant.hide(id, data.addedClass) };
  }
  if (type === 'REDO' && reversed.success && 'changeToRedo' in reversed.data)
    return shown({ ...item, ...reversed.data.changeToRedo }, instant);
  if (type !== 'UNKNOWN') log.warn(`${type} is not shown before it is written`);
  return nothingShown;
}

/** Selects what a change says is selected once it is shown, and tells of it. */
function selectAfter(item: ChangeItem, { isShown }: InstantOutcome, { ground, selection }: FrameParts): void {
  if (!isShown) return;
  const isUndo = item.type === 'UNDO';
  const one = isUndo ? item.elementKeyToSelectAfterUndoInstantUpdate : item.elementKeyToSelectAfterInstantUpdate;
  const several = isUndo
    ? item.elementKeysToMultiselectAfterUndoInstantUpdate
    : item.elementKeysToMultiselectAfterInstantUpdate;
  const targets = (several ?? (one === undefined ? [] : [one])).flatMap((key) => ground.places.byKey(key) ?? []);
  const [first, ...others] = targets;
  if (first === undefined) return;
  selection.select(first);
  for (const target of others) selection.toggle(target);
}
