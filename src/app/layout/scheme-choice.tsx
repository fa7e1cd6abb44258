import { useMantineColorScheme } from '@mantine/core';
import { useT } from '../../i18n/language-context.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import classes from './switches.module.css';

const schemes = [
  ['light', 'sun'],
  ['dark', 'moon'],
  ['auto', 'device'],
] as const;

/** Light, dark, or as the device: all three in sight, for the sheet where there is room. */
export function SchemeChoice() {
  const t = useT();
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <fieldset className={classes.schemes}>
      <legend>{t('scheme.heading')}</legend>
      {schemes.map(([scheme, icon]) => (
        <label key={scheme} className={classes.scheme}>
          <input type="radio" name="scheme" checked={colorScheme === scheme} onChange={() => setColorScheme(scheme)} />
          <span>
            <Icon name={icon} size={20} />
            {t(`scheme.${scheme}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
