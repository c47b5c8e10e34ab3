import { useState } from 'react';
import type { ConversationData } from './conversation-data';

/**
 * What was written in the thread, by a colleague or by the customer, since somebody began to write an answer. What is on
 * the screen before that counts as read.
 */
export function useUnreadMessage(conversation: ConversationData, begun: boolean) {
  const thread = conversation.messages.filter(({ internal }) => !internal);
  const latestId = thread.at(-1)?.id ?? null;
  const [seenId, setSeenId] = useState(latestId);
  if (!begun && seenId !== latestId) setSeenId(latestId);
  const seen = seenId === null ? -1 : thread.findIndex(({ id }) => id === seenId);
  return {
    /** The latest of it; null: nothing new. */
    unread: begun && seenId !== latestId ? (thread.slice(seen + 1).at(-1) ?? null) : null,
    seenId,
    latestId,
  };
}
