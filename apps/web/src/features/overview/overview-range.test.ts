import { expect, it } from 'vitest';
import { rangeOf } from './overview-range';
import { parseOverviewSearch } from './overview-search';

const now = Date.parse('2026-11-21T23:30:00Z');
const days = { from: '2026-10-01', to: '2026-10-31' };
const usual = { from: '2025-12-01', to: '2026-11-21' };

it.each([
  [{}, usual],
  [{ range: '7d' }, { from: '2026-11-15', to: '2026-11-21' }],
  [{ range: '30d' }, { from: '2026-10-23', to: '2026-11-21' }],
  [{ range: 'all' }, null],
  [days, days],
  [{ ...days, range: '7d' }, days],
  [{ from: '2026-10-31', to: '2026-10-01' }, usual],
  [{ from: '2026-02-30', to: '2026-03-31' }, usual],
  [{ from: '2010-01-01', to: '2026-03-31' }, usual],
  [{ from: 20261001, to: '2026-10-31' }, usual],
  [{ from: '2026-10-01' }, usual],
  [{ range: '3d' }, usual],
])('the address %o means %o', (address, range) => {
  expect(rangeOf(parseOverviewSearch(address), now)).toEqual(range);
});
