import type { ProvenIdentity } from '@app/api/auth/link-identity';
import { AppError } from '@app/api/core/app-error';
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import type { OidcSettings } from '../env';

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
});
export type SignInFlow = z.output<typeof signInFlowSchema>;

/** The identity provider, as the routes ask it. */
export interface OidcClient {
  /** Where the browser has to go. Throws IDENTITY_UNREACHABLE. */
  begin(): Promise<{ url: URL; flow: SignInFlow }>;
  /** Whom the provider vouches for in the return at `query`. Throws IDENTITY_REFUSED, IDENTITY_UNREACHABLE. */
  finish(query: string, flow: SignInFlow): Promise<ProvenIdentity>;
}

/**
 * Microsoft says nothing of whether an address is confirmed. Where the issuer is one tenant, whoever looks after it has given the address;
 * the tenant of everybody's private accounts is none.
 */
function vouchesForAddresses({ hostname, pathname }: URL): boolean {
  const tenant = /^\/([0-9a-f-]{36})\/v2\.0\/?$/.exec(pathname)?.[1];
  return (
    hostname === 'login.microsoftonline.com' &&
    tenant !== undefined &&
    tenant !== '9188040d-6c67-4c5b-b112-36a304b66dad'
  );
}

const identityClaims = z.object({
  email: z.string().max(320).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(false),
  amr: z.array(z.string()).catch([]),
  auth_time: z.number().optional().catch(undefined),
  name: z.string().nullable().catch(null),
  hasgroups: z.unknown().optional(),
  _claim_names: z.record(z.string(), z.unknown()).catch({}),
});

const groupNames = z.union([z.array(z.string()), z.string().transform((group) => [group])]).catch([]);

/** Who is in very many groups gets no list from Microsoft, but where to ask for it: null. */
function groupsOf(claims: Record<string, unknown>, claim: string): string[] | null {
  const { hasgroups, _claim_names: elsewhere } = identityClaims.parse(claims);
  if (claims[claim] === undefined && (hasgroups !== undefined || elsewhere[claim] !== undefined)) return null;
  return groupNames.parse(claims[claim]);
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
  oidc.enableNonRepudiationChecks(config);
  return config;
}

/** Whether nobody answered, as opposed to an answer that was no. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { cause } = error;
  if (cause instanceof Response) return cause.status >= 500;
  // `fetch` throws a TypeError where no connection comes about.
  return error instanceof TypeError || ('code' in error && error.code === 'OAUTH_TIMEOUT');
}

/** Asks the provider of the settings; what it publishes is known for an hour. */
export function createOidcClient(settings: OidcSettings, publicUrl: URL): OidcClient {
  const callback = new URL('/auth/oidc/callback', publicUrl);
  let known: { config: Promise<Configuration>; until: number } | undefined;
  const forget = () => {
    known = undefined;
  };
  const configuration = async () => {
    if (!known || known.until < Date.now()) {
      known = { config: discover(settings), until: Date.now() + KNOWN_FOR_MS };
    }
    return known.config.catch((cause: unknown) => {
      forget();
      throw new AppError('IDENTITY_UNREACHABLE', { cause });
    });
  };

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
    const told =
      lacks && config.serverMetadata().userinfo_endpoint
        ? await fetchUserInfo(config, tokens.access_token, signed.sub)
        : {};
    const all = { ...told, ...signed };
    const claims = identityClaims.parse(all);
    const verified = claims.email_verified ?? vouchesForAddresses(settings.issuer);
    return {
      issuer: signed.iss,
      subject: signed.sub,
      email: claims.email ?? null,
      emailVerified: verified,
      name: claims.name,
      groups: groupsOf(all, settings.groupsClaim),
      byFactor: claims.amr.includes('mfa'),
      // Never later than now, whatever clock the provider has.
      authenticatedAt:
        claims.auth_time === undefined ? null : new Date(Math.min(claims.auth_time * 1_000, Date.now())),
    };
  };

  return {
    begin: async () => {
      const config = await configuration();
      const oidc = await import('openid-client');
      const flow = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: callback.href,
        scope: scopesFor(settings),
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
      });
      return { url, flow };
    },
    finish: async (query, flow) => {
      const config = await configuration();
      return readIdentity(config, query, flow).catch((cause: unknown) => {
        // It may have changed its keys sooner than they are asked for: the next try reads everything anew.
        forget();
        throw new AppError(isOutage(cause) ? 'IDENTITY_UNREACHABLE' : 'IDENTITY_REFUSED', { cause });
      });
    },
  };
}
