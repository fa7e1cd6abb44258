import { FormAlert } from '../../ui/form/form-alert.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useLocalized } from '../../ui/localized.ts';
import { authoringText } from './authoring-text.ts';
import type { Writing } from './use-writing.ts';
import classes from './thing-form.module.css';

/** Says quietly that what is typed is kept on the device; aloud when it is not. */
export function KeptMark({ kept }: Pick<Writing, 'kept'>) {
  const { form } = useLocalized(authoringText);
  if (kept === 'no') return <FormAlert>{form.notKept}</FormAlert>;
  return (
    <p className={classes.kept}>
      {kept === 'yes' && (
        <>
          <Icon name="check" size={18} />
          {form.kept}
        </>
      )}
      {kept === 'typing' && form.typing}
    </p>
  );
}
