import type { ProviderLogout } from '@app/api/auth/end-by-provider';
import type { ProvenIdentity } from '@app/api/auth/link-identity';
import { AppError } from '@app/api/core/app-error';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import type { OidcSettings } from '../env/env-types';
import { isOutage } from './is-outage';
import { readLogoutToken } from './logout-token';
import { readClaims } from './read-claims';

/** So that discovery, keys and the exchange together stay within what an answer may take. */
const TIMEOUT_SECONDS = 3;
/** Providers change their addresses rarely; keys are asked for anew by themselves. */
const KNOWN_FOR_MS = 3_600_000;

/** What a sign-in begins with and its return has to fit, kept by the browser that began it. */
export const signInFlowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  /** Of PKCE. */
  verifier: z.string(),
  /** In epoch milliseconds: whoever is signed in is asked at the provider who they are, since then (auth.step-up). */
  confirmsSince: z.number().optional(),
});
export type SignInFlow = z.output<typeof signInFlowSchema>;

/** The identity provider, as the routes ask it. */
export interface OidcClient {
  /** Where the browser has to go. Throws IDENTITY_UNREACHABLE. */
  begin(options?: { confirms: Date | null }): Promise<{ url: URL; flow: SignInFlow }>;
  /** Whom the provider vouches for in the return at `query`. Throws IDENTITY_REFUSED, IDENTITY_UNREACHABLE. */
  finish(query: string, flow: SignInFlow): Promise<ProvenIdentity>;
  /** Where a browser signs out there; null where the provider names no such place. Throws IDENTITY_UNREACHABLE. */
  endSession(state: string): Promise<URL | null>;
  /** Whom the provider says to have signed out. Throws IDENTITY_REFUSED, IDENTITY_UNREACHABLE. */
  readLogout(token: string): Promise<ProviderLogout>;
}

/** What the provider is asked for: no more than is used. */
function scopesFor({ createsAccounts }: OidcSettings): string {
  return createsAccounts ? 'openid email profile' : 'openid email';
}

async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const oidc = await import('openid-client');
  const config = await oidc.discovery(issuer, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // The settings allow http on this machine alone.
    execute: issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
  });
  // The library lets Microsoft publish what is of another tenant, or of all: their tokens would count as those of the one in the settings.
  if (new URL(config.serverMetadata().issuer).href !== issuer.href) {
    throw new Error('the provider says that it is another one');
  }
  oidc.enableNonRepudiationChecks(config);
  return config;
}

/** What asks the person again, and has the provider say when. */
function promptParameters(config: Configuration): Record<string, string> {
  const { claims_parameter_supported: takesClaims } = config.serverMetadata();
  const claims = JSON.stringify({ id_token: { auth_time: { essential: true } } });
  return { prompt: 'login', max_age: '0', ...(takesClaims && { claims }) };
}

/** What the provider publishes, known for an hour. Throws IDENTITY_UNREACHABLE. */
function createConfiguration(settings: OidcSettings) {
  let known: { config: Promise<Configuration>; until: number } | undefined;
  const forget = () => {
    known = undefined;
  };
  const get = async () => {
    if (!known || known.until < Date.now()) {
      known = { config: discover(settings), until: Date.now() + KNOWN_FOR_MS };
    }
    return known.config.catch((cause: unknown) => {
      forget();
      throw new AppError('IDENTITY_UNREACHABLE', { cause });
    });
  };
  return { get, forget };
}

/** The keys at an address, asked for again by themselves when one is not among them. */
function createKeySets(): (address: string) => JWTVerifyGetKey {
  const keySets = new Map<string, JWTVerifyGetKey>();
  return (address) => {
    const known = keySets.get(address);
    const keys = known ?? createRemoteJWKSet(new URL(address), { timeoutDuration: TIMEOUT_SECONDS * 1_000 });
    keySets.set(address, keys);
    return keys;
  };
}

/** What differs from one sign-in to the next. */
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

/** Asks the provider of the settings. */
export function createOidcClient(settings: OidcSettings, publicUrl: URL): OidcClient {
  const callback = new URL('/auth/oidc/callback', publicUrl);
  const configuration = createConfiguration(settings);
  const keySetAt = createKeySets();
  const neededClaims = ['email', ...(settings.roles.length > 0 ? [settings.groupsClaim] : [])];
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
    const lacks = neededClaims.some((claim) => signed[claim] === undefined);
    const userInfo =
      lacks && config.serverMetadata().userinfo_endpoint
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
        // It may have changed its keys sooner than they are asked for: the next try reads everything anew.
        configuration.forget();
        throw new AppError(isOutage(cause) ? 'IDENTITY_UNREACHABLE' : 'IDENTITY_REFUSED', { cause });
      });
    },
    endSession: async (state) => {
      const config = await configuration.get();
      if (!config.serverMetadata().end_session_endpoint) return null;
      const { buildEndSessionUrl } = await import('openid-client');
      // The ID token was not kept, so the provider asks whoever is there whether they mean it.
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
