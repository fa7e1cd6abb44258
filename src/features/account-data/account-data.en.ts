import type { AccountDataMessages } from './account-data-messages.ts';

export const text: AccountDataMessages = {
  title: 'My data',
  exportText:
    'A copy of everything the school keeps about your account, in one file: whole for programs, or as a table for Excel.',
  exportAction: 'Download my data',
  exportTable: 'Download as a table (CSV)',
  headings: { part: 'Part', number: 'Number', field: 'Field', value: 'Value' },
  exported: 'You have your data now, as a file.',
  deletionText:
    'The account and everything that belongs to it are deleted thirty days after you ask; until then you can change your mind.',
  ofTeacher: 'Everything that you have published is deleted with it.',
  request: 'Ask for deletion',
  confirmText: 'Delete your account in thirty days?',
  confirm: 'Yes, delete it',
  keep: 'No, keep it',
  due: (date) => `You asked for this account to be deleted. It will be on ${date}.`,
  requested: (date) => `Your request is kept. The account will be deleted on ${date} unless you change your mind.`,
  cancel: 'Do not delete it',
  cancelled: 'Your account stays as it is.',
  nothingToCancel: 'Nobody asked for this account to be deleted; it stays as it is.',
  offline: 'This needs the network. Try again when it is there.',
  tooOften: 'You asked for this many times. Try again in an hour.',
  failed: 'That did not work. Try again in a while.',
};
