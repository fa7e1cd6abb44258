import { Icon } from '../icons/icon.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { FormAlert } from './form-alert.tsx';
import { formText } from './form-text.ts';
import type { Kept } from './use-keeping.ts';
import classes from './field.module.css';

/** Says quietly that what is typed is kept on the device; aloud when it is not. */
export function DraftKeptNote({ kept }: { readonly kept: Kept }) {
  const { keeping } = useLocalized(formText);
  if (kept === 'no') return <FormAlert>{keeping.failed}</FormAlert>;
  return (
    <p className={classes.kept}>
      {kept === 'yes' && (
        <>
          <Icon name="check" size={18} />
          {keeping.kept}
        </>
      )}
      {kept === 'typing' && keeping.typing}
    </p>
  );
}
