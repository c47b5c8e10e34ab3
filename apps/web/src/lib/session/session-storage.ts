/** Keys read by scripts of the documented client; both token keys hold the same value. */
const keys = { token: 'token', authToken: 'auth_token', user: 'user' } as const;

/**
 * Set until the server has received a logout: otherwise the cookie, which no script can remove, would sign
 * this browser in again.
 */
const pendingLogoutKey = 'logout_unheard';

interface StoredSession {
  token: string;
  /** Stored as JSON. */
  user: unknown;
}

/** Returns both storages; private windows and full disks can refuse either. */
function findStorages(): Storage[] {
  if (typeof window === 'undefined') return [];
  try {
    return [window.sessionStorage, window.localStorage];
  } catch {
    return [];
  }
}

/** Without storage the session lasts as long as the page. */
let memoryToken: string | null = null;

/** Returns the bearer token of this tab, else of this browser. */
export function storedToken(): string | null {
  if (memoryToken) return memoryToken;
  for (const storage of findStorages()) {
    const token = storage.getItem(keys.token) ?? storage.getItem(keys.authToken);
    if (token) return token;
  }
  return null;
}

/** Another tab has stored a newer session for the whole browser, so the token in this one may be invalid. */
export function adoptStoredSession(): void {
  if (findStorages()[1]?.getItem(keys.token)) memoryToken = null;
}

/**
 * Returns the authorization header; empty without a session. After a logout that has not reached the server,
 * the header names nobody, which takes precedence over the cookie.
 */
export function authorization(): Record<string, string> {
  const token = storedToken() ?? (hasPendingLogout() ? 'nobody' : null);
  return token ? { authorization: `Bearer ${token}` } : {};
}

function hasPendingLogout(): boolean {
  return findStorages().some((storage) => storage.getItem(pendingLogoutKey) !== null);
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

/** Removes the session from this tab and this browser. */
export function clearStoredSession(): void {
  memoryToken = null;
  for (const storage of findStorages()) {
    for (const key of [...Object.values(keys), pendingLogoutKey]) storage.removeItem(key);
  }
}

/** Stores the session: when remembered, for as long as the server keeps it, else until the tab closes. */
export function storeSession({ token, user }: StoredSession, remember: boolean): void {
  clearStoredSession();
  memoryToken = token;
  const storage = findStorages()[remember ? 1 : 0];
  try {
    storage?.setItem(keys.token, token);
    storage?.setItem(keys.authToken, token);
    storage?.setItem(keys.user, JSON.stringify(user));
  } catch {
    // With full storage the session is lost at the next page load, not now.
  }
}

/** Updates the stored user, if one is stored (auth.current-role). */
export function refreshStoredUser(user: unknown): void {
  for (const storage of findStorages()) {
    if (storage.getItem(keys.user) !== null) storage.setItem(keys.user, JSON.stringify(user));
  }
}

/** Whether a storage event is about the session. */
export function isSessionKey(key: string | null): boolean {
  return key === null || key === keys.token;
}
