import { expect, test } from 'vitest';
import { readTicketSearch } from './search-terms';

test.each([
  ['logo', 'logo', []],
  ['is:unread logo', 'logo', [{ key: 'is', value: 'unread' }]],
  ['new  STATUS:In-Progress  logo', 'new logo', [{ key: 'status', value: 'in_progress' }]],
  ['assignee:"Mary Kollie"', '', [{ key: 'assignee', value: 'Mary Kollie' }]],
  [
    'tag:vip priority:urgent',
    '',
    [
      { key: 'tag', value: 'vip' },
      { key: 'priority', value: 'urgent' },
    ],
  ],
  ['-tag:old logo', 'logo', [{ key: 'tag', value: 'old', isNot: true }]],
  ['well-is:unread -status:lost -logo', 'well-is:unread -status:lost -logo', []],
  ['status:lost', 'status:lost', []],
  ['http://is:unread', 'http://is:unread', []],
  ['assignee:', 'assignee:', []],
  ['assignee:""', 'assignee:""', []],
  ['is:"unread', 'is:"unread', []],
] as const)('%j is read as the words %j and its terms', (search, text, terms) => {
  expect(readTicketSearch(search)).toEqual({ text, terms });
});

test('a search of the longest allowed length is read in no time', () => {
  const begin = performance.now();
  for (const part of ['is:', 'assignee:"', ' ', 'tag:a ']) readTicketSearch(part.repeat(20_000));
  expect(performance.now() - begin).toBeLessThan(200);
});
