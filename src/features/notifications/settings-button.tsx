import type { ComponentProps } from 'react';
import { useLanguage } from '../../i18n/language-context.tsx';
import { Outline } from '../../ui/icons/outline.tsx';
import { settingsOpening } from './settings-opening.ts';
import { text as ar } from './settings-button.ar.ts';
import { text as en } from './settings-button.en.ts';

const texts = { ar, en };
const bell = 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM10 20.5a2.2 2.2 0 0 0 4 0M12 5.5V4';

interface SettingsButtonProps extends Pick<ComponentProps<'button'>, 'className'> {
  /** What it stands in is to close. */
  readonly onChosen?: () => void;
  /** Shows the sign beside the word, as its neighbours do. */
  readonly hasIcon?: boolean;
}

/** The way to what this browser is told of, for everybody and on every page. */
export function SettingsButton({ onChosen, hasIcon = true, ...button }: SettingsButtonProps) {
  const words = texts[useLanguage().language];
  return (
    <button
      {...button}
      type="button"
      aria-haspopup="dialog"
      onClick={() => {
        // First: what closes gives the focus back, and the sheet returns it there when it goes.
        onChosen?.();
        settingsOpening.open();
      }}
    >
      {hasIcon && <Outline path={bell} isDirectional={false} />}
      {words.name}
    </button>
  );
}
