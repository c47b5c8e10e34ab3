import { expect, test } from 'vitest';
import { threadEntries } from './ticket-thread';

const message = (createdAt: string) => ({
  id: createdAt,
  authorName: 'Ada',
  authorDeleted: false,
  own: false,
  fromTeam: true,
  internal: false,
  byCustomer: false,
  body: 'Hello',
  marks: [],
  earlier: [],
  mentions: [],
  attachments: [],
  mail: null,
  createdAt,
});
const event = { by: 'Ada', assignee: null, about: null } as const;
const texts = (ticket: Parameters<typeof threadEntries>[0]) =>
  threadEntries(ticket).map((entry) => (entry.kind === 'event' ? entry.text : entry.message.body));

test('messages and events are in chronological order; an answer comes before the closing it was sent with', () => {
  const [first, second, third] = [
    '2026-03-10T08:00:00.000Z',
    '2026-03-10T09:00:00.000Z',
    '2026-03-11T09:00:00.000Z',
  ];
  expect(
    texts({
      messages: [message(second)],
      history: [
        { ...event, kind: 'reopened', at: third, by: 'Mary' },
        { ...event, kind: 'closed', at: second },
        { ...event, kind: 'assigned', at: first, assignee: 'Ada' },
      ],
    }),
  ).toEqual(['Ada took the ticket', 'Hello', 'Ada closed the ticket', 'Mary reopened the ticket']);
});

test('an assignment names the person, a closing by an unknown person says so', () => {
  const at = '2026-03-10T08:00:00.000Z';
  expect(
    texts({
      messages: [],
      history: [
        { ...event, kind: 'assigned', at, assignee: 'Bob' },
        { ...event, kind: 'assigned', at },
        { ...event, kind: 'finalized', at },
        { ...event, kind: 'closed', at, by: null },
      ],
    }),
  ).toEqual([
    'Ada assigned the ticket to Bob',
    'Ada unassigned the ticket',
    'Ada finalized the sale',
    'Somebody closed the ticket',
  ]);
});
