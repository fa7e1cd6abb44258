import { useId, useState } from 'react';
import { useLocalized } from '../../i18n/localized.ts';
import { useIsGone } from '../../ui/hooks/use-held.ts';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import { ChoiceField } from '../../ui/records/choice-field.tsx';
import type { ApprovedAccount } from './accounts.ts';
import { administrationText } from './administration-text.ts';
import { departureText } from './departure-text.ts';
import { GoneNote } from './gone-note.tsx';
import classes from './accounts.module.css';

interface DepartureDialogProps {
  /** Of whom it is asked, set apart from the words around it. */
  readonly name: string;
  /** Who may get what was published; where nobody may, it can only stay under the name. */
  readonly heirs: readonly ApprovedAccount[];
  /** Null: it stays under the name. */
  readonly onLeave: (heirId: string | null) => void;
  readonly onClose: () => void;
}

const fates = ['keepName', 'give'] as const;

/** Asks what becomes of what a teacher published who leaves, and carries the whole deed on its button. */
export function DepartureDialog({ name, heirs, onLeave, onClose }: DepartureDialogProps) {
  const { accounts } = useLocalized(administrationText);
  const words = useLocalized(departureText);
  const titleId = useId();
  const isGone = useIsGone();
  const [fate, setFate] = useState<(typeof fates)[number]>('keepName');
  const [heirId, setHeirId] = useState(heirs[0]?.id ?? '');
  const means = { keepName: words.keepNameMeans, give: words.giveMeans };
  return (
    <ModalDialog className={classes.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{words.question(name)}</h2>
      <p className={classes.note}>{words.note}</p>
      <div className={classes.choices} role="radiogroup" aria-labelledby={titleId}>
        {fates.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="fate"
              value={one}
              checked={fate === one}
              disabled={one === 'give' && heirs.length === 0}
              onChange={() => setFate(one)}
            />
            <span>
              {words[one]}
              <small>{means[one]}</small>
            </span>
          </label>
        ))}
      </div>
      {fate === 'give' && (
        <ChoiceField
          label={words.heir}
          value={heirId}
          choices={heirs.map((heir) => ({ value: heir.id, name: heir.name }))}
          onChange={setHeirId}
        />
      )}
      <GoneNote />
      <div className={classes.deeds}>
        <button type="button" className="button" data-quiet onClick={onClose}>
          {accounts.leave}
        </button>
        <button
          type="button"
          className="button"
          disabled={isGone}
          onClick={() => {
            onClose();
            onLeave(fate === 'give' ? heirId : null);
          }}
        >
          {words.confirm(name)}
        </button>
      </div>
    </ModalDialog>
  );
}
