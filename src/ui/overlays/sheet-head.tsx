import { useT } from '../../i18n/language-context.tsx';
import { Icon } from '../icons/icon.tsx';

interface SheetHeadProps {
  readonly title: string;
  /** The id of the popover that this is the head of. */
  readonly sheetId: string;
}

/** What a sheet is of, and the way out of it. */
export function SheetHead({ title, sheetId }: SheetHeadProps) {
  const t = useT();
  return (
    <div className="sheet-head">
      <h2>{title}</h2>
      <button
        type="button"
        className="sheet-close"
        popoverTarget={sheetId}
        popoverTargetAction="hide"
        aria-label={t('sync.close')}
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  );
}
