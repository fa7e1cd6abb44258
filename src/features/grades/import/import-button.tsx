import { useState } from 'react';
import { useLocalized } from '../../../i18n/localized.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { gradesText } from '../grades-text.ts';
import type { ImportDialogProps } from './import-dialog.tsx';

const importDialog = lazyPart(() => import('./import-dialog.tsx').then((module) => module.ImportDialog));

/** Opens the import of averages, whose code comes when it is first wanted. */
export function ImportButton(props: Pick<ImportDialogProps, 'students' | 'change'>) {
  const words = useLocalized(gradesText);
  const [code, setCode] = useState<'unasked' | 'asked' | 'unreachable' | 'here'>('unasked');
  const [isOpen, setOpen] = useState(false);
  const open = (): void => {
    setOpen(true);
    if (code === 'here') return;
    setCode('asked');
    importDialog.preload().then(
      () => setCode('here'),
      () => setCode('unreachable'),
    );
  };
  return (
    <>
      <button type="button" className="button" data-quiet aria-disabled={code === 'asked'} onClick={open}>
        {words.import}
      </button>
      {code === 'unreachable' && <span role="alert">{words.importUnreachable}</span>}
      {code === 'here' && <importDialog.Part {...props} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
