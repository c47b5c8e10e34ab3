/** The keys that scripts of the documented client read; both token keys hold the same value. */
const keys = { token: 'token', authToken: 'auth_token', user: 'user' } as const;

/** Kept while the server has not heard of a logout: it would know this browser again by the cookie, which no script can remove. */
const pendingLogoutKey = 'logout_unheard';

interface StoredSession {
  token: string;
  /** Kept as JSON. */
  user: unknown;
}

/** The two storages; private windows and full disks can refuse either. */
function storages(): Storage[] {
  if (typeof window === 'undefined') return [];
  try {
    return [window.sessionStorage, window.localStorage];
  } catch {
    return [];
  }
}

/** Without storage the session lives as long as the page. */
let tokenInMemory: string | null = null;

/** The bearer token of this tab, else of this browser. */
export function storedToken(): string | null {
  if (tokenInMemory) return tokenInMemory;
  for (const storage of storages()) {
    const token = storage.getItem(keys.token) ?? storage.getItem(keys.authToken);
    if (token) return token;
  }
  return null;
}

/** Another tab has kept a newer session for the whole browser: the token that this one still holds may be dead. */
export function adoptStoredSession(): void {
  if (storages()[1]?.getItem(keys.token)) tokenInMemory = null;
}

/** The header that says who calls; empty without a session. After a logout that the server has not heard of it is nobody's, which counts before the cookie. */
export function authorization(): Record<string, string> {
  const token = storedToken() ?? (hasPendingLogout() ? 'nobody' : null);
  return token ? { authorization: `Bearer ${token}` } : {};
}

function hasPendingLogout(): boolean {
  return storages().some((storage) => storage.getItem(pendingLogoutKey) !== null);
}

/** Remembers that the server has yet to hear of the logout. */
export function storePendingLogout(): void {
  try {
    storages()[1]?.setItem(pendingLogoutKey, '1');
  } catch {
    // A full storage: the cookie may sign in again.
  }
}

/** Tells the server of a logout that it has not heard of, by the cookie alone; until that succeeds the next page tries again. */
export async function retryPendingLogout(): Promise<void> {
  if (!hasPendingLogout() || storedToken()) return;
  const { ok } = await fetch('/trpc/auth.logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  if (ok) for (const storage of storages()) storage.removeItem(pendingLogoutKey);
}

/** Forgets the session in this tab and this browser. */
export function clearStoredSession(): void {
  tokenInMemory = null;
  for (const storage of storages()) {
    for (const key of [...Object.values(keys), pendingLogoutKey]) storage.removeItem(key);
  }
}

/** Keeps the session: when remembered for as long as the server does, else until the tab closes. */
export function storeSession({ token, user }: StoredSession, remember: boolean): void {
  clearStoredSession();
  tokenInMemory = token;
  const storage = storages()[remember ? 1 : 0];
  try {
    storage?.setItem(keys.token, token);
    storage?.setItem(keys.authToken, token);
    storage?.setItem(keys.user, JSON.stringify(user));
  } catch {
    // A full storage costs the session at the next page load, not now.
  }
}

/** Brings the stored user up to date where one is stored (auth.current-role). */
export function refreshStoredUser(user: unknown): void {
  for (const storage of storages()) {
    if (storage.getItem(keys.user) !== null) storage.setItem(keys.user, JSON.stringify(user));
  }
}

/** Whether a storage event is about the session. */
export function isSessionKey(key: string | null): boolean {
  return key === null || key === keys.token;
}
