import type { StageWords } from './stage-words-type.ts';

export const stageWords: StageWords = {
  failed: {
    title: 'This part of the window has failed',
    next: 'The page and all that was written are as they were. Try it again; if it fails again, select something else first.',
    again: 'Try again',
    typed: 'What you had typed here:',
    copy: 'Copy it',
    leave: 'I do not need it',
  },
  people: {
    label: 'Signed in as',
    visitor: 'Visitor',
    named: (name, what) => `${name}, ${what}`,
    hint: 'Signs in every frame at once, with the accounts of the demo school. No password is typed.',
    none: 'This app does not say whom its pages can be signed in as: start the editor with --people FILE.',
    signedIn: (who) => `All frames are signed in: ${who}.`,
    signedOut: 'All frames are a visitor’s.',
    notSignedIn: {
      noServer:
        'Nobody was signed in: the school behind the pages does not answer. Start the editor again, then choose again.',
      noAccount: 'Nobody was signed in: the school behind the pages has no such account. Choose somebody else.',
    },
  },
  pages: {
    find: 'Find a page by its name or address',
    nothingFound: 'No page is called that.',
    forEverybody: 'For everybody',
    open: 'open to you',
    opensAs: (who) => `opens as: ${who}`,
  },
  frames: {
    loading: 'loading…',
    lost: 'does not answer',
    reload: (frame) => `Load again: ${frame}`,
    foot: 'Below the frames',
    hint: 'Click what you see to change it. What you write is on disk at once.',
  },
  takenBack: (count) =>
    count === '1' ? 'One change that was taken back before' : `${count} changes that were taken back before`,
};
