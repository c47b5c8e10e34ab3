import type { KeyObject } from 'node:crypto';
import type { GroupRole } from '@app/contracts/accounts/auth/identity';
import type { Language } from '@app/contracts/languages';
import type { BackupAddress } from './backup-place';
import type { OidcPreset } from './oidc-presets';
import type { logLevels } from './variables';

/**
 * The settings of one server process, validated and with defaults filled in. `.env.example` explains each
 * variable.
 */
export type Env = {
  production: boolean;
  /**
   * The site serves only this machine: not production, and PUBLIC_URL points here. Codes and sample passwords
   * may be shown.
   */
  local: boolean;
  port: number;
  host: string;
  /** Public address of the site, without a path. */
  publicUrl: URL;
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined;
  /** A streaming replica of the database, for heavy reads. */
  databaseReadUrl: string | undefined;
  /** Whether a start migrates the database. If false, the server refuses to start with an older schema. */
  migrate: boolean;
  /** Absolute. */
  dataDir: string;
  /** Undefined: generated into `dataDir`. */
  secret: string | undefined;
  /** The secret before or after a rotation: values made with it are accepted while it is set. */
  secretPrevious: string | undefined;
  /** Undefined: mails become files in `dataDir`. */
  smtpUrl: string | undefined;
  /** An address, or a name with an address in angle brackets. Without a name: the company's published one. */
  mailFrom: string;
  /** Undefined: the company's published address. */
  contactTo: string | undefined;
  /** Undefined: replies to mails are not read, and mails link to the site instead. */
  inbound: InboundMailbox | undefined;
  firstAdmin: { email: string; password: string } | undefined;
  demoData: boolean;
  /** Languages of the pages. The first is served without a path prefix. */
  languages: readonly Language[];
  /** Origins whose scripts may call with credentials, including the site's own. */
  allowedOrigins: readonly string[];
  /** Number of trusted proxies in X-Forwarded-For. */
  trustedProxies: number;
  /**
   * Seconds after the stop signal during which the server still responds, while reporting that it is not
   * ready.
   */
  drainSeconds: number;
  /** Undefined: no online payments, or sample payments on a local site. */
  stripe: StripeKeys | undefined;
  /** Undefined: the team signs in on this site only. */
  oidc: OidcSettings | undefined;
  storage: ObjectStorage | undefined;
  /** Total size limit of all uploaded files. */
  fileQuotaBytes: number;
  backup: BackupSettings;
  /** The ClamAV daemon that scans uploads. Undefined: uploads are not scanned. */
  clamdUrl: URL | undefined;
  /** 0.08 for 8 %. */
  orderTaxRate: number;
  /** The company's time zone until one is set on the settings page. */
  timeZone: string;
  rateLimits: boolean;
  /** The header Strict-Transport-Security of a site with https; null for none. */
  transportPolicy: string | null;
  /** Webhooks may call private networks and unencrypted addresses. */
  allowPrivateWebhooks: boolean;
  /** File with passwords known from breaches. Undefined: none. */
  breachedPasswordsFile: string | undefined;
  /** File to which a copy of the activity log is appended. Undefined: none. */
  auditLogFile: string | undefined;
  /** Bearer token that a collector sends to read /metrics. Undefined: only this machine may read them. */
  metricsToken: string | undefined;
  /** Traces are sent to the collector in OTEL_EXPORTER_OTLP_ENDPOINT. Undefined: no tracing. */
  tracing: TracingSettings | undefined;
  /** Lowest level that is logged. Undefined: `info`, or `warn` in a terminal. */
  logLevel: (typeof logLevels)[number] | undefined;
  /** Undefined: the contact form is sent through the server. */
  emailService: BrowserEmailService | undefined;
};

/** The OpenTelemetry packages read their other variables themselves. */
export type TracingSettings = {
  /** Address of the collector, without the path for traces. */
  endpoint: URL;
  /** Sent with every batch, as `name=value,name=value`. */
  headers: string | undefined;
};

/** When backups are made, and how they are encrypted and signed. */
export type BackupSettings = {
  /** Cron expression in UTC. Undefined: no scheduled backups. */
  schedule: string | undefined;
  /** Folder for scheduled backups. With an address, the folder in which they are made before the upload. */
  folder: string;
  /** Bucket that receives them, in the object store of the uploads. */
  address: BackupAddress | undefined;
  /** Number of scheduled backups to retain. */
  keep: number;
  /** age recipients for whom backups are encrypted. Empty: no encryption. */
  recipients: readonly string[];
  /** age identity that decrypts a backup. */
  identity: string | undefined;
  /** Ed25519 key that signs backups. */
  signingKey: KeyObject | undefined;
  /** Ed25519 key: only backups signed by its owner are restored. */
  verifyKey: KeyObject | undefined;
};

export type StripeKeys = {
  secretKey: string;
  webhookSecret: string;
  /** Address used instead of Stripe's, for tests. */
  apiBase: URL | undefined;
};

export type OidcSettings = {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** Display name of the provider. */
  label: string;
  /** In lower case. Empty: addresses of any domain are allowed. */
  allowedDomains: readonly string[];
  /** Name of the ID token's claim that lists a person's groups. */
  groupsClaim: string;
  /** Roles by group. Empty: roles are assigned on this site. */
  roles: readonly GroupRole[];
  /** Whether the first sign-in creates an account. */
  createsAccounts: boolean;
  /** Whether signing out here also signs out at the provider. */
  endsSessions: boolean;
  /** Determines the provider's deviations from the standard. */
  preset: OidcPreset | undefined;
};

export type InboundMailbox = {
  /** `imap://` or `imaps://`, with user and password. */
  url: URL;
  /** The mailbox folder to read. */
  folder: string;
  /** Address that receives replies. Mails about a ticket add a signed part to it after a plus sign. */
  replyAddress: string;
  /** The name under which the mail server writes what it found of senders, in lower case. */
  authservId: string | null;
};

export type ObjectStorage = {
  endpoint: string;
  /** Where browsers reach the same store; undefined: files go through the server. */
  publicEndpoint?: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type BrowserEmailService = {
  publicKey: string;
  serviceId: string;
  templateId: string;
  /** Origin that the browser sends to, for the Content-Security-Policy. */
  origin: string;
};
