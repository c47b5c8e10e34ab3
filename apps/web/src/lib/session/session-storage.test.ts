import { beforeEach, describe, expect, it, vi } from 'vitest';

class FakeStorage {
  readonly items = new Map<string, string>();
  full = false;
  getItem = (key: string) => this.items.get(key) ?? null;
  removeItem = (key: string) => void this.items.delete(key);
  setItem = (key: string, value: string) => {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    this.items.set(key, value);
  };
}

const user = { name: 'Ada', role: 'user' };
let local = new FakeStorage();
let session = new FakeStorage();

/** Simulates a page load, which resets the module's state. */
async function loadPage() {
  vi.resetModules();
  return { ...(await import('./session-storage')), ...(await import('./store-session')) };
}

beforeEach(() => {
  local = new FakeStorage();
  session = new FakeStorage();
  vi.stubGlobal('window', { localStorage: local, sessionStorage: session });
});

describe('the stored session', () => {
  it('is kept under the documented keys, both holding the token', async () => {
    const page = await loadPage();
    page.storeSession({ token: 't1', user }, true);
    expect(Object.fromEntries(local.items)).toEqual({
      token: 't1',
      auth_token: 't1',
      user: JSON.stringify(user),
    });
    expect(session.items.size).toBe(0);
    expect((await loadPage()).storedToken()).toBe('t1');
  });

  it('ends with the tab without “Remember me”', async () => {
    const page = await loadPage();
    page.storeSession({ token: 'old', user }, true);
    page.storeSession({ token: 'new', user }, false);
    expect(local.items.size).toBe(0);
    expect(session.items.get('token')).toBe('new');
  });

  it('is found by either token key', async () => {
    local.setItem('auth_token', 'legacy');
    expect((await loadPage()).storedToken()).toBe('legacy');
  });

  it('leaves nothing behind after a logout', async () => {
    const page = await loadPage();
    page.storeSession({ token: 't1', user }, true);
    page.clearStoredSession();
    expect(local.items.size + session.items.size).toBe(0);
    expect(page.storedToken()).toBeNull();
  });

  it('calls without a session after a logout that the server did not receive, until the next login', async () => {
    const page = await loadPage();
    page.clearStoredSession();
    page.storePendingLogout();
    expect((await loadPage()).authorization()).toEqual({ authorization: 'Bearer nobody' });
    page.storeSession({ token: 't2', user }, false);
    expect(page.authorization()).toEqual({ authorization: 'Bearer t2' });
    page.clearStoredSession();
    expect((await loadPage()).authorization()).toEqual({});
  });

  it('lasts as long as the page when the storage is full', async () => {
    local.full = true;
    const page = await loadPage();
    page.storeSession({ token: 't1', user }, true);
    expect(page.storedToken()).toBe('t1');
    expect((await loadPage()).storedToken()).toBeNull();
  });

  it('updates a stored user and stores none on its own', async () => {
    const page = await loadPage();
    page.refreshStoredUser({ name: 'Eve', role: 'admin' });
    expect(local.items.size + session.items.size).toBe(0);
    page.storeSession({ token: 't1', user }, false);
    page.refreshStoredUser({ ...user, name: 'Ada L.' });
    expect(session.items.get('user')).toBe(JSON.stringify({ ...user, name: 'Ada L.' }));
  });
});
