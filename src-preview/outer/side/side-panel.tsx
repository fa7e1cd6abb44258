import { type MouseEvent, useState } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import { PanelBoundary } from '../look/panel-boundary.tsx';
import { Tabs } from '../look/tabs.tsx';
import { WindowIcon } from '../look/window-icon.tsx';
import { LayersPanel } from '../layers/layers-panel.tsx';
import { TokensPanel } from '../tokens/tokens-panel.tsx';
import { HistoryList } from './history-list.tsx';
import { PageList } from './page-list.tsx';
import { PageTexts } from './page-texts.tsx';
import { StoryList } from './story-list.tsx';
import controls from '../look/controls.module.css';
import classes from './side.module.css';

const panels = {
  layers: LayersPanel,
  words: PageTexts,
  pages: PageList,
  tokens: TokensPanel,
  stories: StoryList,
  history: HistoryList,
} as const;

/** What there is, by a rail at the window's edge: layers, words, pages, values of the design, stories, changes. The panel folds into the rail. */
export function SidePanel() {
  const { words } = useWindowLanguage();
  const [shown, setShown] = useState<keyof typeof panels>('words');
  const [isFolded, setFolded] = useState(false);
  const Panel = panels[shown];
  const fold = ({ currentTarget }: MouseEvent): void => {
    setFolded(true);
    // The button goes with the panel: the focus stays where it can be brought back.
    const tabs = currentTarget.closest('[role=tabpanel]')?.previousElementSibling;
    tabs?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  };
  const options = [
    { value: 'layers', label: words.side.layers, icon: 'layers' },
    { value: 'words', label: words.side.words, icon: 'words' },
    { value: 'pages', label: words.side.pages, icon: 'page' },
    { value: 'tokens', label: words.tokens.tab, icon: 'drop' },
    { value: 'stories', label: words.stories.title, icon: 'stories' },
    { value: 'history', label: words.side.history, icon: 'clock' },
  ] as const;
  return (
    <Tabs
      label={words.side.label}
      value={shown}
      orientation="vertical"
      options={options}
      isFolded={isFolded}
      onChange={(next) => {
        setShown(next);
        setFolded(false);
      }}
    >
      <header className={classes.head}>
        <h2>{options.find(({ value }) => value === shown)?.label}</h2>
        <button
          type="button"
          className={controls.iconButton}
          aria-label={words.side.fold}
          title={words.side.fold}
          onClick={fold}
        >
          <WindowIcon name="fold" />
        </button>
      </header>
      <PanelBoundary resetKey={shown}>
        <Panel />
      </PanelBoundary>
    </Tabs>
  );
}
