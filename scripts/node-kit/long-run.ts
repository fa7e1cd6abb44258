/** Whether this run is `npm run test:long`: what `npm test` leaves out, and nothing else. */
export const isLongRun = process.env['MANARA_TESTS'] === 'long';
