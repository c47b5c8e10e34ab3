import { expect, it } from 'vitest';
import { parseRangeSearch, rangeOf } from './day-range';

const now = Date.parse('2026-11-21T23:30:00Z');
const days = { from: '2026-10-01', to: '2026-10-31' };
const defaultRange = { from: '2025-11-22', to: '2026-11-21' };

it.each([
  [{}, defaultRange],
  [{ range: '7d' }, { from: '2026-11-15', to: '2026-11-21' }],
  [{ range: '30d' }, { from: '2026-10-23', to: '2026-11-21' }],
  [{ range: 'all' }, null],
  [days, days],
  [{ ...days, range: '7d' }, days],
  [{ from: '2026-10-31', to: '2026-10-01' }, defaultRange],
  [{ from: '2026-02-30', to: '2026-03-31' }, defaultRange],
  [{ from: '2010-01-01', to: '2026-03-31' }, defaultRange],
  [{ from: 20261001, to: '2026-10-31' }, defaultRange],
  [{ from: '2026-10-01' }, defaultRange],
  [{ range: '3d' }, defaultRange],
])('the address %o means %o', (address, range) => {
  expect(rangeOf(parseRangeSearch(address), now, 'UTC')).toEqual(range);
});

it.each([
  ['Asia/Tokyo', '2026-12-01T01:00:00+09:00', { from: '2025-12-02', to: '2026-12-01' }],
  ['America/Los_Angeles', '2026-12-31T20:00:00-08:00', { from: '2026-01-01', to: '2026-12-31' }],
  ['UTC', '2028-02-29T12:00:00Z', { from: '2027-03-01', to: '2028-02-29' }],
])('today is the day of %s, whatever it is in UTC (dashboard.report-days)', (timeZone, moment, range) => {
  expect(rangeOf({}, Date.parse(moment), timeZone)).toEqual(range);
  expect(rangeOf({ range: '7d' }, Date.parse(moment), timeZone)?.to).toBe(range.to);
});
