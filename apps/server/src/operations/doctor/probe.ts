import type { Env } from '../../env/env-types';

type Verdict = { state: 'ok' | 'warning' | 'fault'; text: string };
/** What was found of one subject: how it is, and what to do where it is not well. */
export type Finding = Verdict & { subject: string };
/** Looks at one thing. What it throws is a fault, whose message is shown. */
export type Probe = { subject: string; look: () => Promise<Verdict> };

/** Longest time for one probe, in milliseconds. */
export const PROBE_MS = 5_000;

/** A shorter one is a part of common words, and blanks in those would tell what it is. */
const SHORTEST_HIDDEN = 8;

export const ok = (text: string): Verdict => ({ state: 'ok', text });
export const warning = (text: string): Verdict => ({ state: 'warning', text });
export const fault = (text: string): Verdict => ({ state: 'fault', text });

/** Runs probes at once, each within its time; no text holds a secret of `env`. In the order of `probes`. */
export function runProbes(probes: readonly Probe[], env: Env): Promise<Finding[]> {
  const hide = hider(env);
  return Promise.all(
    probes.map(async ({ subject, look }) => {
      const { state, text } = await inTime(look).catch((error: unknown) => fault(reasonOf(error)));
      return { subject, state, text: hide(text) };
    }),
  );
}

async function inTime(look: Probe['look']): Promise<Verdict> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Verdict>((resolve) => {
    timer = setTimeout(() => resolve(fault(`No answer within ${PROBE_MS / 1000} seconds.`)), PROBE_MS);
  });
  try {
    return await Promise.race([look(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** In words what went wrong, the innermost cause: those around it are for people who use the site. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const code = 'code' in error ? String(error.code) : error.name;
  return error.message || code;
}

/** Servers repeat in their refusals what they were sent. */
function hider(env: Env): (text: string) => string {
  const passwords = [env.databaseUrl, env.databaseReadUrl, env.smtpUrl, env.inbound?.url.href]
    .filter((url) => url !== undefined && URL.canParse(url))
    .flatMap((url) => {
      const { password } = new URL(url as string);
      return [password, decoded(password)];
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
  ].filter((secret) => secret !== undefined && secret.length >= SHORTEST_HIDDEN);
  return (text) => secrets.reduce<string>((left, secret) => left.replaceAll(secret as string, '…'), text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
