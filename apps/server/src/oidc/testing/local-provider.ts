import { generateKeyPairSync, type JsonWebKey, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** The person who signs in at the provider. */
export interface ProviderPerson {
  sub: string;
  /** Omitted for a provider that sends no address. */
  email?: string | undefined;
  /** Omitted for a provider that does not report it. */
  email_verified?: boolean | undefined;
  amr?: string[];
  name?: string;
  groups?: string[];
}

type Claims = Record<string, unknown>;

/**
 * A provider on a local port that signs in `person` without interaction. `claims` replaces claims in its ID
 * tokens and signs them again, with an unpublished key if `forged` is set. `metadata` changes its published
 * metadata, `cancelled` makes the person cancel, and `down` makes paths with that prefix respond with 503.
 * `asked` contains the parameters of the last sign-in.
 */
export interface LocalProvider {
  issuer: URL;
  /** `fetch` that resolves the issuer to this machine. */
  fetch: typeof fetch;
  person: ProviderPerson;
  claims: Claims;
  forged: boolean;
  metadata: Claims;
  cancelled: boolean;
  down: string | null;
  asked: URLSearchParams;
  /** Returns a logout token, with changed claims, header or key if given. */
  signLogout: (claims: Claims, changes?: { typ?: string; forged?: boolean }) => string;
  /** Replaces its signing key and publishes only the new one. */
  rotateKeys: () => void;
  close: () => void;
}

/** The site's endpoint for logout notifications. */
const backchannel = '/auth/oidc/backchannel-logout';

export const localClient = { clientId: 'site', clientSecret: 'a secret of the site alone' };

function withClaims(token: string, changes: Claims, key: KeyObject): string {
  const [header = '', payload = ''] = token.split('.');
  const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...changes };
  const text = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
}

const foreignKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

function logoutToken(claims: Claims, typ: string, key: KeyObject): string {
  const parts = [{ alg: 'RS256', typ }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const text = parts.join('.');
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
}

function makeProvider(state: LocalProvider, redirectUri: string): RequestListener {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  state.signLogout = (claims, { typ = 'logout+jwt', forged = false } = {}) =>
    logoutToken(claims, typ, forged ? foreignKey : privateKey);
  const provider = new Provider(state.issuer.href.replace(/\/$/, ''), {
    clients: [
      {
        client_id: localClient.clientId,
        client_secret: localClient.clientSecret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [new URL('/auth/oidc/logged-out', redirectUri).href],
        backchannel_logout_uri: new URL(backchannel, redirectUri).href,
        backchannel_logout_session_required: true,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: {
      keys: [{ ...(privateKey.export({ format: 'jwk' }) as JsonWebKey & { kty: 'RSA' }), use: 'sig' }],
    },
    claims: {
      openid: ['sub', 'amr', 'auth_time'],
      email: ['email', 'email_verified', 'groups'],
      profile: ['name'],
    },
    cookies: { keys: ['of the provider'] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      claimsParameter: { enabled: true },
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    pkce: { required: () => true },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...state.person, sub }) }),
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  // It trusts the proxy headers of `proxyFetch`, where its addresses are not local.
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    if (state.down && ctx.path.startsWith(state.down)) {
      ctx.status = 503;
      return;
    }
    if (ctx.path === '/auth') state.asked = new URLSearchParams(ctx.querystring);
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (ctx.path === '/token' && body?.id_token) {
      const key = state.forged ? foreignKey : privateKey;
      ctx.body = { ...body, id_token: withClaims(body.id_token, state.claims, key) };
    }
    if (ctx.path.startsWith('/.well-known')) ctx.body = { ...(ctx.body as Claims), ...state.metadata };
  });
  const answer = provider.callback();
  return (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    const { sub, amr } = state.person;
    const result = state.cancelled ? { error: 'access_denied' } : { login: { accountId: sub, amr } };
    void provider.interactionFinished(request, response, result);
  };
}

/** Returns a `fetch` that sends requests for `issuer` to a local port, and all others to their own hosts. */
function proxyFetch(issuer: URL, port: number): typeof fetch {
  const originalFetch = globalThis.fetch;
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== issuer.origin) return originalFetch(input, init);
    const path = url.pathname.startsWith(issuer.pathname)
      ? url.pathname.slice(issuer.pathname.length)
      : url.pathname;
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-proto', issuer.protocol.slice(0, -1));
    headers.set('x-forwarded-host', issuer.host);
    const localUrl = new URL(`/${path.replace(/^\//, '')}${url.search}`, `http://127.0.0.1:${port}`);
    return originalFetch(localUrl, { ...init, headers });
  };
}

/**
 * Starts the provider. `redirectUri` is the only allowed redirect. With `issuer` it claims that address and
 * can be reached only with its own `fetch`.
 */
export async function startLocalProvider(redirectUri: string, issuer?: URL): Promise<LocalProvider> {
  let listener: RequestListener = (_request, response) => void response.end();
  const server = createServer((request, response) => void listener(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const address = issuer ?? new URL(`http://127.0.0.1:${port}`);
  const state: LocalProvider = {
    issuer: address,
    fetch: issuer ? proxyFetch(issuer, port) : fetch,
    person: { sub: '', email: '', email_verified: true },
    claims: {},
    forged: false,
    metadata: {},
    cancelled: false,
    down: null,
    asked: new URLSearchParams(),
    signLogout: () => '',
    rotateKeys: () => {
      listener = makeProvider(state, redirectUri);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  state.rotateKeys();
  return state;
}
