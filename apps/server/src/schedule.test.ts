import { expect, test } from 'vitest';
import { isSchedule, lastScheduledTime } from './schedule';

test('the latest run is computed in UTC, and a schedule has five fields', () => {
  const at = (moment: string) => lastScheduledTime('30 3 * * *', new Date(moment)).toISOString();
  expect(at('2026-11-24T03:30:01Z')).toBe('2026-11-24T03:30:00.000Z');
  expect(at('2026-11-24T03:29:59Z')).toBe('2026-11-23T03:30:00.000Z');
  expect(['30 3 * * 1-5', '*/15 * * * *'].map(isSchedule)).toEqual([true, true]);
  expect(['', '@daily', '30 3 * *', '0 30 3 * * *', '61 3 * * *'].map(isSchedule)).not.toContain(true);
});
