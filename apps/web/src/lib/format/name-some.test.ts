import { expect, it } from 'vitest';
import { summarizeNames, truncateText } from './name-some';

it.each([
  [[], 'A request'],
  [['Orbit'], 'Orbit'],
  [['Orbit', 'Bazaar'], 'Orbit + 1 more'],
  [['Orbit', 'Bazaar', 'Civic', 'Inkwell'], 'Orbit + 3 more'],
])('shortens %j to %s', (titles, name) => {
  expect(summarizeNames(titles, 'A request')).toBe(name);
});

it.each([
  ['Hello\nand more', 'Hello'],
  [`${'word '.repeat(20)}`, `${'word '.repeat(12).trimEnd()}…`],
  ['x'.repeat(100), `${'x'.repeat(30)}…`],
])('%j begins with %s', (text, beginning) => {
  expect(truncateText(text)).toBe(beginning);
});
