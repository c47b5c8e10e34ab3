import type { Env } from '../../env/env-types';

type Verdict = { state: 'ok' | 'warning' | 'fault'; text: string };
/** The state of one subject, and what to do about a problem. */
export type Finding = Verdict & { subject: string };
/** Checks one thing. A thrown error is a fault, and its message is shown. */
export type Probe = { subject: string; check: () => Promise<Verdict> };

/** Time limit of one probe, in milliseconds. */
export const PROBE_MS = 5_000;

/** A shorter secret may be part of common words, and masking those would reveal it. */
const MIN_SECRET_LENGTH = 8;

export const ok = (text: string): Verdict => ({ state: 'ok', text });
export const warning = (text: string): Verdict => ({ state: 'warning', text });
export const fault = (text: string): Verdict => ({ state: 'fault', text });

/**
 * Runs probes concurrently, each within its time limit, and returns the results in the order of `probes`. No
 * text contains a secret of `env`.
 */
export function runProbes(probes: readonly Probe[], env: Env): Promise<Finding[]> {
  const redact = createRedactor(env);
  return Promise.all(
    probes.map(async ({ subject, check }) => {
      const { state, text } = await withTimeout(check).catch((error: unknown) => fault(reasonOf(error)));
      return { subject, state, text: redact(text) };
    }),
  );
}

async function withTimeout(check: Probe['check']): Promise<Verdict> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<Verdict>((resolve) => {
    timer = setTimeout(() => resolve(fault(`No answer within ${PROBE_MS / 1000} seconds.`)), PROBE_MS);
  });
  try {
    return await Promise.race([check(), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the message of the innermost cause. The outer errors have messages for users of the site. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const code = 'code' in error ? String(error.code) : error.name;
  return error.message || code;
}

/** Masks secrets, because servers repeat received input in their error messages. */
function createRedactor(env: Env): (text: string) => string {
  const passwords = [env.databaseUrl, env.databaseReadUrl, env.smtpUrl, env.inbound?.url.href]
    .filter((url) => url !== undefined && URL.canParse(url))
    .flatMap((url) => {
      const { password } = new URL(url as string);
      return [password, decodeOrKeep(password)];
    });
  const secrets = [
    ...passwords,
    env.secret,
    env.secretPrevious,
    env.storage?.secretAccessKey,
    env.stripe?.secretKey,
    env.stripe?.webhookSecret,
    env.oidc?.clientSecret,
    env.metricsToken,
    env.firstAdmin?.password,
  ].filter((secret) => secret !== undefined && secret.length >= MIN_SECRET_LENGTH);
  return (text) =>
    secrets.reduce<string>((redacted, secret) => redacted.replaceAll(secret as string, '…'), text);
}

function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
