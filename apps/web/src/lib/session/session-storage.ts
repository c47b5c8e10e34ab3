/** Keys read by scripts of the documented client; both token keys hold the same value. */
export const sessionKeys = { token: 'token', authToken: 'auth_token', user: 'user' } as const;

/**
 * Set until the server has received a logout: otherwise the cookie, which no script can remove, would sign
 * this browser in again.
 */
export const pendingLogoutKey = 'logout_unheard';

/** Returns both storages; private windows and full disks can refuse either. */
export function findStorages(): Storage[] {
  if (typeof window === 'undefined') return [];
  try {
    return [window.sessionStorage, window.localStorage];
  } catch {
    return [];
  }
}

/** Without storage the session lasts as long as the page. */
export const memory: { token: string | null } = { token: null };

/** Returns the bearer token of this tab, else of this browser. */
export function storedToken(): string | null {
  if (memory.token) return memory.token;
  for (const storage of findStorages()) {
    const token = storage.getItem(sessionKeys.token) ?? storage.getItem(sessionKeys.authToken);
    if (token) return token;
  }
  return null;
}

/** Another tab has stored a newer session for the whole browser, so the token in this one may be invalid. */
export function adoptStoredSession(): void {
  if (findStorages()[1]?.getItem(sessionKeys.token)) memory.token = null;
}

/**
 * Returns the authorization header; empty without a session. After a logout that has not reached the server,
 * the header names nobody, which takes precedence over the cookie.
 */
export function authorization(): Record<string, string> {
  const token = storedToken() ?? (hasPendingLogout() ? 'nobody' : null);
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** Whether a logout has not reached the server yet. */
export function hasPendingLogout(): boolean {
  return findStorages().some((storage) => storage.getItem(pendingLogoutKey) !== null);
}

/** Removes the session from this tab and this browser. */
export function clearStoredSession(): void {
  memory.token = null;
  for (const storage of findStorages()) {
    for (const key of [...Object.values(sessionKeys), pendingLogoutKey]) storage.removeItem(key);
  }
}

/** Updates the stored user, if one is stored (auth.current-role). */
export function refreshStoredUser(user: unknown): void {
  for (const storage of findStorages()) {
    if (storage.getItem(sessionKeys.user) !== null) storage.setItem(sessionKeys.user, JSON.stringify(user));
  }
}

/** Whether a storage event is about the session. */
export function isSessionKey(key: string | null): boolean {
  return key === null || key === sessionKeys.token;
}
