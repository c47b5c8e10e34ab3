import { randomUUID } from 'node:crypto';
import { cookieName } from '@app/contracts/accounts/auth/schema';
import type { user } from '@app/db/schema/accounts/user';
import { TRPCError } from '@trpc/server';
import { openSession } from '../accounts/session/open-session';
import type { AppError } from '../core/app-error';
import type { RequestInfo, Services } from '../core/context';
import { appErrorOf, createCallerFactory } from '../core/trpc';
import { createContextFactory } from '../create-context';
import { appRouter } from '../router';

const callerOf = createCallerFactory(appRouter);
export type Api = ReturnType<typeof callerOf>;

/**
 * A browser-like client: calls the router with the cookies it received, each call in a context of its own.
 */
export interface TestClient {
  api: Api;
  cookies: Map<string, string>;
  /** The Set-Cookie headers received so far. */
  setCookies: string[];
  /** Sent as bearer token; wins over the cookie (rest.bearer-first). */
  bearer: string | null;
  /** The request is sent by the page itself, not by the user. */
  unattended: boolean;
}

let clients = 0;

/**
 * Returns an IP address that no other client has, so that rate limits per client do not carry over between
 * tests.
 */
function nextAddress(): string {
  clients += 1;
  return `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
}

export function createClient(
  services: Services,
  {
    ip = nextAddress(),
    userAgent = 'test',
    bearer = null,
    contentLanguage = 'en',
  }: Partial<Pick<RequestInfo, 'ip' | 'userAgent' | 'contentLanguage'>> & { bearer?: string | null } = {},
): TestClient {
  const createContext = createContextFactory(services);
  const cookies = new Map<string, string>();
  const setCookies: string[] = [];
  const setCookie = (header: string) => {
    setCookies.push(header);
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    if (/max-age=0\b/i.test(header)) cookies.delete(name);
    else cookies.set(name, value);
  };
  const request = (): RequestInfo => ({
    requestId: randomUUID(),
    ip,
    userAgent,
    sessionToken: client.bearer ?? cookies.get(cookieName('session', services.secureCookies)) ?? null,
    signupProof: cookies.get(cookieName('signupProof', services.secureCookies)) ?? null,
    codeHandle: cookies.get(cookieName('codeHandle', services.secureCookies)) ?? null,
    knownDevice: cookies.get(cookieName('knownDevice', services.secureCookies)) ?? null,
    signInChallenge: cookies.get(cookieName('signInChallenge', services.secureCookies)) ?? null,
    trustedDevice: cookies.get(cookieName('trustedDevice', services.secureCookies)) ?? null,
    passkeyChallenge: cookies.get(cookieName('passkeyChallenge', services.secureCookies)) ?? null,
    unattended: client.unattended,
    contentLanguage,
    setCookie,
  });
  const client: TestClient = {
    api: callerOf(() => createContext(request())),
    cookies,
    setCookies,
    bearer,
    unattended: false,
  };
  return client;
}

/** Returns the token of a session of this user, opened without a sign-in. */
export async function sessionTokenOf(
  services: Services,
  { id }: Pick<typeof user.$inferSelect, 'id'>,
  remember = false,
): Promise<string> {
  const anonymous = await createContextFactory(services)({
    requestId: randomUUID(),
    ip: '',
    userAgent: 'test',
    sessionToken: null,
    signupProof: null,
    setCookie: () => {},
  });
  return openSession(anonymous, id, remember, { way: 'password' });
}

/** Returns the router for calls as this user, through a real session, or anonymously. */
export async function callAs(
  services: Services,
  actor: Pick<typeof user.$inferSelect, 'id'> | null,
): Promise<Api> {
  const client = createClient(services);
  if (actor) client.bearer = await sessionTokenOf(services, actor);
  return client.api;
}

/** Invalid for every procedure, so that an authorized call gets no further than validation. */
const badInput = {
  id: 7,
  ids: 'x',
  email: 7,
  page: 'x',
  slug: 7,
  search: 7,
  cursor: 'x',
  templateIds: 7,
  otp: 7,
};

/** Calls a procedure by its name, with an input that is invalid for all of them. */
export function callPath(api: Api, path: string): Promise<unknown> {
  const procedure = path
    .split('.')
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], api);
  return (procedure as (input: unknown) => Promise<unknown>)(badInput);
}

/** Returns the error a call is rejected with; fails if it succeeds or rejects with anything else. */
export async function rejection(call: Promise<unknown>): Promise<AppError> {
  const outcome = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if (!('error' in outcome)) throw new Error(`not refused, but answered ${JSON.stringify(outcome.value)}`);
  if (!(outcome.error instanceof TRPCError)) throw outcome.error;
  const refused = appErrorOf(outcome.error);
  if (refused.reason === 'UNEXPECTED') throw refused.cause;
  return refused;
}
