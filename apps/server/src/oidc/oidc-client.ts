import { AppError } from '@app/api/core/app-error';
import type { ProviderLogout } from '@app/api/people/single-sign-on/end-by-provider';
import type { ProvenIdentity } from '@app/api/people/single-sign-on/link-identity';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import type { OidcSettings } from '../env/env-types';
import { isOutage, readLogoutToken } from './logout-token';
import { readClaims } from './read-claims';

/** Keeps discovery, keys and the token exchange together within the response time limit. */
const TIMEOUT_SECONDS = 3;
/** Providers rarely change their endpoints. Keys are refreshed separately. */
const METADATA_TTL_MS = 3_600_000;

/** The state of a sign-in that its return has to match, stored by the browser that began it. */
export const signInFlowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  /** The PKCE code verifier. */
  verifier: z.string(),
  /**
   * In epoch milliseconds: the signed-in user has to authenticate again at the provider after this time
   * (auth.step-up).
   */
  confirmsSince: z.number().optional(),
});
export type SignInFlow = z.output<typeof signInFlowSchema>;

/** The identity provider's operations for the routes. */
export interface OidcClient {
  /** Returns the authorization URL for the browser. Throws IDENTITY_UNREACHABLE. */
  begin(options?: { confirms: Date | null }): Promise<{ url: URL; flow: SignInFlow }>;
  /**
   * Returns the identity proven by the return with `query`. Throws IDENTITY_REFUSED, IDENTITY_UNREACHABLE.
   */
  finish(query: string, flow: SignInFlow): Promise<ProvenIdentity>;
  /** Returns the provider's logout URL, or null if it has none. Throws IDENTITY_UNREACHABLE. */
  endSession(state: string): Promise<URL | null>;
  /** Returns the person whom the provider has signed out. Throws IDENTITY_REFUSED, IDENTITY_UNREACHABLE. */
  readLogout(token: string): Promise<ProviderLogout>;
}

/** Returns the requested scopes: no more than is used. */
function scopesFor({ createsAccounts }: OidcSettings): string {
  return createsAccounts ? 'openid email profile' : 'openid email';
}

/** Reads how the provider describes itself. Throws when it can't be reached, or says that it is another one. */
export async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const oidc = await import('openid-client');
  const config = await oidc.discovery(issuer, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // The settings allow http only for this machine.
    execute: issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
  });
  // The library accepts Microsoft metadata of another tenant, or of all tenants, whose tokens would then
  // count as those of the configured one.
  if (new URL(config.serverMetadata().issuer).href !== issuer.href) {
    throw new Error('the provider says that it is another one');
  }
  oidc.enableNonRepudiationChecks(config);
  return config;
}

/** Returns the parameters that make the person authenticate again and the provider report the time. */
function promptParameters(config: Configuration): Record<string, string> {
  const { claims_parameter_supported: supportsClaims } = config.serverMetadata();
  const claims = JSON.stringify({ id_token: { auth_time: { essential: true } } });
  return { prompt: 'login', max_age: '0', ...(supportsClaims && { claims }) };
}

/** Caches the provider's metadata for an hour. Throws IDENTITY_UNREACHABLE. */
function createConfiguration(settings: OidcSettings) {
  let cached: { config: Promise<Configuration>; until: number } | undefined;
  const forget = () => {
    cached = undefined;
  };
  const get = async () => {
    if (!cached || cached.until < Date.now()) {
      cached = { config: discover(settings), until: Date.now() + METADATA_TTL_MS };
    }
    return cached.config.catch((cause: unknown) => {
      forget();
      throw new AppError('IDENTITY_UNREACHABLE', { cause });
    });
  };
  return { get, forget };
}

/** Returns the key set at an address. It is refetched when it lacks a key. */
function createKeySets(): (address: string) => JWTVerifyGetKey {
  const keySets = new Map<string, JWTVerifyGetKey>();
  return (address) => {
    const cached = keySets.get(address);
    const keys = cached ?? createRemoteJWKSet(new URL(address), { timeoutDuration: TIMEOUT_SECONDS * 1_000 });
    keySets.set(address, keys);
    return keys;
  };
}

/** Generates the values that are unique to one sign-in. */
async function beginFlow(
  settings: OidcSettings,
  { config, callback, confirms }: { config: Configuration; callback: URL; confirms: Date | null },
): Promise<{ url: URL; flow: SignInFlow }> {
  const oidc = await import('openid-client');
  const flow = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    ...(confirms && { confirmsSince: confirms.getTime() }),
  };
  const { preset, allowedDomains } = settings;
  const [domain, ...others] = allowedDomains;
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: callback.href,
    scope: scopesFor(settings),
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
    ...(preset === 'google' && domain && others.length === 0 && { hd: domain }),
    ...(confirms && promptParameters(config)),
  });
  return { url, flow };
}

/** Creates a client for the configured provider. */
export function createOidcClient(settings: OidcSettings, publicUrl: URL): OidcClient {
  const callback = new URL('/auth/oidc/callback', publicUrl);
  const configuration = createConfiguration(settings);
  const keySetAt = createKeySets();
  const requiredClaims = ['email', ...(settings.roles.length > 0 ? [settings.groupsClaim] : [])];
  const readIdentity = async (config: Configuration, query: string, flow: SignInFlow) => {
    const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client');
    const tokens = await authorizationCodeGrant(config, new URL(query, callback), {
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.verifier,
      idTokenExpected: true,
    });
    const signed = tokens.claims();
    if (!signed) throw new AppError('IDENTITY_REFUSED');
    const isClaimMissing = requiredClaims.some((claim) => signed[claim] === undefined);
    const userInfo =
      isClaimMissing && config.serverMetadata().userinfo_endpoint
        ? await fetchUserInfo(config, tokens.access_token, signed.sub)
        : {};
    return readClaims(settings, signed, userInfo);
  };

  return {
    begin: async ({ confirms } = { confirms: null }) =>
      beginFlow(settings, { config: await configuration.get(), callback, confirms }),
    finish: async (query, flow) => {
      const config = await configuration.get();
      return readIdentity(config, query, flow).catch((cause: unknown) => {
        if (cause instanceof AppError) throw cause;
        // The provider may have rotated its keys before they are refetched, so the next attempt reads
        // everything again.
        configuration.forget();
        throw new AppError(isOutage(cause) ? 'IDENTITY_UNREACHABLE' : 'IDENTITY_REFUSED', { cause });
      });
    },
    endSession: async (state) => {
      const config = await configuration.get();
      if (!config.serverMetadata().end_session_endpoint) return null;
      const { buildEndSessionUrl } = await import('openid-client');
      // The ID token is not stored, so the provider asks the person to confirm.
      return buildEndSessionUrl(config, {
        post_logout_redirect_uri: new URL('/auth/oidc/logged-out', publicUrl).href,
        state,
      });
    },
    readLogout: async (token) => {
      const { issuer, jwks_uri: keys } = (await configuration.get()).serverMetadata();
      if (!keys) throw new AppError('IDENTITY_REFUSED');
      return readLogoutToken(token, { issuer, audience: settings.clientId, keys: keySetAt(keys) });
    },
  };
}
