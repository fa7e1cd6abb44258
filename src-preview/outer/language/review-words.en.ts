import { counted } from './counted.en.ts';
import type { ReviewWords } from './review-words-type.ts';

const changes = (count: string) => counted(count, 'change', 'changes');
const quoted = (text: string) => (text === '' ? '' : ` “${text}”`);

export const reviewWords: ReviewWords = {
  title: 'Review and commit',
  open: (count) => (count === null ? 'Review' : `Review, ${changes(count)}`),
  back: 'Back to editing',
  heading: (count) => `${changes(count)} since the last commit`,
  headingOfHistory: (count) => `${changes(count)} in the history`,
  extent: (files, places) => `In ${counted(places, 'place', 'places')}, in ${counted(files, 'file', 'files')}.`,
  toLookAt: (count) => `${counted(count, 'text', 'texts')} to look at in another language.`,
  none: 'Nothing is new since the last commit',
  noneHint: 'Every change that you make stands here in words, until it is committed.',
  onNoBranch: 'now on no branch',
  from: (branch) => `from ${branch}`,
  everywhere: 'Everywhere',
  elsewhere: 'Beside the pages',
  changes,
  sentences: {
    editText: () => 'Words changed',
    ownWords: (about) => `Words of its own:${quoted(about)}`,
    newEntry: (about) => `Words moved into the catalogues:${quoted(about)}`,
    addClass: (about) => `Class${quoted(about)} added`,
    removeClass: (about) => `Class${quoted(about)} removed`,
    changePropValue: (about) => `Property set: ${about}`,
    styling: (about) => `Looks changed: ${about}`,
    changeThemeValue: (about) => `Theme changed: ${about}`,
    changeToken: (about) => `Design value changed: ${about}`,
    addJsxElement: (about) => `Added:${quoted(about)}`,
    moveJsxElement: (about) => `Moved:${quoted(about)}`,
    reorderListItem: (about) => `Another order: ${about}`,
    changeElementTag: (about) => `Another kind of element: ${about}`,
    addStory: (about) => `Stories written:${quoted(about)}`,
    changeStory: (about) => `Story changed:${quoted(about)}`,
    removeStory: (about) => `Story removed:${quoted(about)}`,
  },
  takenBack: (sentence) => `Taken back after its commit: ${sentence}`,
  takeBack: (number) => `Take back change ${number}`,
  bringBack: (number) => `Bring back change ${number}`,
  before: 'Before',
  after: 'After',
  nothingBefore: 'Nothing stood here.',
  nothingAfter: 'Nothing stands here any more.',
  inWords: 'Words and lines are shown, no pictures: how the page looked before is kept nowhere.',
  lines: 'Lines that it wrote',
  behind: {
    needsLook: (language) => `Needs a look in ${language}`,
    field: (language) => `The same words in ${language}`,
    write: 'Write it',
    fits: 'It still fits',
    show: 'Look at it on the page',
    severalFields: 'It has several forms, or values in it: it is written where it is selected on the page.',
  },
  message: 'What these changes are for',
  messageHint: 'One line that says it, then as much as you like.',
  newBranch: 'Name of the new branch',
  commit: (count) => (count === '0' ? 'Commit parts of changes' : `Commit ${changes(count)}`),
  commitNone: 'Commit',
  committing: 'Committing: what the project asks of a commit is being checked…',
  onlyFiles: (count, branch) => `On ${branch}, only ${counted(count, 'file', 'files')}.`,
  staysHere: 'Nothing leaves this computer.',
  nothingToTake: 'None of these files can be committed from here as they are.',
  inPart: (number, left) => `Only a part of change ${number} goes in, and it stays new. Left out: ${left}.`,
  files: (count) => counted(count, 'file', 'files'),
  others: (count) =>
    `${counted(count, 'file that you did not change here is different too, and stays as it is', 'files that you did not change here are different too, and stay as they are')}.`,
  fileStates: {
    own: 'only your changes',
    apart: 'only your changes; what somebody else wrote elsewhere in it stays uncommitted',
    mixed: 'left out: you and somebody else wrote in the same places, and nobody can tell these apart',
  },
  takeWhole: (file) => `Take all of ${file}, what somebody else wrote too`,
  leftOut: {
    submodule: 'left out: it belongs to a repository of its own. Commit it there.',
    ignored: 'left out: git is set to ignore it.',
    staged:
      'left out: another state of it is already set aside for a commit. Commit that first, or run git restore --staged.',
    noPlainFile: 'left out: it is a link, or lies behind one.',
    unreadable: 'left out: from here it cannot be read as text and written.',
  },
  committed: ({ count, branch, commit }) =>
    `${count === '0' ? 'Parts of changes' : changes(count)} committed on ${branch} as ${commit}. Nothing left this computer. To hand it on, push the branch from your terminal with git push. Undo still works: what you take back now is a new change.`,
  lost: 'No answer came. What is new is asked for again, and shows whether it was committed.',
  said: 'In its own words:',
  problems: {
    NO_GIT: () =>
      'Git is not installed here, so nothing can be committed. Install it from git-scm.com and start the editor again.',
    NO_REPOSITORY: () =>
      'Git finds no repository around this project that it may use. Run git init in its folder, or open the editor in a clone.',
    NOT_OURS: () =>
      'Git leaves this repository alone, because its folder belongs to another account. Run git status in the folder of the project: it names the command that allows it.',
    IN_PROGRESS: () =>
      'A merge, a rebase or the like is not finished. Finish it in your terminal or leave it with --abort, then come back.',
    LOCKED: () =>
      'Another git command is at work, or was cut off. Wait for it; if none is, remove the file index.lock in the folder .git.',
    NO_IDENTITY: () =>
      'Git does not know who commits. Run git config user.name "…" and git config user.email "…", then come back.',
    DETACHED: () => 'No branch is checked out. The commit begins a new one, under this name.',
    PROTECTED: (branch) =>
      `Others build on ${branch}: nothing is committed there from here. The commit begins a new branch, under this name.`,
    BAD_BRANCH: (branch) =>
      `No branch can be called “${branch}” here. Take letters, figures and dashes; main, master, develop and release/… are kept.`,
    BRANCH_EXISTS: (branch) =>
      `There is a branch ${branch} already, or one that its name begins with. Take another name.`,
    NO_MESSAGE: () => 'Say in a few words what the changes are for.',
    NOTHING: () => 'The last commit says all of this already. There is nothing to commit.',
    CHANGED: () =>
      'A file was changed after it was shown here, and nothing was committed. Look at the list again, then commit.',
    MOVED: () =>
      'Somebody has committed or changed branches meanwhile, and nothing was committed here. Look at the list again, then commit.',
    REFUSED: () =>
      'Git, or a check of this project, refused the commit, and everything is as it was. Put right what it names, then commit again.',
  },
  mark: 'committed',
};
