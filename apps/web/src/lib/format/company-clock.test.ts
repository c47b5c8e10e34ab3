import { expect, test } from 'vitest';
import { formatClock, parseClock } from './company-clock';

test.each([
  ['2026-11-30T09:00', 'America/New_York', '2026-11-30T14:00:00.000Z'],
  ['2026-07-01T09:00', 'America/New_York', '2026-07-01T13:00:00.000Z'],
  ['2026-01-01T00:30', 'Pacific/Auckland', '2025-12-31T11:30:00.000Z'],
  ['2026-11-30T09:00', 'Africa/Monrovia', '2026-11-30T09:00:00.000Z'],
])('%s in the time zone %s is %s', (text, timeZone, moment) => {
  expect(parseClock(text, timeZone)).toBe(moment);
  expect(formatClock(moment, timeZone)).toBe(text);
});

test.each(['', 'tomorrow', '2026-13-45T99:99'])('%j is no day and time', (text) => {
  expect(parseClock(text, 'UTC')).toBeNull();
});
