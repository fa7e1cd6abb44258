import type { HealthMessages } from './health-messages.ts';

export const text: HealthMessages = {
  title: 'How the portal is',
  allFine: 'Everything is fine.',
  summary: (act, look) => [act && `To act on: ${act}`, look && `To look at: ${look}`].filter(Boolean).join(' · '),
  asOf: 'As it was on',
  renew: 'Renew now',
  renewing: 'Renewing…',
  states: { act: 'Act', look: 'Look at it', fine: 'Fine' },
  figures: {
    backup: 'Last backup',
    appear: 'Posts that appear on time',
    counts: 'Likes of others, shown within seconds',
    notify: 'Schedule of notifications',
    tidy: 'What is kept only for a time, deleted each night',
    unsent: 'Notifications not sent',
    failures: 'Devices that notifications did not reach, last day',
    refused: 'Changes refused, last day',
    accounts: 'Accounts waiting',
    database: 'Size of the database',
    files: 'Size of the pictures',
    schema: 'Version of the database',
  },
  advice: {
    nothing: 'There is nothing to do.',
    neverBackedUp:
      'The school has never been backed up. Ask whoever runs the portal to run “npm run backup” today, and to schedule it for each night.',
    backupOld:
      'The nightly backup is no longer made. Ask whoever runs the portal to run “npm run backup” and to mend its schedule.',
    backupWithoutFiles:
      'The pictures are not in the backup. Whoever runs the portal should set SUPABASE_URL and SUPABASE_SECRET_KEY for it.',
    appearMissing:
      'No schedule lets posts appear, so they stay with their authors. Whoever runs the portal should make the schedule “appear” as docs/deploying.md says; on one machine “npm start” is enough.',
    appearStopped:
      'The schedule of timed posts stands still. Whoever runs the portal should read in cron.job_run_details why “appear” fails; on one machine, start it again with “npm start”.',
    postsOverdue:
      'The time of some posts has passed, and they have not appeared though the schedule runs. Renew in two minutes; if they stay, whoever runs the portal should read the log of the database.',
    countsMissing:
      'No schedule tells open pages of new likes, so their counts are minutes late. Whoever runs the portal should make the schedule “counts” as docs/deploying.md says; on one machine “npm start” is enough.',
    countsStopped:
      'The schedule that tells open pages of new likes stands still, so their counts are minutes late. Whoever runs the portal should read in cron.job_run_details why “counts” fails; on one machine, start it again with “npm start”.',
    notifyMissing:
      'No schedule sends notifications. If the school wants them, whoever runs the portal should make the schedule “notify” as docs/deploying.md says.',
    notifyStopped:
      'The schedule of notifications stands still. Whoever runs the portal should read in cron.job_run_details why “notify” fails, and check the VAPID keys; on one machine, start it again with “npm start”.',
    tidyMissing:
      'No schedule deletes what the privacy page says is kept only for a time. Whoever runs the portal should make the schedules “tidy” and “pictures” as docs/deploying.md says; on one machine “npm start” is enough.',
    tidyStopped:
      'What the privacy page says is kept only for a time was not deleted for two nights. Whoever runs the portal should read in cron.job_run_details why “tidy” or “pictures” fails; on one machine, start it again with “npm start”.',
    sendingLate: 'Sending is late. Look again in a quarter of an hour; if it has grown, tell whoever runs the portal.',
    sendingStopped:
      'Sending has stopped. Whoever runs the portal should see that the function notify is called by its schedule.',
    someFail: 'Push services do not take some messages; they are sent again by themselves. Look again tomorrow.',
    mostFail:
      'Notifications do not reach most devices. Whoever runs the portal should check the VAPID keys and the server’s way to the internet.',
    someRefused:
      'Some of what devices sent was refused; its owners see it with the reason in the list of what waits. Ask around whether somebody cannot save.',
    manyRefused:
      'Much of what devices sent was refused. Whoever runs the portal should check that the published pages and the database are of one version.',
    accountsWait: 'Somebody has waited for your decision for days. Open the requests and decide.',
    deletionsOverdue: 'The day to delete some accounts has come. Open the requests and delete them.',
    databaseFills:
      'The room is almost full. Whoever runs the portal should add some, then write it into private.settings.database_room.',
    databaseFull:
      'More is stored than there is room for. Whoever runs the portal should add room today; if there is more of it already, write it into private.settings.database_room.',
    filesFill:
      'The room for pictures is almost full. Whoever runs the portal should add some, then write it into private.settings.files_room.',
    filesFull:
      'More pictures are stored than there is room for. Whoever runs the portal should add room today; if there is more of it already, write it into private.settings.files_room.',
    databaseBehind:
      'The database is older than the portal. Whoever runs it should run “supabase db push”; on one machine “npm start” is enough.',
    portalBehind:
      'Your pages are older than the database. Reload this page; if this stays, whoever runs the portal should publish the new version.',
    schemaUnknown:
      'The database keeps no record of its migrations. Whoever runs the portal should update it by “supabase db push” alone.',
  },
  ranAt: 'Last run',
  neverRan: 'Has never run',
  postsOverdue: (count) => `overdue: ${count}`,
  postsWaiting: (count) => `waiting for their time: ${count}`,
  never: 'No backup was made yet',
  backupOf: (rows, files) => (files === null ? `Rows: ${rows}, no pictures` : `Rows: ${rows}, pictures: ${files}`),
  byPortal: (version) => `by portal version ${version}, database`,
  nothingWaits: 'Nothing is waiting',
  waits: (count) => `Waiting: ${count}`,
  oldest: 'the oldest since',
  failed: (failing, browsers) => `${failing} of ${browsers}`,
  refused: (refused, answered) => `${refused} of ${answered}`,
  overdue: (count) => `to be deleted: ${count}`,
  megabytes: (used, room, percent) => `${used} of ${room} MB (${percent}%)`,
  fileCount: (count) => `files: ${count}`,
  none: 'None',
  unknown: 'Unknown',
  portalExpects: (version) => `the portal is of ${version}`,
  toQueue: 'Open the requests',
};
