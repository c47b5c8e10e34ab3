import { useRef } from 'react';
import { useSession } from '~/lib/session/session';
import type { DraftKey } from './draft-key';

/** The id of whoever types: of the session that has just ended, too. Empty before anybody is signed in. */
export function useDraftOwner(): { readonly current: string } {
  const { user } = useSession();
  const owner = useRef('');
  if (user) owner.current = user.id;
  return owner;
}

/** The key of one person's draft: where a session has ended by itself, the next person at this browser does not find it. */
export function ownDraftKey(key: DraftKey, userId: string): DraftKey {
  return `${key}:${userId}`;
}

/** `ownDraftKey` of whoever is signed in here. */
export function useOwnDraftKey(key: DraftKey): DraftKey {
  return ownDraftKey(key, useDraftOwner().current);
}
