import { expect, test } from 'vitest';
import { readMoment, wireMoment } from './wire-moment.ts';

test('a moment is read as it was written', () => {
  const at = Date.UTC(2026, 10, 29, 6);
  expect(wireMoment(at)).toBe('2026-11-29T06:00:00+00:00');
  for (const written of [wireMoment(at), '2026-11-29T06:00:00.000Z', '2026-11-29T08:00:00+02:00', '2026-11-29T06:00Z'])
    expect(readMoment(written), written).toBe(at);
});

test('what names no one moment is none: no zone, no time, no text, no calendar', () => {
  const none = ['', 'Z', '2026-11-29', '2026-11-29T08:00', '0202-11-29T08:00', '2026-13-29T08:00Z', 'TZ', 5, null, {}];
  for (const value of none) expect(readMoment(value), JSON.stringify(value)).toBeNull();
});
