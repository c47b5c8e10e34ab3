import type { ConversationEvent } from '~/entities/conversation/conversation';
import { eventText } from '../detail/event-text';
import type { Ticket } from '../ticket';

type Message = Ticket['messages'][number];

export type ThreadEntry = { kind: 'message'; key: string; at: string; message: Message } | ConversationEvent;

/**
 * Returns messages and events, oldest first; a message sent and a closing at the same time are ordered
 * message first.
 */
export function threadEntries({ messages, history }: Pick<Ticket, 'messages' | 'history'>): ThreadEntry[] {
  const messageEntries = messages.map(
    (message): ThreadEntry => ({ kind: 'message', key: message.id, at: message.createdAt, message }),
  );
  const eventEntries = history.map(
    (event, index): ThreadEntry => ({
      kind: 'event',
      key: `${event.kind} ${event.at} ${index}`,
      at: event.at,
      text: eventText(event),
    }),
  );
  return [...messageEntries, ...eventEntries].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
