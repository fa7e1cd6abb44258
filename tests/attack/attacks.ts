import type { Attack } from './attack.ts';
import { oddRequests, patterns, wideEmbedding } from './attacks/costly-questions.ts';
import { freeGuesses, studentAndTeacher } from './attacks/free-guesses.ts';
import { endlessLines, linesFromManyPlaces } from './attacks/endless-lines.ts';
import { justBelow } from './attacks/just-below.ts';
import { killedBackend } from './attacks/killed-backend.ts';
import { knownFiles } from './attacks/known-files.ts';
import { codesFromManyPlaces, wrongPasswordsAtAnAccount } from './attacks/lockouts.ts';
import { guesserAmongHonest, inventedBrowsers, newPhones } from './attacks/one-address.ts';
import { sourcesAsked } from './attacks/sources-asked.ts';
import { whoHasAnAccount, wrongPasswordsBesideOthers } from './attacks/sign-in-load.ts';
import { strangersAddress } from './attacks/strangers-address.ts';

/** All that is tried, in this order: what kills a process of the database comes last. */
export const attacks: readonly Attack[] = [
  patterns,
  wideEmbedding,
  oddRequests,
  justBelow,
  endlessLines,
  freeGuesses,
  studentAndTeacher,
  linesFromManyPlaces,
  knownFiles,
  codesFromManyPlaces,
  wrongPasswordsAtAnAccount,
  guesserAmongHonest,
  newPhones,
  inventedBrowsers,
  wrongPasswordsBesideOthers,
  whoHasAnAccount,
  strangersAddress,
  sourcesAsked,
  killedBackend,
];
