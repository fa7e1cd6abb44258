import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { administrationText } from './administration-text.ts';
import classes from './administration.module.css';

interface QueueActionsProps {
  readonly all: number;
  readonly chosen: number;
  readonly isBusy: boolean;
  readonly onChooseAll: (isChosen: boolean) => void;
  readonly onApprove: () => void;
  readonly onDecline: () => void;
}

/** One action for everybody who is chosen. */
export function QueueActions({ all, chosen, isBusy, onChooseAll, onApprove, onDecline }: QueueActionsProps) {
  const words = useLocalized(administrationText).queue;
  const { formats } = useLanguage();
  const cannot = isBusy || chosen === 0;
  return (
    <div className={classes.actions}>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={chosen === all}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && chosen < all;
          }}
          onChange={(event) => onChooseAll(event.target.checked)}
        />
        {words.chooseAll}
      </label>
      <span className={classes.count}>
        {chosen > 0 && `${words.chosen} ${formats.number(chosen)} / ${formats.number(all)}`}
      </span>
      <button type="button" className="button" disabled={cannot} onClick={onApprove}>
        {words.approveChosen}
      </button>
      <button type="button" className="button" data-quiet disabled={cannot} onClick={onDecline}>
        {words.declineChosen}
      </button>
      <p className={classes.keys}>{words.keys}</p>
    </div>
  );
}
