import type { DepartureMessages } from './departure-messages.ts';

export const text: DepartureMessages = {
  label: 'Leaving the school',
  means: 'Ends the way into the teachers’ portal, and you choose where what they published stays.',
  ask: 'Has left the school…',
  question: (name) => `What becomes of what ${name} published?`,
  note: 'Posts, achievements, awards and events. It is written into the log, and can be undone right away here, or within a week by approving them among the requests. Posts whose time has not come do not appear.',
  keepName: 'It stays under their name',
  keepNameMeans: 'Everybody reads it as it is; nobody changes it.',
  give: 'It goes to another teacher',
  giveMeans: 'Their name stands on it, and they may edit and delete it. What was taken down does not go along.',
  heir: 'Teacher',
  confirm: (name) => `${name} has left`,
  left: 'Has left the school.',
};
