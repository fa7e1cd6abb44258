import { useEffect, useState } from 'react';

const fields = 'main :is(form, input, textarea, select, [contenteditable])';

/** Whether the page holds something to fill in: nothing may cover it unasked. */
export function useFormOnPage(): boolean {
  const [hasForm, setHasForm] = useState(true);
  useEffect(() => {
    const look = (): void => setHasForm(document.querySelector(fields) !== null);
    look();
    // Pages and their fields come one after the other.
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return hasForm;
}
