import type { TextBranch } from '../../protocol/texts.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import { Segments } from '../look/segments.tsx';
import { branchLabel, formLabel } from './branch-label.ts';
import { type FormRow, formRows } from './number-forms.ts';
import { useBranchWords } from './use-branch-words.ts';
import classes from './words.module.css';

interface BranchFormsProps {
  readonly branches: readonly TextBranch[];
  readonly current: TextBranch;
  readonly onChoose: (branch: string) => void;
}

/** The forms of a sentence, a short row for each number that chooses between them; the one that is edited is marked. */
export function BranchForms({ branches, current, onChoose }: BranchFormsProps) {
  const { words } = useWindowLanguage();
  const spoken = useBranchWords();
  const rows = formRows(branches, current);
  if (rows.length === 0)
    return (
      <div className={classes.forms}>
        <Segments
          label={words.forms}
          value={current.branch}
          options={branches.map((one) => ({ value: one.branch ?? '', label: branchLabel(one, spoken) }))}
          onChange={onChoose}
        />
      </div>
    );
  return rows.map((row) => (
    <FormsOfOne key={row.options.map(({ branch }) => branch).join(' ')} row={row} onChoose={onChoose} />
  ));
}

function FormsOfOne({
  row: { name, form, options },
  onChoose,
}: { readonly row: FormRow } & Pick<BranchFormsProps, 'onChoose'>) {
  const { words } = useWindowLanguage();
  const spoken = useBranchWords();
  const called = spoken.value(name);
  const chosen = options.find((option) => option.form === form)?.branch ?? null;
  return (
    <div className={classes.forms}>
      <span aria-hidden="true" dir="auto">
        {called}
      </span>
      <Segments
        label={words.formsOf(called)}
        value={chosen}
        options={options.map((option) => ({ value: option.branch, label: formLabel(option.form, spoken) }))}
        onChange={onChoose}
      />
    </div>
  );
}
