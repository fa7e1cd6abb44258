import { useState } from 'react';
import { readStored, writeStored } from '../../../src/platform/storage.ts';
import { ModalDialog } from '../../../src/ui/overlays/modal-dialog.tsx';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { Segments } from '../look/segments.tsx';
import { WindowIcon } from '../look/window-icon.tsx';
import { keyHints } from './key-hints.ts';
import { themeKey, type WindowTheme, windowTheme } from './window-theme.ts';
import classes from './status-bar.module.css';

/** The window's own language and look, and its keys. */
export function WindowSettings({ onClose }: { readonly onClose: () => void }) {
  const { words, language, setLanguage } = useWindowLanguage();
  const [theme, setTheme] = useState<WindowTheme>(() => windowTheme(readStored(themeKey)));
  const choose = (next: WindowTheme): void => {
    writeStored(themeKey, next);
    document.documentElement.dataset['theme'] = next;
    setTheme(next);
  };
  return (
    <ModalDialog className={classes.settings} aria-label={words.statusBar.settings} onClose={onClose}>
      <div className={controls.heading}>
        <h2 className={classes.title}>{words.windowLanguage}</h2>
        <button type="button" className={controls.iconButton} aria-label={words.close} onClick={onClose}>
          <WindowIcon name="close" />
        </button>
      </div>
      <Segments
        label={words.windowLanguage}
        value={language}
        options={[
          { value: 'ar', label: words.languageNames['ar'], lang: 'ar' },
          { value: 'en', label: words.languageNames['en'], lang: 'en' },
        ]}
        onChange={setLanguage}
      />
      <h2 className={classes.title}>{words.theme.label}</h2>
      <Segments
        label={words.theme.label}
        value={theme}
        options={[
          { value: 'dark', label: words.theme.dark },
          { value: 'light', label: words.theme.light },
        ]}
        onChange={choose}
      />
      <h2 className={classes.title}>{words.statusBar.shortcuts}</h2>
      <dl className={classes.keys}>
        {keyHints(words, language).map(({ name, keys, label }) => (
          <div key={name}>
            <dt>
              <kbd dir="ltr">{keys}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </ModalDialog>
  );
}
