/** Answers questions away from the page, one after another: ten thousand posts are read and indexed without holding up a finger. */
import { createSearcher, type SearchTask } from './searcher.ts';

const searcher = createSearcher();

addEventListener('message', ({ data }: MessageEvent<SearchTask>) => {
  // A promise that fails alone would tell the page nothing.
  searcher.answer(data).then((found) => postMessage(found), reportError);
});
