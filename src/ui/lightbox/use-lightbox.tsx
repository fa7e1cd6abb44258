import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/language-context.tsx';
import { lazyPart } from '../lazy-part.tsx';
import type { LargePicture } from './large-picture.ts';
import { showProblem } from '../overlays/notice-store.ts';

const lightbox = lazyPart(() => import('./lightbox.tsx').then((module) => module.Lightbox));

interface OpenedPictures {
  /** Shows the pictures large, beginning with one of them. */
  readonly open: (at: number) => void;
  /** Stands anywhere on the page: empty until something is opened. */
  readonly box: ReactNode;
}

/** Shows pictures of a page large, one at a time. `name`: what they are pictures of. */
export function useLightbox(name: string, pictures: readonly LargePicture[]): OpenedPictures {
  const t = useT();
  const [first, setFirst] = useState<number | null>(null);
  return {
    open: (at) =>
      void lightbox.preload().then(
        () => setFirst(at),
        () => showProblem(t('media.notYet')),
      ),
    box: first !== null && (
      <lightbox.Part name={name} pictures={pictures} first={first} onClose={() => setFirst(null)} />
    ),
  };
}
