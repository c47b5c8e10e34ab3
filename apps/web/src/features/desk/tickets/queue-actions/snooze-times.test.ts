import { expect, test } from 'vitest';
import { fromLocalInput, snoozeChoices, toLocalInput } from './snooze-field';

// Weekday 0 is Sunday. On a Monday, "next Monday" is a week later.
test.each([
  [22, 23],
  [23, 30],
  [24, 30],
  [28, 30],
])('from November %i the next Monday is the %i', (day, monday) => {
  const now = new Date(2026, 10, day, 10, 30);
  const choices = snoozeChoices(now).map(({ at }) => new Date(at));
  expect(choices[2]?.getDate()).toBe(monday);
  expect(choices[2]?.getHours()).toBe(9);
  expect(choices.every((at) => at > now)).toBe(true);
});

test.each([
  [new Date(2026, 0, 31), '2026-02-28'],
  [new Date(2028, 0, 30), '2028-02-29'],
  [new Date(2026, 10, 30), '2026-12-30'],
  [new Date(2026, 11, 31), '2027-01-31'],
])('in a month from %s is at most the last day of the next month', (now, day) => {
  expect(toLocalInput(snoozeChoices(now)[3]?.at ?? '')).toBe(`${day}T09:00`);
});

test('the field’s value is the intended moment, in the reader’s zone', () => {
  const at = new Date(2026, 10, 24, 9, 30).toISOString();
  expect(toLocalInput(at)).toBe('2026-11-24T09:30');
  expect(fromLocalInput(toLocalInput(at))).toBe(at);
  expect(fromLocalInput('')).toBe('');
});
