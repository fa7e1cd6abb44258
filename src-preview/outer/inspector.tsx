import { useState } from 'react';
import { useWindowLanguage } from './language/window-language.tsx';
import { Breadcrumb } from './layers/breadcrumb.tsx';
import { PanelBoundary } from './look/panel-boundary.tsx';
import { Patch } from './look/patch.tsx';
import { Tabs } from './look/tabs.tsx';
import controls from './look/controls.module.css';
import { PropertiesPanel } from './properties/properties-panel.tsx';
import { useEditorState } from './state/editor-context.ts';
import { nextUndo } from './state/store/history.ts';
import { lookedAt } from './state/store/selected.ts';
import { StylesPanel } from './styles/styles-panel.tsx';
import { RefusedEdit } from './words/refused-edit.tsx';
import { AddButton } from './structure/add-button.tsx';
import { useWordsOfCopy } from './words/use-words-of-copy.ts';
import { WordsPanel } from './words/words-panel.tsx';
import classes from './app.module.css';

/** The selected element: its words, its classes and properties; below them what the last change wrote. */
export function Inspector() {
  const { words } = useWindowLanguage();
  const { shown, setShown, selected } = useShownTab();
  const last = useEditorState(({ activities, unwritten }) => nextUndo(activities, unwritten.passedOver));
  return (
    <aside className={classes.inspector} data-panel="inspector" tabIndex={-1} aria-label={words.inspector.label}>
      <PanelBoundary resetKey={selected}>
        <Breadcrumb />
      </PanelBoundary>
      <RefusedEdit onGoOn={() => setShown('words')} />
      <Tabs
        label={words.inspector.label}
        value={shown}
        options={[
          { value: 'words', label: words.inspector.words },
          { value: 'styles', label: words.inspector.styles },
          { value: 'properties', label: words.inspector.properties },
        ]}
        onChange={setShown}
        beside={<AddButton onPress={() => setShown('properties')} />}
      >
        <PanelBoundary resetKey={`${shown} ${selected}`}>
          {shown === 'words' && <WordsPanel />}
          {shown === 'styles' && <StylesPanel />}
          {shown === 'properties' && <PropertiesPanel />}
        </PanelBoundary>
      </Tabs>
      {last && (
        <section className={controls.section}>
          <h2 className={controls.heading}>{words.writtenToDisk}</h2>
          <Patch files={last.files} />
        </section>
      )}
    </aside>
  );
}

/**
 * The tab that was chosen, for whatever is selected next. What has no words of its own (a card, a section) shows how it looks in the
 * place of an empty panel of words, unless its words are asked for or it is a copy that can have its own.
 */
function useShownTab() {
  const [{ tab, askedOf }, choose] = useState<{ tab: 'words' | 'styles' | 'properties'; askedOf: string }>({
    tab: 'words',
    askedOf: '',
  });
  const selected = useEditorState((state) => lookedAt(state)?.element.elementKey ?? '');
  const isCopy = useWordsOfCopy() !== null;
  const isWordless = useEditorState((state) => lookedAt(state)?.element.texts.length === 0);
  return {
    selected,
    shown: tab === 'words' && isWordless && !isCopy && askedOf !== selected ? 'styles' : tab,
    setShown: (next: typeof tab) => choose({ tab: next, askedOf: selected }),
  };
}
