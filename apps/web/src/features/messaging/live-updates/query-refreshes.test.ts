import type { LiveEvent } from '@app/contracts/messaging/live/event';
import { getQueryKey } from '@trpc/react-query';
import { expect, test } from 'vitest';
import { trpc } from '~/lib/api/trpc';
import { refreshesOf } from './query-refreshes';

const sent = (text: string): LiveEvent => JSON.parse(text);

test('unknown events from a newer server are ignored by an older tab', () => {
  expect(refreshesOf(sent('{"kind":"weather"}'))).toEqual([]);
  expect(refreshesOf(sent('{"kind":"list","list":"weather"}'))).toEqual([]);
  expect(refreshesOf({ kind: 'list', list: 'messages' })).not.toEqual([]);
});

test.each<LiveEvent>([
  { kind: 'ticket', id: '019a0000-0000-7000-8000-000000000000' },
  { kind: 'list', list: 'quotes' },
  { kind: 'list', list: 'orders' },
])('the buyer that a sale would have is read again after $kind $list', (event) => {
  const [room, procedure] = getQueryKey(trpc.order.suggestedBuyer)[0];
  const names = refreshesOf(event).map(({ queryKey: [path] }) => path);
  expect(names).toContainEqual(expect.toSatisfy((path) => `${[room, procedure]}`.startsWith(`${path}`)));
});
