import { expect, test } from 'vitest';
import { formatSpan } from './format-span';
import { formatSpan as french } from './format-span.fr';

test.each([
  [60_000, '1 minute', '1\u00a0minute'],
  [600_000, '10 minutes', '10\u00a0minutes'],
  [24 * 3_600_000, '24 hours', '24\u00a0heures'],
  [7 * 86_400_000, '7 days', '7\u00a0jours'],
  [366 * 86_400_000, '1 year', '1\u00a0an'],
  [365 * 86_400_000, '365 days', '365\u00a0jours'],
  [90_000, '90 seconds', '90\u00a0secondes'],
])('%i milliseconds are %s', (ms, english, inFrench) => {
  expect(formatSpan(ms)).toBe(english);
  expect(french(ms)).toBe(inFrench);
});
