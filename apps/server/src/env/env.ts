import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { StartupError } from '../startup-error';
import { toBackupTarget } from './backup-place';
import { findContradictions, isLocal, replyAddressOf } from './contradictions';
import type {
  BrowserEmailService,
  Env,
  InboundMailbox,
  ObjectStorage,
  OidcSettings,
  StripeKeys,
  TracingSettings,
} from './env-types';
import { issuerOf, labelOf } from './oidc-presets';
import { FROM_FILES, SECRETS, type Variables, variables } from './variables';

/**
 * Adds the contents of variables that name a file, such as `SECRET_FILE` for `SECRET`.
 *
 * @throws StartupError when both are set, or the file cannot be read.
 */
export function withSecretFiles(
  given: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const contents = FROM_FILES.flatMap((name) => {
    const file = given[`${name}_FILE`];
    if (!file) return [];
    if (given[name]) throw new StartupError(`${name} and ${name}_FILE are both set: leave one of them out.`);
    try {
      return [[name, readFileSync(file, 'utf8').trim()] as const];
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartupError(`${name}_FILE is wrong: the file cannot be read (${reason}).`);
    }
  });
  return { ...given, ...Object.fromEntries(contents) };
}

/**
 * Enough for a load balancer that checks every second to notice, while the process still ends within 15
 * seconds.
 */
const DRAIN_SECONDS = 5;
const EMAIL_SERVICE_ORIGIN = 'https://api.emailjs.com';

/**
 * Reads the settings from environment variables. An empty variable counts as unset.
 *
 * @throws StartupError with one sentence for each invalid variable.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = withSecretFiles(
    Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim())),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) throw new StartupError(describeErrors(parsed.error, given));
  const problems = findContradictions(parsed.data);
  if (problems.length > 0) throw new StartupError(problems.join('\n'));
  return toEnv(parsed.data);
}

/** Returns the settings of this process. */
export function processEnv(): Env {
  return readEnv(process.env);
}

function describeErrors(error: z.ZodError, given: Record<string, string | undefined>): string {
  const sentences = new Map<string, string>();
  for (const issue of error.issues) {
    const name = String(issue.path[0]);
    if (sentences.has(name)) continue;
    const value = SECRETS.has(name) ? 'it' : JSON.stringify(given[name]);
    const message = issue.message.replace(/\.$/, '');
    const isRule = message.startsWith('has to ');
    sentences.set(name, `${name} is wrong: ${isRule ? `${value} ${message}` : message}.`);
  }
  return [...sentences.values()].join('\n');
}

function toEnv(given: Variables): Env {
  const publicUrl = given.PUBLIC_URL ?? new URL(`http://localhost:${given.PORT}`);
  const production = given.NODE_ENV === 'production';
  const local = isLocal(given);
  return {
    production,
    local,
    port: given.PORT,
    host: given.HOST,
    publicUrl,
    databaseUrl: given.DATABASE_URL,
    databaseReadUrl: given.DATABASE_READ_URL,
    migrate: given.MIGRATE,
    dataDir: resolve(given.DATA_DIR),
    secret: given.SECRET,
    secretPrevious: given.SECRET_PREVIOUS,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    contactTo: given.CONTACT_TO,
    inbound: toInbound(given),
    firstAdmin:
      given.ADMIN_EMAIL && given.ADMIN_PASSWORD
        ? { email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD }
        : undefined,
    // The password of the sample accounts is public, so real sites get them only on request.
    demoData: given.DEMO_DATA ?? (local && !given.DATABASE_URL),
    languages: given.LANGUAGES,
    allowedOrigins: [
      ...new Set([...ownUrls(given, publicUrl), ...given.CORS_ORIGINS].map((url) => url.origin)),
    ],
    trustedProxies: given.TRUST_PROXY,
    drainSeconds: given.DRAIN_SECONDS ?? (local ? 0 : DRAIN_SECONDS),
    stripe: toStripe(given),
    oidc: toOidc(given),
    storage: toStorage(given),
    fileQuotaBytes: given.FILE_QUOTA_GB * 1_000_000_000,
    backup: {
      schedule: given.BACKUP_SCHEDULE,
      ...toBackupTarget(given),
      keep: given.BACKUP_KEEP,
      recipients: given.BACKUP_RECIPIENT,
      identity: given.BACKUP_IDENTITY,
      signingKey: given.BACKUP_SIGNING_KEY,
      verifyKey: given.BACKUP_VERIFY_KEY,
    },
    clamdUrl: given.CLAMD_URL,
    orderTaxRate: given.ORDER_TAX_RATE,
    timeZone: given.TIME_ZONE,
    rateLimits: given.RATE_LIMITS,
    transportPolicy: given.HSTS === 'off' ? null : given.HSTS,
    allowPrivateWebhooks: given.WEBHOOK_ALLOW_PRIVATE,
    breachedPasswordsFile: given.BREACHED_PASSWORDS_FILE,
    auditLogFile: given.AUDIT_LOG_FILE,
    metricsToken: given.METRICS_TOKEN,
    logLevel: given.LOG_LEVEL,
    tracing: toTracing(given),
    emailService: toEmailService(given),
  };
}

/** Without PUBLIC_URL the site is reachable under each name of this machine. */
function ownUrls(given: Variables, publicUrl: URL): URL[] {
  if (given.PUBLIC_URL) return [publicUrl];
  return [publicUrl, ...['127.0.0.1', '[::1]'].map((host) => new URL(`http://${host}:${given.PORT}`))];
}

function toStripe({
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  STRIPE_API_BASE,
}: Variables): StripeKeys | undefined {
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return undefined;
  return { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiBase: STRIPE_API_BASE };
}

function toOidc(given: Variables): OidcSettings | undefined {
  const {
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_ALLOWED_DOMAINS: allowedDomains,
    OIDC_GROUPS_CLAIM: groupsClaim,
    OIDC_ROLES: roles,
    OIDC_CREATE: createsAccounts,
    OIDC_LOGOUT: endsSessions,
    OIDC_PRESET: preset,
  } = given;
  const issuer = issuerOf(given);
  if (!issuer || !clientId || !clientSecret) return undefined;
  return {
    ...{ issuer, clientId, clientSecret, label: labelOf(given), preset },
    ...{ allowedDomains, groupsClaim, roles, createsAccounts, endsSessions },
  };
}

function toTracing({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: headers,
}: Variables): TracingSettings | undefined {
  return endpoint ? { endpoint, headers } : undefined;
}

function toInbound(given: Variables): InboundMailbox | undefined {
  const replyAddress = replyAddressOf(given);
  if (!given.IMAP_URL || !replyAddress) return undefined;
  const authservId = given.IMAP_AUTHSERV_ID?.toLowerCase() ?? null;
  return { url: given.IMAP_URL, folder: given.IMAP_FOLDER, replyAddress, authservId };
}

function toStorage(given: Variables): ObjectStorage | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: S3_ENDPOINT,
    publicEndpoint: given.S3_PUBLIC_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function toEmailService(given: Variables): BrowserEmailService | undefined {
  const publicKey = given.VITE_EMAILJS_PUBLIC_KEY;
  const serviceId = given.VITE_EMAILJS_SERVICE_ID;
  const templateId = given.VITE_EMAILJS_TEMPLATE_ID;
  if (!publicKey || !serviceId || !templateId) return undefined;
  return {
    publicKey,
    serviceId,
    templateId,
    origin: given.VITE_EMAILJS_ORIGIN?.origin ?? EMAIL_SERVICE_ORIGIN,
  };
}
