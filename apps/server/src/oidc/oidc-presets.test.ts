import { insertUser } from '@app/api/testing/rows';
import { createTestServices, type TestServices } from '@app/api/testing/services';
import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { userIdentity } from '@app/db/schema/accounts/user-identity';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEnv } from '../env/env';
import { type LocalProvider, localClient, startLocalProvider } from './testing/local-provider';
import {
  type CookieJar,
  createOidcSite,
  type OidcSite,
  pathOf,
  signInAtProvider,
  siteOrigin,
  visitSite,
} from './testing/oidc-site';

const tenant = '6f0b5e6e-5b1c-4f0e-9f5e-3f2b7c1d9a10';
const otherTenant = '11111111-2222-4333-8444-555555555555';
const privateAccounts = '9188040d-6c67-4c5b-b112-36a304b66dad';
const microsoftOf = (id: string) => `https://login.microsoftonline.com/${id}/v2.0`;

let services: TestServices;
let provider: LocalProvider | undefined;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(user);
});
afterEach(() => {
  vi.unstubAllGlobals();
  provider?.close();
});

/** Starts a provider at the address of the preset, and a site with only the preset's settings. */
async function configure(given: Record<string, string>): Promise<{ app: OidcSite; provider: LocalProvider }> {
  const { clientId, clientSecret } = localClient;
  const { oidc } = readEnv({ OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, ...given });
  if (!oidc) throw new Error('the settings name no provider');
  provider = await startLocalProvider(`${siteOrigin}/auth/oidc/callback`, oidc.issuer);
  vi.stubGlobal('fetch', provider.fetch);
  provider.person = { sub: 'ada-at-work', email: 'ada@example.com', email_verified: true };
  services.identityProvider = oidc;
  return { app: createOidcSite(services, oidc), provider };
}

const google = (domains = 'example.com') =>
  configure({ OIDC_PRESET: 'google', OIDC_ALLOWED_DOMAINS: domains });
/** Microsoft does not report whether addresses are verified. */
async function microsoft(id = tenant, given: Record<string, string> = {}) {
  const configured = await configure({ OIDC_PRESET: 'microsoft', OIDC_TENANT: id, ...given });
  configured.provider.person.email_verified = undefined;
  return configured;
}

const admin = () => insertUser(services, { role: 'admin', name: 'Ada', email: 'ada@example.com' });

async function expectRefused(app: OidcSite, reason: string) {
  const jar: CookieJar = new Map();
  expect((await signInAtProvider(app, jar)).end).toBe(`/auth#${reason}`);
  expect(jar.has('session')).toBe(false);
  expect(await services.db.$count(session)).toBe(0);
  expect(await services.db.$count(userIdentity)).toBe(0);
}

async function expectSignedIn(app: OidcSite) {
  const jar: CookieJar = new Map();
  expect((await signInAtProvider(app, jar)).end).toBe('/auth');
  expect(jar.has('session')).toBe(true);
}

describe('Google (auth.provider-sign-in)', () => {
  it('accepts accounts of the requested company domain', async () => {
    const { app, provider: localProvider } = await google();
    const { id } = await admin();
    localProvider.claims = { hd: 'Example.com' };
    await expectSignedIn(app);
    expect(localProvider.asked.get('hd')).toBe('example.com');
    expect(await services.db.select().from(userIdentity)).toMatchObject([
      { userId: id, issuer: 'https://accounts.google.com', subject: 'ada-at-work' },
    ]);
  });

  it('lets the user choose the account when several domains are allowed, and accepts any of them', async () => {
    const { app, provider: localProvider } = await google('example.org,example.com');
    await admin();
    localProvider.claims = { hd: 'example.com' };
    await expectSignedIn(app);
    expect(localProvider.asked.has('hd')).toBe(false);
  });

  it.each([
    ['an account of nobody’s company with an address of ours', {}],
    ['a stranger’s company', { hd: 'elsewhere.example' }],
    ['a company whose name begins like ours', { hd: 'example.com.evil.test' }],
    ['a company below ours', { hd: 'mail.example.com' }],
    ['no company in another form', { hd: true }],
    ['a list of companies', { hd: ['example.com'] }],
    ['a private address at our company', { hd: 'example.com', email: 'ada@gmail.com', email_verified: true }],
  ])('refuses %s', async (_what, claims) => {
    const { app, provider: localProvider } = await google();
    await admin();
    localProvider.claims = claims;
    await expectRefused(app, 'IDENTITY_FOREIGN');
  });

  it('refuses an account that has left the company, even if it is linked', async () => {
    const { app, provider: localProvider } = await google();
    await admin();
    localProvider.claims = { hd: 'example.com' };
    await expectSignedIn(app);
    await services.db.delete(session);
    localProvider.claims = {};
    const jar: CookieJar = new Map();
    expect((await signInAtProvider(app, jar)).end).toBe('/auth#IDENTITY_FOREIGN');
    expect(jar.has('session')).toBe(false);
  });
});

describe('Microsoft (auth.provider-sign-in)', () => {
  it('accepts users of the tenant, without taking their addresses as confirmed', async () => {
    const { app } = await microsoft();
    const { id } = await admin();
    await expectSignedIn(app);
    expect(await services.db.select().from(userIdentity)).toMatchObject([
      { userId: id, issuer: microsoftOf(tenant) },
    ]);
  });

  it('uses the login name when the tenant sends no address', async () => {
    const { app, provider: localProvider } = await microsoft();
    await admin();
    localProvider.person.email = undefined;
    localProvider.claims = { preferred_username: 'Ada@example.com' };
    await expectSignedIn(app);
  });

  it.each([
    ['another tenant', { iss: microsoftOf(otherTenant), tid: otherTenant }],
    ['private accounts', { iss: microsoftOf(privateAccounts), tid: privateAccounts }],
    ['any tenant', { iss: microsoftOf('common') }],
    ['the tenant, at another address', { iss: `https://login.example/${tenant}/v2.0` }],
  ])('refuses a token of %s', async (_what, claims) => {
    const { app, provider: localProvider } = await microsoft();
    await admin();
    localProvider.claims = claims;
    await expectRefused(app, 'IDENTITY_REFUSED');
  });

  it.each([
    ['of another tenant', otherTenant],
    ['of all tenants', '{tenantid}'],
  ])('goes nowhere where its own address publishes what is %s', async (_what, id) => {
    const { app, provider: localProvider } = await microsoft();
    await admin();
    localProvider.metadata = { issuer: microsoftOf(id) };
    const startResponse = await visitSite(app, new Map(), '/auth/oidc/start');
    expect(pathOf(startResponse)).toBe('/auth#IDENTITY_UNREACHABLE');
  });

  it('refuses an address marked as unconfirmed, and every one of private accounts', async () => {
    const { app, provider: localProvider } = await microsoft();
    await admin();
    localProvider.claims = { email_verified: false };
    await expectRefused(app, 'IDENTITY_UNVERIFIED');
    localProvider.close();
    vi.unstubAllGlobals();
    const personalAccounts = await microsoft(privateAccounts);
    await expectRefused(personalAccounts.app, 'IDENTITY_UNVERIFIED');
  });

  it('refuses a guest of the tenant with a foreign address when domains are set', async () => {
    const { app } = await microsoft(tenant, { OIDC_ALLOWED_DOMAINS: 'example.org' });
    await admin();
    await expectRefused(app, 'IDENTITY_FOREIGN');
  });
});
