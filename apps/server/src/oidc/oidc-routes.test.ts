import { sessionTokenOf } from '@app/api/testing/callers';
import { queuedMails } from '@app/api/testing/mails';
import { insertUser } from '@app/api/testing/rows';
import { createTestServices, type TestServices } from '@app/api/testing/services';
import { apiToken } from '@app/db/schema/accounts/api-token';
import { totp } from '@app/db/schema/accounts/second-factor';
import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { userIdentity } from '@app/db/schema/accounts/user-identity';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LocalProvider, localClient, startLocalProvider } from './testing/local-provider';
import {
  type CookieJar,
  cookieOf,
  createOidcSite,
  keep,
  type OidcSite,
  passProvider,
  pathOf,
  signInAtProvider,
  siteOrigin,
  visitSite,
} from './testing/oidc-site';

const site = siteOrigin;
let services: TestServices;
let provider: LocalProvider;
let app: OidcSite;
let configured: NonNullable<TestServices['identityProvider']>;

function makeApp(withProvider: boolean): OidcSite {
  services.identityProvider = configured;
  const settings = {
    ...localClient,
    issuer: provider.issuer,
    groupsClaim: 'groups',
    preset: undefined,
    ...configured,
  };
  return createOidcSite(services, withProvider ? settings : undefined);
}
const visit = (jar: CookieJar, path: string) => visitSite(app, jar, path);
const signIn = (jar: CookieJar, options?: Parameters<typeof signInAtProvider>[2]) =>
  signInAtProvider(app, jar, options);

beforeAll(async () => {
  services = await createTestServices();
  provider = await startLocalProvider(`${site}/auth/oidc/callback`);
});
afterAll(async () => {
  provider.close();
  await services.drop();
});
beforeEach(async () => {
  await services.db.delete(auditEvent);
  await services.db.delete(user);
  Object.assign(provider, {
    person: { sub: 'ada-at-work', email: 'ada@example.com', email_verified: true },
    claims: {},
    forged: false,
    metadata: {},
    cancelled: false,
    down: null,
  });
  configured = {
    label: 'Example',
    allowedDomains: ['example.com'],
    roles: [],
    createsAccounts: false,
    endsSessions: false,
  };
  app = makeApp(true);
});

async function expectSignedOut(jar: CookieJar) {
  expect(jar.has('session')).toBe(false);
  expect(await services.db.$count(session)).toBe(0);
}

/** Returns the audit events without successful sign-ins. */
const eventsExcept = async (excludedAction: string) =>
  (await services.db.select().from(auditEvent)).filter(({ action }) => action !== excludedAction);

const admin = (values = {}) =>
  insertUser(services, { role: 'admin', name: 'Ada', email: 'ada@example.com', ...values });

describe('a sign-in with the identity provider (auth.provider-sign-in)', () => {
  it('links a team account once, notifies its owner, records it, and logs it in', async () => {
    const { id } = await admin({ email: 'Ada@example.com' });
    const jar: CookieJar = new Map();
    expect((await signIn(jar, { next: '/dashboard/tickets?page=2' })).end).toBe(
      '/auth?next=%2Fdashboard%2Ftickets%3Fpage%3D2',
    );
    expect(jar.has('session')).toBe(true);
    expect(jar.has('identity_flow')).toBe(false);
    const [opened] = await services.db.select().from(session);
    expect(opened?.userId).toBe(id);
    expect(opened?.confirmedAt).not.toBeNull();
    // The address at the provider changes, and an account with the new one exists: the link is unchanged.
    await insertUser(services, { role: 'super-admin', email: 'new@example.com' });
    provider.person.email = 'new@example.com';
    expect((await signIn(new Map())).end).toBe('/auth');
    expect((await services.db.select().from(session)).map(({ userId }) => userId)).toEqual([id, id]);
    expect(await services.db.select().from(userIdentity)).toMatchObject([
      { userId: id, subject: 'ada-at-work', email: 'ada@example.com' },
    ]);
    const events = await services.db.select().from(auditEvent);
    expect(events.map(({ action }) => action).sort()).toEqual([
      'user.linkIdentity',
      'user.signIn',
      'user.signIn',
    ]);
    expect(events.every(({ actorId }) => actorId === id)).toBe(true);
  });

  it('requires the account’s second factor unless the provider asked for one', async () => {
    const { id } = await admin();
    await services.db.insert(totp).values({ userId: id, sealedSecret: 'sealed', confirmedAt: new Date() });
    const jar: CookieJar = new Map();
    expect((await signIn(jar)).end).toBe('/auth?step=factor&email=ada%40example.com#app');
    await expectSignedOut(jar);
    expect(jar.has('sign_in_challenge')).toBe(true);
    provider.person.amr = ['pwd', 'mfa'];
    const other: CookieJar = new Map();
    expect((await signIn(other)).end).toBe('/auth');
    expect(other.has('session')).toBe(true);
  });

  it.each([
    ['an account of a customer', { role: 'user' }, {}, 'IDENTITY_UNKNOWN'],
    ['a suspended account', { suspendedAt: new Date() }, {}, 'ACCOUNT_SUSPENDED'],
    ['nobody’s address', { email: 'else@example.com' }, {}, 'IDENTITY_UNKNOWN'],
    ['an address that is not confirmed', {}, { email_verified: false }, 'IDENTITY_UNVERIFIED'],
    ['a domain that is not ours', {}, { email: 'ada@example.com.evil.test' }, 'IDENTITY_FOREIGN'],
  ])('refuses %s', async (_what, account, person, reason) => {
    await admin(account);
    Object.assign(provider.person, person);
    const jar: CookieJar = new Map();
    expect((await signIn(jar)).end).toBe(`/auth#${reason}`);
    await expectSignedOut(jar);
    expect(await services.db.$count(userIdentity)).toBe(0);
  });

  it('never opens an account to the next holder of its address, nor one that left the team', async () => {
    await admin();
    await signIn(new Map());
    provider.person.sub = 'somebody-new';
    expect((await signIn(new Map())).end).toBe('/auth#IDENTITY_OTHER');
    provider.person.sub = 'ada-at-work';
    await services.db.update(user).set({ role: 'user' });
    expect((await signIn(new Map())).end).toBe('/auth#IDENTITY_UNKNOWN');
    expect(await services.db.$count(session)).toBe(1);
  });

  it.each([
    ['another audience', { aud: 'another-site' }],
    ['another issuer', { iss: 'https://issuer.example' }],
    ['an expired token', { exp: 1_000_000_000 }],
    ['no nonce', { nonce: undefined }],
  ])('refuses %s', async (_what, claims) => {
    await admin();
    provider.claims = claims;
    const jar: CookieJar = new Map();
    expect((await signIn(jar)).end).toBe('/auth#IDENTITY_REFUSED');
    await expectSignedOut(jar);
  });

  it('refuses a token that the provider did not sign', async () => {
    await admin();
    provider.forged = true;
    const jar: CookieJar = new Map();
    expect((await signIn(jar)).end).toBe('/auth#IDENTITY_REFUSED');
    await expectSignedOut(jar);
  });

  it('stops when the provider reports a different issuer', async () => {
    await admin();
    provider.metadata = { issuer: 'https://issuer.example' };
    const jar: CookieJar = new Map();
    expect(pathOf(await visit(jar, '/auth/oidc/start'))).toBe('/auth#IDENTITY_UNREACHABLE');
    await expectSignedOut(jar);
  });

  it('returns to the login screen after a cancelled login, which can be tried again', async () => {
    await admin();
    provider.cancelled = true;
    const jar: CookieJar = new Map();
    expect((await signIn(jar, { next: '/account' })).end).toBe('/auth?next=%2Faccount#IDENTITY_REFUSED');
    await expectSignedOut(jar);
    provider.cancelled = false;
    expect((await signIn(jar)).end).toBe('/auth');
  });

  it.each([
    ['when the provider asked last', { auth_time: 1_700_000_000 }, new Date(1_700_000_000_000)],
    ['nothing, where the provider does not say', { auth_time: undefined }, null],
  ])('accepts %s as confirmation of identity (auth.step-up)', async (_what, claims, confirmedAt) => {
    await admin();
    provider.claims = claims;
    expect((await signIn(new Map())).end).toBe('/auth');
    expect((await services.db.select().from(session))[0]?.confirmedAt).toEqual(confirmedAt);
  });

  it.each([
    ['nonce', 'other'],
    ['state', 'other'],
    ['code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  ])('refuses a return with another %s', async (name, value) => {
    await admin();
    const jar: CookieJar = new Map();
    const { end } = await signIn(jar, { change: (url) => url.searchParams.set(name, value) });
    expect(end).toBe('/auth#IDENTITY_REFUSED');
    await expectSignedOut(jar);
  });

  it('refuses a return in another browser, a repeated return, and a forged or expired cookie', async () => {
    await admin();
    const jar: CookieJar = new Map();
    const callback = pathOf(await passProvider(await visit(jar, '/auth/oidc/start')));
    const stranger: CookieJar = new Map();
    await visit(stranger, '/auth/oidc/start');
    for (const other of [stranger, new Map(), new Map([['identity_flow', 'e30.abc']])]) {
      expect(pathOf(await visit(other, callback))).toBe('/auth#IDENTITY_REFUSED');
      await expectSignedOut(other);
    }
    const copiedJar: CookieJar = new Map(jar);
    expect(pathOf(await visit(jar, callback))).toBe('/auth');
    expect(pathOf(await visit(jar, callback))).toBe('/auth#IDENTITY_REFUSED');
    expect(pathOf(await visit(copiedJar, callback))).toBe('/auth#IDENTITY_REFUSED');
    expect(await services.db.$count(session)).toBe(1);
  });

  it('reports an unavailable provider, and works once it is back, with new keys too', async () => {
    await admin();
    provider.down = '/.well-known';
    expect(pathOf(await visit(new Map(), '/auth/oidc/start?next=/dashboard'))).toBe(
      '/auth?next=%2Fdashboard#IDENTITY_UNREACHABLE',
    );
    provider.down = '/token';
    expect((await signIn(new Map())).end).toBe('/auth#IDENTITY_UNREACHABLE');
    provider.down = null;
    expect((await signIn(new Map())).end).toBe('/auth');
    provider.rotateKeys();
    await signIn(new Map());
    expect((await signIn(new Map())).end).toBe('/auth');
  });

  it('returns only to the login screen of this site, and nowhere without a provider', async () => {
    await admin();
    const { end } = await signIn(new Map(), { next: 'https://elsewhere.example/' });
    expect(end).toBe('/auth?next=https%3A%2F%2Felsewhere.example%2F');
    app = makeApp(false);
    expect((await app.request(`${site}/auth/oidc/start`)).status).toBe(404);
  });
});

describe('groups of the identity provider (auth.provider-groups)', () => {
  const roles = [
    { group: 'admins', role: 'admin', areas: null },
    { group: 'owners', role: 'super-admin', areas: null },
  ] as const;
  const configureRoles = (changes: Partial<typeof configured> = {}) => {
    configured = { ...configured, roles, ...changes };
    app = makeApp(true);
  };
  const ada = async () =>
    (await services.db.select().from(user)).find(({ email }) => email === 'ada@example.com');
  const signInAs = async (...groups: string[]) => {
    provider.person.groups = groups;
    return (await signIn(new Map())).end;
  };

  it('creates a team account, once, for a confirmed address of the company in a mapped group', async () => {
    configureRoles();
    expect(await signInAs('admins')).toBe('/auth#IDENTITY_UNKNOWN');
    configureRoles({ createsAccounts: true });
    expect(await signInAs('others')).toBe('/auth#IDENTITY_GROUPLESS');
    provider.person.email_verified = false;
    expect(await signInAs('admins')).toBe('/auth#IDENTITY_UNVERIFIED');
    Object.assign(provider.person, { email_verified: true, email: 'ada@elsewhere.example' });
    expect(await signInAs('admins')).toBe('/auth#IDENTITY_FOREIGN');
    expect(await services.db.$count(user)).toBe(0);
    Object.assign(provider.person, { email: 'Ada@example.com', name: 'Ada Lovelace' });
    expect(await signInAs('admins')).toBe('/auth');
    expect(await signInAs('admins')).toBe('/auth');
    const made = await ada();
    expect(made).toMatchObject({ role: 'admin', name: 'Ada Lovelace', emailVerifiedAt: expect.any(Date) });
    expect(await eventsExcept('user.signIn')).toMatchObject([
      { action: 'user.createFromIdentity', actorId: made?.id },
    ]);
    const mails = await queuedMails(services, { to: 'ada@example.com', template: 'second-factor' });
    expect(mails.at(-1)).toMatchObject({ news: 'identityCreated' });
    expect(await services.db.$count(session)).toBe(2);
  });

  it('changes roles with the groups, as an administrator would, and removes people without a group from the team', async () => {
    configureRoles();
    await insertUser(services, { role: 'super-admin' });
    const { id } = await admin();
    expect(await signInAs('admins', 'others')).toBe('/auth');
    expect(await eventsExcept('user.signIn')).toMatchObject([{ action: 'user.linkIdentity' }]);
    expect(await signInAs('owners', 'admins')).toBe('/auth');
    expect((await ada())?.role).toBe('super-admin');
    // A role change ends earlier sessions.
    expect(await services.db.$count(session)).toBe(1);
    expect(await signInAs('admins')).toBe('/auth');
    await services.db.insert(apiToken).values({
      ...{ userId: id, name: 'Till', hash: id, ending: 'till', scopes: ['tickets:read'] },
      expiresAt: new Date(Date.now() + 86_400_000),
    });
    provider.person.groups = undefined;
    expect((await signIn(new Map())).end).toBe('/auth#IDENTITY_GROUPLESS');
    expect((await ada())?.role).toBe('user');
    expect(await services.db.$count(session)).toBe(0);
    expect((await services.db.select().from(apiToken))[0]?.revokedAt).not.toBeNull();
    const followed = (await services.db.select().from(auditEvent)).filter(
      ({ action }) => action === 'user.followGroups',
    );
    expect(followed.map(({ after }) => after?.role).sort()).toEqual(['admin', 'super-admin', 'user']);
    expect(await signInAs('admins')).toBe('/auth');
    expect((await ada())?.role).toBe('admin');
  });

  it('restricts accounts to the areas of all their groups', async () => {
    const restricted = (group: string, area: 'tickets' | 'messages') =>
      ({ group, role: 'admin', areas: [area] }) as const;
    configureRoles({ roles: [...roles, restricted('support', 'tickets'), restricted('sales', 'messages')] });
    await admin();
    expect(await signInAs('support', 'sales')).toBe('/auth');
    expect((await ada())?.restriction).toEqual([
      'tickets:read',
      'tickets:write',
      'messages:read',
      'messages:write',
    ]);
    expect(await signInAs('support', 'admins')).toBe('/auth');
    expect((await ada())?.restriction).toBeNull();
  });

  it('never demotes the last super-admin, and never links or promotes a customer', async () => {
    configureRoles({ createsAccounts: true });
    await admin({ role: 'super-admin' });
    expect(await signInAs('admins')).toBe('/auth');
    expect(await signInAs()).toBe('/auth#IDENTITY_GROUPLESS');
    expect((await ada())?.role).toBe('super-admin');
    expect(await services.db.$count(session)).toBe(0);
    await services.db.delete(user);
    await admin({ role: 'user' });
    expect(await signInAs('owners')).toBe('/auth#IDENTITY_UNKNOWN');
    expect((await ada())?.role).toBe('user');
  });

  it('refuses a login without groups in words, and changes nothing', async () => {
    configureRoles();
    await admin();
    provider.claims = {
      _claim_names: { groups: 'src1' },
      _claim_sources: { src1: { endpoint: 'https://g' } },
    };
    expect((await signIn(new Map())).end).toBe('/auth#IDENTITY_GROUPS_UNKNOWN');
    expect((await ada())?.role).toBe('admin');
  });
});

/** Logs out in a browser by performing the steps of the screens. */
async function logOut(jar: CookieJar) {
  const response = await app.request(`${site}/trpc/auth.logout`, {
    method: 'POST',
    headers: { ...cookieOf(jar), origin: site, 'content-type': 'application/json' },
  });
  keep(jar, response);
  const { result } = (await response.json()) as { result: { data: { next?: string } } };
  return result.data;
}

describe('signing out at the identity provider (auth.provider-logout)', () => {
  const ending = () => {
    configured = { ...configured, endsSessions: true };
    app = makeApp(true);
  };

  it('leads there and back with a state, only for those it logged in and only when set', async () => {
    await admin();
    const jar: CookieJar = new Map();
    await signIn(jar);
    expect(await logOut(jar)).toEqual({ success: true, message: expect.any(String) });
    ending();
    await signIn(jar);
    expect((await logOut(jar)).next).toBe('/auth/oidc/logout');
    expect(await services.db.$count(session)).toBe(0);
    const logoutUrl = await visit(jar, '/auth/oidc/logout');
    expect(logoutUrl.origin + logoutUrl.pathname).toBe(`${provider.issuer.origin}/session/end`);
    const state = logoutUrl.searchParams.get('state') ?? '';
    expect(state).toBe(jar.get('identity_logout'));
    expect(logoutUrl.searchParams.get('post_logout_redirect_uri')).toBe(`${site}/auth/oidc/logged-out`);
    expect(await fetch(logoutUrl).then((page) => page.status)).toBe(200);
    expect(pathOf(await visit(jar, `/auth/oidc/logged-out?state=${state}`))).toBe('/auth');
    expect(jar.has('identity_logout')).toBe(false);
  });

  it('redirects nowhere else: not by a crafted link, without a logout endpoint or while the provider is down', async () => {
    await admin();
    ending();
    for (const path of [
      'logout',
      'logout?post_logout_redirect_uri=https://evil.example',
      'logged-out?state=x',
    ]) {
      expect(pathOf(await visit(new Map(), `/auth/oidc/${path}`))).toBe('/auth');
    }
    const jar: CookieJar = new Map([['identity_logout', 'x']]);
    provider.metadata = { end_session_endpoint: undefined };
    app = makeApp(true);
    expect(pathOf(await visit(jar, '/auth/oidc/logout'))).toBe('/auth');
    expect(jar.has('identity_logout')).toBe(false);
    provider.down = '/.well-known';
    app = makeApp(true);
    expect(pathOf(await visit(new Map([['identity_logout', 'x']]), '/auth/oidc/logout'))).toBe('/auth');
  });

  it('is not offered after a login by password', async () => {
    const { id } = await admin();
    ending();
    const jar: CookieJar = new Map([['session', await sessionTokenOf(services, { id })]]);
    expect((await logOut(jar)).next).toBeUndefined();
  });
});

describe('back-channel logout by the identity provider (auth.provider-logout)', () => {
  const event = 'http://schemas.openid.net/event/backchannel-logout';
  const logoutClaims = (changes: Record<string, unknown> = {}) => ({
    iss: provider.issuer.origin,
    aud: localClient.clientId,
    iat: Math.floor(Date.now() / 1_000),
    jti: 'once',
    sub: 'ada-at-work',
    events: { [event]: {} },
    ...changes,
  });
  const postLogout = (token: string) =>
    app.request(`${site}/auth/oidc/backchannel-logout`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ logout_token: token }),
    });
  const readSessionId = async () => (await services.db.select().from(session))[0]?.identitySession;

  it('ends that person’s sessions, of one login or all, and records it', async () => {
    const { id } = await admin();
    await signIn(new Map());
    const sid = await readSessionId();
    expect(sid).toBeTruthy();
    await sessionTokenOf(services, { id });
    const other = await insertUser(services, { role: 'admin' });
    await sessionTokenOf(services, other);
    expect((await postLogout(provider.signLogout(logoutClaims({ sid })))).status).toBe(200);
    expect(await services.db.$count(session)).toBe(2);
    expect((await postLogout(provider.signLogout(logoutClaims()))).status).toBe(200);
    expect((await services.db.select().from(session)).map(({ userId }) => userId)).toEqual([other.id]);
    const events = (await services.db.select().from(auditEvent)).filter(
      ({ action }) => action === 'user.endedByProvider',
    );
    expect(events).toMatchObject([{ entityId: id }, { entityId: id }]);
  });

  it('a replayed logout token does not end later sessions', async () => {
    await admin();
    await signIn(new Map());
    const token = provider.signLogout(logoutClaims({ iat: Math.floor(Date.now() / 1_000) - 100 }));
    expect((await postLogout(token)).status).toBe(200);
    expect(await services.db.$count(session)).toBe(1);
  });

  it.each([
    ['another audience', { aud: 'another-site' }],
    ['another issuer', { iss: 'https://issuer.example' }],
    ['no event', { events: {} }],
    ['no id', { jti: undefined }],
    ['the nonce of an ID token', { nonce: 'x' }],
    ['no time', { iat: undefined }],
    ['a time long gone', { iat: 1_000_000_000 }],
    ['nobody', { sub: undefined }],
  ])('refuses %s', async (_what, changes) => {
    await admin();
    await signIn(new Map());
    const answer = await postLogout(provider.signLogout(logoutClaims(changes)));
    expect(answer.status).toBe(400);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await services.db.$count(session)).toBe(1);
  });

  it('refuses unsigned and wrongly signed tokens, other kinds of tokens, and what is no token', async () => {
    await admin();
    await signIn(new Map());
    const unsignedHeader = Buffer.from(JSON.stringify({ alg: 'none', typ: 'logout+jwt' })).toString(
      'base64url',
    );
    const unsigned = `${unsignedHeader}.${provider.signLogout(logoutClaims()).split('.')[1]}.`;
    for (const token of [
      provider.signLogout(logoutClaims(), { forged: true }),
      provider.signLogout(logoutClaims(), { typ: 'JWT' }),
      ...[unsigned, 'x', ''],
    ]) {
      expect((await postLogout(token)).status).toBe(400);
    }
    expect((await postLogout('x'.repeat(20_000))).status).toBe(413);
    expect(await services.db.$count(session)).toBe(1);
  });
});

describe('identity confirmation at the provider (auth.step-up)', () => {
  const startPath = '/auth/oidc/start?confirm=1';
  async function confirm(jar: CookieJar) {
    const callback = await passProvider(await visit(jar, startPath));
    return pathOf(await visit(jar, pathOf(callback)));
  }
  const age = () => services.db.update(session).set({ confirmedAt: new Date(0) });
  const confirmedAt = async () => (await services.db.select().from(session))[0]?.confirmedAt?.getTime() ?? 0;

  it('asks there again and counts for this session', async () => {
    await admin();
    const jar: CookieJar = new Map();
    await signIn(jar);
    const token = jar.get('session');
    await age();
    expect(await confirm(jar)).toBe('/account/identity-confirmed#CONFIRMED');
    expect(Object.fromEntries(provider.asked)).toMatchObject({ prompt: 'login', max_age: '0' });
    expect(Date.now() - (await confirmedAt())).toBeLessThan(60_000);
    expect(jar.get('session')).toBe(token);
    expect(await services.db.$count(session)).toBe(1);
  });

  it.each([
    ['does not say when it asked', { auth_time: undefined }],
    ['asked before', { auth_time: Math.floor(Date.now() / 1_000) - 300 }],
  ])('refuses where the provider %s', async (_what, claims) => {
    await admin();
    const jar: CookieJar = new Map();
    await signIn(jar);
    await age();
    provider.claims = claims;
    // An OpenID Connect provider must report the authentication time when requested, and the test provider
    // already refuses before that.
    expect(await confirm(jar)).toBe('/account/identity-confirmed#IDENTITY_NOT_ASKED');
    expect(await confirmedAt()).toBe(0);
  });

  it('refuses another person, a cancelled login, and somebody who is not logged in', async () => {
    await admin();
    const jar: CookieJar = new Map();
    await signIn(jar);
    await age();
    provider.cancelled = true;
    expect(await confirm(jar)).toBe('/account/identity-confirmed#IDENTITY_REFUSED');
    provider.cancelled = false;
    provider.person = { sub: 'somebody', email: 'ada@example.com', email_verified: true };
    expect(await confirm(jar)).toBe('/account/identity-confirmed#IDENTITY_OTHER');
    expect(await confirmedAt()).toBe(0);
    expect(await confirm(new Map())).toBe('/account/identity-confirmed#IDENTITY_REFUSED');
    expect(await services.db.$count(session)).toBe(1);
  });
});
