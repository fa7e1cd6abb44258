import { useState } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import { PanelBoundary } from '../look/panel-boundary.tsx';
import { Tabs } from '../look/tabs.tsx';
import { LayersPanel } from '../layers/layers-panel.tsx';
import { HistoryList } from './history-list.tsx';
import { PageList } from './page-list.tsx';
import { PageTexts } from './page-texts.tsx';
import { StoryList } from './story-list.tsx';

const panels = {
  layers: LayersPanel,
  words: PageTexts,
  pages: PageList,
  stories: StoryList,
  history: HistoryList,
} as const;

/** What there is: the words of the page, the pages, what can be shown by itself, and everything that was changed. */
export function SidePanel() {
  const { words } = useWindowLanguage();
  const [shown, setShown] = useState<keyof typeof panels>('words');
  const Panel = panels[shown];
  return (
    <Tabs
      label={words.side.label}
      value={shown}
      options={[
        { value: 'words', label: words.side.words },
        { value: 'layers', label: words.side.layers },
        { value: 'pages', label: words.side.pages },
        { value: 'stories', label: words.stories.title },
        { value: 'history', label: words.side.history },
      ]}
      onChange={setShown}
    >
      <PanelBoundary resetKey={shown}>
        <Panel />
      </PanelBoundary>
    </Tabs>
  );
}
