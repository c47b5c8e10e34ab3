import { useState } from 'react';
import type { ConversationData } from './conversation-data';

/**
 * Finds messages written in the thread, by a colleague or the customer, since the user began an answer.
 * Everything on screen before that counts as read.
 */
export function useUnreadMessage(conversation: ConversationData, begun: boolean) {
  const thread = conversation.messages.filter(({ internal }) => !internal);
  const latestId = thread.at(-1)?.id ?? null;
  const [seenId, setSeenId] = useState(latestId);
  if (!begun && seenId !== latestId) setSeenId(latestId);
  const seen = seenId === null ? -1 : thread.findIndex(({ id }) => id === seenId);
  return {
    /** The latest of them; null if there is none. */
    unread: begun && seenId !== latestId ? (thread.slice(seen + 1).at(-1) ?? null) : null,
    seenId,
    latestId,
  };
}
