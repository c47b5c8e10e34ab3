import { expect, test } from 'vitest';
import { trafficSteps } from './traffic';

const viewsOf = (from: string, to: string, days: { day: string; views: number }[]) => {
  const { unit, steps } = trafficSteps({ from, to }, days);
  return [unit, ...steps.map(({ views }) => views)];
};

test('short ranges have a step a day, including empty days', () => {
  const days = [{ day: '2026-11-22', views: 3 }];
  expect(viewsOf('2026-11-21', '2026-11-23', days)).toEqual(['day', 0, 3, 0]);
});

test('longer ranges have weeks from Monday, the longest months (analytics.compared-ranges)', () => {
  const days = [
    { day: '2026-10-04', views: 1 },
    { day: '2026-10-05', views: 2 },
    { day: '2026-10-11', views: 4 },
  ];
  expect(viewsOf('2026-10-01', '2026-11-08', days)).toEqual(['week', 1, 6, 0, 0, 0, 0]);
  expect(viewsOf('2026-01-01', '2026-12-31', days)).toEqual([
    'month',
    ...[0, 0, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0],
  ]);
});
