import type { KeyObject } from 'node:crypto';
import { resolve } from 'node:path';
import type { GroupRole } from '@app/contracts/auth/identity';
import type { Language } from '@app/contracts/languages';
import type { z } from 'zod';
import { type BackupAddress, toBackupPlace } from './backup-place';
import { contradictions, isLocal, replyAddressOf } from './env-contradictions';
import { type logLevels, SECRETS, type Variables, variables } from './env-variables';
import { issuerOf, labelOf, type OidcPreset } from './oidc/oidc-presets';
import { withSecretFiles } from './secret-files';
import { StartupError } from './startup-error';

/** The settings of one server process, checked and with defaults filled in. `.env.example` explains each variable. */
export type Env = {
  production: boolean;
  /** The site is for whoever sits at this machine: not production, and PUBLIC_URL leads here. Codes and sample passwords may be shown. */
  local: boolean;
  port: number;
  host: string;
  /** Address under which people reach the site, without a path. */
  publicUrl: URL;
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined;
  /** A replica of it by streaming replication, for heavy reads. */
  databaseReadUrl: string | undefined;
  /** A start brings the database up to date; false: it refuses one that is older. */
  migrate: boolean;
  /** Absolute. */
  dataDir: string;
  /** Undefined: generated into `dataDir`. */
  secret: string | undefined;
  /** The one before it, or after it: what was made with it is believed while it is set. */
  secretPrevious: string | undefined;
  /** Undefined: mails become files in `dataDir`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  contactTo: string;
  /** Undefined: nobody reads the answers to mails, which point to the site. */
  inbound: InboundMailbox | undefined;
  firstAdmin: { email: string; password: string } | undefined;
  demoData: boolean;
  /** Those of the pages, the first at addresses without a prefix. */
  languages: readonly Language[];
  /** Origins whose browsers may call with credentials, the site's own among them. */
  allowedOrigins: readonly string[];
  /** How many proxies to believe in X-Forwarded-For. */
  trustedProxies: number;
  /** For so many seconds after the signal to stop the server goes on answering, though it says that it is not ready. */
  drainSeconds: number;
  /** Undefined: no payments online, or samples on a local site. */
  stripe: StripeKeys | undefined;
  /** Undefined: the team signs in here alone. */
  oidc: OidcSettings | undefined;
  storage: ObjectStorage | undefined;
  /** How many bytes all uploaded files together may take. */
  fileQuotaBytes: number;
  backup: BackupSettings;
  /** ClamAV's daemon, which looks at uploads; undefined: nobody does. */
  clamdUrl: URL | undefined;
  /** 0.08 for 8 %. */
  orderTaxRate: number;
  /** The company's time zone until one is set on the settings page. */
  timeZone: string;
  rateLimits: boolean;
  /** Webhooks may call addresses of private networks, and without encryption. */
  allowPrivateWebhooks: boolean;
  /** A list of passwords that are known from breaches; undefined: there is none. */
  breachedPasswordsFile: string | undefined;
  /** Where the copy of the activity is appended to; undefined: there is none. */
  auditLogFile: string | undefined;
  /** What a collector has to send as bearer token to read /metrics; undefined: this machine alone may. */
  metricsToken: string | undefined;
  /** Traces go to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names; undefined: nothing is traced. */
  tracing: TracingSettings | undefined;
  /** Lines below it are not written; undefined: `info`, in a terminal `warn`. */
  logLevel: (typeof logLevels)[number] | undefined;
  /** Undefined: the contact form goes through the server. */
  emailService: BrowserEmailService | undefined;
};

/** The rest of what OpenTelemetry has variables for its packages read themselves. */
export type TracingSettings = {
  /** Of the collector, without the path of traces. */
  endpoint: URL;
  /** Sent with every batch, as `name=value,name=value`. */
  headers: string | undefined;
};

/** When backups are made, and what protects one where others can read or write it. */
export type BackupSettings = {
  /** Of cron, in UTC; undefined: the server makes none by itself. */
  schedule: string | undefined;
  /** Where those of the schedule go, or with an address where they are made. */
  folder: string;
  /** The bucket that they go to, in the object store of the uploads. */
  address: BackupAddress | undefined;
  /** How many of them stay. */
  keep: number;
  /** Of age: a backup is encrypted for them; none: it is not. */
  recipients: readonly string[];
  /** Of age: opens a backup that is encrypted. */
  identity: string | undefined;
  /** Ed25519: a backup is signed with it. */
  signingKey: KeyObject | undefined;
  /** Ed25519: nothing is restored that its owner has not signed. */
  verifyKey: KeyObject | undefined;
};

export type StripeKeys = {
  secretKey: string;
  webhookSecret: string;
  /** Where to ask instead of Stripe, for tests. */
  apiBase: URL | undefined;
};

export type OidcSettings = {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** What people call the provider. */
  label: string;
  /** In lower case; none: addresses of any domain. */
  allowedDomains: readonly string[];
  /** Under which name the ID token has the groups of a person. */
  groupsClaim: string;
  /** What the members of groups are here; none: roles are given here. */
  roles: readonly GroupRole[];
  /** Whether they get an account with their first sign-in. */
  createsAccounts: boolean;
  /** Whether signing out here leads on to signing out there. */
  endsSessions: boolean;
  /** What the provider does in its own way follows from this. */
  preset: OidcPreset | undefined;
};

export type InboundMailbox = {
  /** `imap://` or `imaps://`, with user and password. */
  url: URL;
  /** The folder that is read. */
  folder: string;
  /** Where answers arrive: mails about a ticket name it with a signed part after a plus sign. */
  replyAddress: string;
};

export type ObjectStorage = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type BrowserEmailService = {
  publicKey: string;
  serviceId: string;
  templateId: string;
  /** Where the browser sends to, for the Content-Security-Policy. */
  origin: string;
};

/** A balancer that asks every second has noticed by then, and the process is gone within 15 seconds. */
const DRAIN_SECONDS = 5;
const EMAIL_SERVICE_ORIGIN = 'https://api.emailjs.com';

/**
 * Reads the settings from environment variables; an empty one counts as unset.
 *
 * @throws StartupError with one sentence for each variable that is wrong.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = withSecretFiles(
    Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim())),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) throw new StartupError(explain(parsed.error, given));
  const problems = contradictions(parsed.data);
  if (problems.length > 0) throw new StartupError(problems.join('\n'));
  return toEnv(parsed.data);
}

/** The settings of this process. */
export function processEnv(): Env {
  return readEnv(process.env);
}

function explain(error: z.ZodError, given: Record<string, string | undefined>): string {
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
    // The password of the sample accounts is in the sources: where it counts they come only when asked for.
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
      ...toBackupPlace(given),
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
    allowPrivateWebhooks: given.WEBHOOK_ALLOW_PRIVATE,
    breachedPasswordsFile: given.BREACHED_PASSWORDS_FILE,
    auditLogFile: given.AUDIT_LOG_FILE,
    metricsToken: given.METRICS_TOKEN,
    logLevel: given.LOG_LEVEL,
    tracing: toTracing(given),
    emailService: toEmailService(given),
  };
}

/** Without PUBLIC_URL this machine is reached by each of its own names. */
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
  return { url: given.IMAP_URL, folder: given.IMAP_FOLDER, replyAddress };
}

function toStorage(given: Variables): ObjectStorage | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: S3_ENDPOINT,
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
