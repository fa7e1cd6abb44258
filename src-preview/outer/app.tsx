import { useEffect, useState } from 'react';
import { Toolbar } from './toolbar/toolbar.tsx';
import { StatusBar } from './status-bar/status-bar.tsx';
import { Inspector } from './inspector.tsx';
import { SidePanel } from './side/side-panel.tsx';
import { StageArea } from './stage/stage-area.tsx';
import { PanelBoundary } from './look/panel-boundary.tsx';
import { ReviewDialog } from './review/review-dialog.tsx';
import { useEditor, useEditorState } from './state/editor-context.ts';
import { useShortcuts } from './state/use-shortcuts.ts';
import { ConflictDialog } from './words/conflict-dialog.tsx';
import classes from './app.module.css';

/** The editor's window: what there is, the page, and what is selected. */
export function App() {
  const editor = useEditor();
  // Of the two panels a narrow window has room for one.
  const [isSideShown, setSideShown] = useState(false);
  useShortcuts(editor);
  useEffect(() => {
    const stop = new AbortController();
    void editor.start(stop.signal);
    return () => stop.abort();
  }, [editor]);
  const isKept = useEditorState(({ unwritten }) => unwritten.kept.length > 0);
  useEffect(() => {
    if (!isKept) return undefined;
    // What was typed would go with the window.
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isKept]);
  return (
    <div className={classes.window} data-side={isSideShown || undefined}>
      <PanelBoundary>
        <Toolbar isSideShown={isSideShown} onShowSide={setSideShown} />
      </PanelBoundary>
      <aside className={classes.side} data-panel="side" tabIndex={-1}>
        <PanelBoundary>
          <SidePanel />
        </PanelBoundary>
      </aside>
      <PanelBoundary>
        <StageArea />
      </PanelBoundary>
      <PanelBoundary>
        <Inspector />
      </PanelBoundary>
      <PanelBoundary>
        <StatusBar />
      </PanelBoundary>
      <PanelBoundary>
        <ReviewDialog />
      </PanelBoundary>
      <PanelBoundary>
        <ConflictDialog />
      </PanelBoundary>
    </div>
  );
}
