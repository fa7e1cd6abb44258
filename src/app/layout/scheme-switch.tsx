import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useT } from '../../i18n/language-context.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import classes from './switches.module.css';

/** Changes between the light and the dark appearance. */
export function SchemeSwitch() {
  const t = useT();
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  return (
    <button
      type="button"
      className={classes.switch}
      aria-label={isDark ? t('scheme.toLight') : t('scheme.toDark')}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </button>
  );
}
