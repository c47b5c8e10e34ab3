import { useRef } from 'react';
import { useSession } from '~/lib/session/session';
import type { DraftKey } from './draft-key';

/**
 * Returns the id of the user who types, including that of a session that has just ended. Empty before
 * sign-in.
 */
export function useDraftOwner(): { readonly current: string } {
  const { user } = useSession();
  const owner = useRef('');
  if (user) owner.current = user.id;
  return owner;
}

/**
 * Returns the key of one user's draft: if a session has expired, the next user of this browser does not see
 * it.
 */
export function ownDraftKey(key: DraftKey, userId: string): DraftKey {
  return `${key}:${userId}`;
}

/** Returns `ownDraftKey` for the signed-in user. */
export function useOwnDraftKey(key: DraftKey): DraftKey {
  return ownDraftKey(key, useDraftOwner().current);
}
