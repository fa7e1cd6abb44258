import { useEffect, useRef } from 'react';
import { useLocalized } from '../../i18n/localized.ts';
import { dismissNotice, type NoticeContent, showNotice } from '../../ui/overlays/notice-store.ts';
import { authoringText } from './authoring-text.ts';

/** Says that something was taken out of a form, with the way back for as long as the form is open. */
export function useRemoval<Gone>(putBack: (gone: Gone) => void): (gone: Gone, name: string) => void {
  const { gone: words } = useLocalized(authoringText);
  const said = useRef<NoticeContent | null>(null);
  // The form goes on changing meanwhile: what is put back goes into what stands there then.
  const latest = useRef(putBack);
  useEffect(() => {
    latest.current = putBack;
  });
  useEffect(
    () => () => {
      if (said.current) dismissNotice(said.current);
    },
    [],
  );
  return (gone, name) => {
    const action = { name: words.undo, run: () => latest.current(gone) };
    said.current = { text: words.removed(name), action };
    showNotice(said.current);
  };
}
