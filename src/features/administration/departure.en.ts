import type { DepartureMessages } from './departure-messages.ts';

export const text: DepartureMessages = {
  label: 'Leaving the school',
  means: 'Ends the way into the teachers’ portal, and you choose where what they published stays.',
  ask: 'Has left the school…',
  question: (name) => `What becomes of what ${name} published?`,
  note: 'Posts, achievements, awards and events. Posts still to appear do not. It is logged, and undone right away here, or within a week under “Left lately”.',
  keepName: 'It stays under their name',
  keepNameMeans: 'Everybody reads it as it is; nobody changes it.',
  give: 'It goes to another teacher',
  giveMeans: 'Their name stands on it, and they may edit and delete it. What was taken down does not go along.',
  heir: 'Teacher',
  confirm: (name) => `${name} has left`,
  left: 'Has left the school.',
  lately: (count) => `Left lately: ${count}`,
  latelyLead:
    'Each departure can be taken back for a week, with all that went along. After that it stands in the log alone.',
  leftOn: (day) => `Left on ${day}`,
  leftBy: 'entered by',
  nameKept: 'What they published stays under their name.',
  nothingLeft: 'They had published nothing.',
  wentTo: (heir, count) => `What they published went to ${heir}; entries: ${count}.`,
  heirGone: 'The account that got what they published was deleted, and that with it. The approval alone comes back.',
  undoUntil: 'Can be taken back until',
  takeBack: 'Take back',
  takeBackOf: (name) => `Take back the departure of ${name}`,
};
