/** Shrinks the pictures that it is sent, one after another, away from the page. */
import { shrinkPicture } from './picture/shrink-picture.ts';

addEventListener('message', ({ data: file }: MessageEvent<Blob>) => {
  // A promise that fails alone would tell the page nothing.
  shrinkPicture(file).then((outcome) => postMessage(outcome), reportError);
});
