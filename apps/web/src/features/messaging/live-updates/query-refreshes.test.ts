import type { LiveEvent } from '@app/contracts/messaging/live/event';
import { expect, test } from 'vitest';
import { refreshesOf } from './query-refreshes';

const sent = (text: string): LiveEvent => JSON.parse(text);

test('unknown events from a newer server are ignored by an older tab', () => {
  expect(refreshesOf(sent('{"kind":"weather"}'))).toEqual([]);
  expect(refreshesOf(sent('{"kind":"list","list":"weather"}'))).toEqual([]);
  expect(refreshesOf({ kind: 'list', list: 'messages' })).not.toEqual([]);
});
