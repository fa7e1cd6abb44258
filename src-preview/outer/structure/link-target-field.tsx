import { useId } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { pageTitle } from '../look/page-title.ts';
import { useEditorState } from '../state/editor-context.ts';
import { isLinkTarget } from './link-target.ts';

interface LinkTargetFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Where a link leads: one of the app's pages, which are offered by their names, or an address. */
export function LinkTargetField({ value, onChange }: LinkTargetFieldProps) {
  const { words, language } = useWindowLanguage();
  const { palette } = words.addElement;
  const pages = useEditorState(({ session }) => session?.pages ?? null);
  const id = useId();
  const isWrong = value.trim() !== '' && !isLinkTarget(value);
  return (
    <label>
      {palette.leadsTo}
      <input
        className={controls.field}
        dir="ltr"
        list={`${id}-pages`}
        placeholder={palette.leadsToHint}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-why` : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={`${id}-pages`}>
        {(pages ?? []).map((page) => (
          <option key={page.path} value={page.path}>
            {pageTitle(page, language)}
          </option>
        ))}
      </datalist>
      {isWrong && (
        <span id={`${id}-why`} className={controls.quiet}>
          {palette.noAddress}
        </span>
      )}
    </label>
  );
}
