import {
  clearStoredSession,
  findStorages,
  hasPendingLogout,
  memory,
  pendingLogoutKey,
  sessionKeys,
  storedToken,
} from './session-storage';

interface StoredSession {
  token: string;
  /** Stored as JSON. */
  user: unknown;
}

/** Stores the session: when remembered, for as long as the server keeps it, else until the tab closes. */
export function storeSession({ token, user }: StoredSession, remember: boolean): void {
  clearStoredSession();
  memory.token = token;
  const storage = findStorages()[remember ? 1 : 0];
  try {
    storage?.setItem(sessionKeys.token, token);
    storage?.setItem(sessionKeys.authToken, token);
    storage?.setItem(sessionKeys.user, JSON.stringify(user));
  } catch {
    // With full storage the session is lost at the next page load, not now.
  }
}

/** Records that the server has not received the logout yet. */
export function storePendingLogout(): void {
  try {
    findStorages()[1]?.setItem(pendingLogoutKey, '1');
  } catch {
    // With full storage the cookie may sign in again.
  }
}

/**
 * Sends a logout the server has not received, by the cookie alone; until that succeeds, the next page
 * retries.
 */
export async function retryPendingLogout(): Promise<void> {
  if (!hasPendingLogout() || storedToken()) return;
  const { ok } = await fetch('/trpc/auth.logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  if (ok) for (const storage of findStorages()) storage.removeItem(pendingLogoutKey);
}
