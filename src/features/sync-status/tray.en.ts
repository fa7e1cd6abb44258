import type { TrayMessages } from './tray-messages.ts';

export const text: TrayMessages = {
  needsYou: 'Needs you',
  waiting: 'Waiting',
  more: (count) => `Show the rest (${count})`,
  tryNow: 'Try now',
  lastPull: (when) => `Last received: ${when}`,
  lastPush: (when) => `Last sent: ${when}`,
  history: 'Keep the update log as a file',
  taps: {
    like: {
      set: (title) => `A like for ${title}`,
      unset: (title) => `Taking back the like for ${title}`,
    },
    save: {
      set: (title) => `Keeping ${title}`,
      unset: (title) => `No longer keeping ${title}`,
    },
  },
  things: {
    post: {
      new: (title) => `New post ${title}`,
      edit: (title) => `Change to the post ${title}`,
      delete: (title) => `Deletion of the post ${title}`,
    },
    achievement: {
      new: (title) => `New achievement ${title}`,
      edit: (title) => `Change to the achievement ${title}`,
      delete: (title) => `Deletion of the achievement ${title}`,
    },
    award_image: {
      new: (title) => `New award image ${title}`,
      edit: (title) => `Change to the award image ${title}`,
      delete: (title) => `Deletion of the award image ${title}`,
    },
    recognition_event: {
      new: (title) => `New event ${title}`,
      edit: (title) => `Change to the event ${title}`,
      delete: (title) => `Deletion of the event ${title}`,
    },
  },
  decisions: {
    approve: (name) => `Approval of ${name}`,
    decline: (name) => `Refusal of ${name}`,
  },
  profile: 'Change to your profile',
  photo: 'Photo of your profile',
  unknown: 'A change that cannot be read',
  untitled: 'without a title',
  notHere: 'a post that is not on this device',
  hindrances: {
    held: 'Will be deleted in a moment.',
    offline: 'No signal. It is sent by itself when it returns.',
    portal: 'The network wants a sign-in first.',
    'signed-out': 'Your session has ended. Sign in to send it.',
    unavailable: 'The school’s server is not answering. We keep trying.',
    'storage-full': 'The device is full.',
    stalled:
      'One of its pictures does not get through. It is sent again in another way, and nothing else waits for it.',
    behind: 'Waits for what you wrote before it.',
    soon: 'Will be sent in a moment.',
  },
  pictures: (count) => `Its pictures are sent first. Still to go: ${count}.`,
  conflict: 'Changed on another device before it arrived. Both versions are kept; choose which one stays.',
  conflictGone: 'Removed from the school before your change arrived. Your text is kept here.',
  parked: {
    gone: 'Readers do not see this post now. If it comes back, this goes out by itself.',
    conflict: 'It changed on the server before this arrived.',
    invalid: 'It cannot be read as stored on this device, so it was not sent.',
    poison: 'Sending it failed again and again.',
    notAllowed:
      'Your account may not do this now; ask the school’s administration. Once it may, this goes out by itself.',
  },
  rejected: (code) => `The school’s server refused it (${code}).`,
  retry: 'Try again',
  edit: 'Edit',
  bothVersions: 'See both versions',
  copy: 'Copy the text',
  discard: 'Let it go',
  takeBack: 'Undo the deletion',
  undo: 'Undo',
  of: (action, what) => `${action}: ${what}`,
  discarded: (what) => `Let go: ${what}`,
  queued: 'Waiting to be sent again.',
  copied: 'The text is copied.',
  notCopied: 'It could not be copied. Open it and copy it by hand.',
  onItsWay: 'It may be on its way to the school. Wait a moment.',
};
