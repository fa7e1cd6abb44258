import { useState } from 'react';
import { useLocalized } from '../../../i18n/localized.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { gradesText } from '../grades-text.ts';
import type { ImportDialogProps } from './import-dialog.tsx';

const importDialog = lazyPart(() => import('./import-dialog.tsx').then((module) => module.ImportDialog));

/** Opens the import of averages, whose code comes when it is first wanted. */
export function ImportButton(props: Pick<ImportDialogProps, 'students' | 'change'>) {
  const words = useLocalized(gradesText);
  const [state, setState] = useState<'unopened' | 'opening' | 'unreachable' | 'open' | 'closed'>('unopened');
  const open = (): void => {
    setState('opening');
    importDialog.preload().then(
      () => setState('open'),
      () => setState('unreachable'),
    );
  };
  return (
    <>
      <button type="button" className="button" data-quiet aria-disabled={state === 'opening'} onClick={open}>
        {words.import}
      </button>
      {state === 'unreachable' && <span role="alert">{words.importUnreachable}</span>}
      {(state === 'open' || state === 'closed') && (
        <importDialog.Part {...props} isOpen={state === 'open'} onClose={() => setState('closed')} />
      )}
    </>
  );
}
