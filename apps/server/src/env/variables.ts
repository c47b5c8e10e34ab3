import { createPrivateKey, createPublicKey } from 'node:crypto';
import { isAbsolute } from 'node:path';
import { isRecipient } from '@app/api/operations/backup/backup-encryption';
import { newPasswordSchema, passwordRules } from '@app/contracts/accounts/auth/password';
import { isTimeZone } from '@app/contracts/core/setting/time-zone';
import { languages } from '@app/contracts/languages';
import { emailSchema } from '@app/contracts/people/user/schema';
import { z } from 'zod';
import { isSchedule } from '../schedule';
import { isBackupTarget } from './backup-place';
import { oidcPresets } from './oidc-presets';
import {
  authservName,
  ed25519Key,
  groupRole,
  isEncoded,
  isReplyAddress,
  key,
  mailAddress,
  mailRecipient,
  number,
  onOff,
  origin,
  postgresAddress,
  urlOf,
  webProtocols,
  wholeNumber,
} from './value-schemas';

/** Characters of the label of a provider at most, and of the token for metrics at least. */
const labelLength = 40;
const metricsTokenLength = 16;

/** Variables whose values are never repeated in a message. */
export const SECRETS = new Set([
  'SECRET',
  'SECRET_PREVIOUS',
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'IMAP_URL',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OIDC_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'BACKUP_IDENTITY',
  'BACKUP_SIGNING_KEY',
]);
/**
 * Variables whose value can also be read from a file, as with container secrets: the variable's name with
 * `_FILE`.
 */
export const FROM_FILES: readonly string[] = [
  ...SECRETS,
  'S3_ACCESS_KEY_ID',
  'STRIPE_API_BASE',
  'BACKUP_VERIFY_KEY',
];

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/**
 * The samplers that the OpenTelemetry packages know. With any other they would silently sample everything.
 */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const imapMessage =
  'has to be an address like imaps://user:password@host:993, with @ in the user written as %40';

const oidcIssuerMessage = 'has to be the address of an issuer, like https://accounts.google.com';

const languagesMessage = `has to be ${languages[0]}, or a list that begins with it, of ${languages.join(', ')}`;

const scheduleMessage = 'has to be a schedule of cron with five fields, in UTC, like "30 3 * * *"';

const passwordMessage = `has to have ${passwordRules.map(({ label }) => label.toLowerCase()).join(', ')}`;

/** Validates each variable by itself. Empty ones have already been removed. `.env.example` explains them. */
export const variables = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'has to be production, development or test')
    .optional(),
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'has to be an address or a host name')
    .default('127.0.0.1'),
  PUBLIC_URL: origin('has to be an address like https://www.example.com, without a path').optional(),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_READ_URL: postgresAddress.optional(),
  MIGRATE: onOff.default(true),
  DATA_DIR: z.string().default('./.data'),
  SECRET: key.optional(),
  SECRET_PREVIOUS: key.optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'has to be an address like smtp://user:password@host:587').optional(),
  MAIL_TO_FILES: onOff.default(false),
  IMAP_URL: urlOf(['imap:', 'imaps:'], imapMessage)
    .transform((value) => new URL(value))
    .refine(({ username, password, pathname }) => username && password && pathname.length <= 1, imapMessage)
    .refine(
      ({ username, password }) => isEncoded(username) && isEncoded(password),
      'has to have %25 in place of each % in the user and the password',
    )
    .optional(),
  IMAP_FOLDER: z
    .string()
    .regex(/^[^\p{Cc}]{1,200}$/u, 'has to be the name of a folder, like INBOX')
    .default('INBOX'),
  IMAP_AUTHSERV_ID: z
    .string()
    .regex(authservName, 'has to be a name like mx.example.com, or none')
    .optional(),
  REPLY_ADDRESS: z
    .string()
    .refine(isReplyAddress, 'has to be an e-mail address without a plus sign, like reply@example.com')
    .optional(),
  MAIL_FROM: mailAddress.default('no-reply@example.com'),
  CONTACT_TO: mailRecipient.optional(),
  ADMIN_EMAIL: z
    .string()
    .refine((value) => emailSchema.safeParse(value).success, 'has to be an e-mail address')
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .refine((value) => newPasswordSchema.safeParse(value).success, passwordMessage)
    .optional(),
  DEMO_DATA: onOff.optional(),
  LANGUAGES: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.array(z.enum(languages, languagesMessage)))
    .refine((list) => list[0] === languages[0] && new Set(list).size === list.length, languagesMessage)
    .default([languages[0]]),
  CORS_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.array(origin('has to be a list of addresses like https://old.example.com, separated by commas')))
    .default([]),
  HSTS: z
    .string()
    .regex(
      /^(?:off|max-age=\d{1,10}(?:; includeSubDomains)?(?:; preload)?)$/,
      'has to be off, or like "max-age=63072000; includeSubDomains"',
    )
    .default('max-age=63072000; includeSubDomains'),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  DRAIN_SECONDS: wholeNumber(0, 300).optional(),
  FILE_QUOTA_GB: number(0.1, 100_000).default(20),
  CLAMD_URL: urlOf(
    ['tcp:', 'unix:'],
    'has to be an address like tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl',
  )
    .transform((value) => new URL(value))
    .optional(),
  BACKUP_SCHEDULE: z.string().refine(isSchedule, scheduleMessage).optional(),
  BACKUP_FOLDER: z
    .string()
    .refine(isBackupTarget, 'has to be a folder, or a bucket like s3://backups/pepperbird')
    .optional(),
  BACKUP_KEEP: wholeNumber(1, 1_000).default(14),
  BACKUP_RECIPIENT: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(
      z.array(
        z
          .string()
          .refine(isRecipient, 'has to be a recipient of age like age1…, or several, separated by commas'),
      ),
    )
    .default([]),
  BACKUP_IDENTITY: z
    .string()
    .transform((text) => /^AGE-SECRET-KEY-\S+$/m.exec(text)?.[0] ?? '')
    .refine(
      (identity) => identity !== '',
      'has to hold an identity of age, AGE-SECRET-KEY-…, as age-keygen writes it',
    )
    .optional(),
  BACKUP_SIGNING_KEY: ed25519Key(createPrivateKey, 'has to be a private Ed25519 key in PEM').optional(),
  BACKUP_VERIFY_KEY: ed25519Key(createPublicKey, 'has to be a public Ed25519 key in PEM').optional(),
  FILES_ON_DISK: onOff.default(false),
  S3_ENDPOINT: urlOf(webProtocols, 'has to be an address like https://s3.example.com').optional(),
  S3_PUBLIC_ENDPOINT: urlOf(webProtocols, 'has to be an address like https://files.example.com').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_[\w-]+$/, 'has to be a secret key of Stripe, which begins with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_[\w+/=-]+$/,
      'has to be the signing secret of the webhook at Stripe, which begins with whsec_',
    )
    .optional(),
  STRIPE_API_BASE: origin('has to be an address like https://stripe.example.com, without a path').optional(),
  ORDER_TAX_RATE: number(0, 1, 'a fraction, such as 0.08 for 8 %,').default(0),
  TIME_ZONE: z.string().refine(isTimeZone, 'has to be a time zone such as Africa/Monrovia').default('UTC'),
  RATE_LIMITS: onOff.default(true),
  WEBHOOK_ALLOW_PRIVATE: onOff.default(false),
  LOG_LEVEL: z
    .enum(logLevels, `has to be ${logLevels.slice(0, -1).join(', ')} or ${logLevels.at(-1)}`)
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlOf(webProtocols, 'has to be an address like http://localhost:4318')
    .transform((value) => new URL(value))
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .literal('http/json', 'has to be http/json, the one way in which traces are sent')
    .optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplers, `has to be one of ${samplers.join(', ')}`).optional(),
  OTEL_TRACES_SAMPLER_ARG: number(0, 1).optional(),
  OIDC_PRESET: z.enum(oidcPresets, `has to be ${oidcPresets.join(' or ')}`).optional(),
  OIDC_TENANT: z
    .string()
    .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'has to be the id of a tenant, a UUID')
    .toLowerCase()
    .optional(),
  OIDC_LOGOUT: onOff.default(false),
  OIDC_ISSUER: urlOf(webProtocols, oidcIssuerMessage)
    .transform((value) => new URL(value))
    .refine(({ search, hash, username }) => !search && !hash && !username, oidcIssuerMessage)
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_ALLOWED_DOMAINS: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim().toLowerCase()))
    .pipe(
      z.array(
        z
          .string()
          .regex(
            /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
            'has to be a list of domains like example.com, separated by commas',
          ),
      ),
    )
    .default([]),
  OIDC_GROUPS_CLAIM: z.string().default('groups'),
  OIDC_ROLES: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.array(groupRole))
    .default([]),
  OIDC_CREATE: onOff.default(false),
  OIDC_LABEL: z
    .string()
    .regex(
      new RegExp(`^[^\\p{Cc}]{1,${labelLength}}$`, 'u'),
      `has to be a name of at most ${labelLength} characters`,
    )
    .optional(),
  BREACHED_PASSWORDS_FILE: z
    .string()
    .refine(isAbsolute, 'has to be the whole path of a file, like /srv/pwned-passwords.txt')
    .optional(),
  AUDIT_LOG_FILE: z
    .string()
    .refine(isAbsolute, 'has to be the whole path of a file, like /var/log/pepperbird/audit.jsonl')
    .optional(),
  METRICS_TOKEN: z
    .string()
    .min(metricsTokenLength, `has to be at least ${metricsTokenLength} characters long`)
    .optional(),
  VITE_EMAILJS_PUBLIC_KEY: z.string().optional(),
  VITE_EMAILJS_SERVICE_ID: z.string().optional(),
  VITE_EMAILJS_TEMPLATE_ID: z.string().optional(),
  VITE_EMAILJS_ORIGIN: origin('has to be an address like https://api.example.com, without a path').optional(),
});

export type Variables = z.infer<typeof variables>;
