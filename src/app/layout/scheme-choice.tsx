import { useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { useLanguage } from '../../i18n/language-context.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { text as ar } from './scheme-choice.ar.ts';
import { text as en } from './scheme-choice.en.ts';
import classes from './switches.module.css';

const texts = { ar, en };
const schemes = [
  ['light', 'sun'],
  ['dark', 'moon'],
  ['auto', 'device'],
] as const;

/** Light, dark, or as the device: all three in sight, for the sheet where there is room. */
export function SchemeChoice() {
  const words = texts[useLanguage().language];
  // Two of them stand in a page with two menus: of one name, only one choice in both would be marked.
  const name = useId();
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <fieldset className={classes.schemes}>
      <legend>{words.heading}</legend>
      {schemes.map(([scheme, icon]) => (
        <label key={scheme} className={classes.scheme}>
          <input type="radio" name={name} checked={colorScheme === scheme} onChange={() => setColorScheme(scheme)} />
          <span>
            <Icon name={icon} size={20} />
            {words[scheme]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
