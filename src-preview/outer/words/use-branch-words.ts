import { useMemo } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import type { BranchWords } from './branch-label.ts';
import { valueLabel } from './number-forms.ts';

/** How forms and values are called in the language of the window. */
export function useBranchWords(): BranchWords {
  const { words, formats } = useWindowLanguage();
  return useMemo(
    () => ({
      labels: words.branch,
      figure: formats.number,
      value: (name) => valueLabel(name, (place) => words.valueAt(formats.number(place))),
    }),
    [words, formats],
  );
}
