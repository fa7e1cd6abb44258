import { useState } from 'react';
import { useHelpKey } from './use-help-key.ts';
import { copyText } from '../../../src/platform/copy-text.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { lookedAt } from '../state/store/selected.ts';
import { DiskState } from './disk-state.tsx';
import { TypingHints } from './typing-hints.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { WindowSettings } from './window-settings.tsx';
import classes from './status-bar.module.css';

/** What is so: where everything is, what was said last, and ways out to code. */
export function StatusBar() {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const activities = useEditorState((state) => state.activities);
  const selection = useEditorState(lookedAt);
  const [isSet, setSet] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const said = useAnnouncement();
  const standing = activities.filter(({ state }) => state === 'done');
  const files = [...new Set(standing.flatMap((activity) => activity.files.map(({ file }) => file)))];
  const typing = useEditorState((known) => known.typing);
  useHelpKey(() => setSet(true));
  return (
    <footer className={`${classes.line} ${classes.statusBar}`} data-panel="statusBar" tabIndex={-1}>
      <DiskState />
      {standing.length > 0 && (
        <span className={controls.quiet}>{words.statusBar.changes(String(standing.length), String(files.length))}</span>
      )}
      {typing === null ? (
        <span className={classes.said} aria-hidden="true" dir="auto" title={said}>
          {said}
        </span>
      ) : (
        <TypingHints where={typing} />
      )}
      <output className="visually-hidden">{said}</output>
      <button
        type="button"
        disabled={files.length === 0}
        title={words.statusBar.copyCommandHint}
        onClick={() => void copyText(`git add -- ${files.map(quoted).join(' ')}`).then(setCopied)}
        onBlur={() => setCopied(false)}
      >
        {isCopied ? words.statusBar.copied : words.statusBar.copyCommand}
      </button>
      <button type="button" disabled={selection === null} onClick={() => void editor.openSource()}>
        {words.openInEditor}
      </button>
      <button type="button" aria-expanded={isSet} onClick={() => setSet(!isSet)}>
        {words.statusBar.settings}
      </button>
      {isSet && <WindowSettings onClose={() => setSet(false)} />}
    </footer>
  );
}

/** A path as a shell takes it. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}
