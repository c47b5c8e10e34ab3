import { expect, test } from 'vitest';
import { periodLabel } from './period-label';

const year = { from: '2025-11-20', to: '2026-11-19' };

test.each([
  ['month', '2025-11-01', year, 'Nov 20–30'],
  ['month', '2025-12-01', year, 'Dec 2025'],
  ['month', '2026-11-01', year, 'Nov 2026'],
  ['month', '2025-11-01', { from: '2025-11-30', to: '2026-11-29' }, 'Nov 30'],
  ['month', '2028-02-01', { from: '2028-02-02', to: '2028-03-01' }, 'Feb 2–29'],
  ['month', '2025-11-01', { from: '2025-11-01', to: '2026-10-31' }, 'Nov 2025'],
  ['month', '2025-11-01', null, 'Nov 2025'],
  ['week', '2026-01-05', { from: '2026-01-06', to: '2026-01-12' }, 'Jan 6–11'],
  ['week', '2026-01-05', { from: '2026-01-05', to: '2026-01-12' }, 'Jan 5–11'],
  ['week', '2026-01-26', null, 'Jan 26–Feb 1'],
] as const)('the %s from %s within %o is “%s”, which has the counted days', (period, start, range, label) => {
  expect(periodLabel(period, start, range)).toBe(label);
});
