import { useEffect, useRef, useState } from 'react';
import type { OwnDatabase } from '../../data/database/own-database.ts';
import { notKeptOf } from '../../domain/not-kept.ts';
import type { PictureBucket } from '../../domain/media-reference.ts';
import type { PreparedPicture } from '../../platform/picture/prepared-picture.ts';
import { pictureWhileWanted } from '../../platform/prepare-picture.ts';
import type { PictureProblem } from '../../ui/pictures/picture-problem.ts';
import { keepForUpload } from './commands.ts';

/** A file that did not become a picture; its name where several were chosen at once, null for one alone. */
interface RefusedFile {
  /** Among those that were chosen. */
  readonly place: number;
  readonly name: string | null;
  readonly problem: PictureProblem;
}

interface Preparing {
  readonly isBusy: boolean;
  /** Of what was chosen last, in that order. */
  readonly refused: readonly RefusedFile[];
  /** Prepares files one after the other and keeps each on the device; gives those that came through, none once it is left. */
  readonly prepare: (files: readonly File[]) => Promise<readonly PreparedPicture[]>;
}

/** Makes pictures of files and keeps them until they can go to the school. */
export function usePreparing(db: OwnDatabase, bucket: PictureBucket): Preparing {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);

  const visit = useRef(new AbortController());
  useEffect(() => {
    visit.current = new AbortController();
    return () => visit.current.abort();
  }, []);

  async function one(file: File, signal: AbortSignal): Promise<PreparedPicture | PictureProblem | null> {
    const outcome = await pictureWhileWanted(file, signal);
    if (outcome === null) return null;
    if (!outcome.ok) return outcome.error.name;
    return notKeptOf(await keepForUpload(db, outcome.value, bucket)) ?? outcome.value;
  }

  return {
    isBusy,
    refused,
    async prepare(files) {
      setBusy(true);
      setRefused([]);
      const { signal } = visit.current;
      const pictures: PreparedPicture[] = [];
      try {
        for (const [place, file] of files.entries()) {
          const made = await one(file, signal);
          if (typeof made === 'string') {
            const name = files.length > 1 ? file.name : null;
            setRefused((before) => [...before, { place, name, problem: made }]);
          } else if (made) pictures.push(made);
        }
      } finally {
        setBusy(false);
      }
      return signal.aborted ? [] : pictures;
    },
  };
}
