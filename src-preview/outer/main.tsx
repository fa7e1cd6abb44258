import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { newId, newSecret } from '../../src/platform/ids.ts';
import { readStored, writeStored } from '../../src/platform/storage.ts';
import { patienceOf } from '../protocol/patience.ts';
import { App } from './app.tsx';
import { PanelBoundary } from './look/panel-boundary.tsx';
import { themeKey, windowTheme } from './status-bar/window-theme.ts';
import { WindowLanguageProvider } from './language/window-language.tsx';
import { createEditorApi } from './server/editor-api.ts';
import { createEditor } from './state/create-editor.ts';
import { EditorContext } from './state/editor-context.ts';
import { onViewChosen, rememberedView, viewKey } from './state/store/remembered-view.ts';
import { NoToken } from './no-token.tsx';
import './look/window.css';

document.documentElement.dataset['theme'] = windowTheme(readStored(themeKey));

/** What the printed address carries behind the `#`, where no server sees it. */
const address = new URLSearchParams(location.hash.slice(1));
const token = address.get('token');
/** On a busy machine somebody may add `&patience=3` to it. */
const patience = patienceOf(Number(address.get('patience')));
const root = document.getElementById('editor');
if (!root) throw new Error('index.html has no place for the editor');

const editor =
  token === null
    ? null
    : createEditor({
        api: createEditorApi({ token, canvasId: 'main', fetch: (...args) => fetch(...args), patience }),
        newId,
        newNonce: newSecret,
        wait: (what) => new Promise((resolve) => void setTimeout(resolve, patience[what])),
        patience,
        host: window,
      });

if (editor !== null) {
  editor.setView(rememberedView(readStored(viewKey)));
  onViewChosen(editor.store, (text) => writeStored(viewKey, text));
}

createRoot(root).render(
  <StrictMode>
    <WindowLanguageProvider>
      {editor === null ? (
        <NoToken />
      ) : (
        <EditorContext value={editor}>
          <PanelBoundary>
            <App />
          </PanelBoundary>
        </EditorContext>
      )}
    </WindowLanguageProvider>
  </StrictMode>,
);
