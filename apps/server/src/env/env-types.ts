import type { KeyObject } from 'node:crypto';
import type { GroupRole } from '@app/contracts/auth/identity';
import type { Language } from '@app/contracts/languages';
import type { BackupAddress } from './backup-place';
import type { OidcPreset } from './oidc-presets';
import type { logLevels } from './variables';

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
