import { counted } from './counted.en.ts';
import type { PictureWords } from './picture-words-type.ts';

export const pictureWords: PictureWords = {
  title: 'Which picture',
  find: 'Find by name or folder',
  found: (count) => `${counted(count, 'picture', 'pictures')}, by name`,
  more: (count) => `Show ${count} more`,
  none: (folders) =>
    `The app has no pictures yet. Put some into \u2068${folders}\u2069 as PNG, JPEG, WebP, AVIF, GIF or SVG, and look again.`,
  nothingFound: 'No picture is called so.',
  isCut: 'There are more: put the folder in order to see the others.',
  lookAgain: 'Look again',
  size: (width, height) => `${width} × ${height} pixels`,
  noSize: 'As large as its place',
  cannotBeNamed: 'Code cannot name it: take #, ? and % out of its name.',
  says: 'What it shows, for whoever does not see it',
  ornament: 'An ornament: it says nothing',
  another: 'Another picture',
  use: 'Show this picture',
};
