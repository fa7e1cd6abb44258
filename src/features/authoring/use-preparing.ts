import { useEffect, useRef, useState } from 'react';
import type { OwnDatabase } from '../../data/database/own-database.ts';
import { notKeptOf } from '../../domain/not-kept.ts';
import type { PictureBucket } from '../../domain/media-reference.ts';
import type { PreparedPicture } from '../../platform/picture/prepared-picture.ts';
import { pictureWhileWanted } from '../../platform/prepare-picture.ts';
import type { PictureProblem } from '../../ui/pictures/picture-problem.ts';
import { keepForUpload } from './commands.ts';

interface Preparing {
  readonly isBusy: boolean;
  readonly problem: PictureProblem | null;
  /** Prepares files one after the other and keeps each on the device; gives those that came through, none once it is left. */
  readonly prepare: (files: readonly Blob[]) => Promise<readonly PreparedPicture[]>;
}

/** Makes pictures of files and keeps them until they can go to the school. */
export function usePreparing(db: OwnDatabase, bucket: PictureBucket): Preparing {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PictureProblem | null>(null);

  const visit = useRef(new AbortController());
  useEffect(() => {
    visit.current = new AbortController();
    return () => visit.current.abort();
  }, []);

  async function one(file: Blob, signal: AbortSignal): Promise<PreparedPicture | null> {
    const outcome = await pictureWhileWanted(file, signal);
    if (outcome === null) return null;
    if (!outcome.ok) {
      setProblem(outcome.error.name);
      return null;
    }
    const notKept = notKeptOf(await keepForUpload(db, outcome.value, bucket));
    if (notKept !== null) setProblem(notKept);
    return notKept === null ? outcome.value : null;
  }

  return {
    isBusy,
    problem,
    async prepare(files) {
      setBusy(true);
      setProblem(null);
      const { signal } = visit.current;
      const pictures: PreparedPicture[] = [];
      try {
        for (const file of files) {
          const picture = await one(file, signal);
          if (picture) pictures.push(picture);
        }
      } finally {
        setBusy(false);
      }
      return signal.aborted ? [] : pictures;
    },
  };
}
