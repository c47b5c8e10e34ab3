import { expect, test } from 'vitest';
import { formatAge, formatDuration } from './format-duration';

const minute = 60_000;
const hour = 60 * minute;

test.each([
  [0, 'less than a minute'],
  [59_999, 'less than a minute'],
  [minute, '1 minute'],
  [59 * minute, '59 minutes'],
  [hour, '1 hour'],
  [119 * minute, '1 hour'],
  [2 * hour, '2 hours'],
  [47 * hour, '47 hours'],
  [48 * hour, '2 days'],
  [-3 * hour, '3 hours'],
])('%i milliseconds are %s', (milliseconds, words) => {
  expect(formatDuration(milliseconds)).toBe(words);
});

test('a moment is shown as its age for a week', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  expect(formatAge('2026-03-10T11:59:30Z', now)).toBe('just now');
  expect(formatAge('2026-03-10T12:00:05Z', now)).toBe('just now');
  expect(formatAge('2026-03-10T09:00:00Z', now)).toBe('3 hours ago');
  expect(formatAge('2026-03-03T12:00:01Z', now)).toBe('6 days ago');
  expect(formatAge('2026-03-03T12:00:00Z', now)).toBeNull();
});
