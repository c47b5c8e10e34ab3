import { isBucketAddress } from './backup-place';
import { isReplyAddress, SECRET_LENGTH } from './value-schemas';
import type { Variables } from './variables';

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
const isOnLoopback = ({ hostname }: URL) => LOOPBACK.has(hostname.replace(/^\[|\]$/g, ''));

/**
 * Returns one sentence for each pair of variables that contradict each other although each is valid by
 * itself.
 */
export function findContradictions(settings: Variables): string[] {
  const problems: string[] = [];
  const requireAllOrNone = (names: readonly (keyof Variables)[]) => {
    const missing = names.filter((name) => settings[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) return;
    problems.push(
      `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing: ${names.join(', ')} go together.`,
    );
  };
  requireAllOrNone(['ADMIN_EMAIL', 'ADMIN_PASSWORD']);
  requireAllOrNone(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  if (isBucketAddress(settings.BACKUP_FOLDER) && !settings.S3_ENDPOINT) {
    problems.push(
      'S3_ENDPOINT is missing: BACKUP_FOLDER names a bucket of the store that the S3_ settings name.',
    );
  }
  if (settings.S3_PUBLIC_ENDPOINT && !settings.S3_ENDPOINT) {
    problems.push('S3_ENDPOINT is missing: S3_PUBLIC_ENDPOINT is another address of the same store.');
  }
  requireAllOrNone(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);
  requireAllOrNone([
    settings.OIDC_PRESET ? 'OIDC_PRESET' : 'OIDC_ISSUER',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
  ]);
  problems.push(...oidcContradictions(settings));
  requireAllOrNone(['VITE_EMAILJS_PUBLIC_KEY', 'VITE_EMAILJS_SERVICE_ID', 'VITE_EMAILJS_TEMPLATE_ID']);
  problems.push(...secretContradictions(settings));
  if (settings.DEMO_DATA && !isLocal(settings)) {
    problems.push(
      'DEMO_DATA is wrong: "on" is for a site on this machine only, because everybody can read the password of the sample accounts in the sources; samples that are there are removed with "npm run db:seed -- --clear-demo".',
    );
  }
  if (settings.NODE_ENV === 'production' && !settings.PUBLIC_URL) {
    problems.push(
      'PUBLIC_URL is missing: with NODE_ENV=production it has to be the address that visitors use, because links in emails lead there; for a trial on this machine it can be http://localhost:3000.',
    );
  }
  if (settings.NODE_ENV === 'production' && !settings.SMTP_URL && !settings.MAIL_TO_FILES) {
    problems.push(
      'SMTP_URL is missing: with NODE_ENV=production emails have to be sent; MAIL_TO_FILES=on has them written to DATA_DIR/mail instead, with the codes that are in them.',
    );
  }
  if (
    settings.NODE_ENV === 'production' &&
    settings.DATABASE_URL &&
    !settings.S3_ENDPOINT &&
    !settings.FILES_ON_DISK
  ) {
    problems.push(
      'S3_ENDPOINT is missing: with NODE_ENV=production and DATABASE_URL uploads have to be in a store that all instances share; FILES_ON_DISK=on keeps them in DATA_DIR, for one instance or a folder that all have.',
    );
  }
  if (settings.IMAP_URL && !replyAddressOf(settings)) {
    problems.push(
      'REPLY_ADDRESS is missing: the user of IMAP_URL is no e-mail address, so it has to say to which address people answer.',
    );
  }
  if (settings.DATABASE_READ_URL && !settings.DATABASE_URL) {
    problems.push('DATABASE_URL is missing: DATABASE_READ_URL names a replica of it.');
  }
  for (const name of ['STRIPE_API_BASE', 'OIDC_ISSUER'] as const) {
    const address = settings[name];
    if (address && address.protocol !== 'https:' && !isOnLoopback(address)) {
      problems.push(`${name} is wrong: the secret key goes there, so it has to be https.`);
    }
  }
  if (!settings.RATE_LIMITS && !LOOPBACK.has(settings.HOST)) {
    problems.push(
      `RATE_LIMITS is wrong: "off" is for load tests on this machine only, and HOST is ${settings.HOST}.`,
    );
  }
  return problems;
}

function secretContradictions(settings: Variables): string[] {
  const problems: string[] = [];
  if (settings.NODE_ENV === 'production' && settings.DATABASE_URL && !settings.SECRET) {
    problems.push(
      `SECRET is missing: with NODE_ENV=production and DATABASE_URL it has to be set, to the same ${SECRET_LENGTH} or more random characters on every server.`,
    );
  }
  if (settings.SECRET_PREVIOUS && !settings.SECRET) {
    problems.push(
      'SECRET is missing: SECRET_PREVIOUS is the one before it, which may be that in DATA_DIR/secret.',
    );
  }
  if (settings.SECRET_PREVIOUS && settings.SECRET_PREVIOUS === settings.SECRET) {
    problems.push('SECRET_PREVIOUS is wrong: it is the same as SECRET; leave it out.');
  }
  return problems;
}

function oidcContradictions(settings: Variables): string[] {
  const problems: string[] = [];
  const { OIDC_PRESET, OIDC_ISSUER, OIDC_TENANT, OIDC_CREATE, OIDC_ROLES, OIDC_ALLOWED_DOMAINS } = settings;
  if (OIDC_PRESET && OIDC_ISSUER) {
    problems.push('OIDC_ISSUER is wrong: OIDC_PRESET says which issuer it is; leave one of the two out.');
  }
  if (OIDC_PRESET === 'microsoft' && !OIDC_TENANT) {
    problems.push('OIDC_TENANT is missing: OIDC_PRESET=microsoft needs the id of your tenant.');
  }
  if (OIDC_TENANT && OIDC_PRESET !== 'microsoft') {
    problems.push('OIDC_TENANT is wrong: it goes with OIDC_PRESET=microsoft alone.');
  }
  if (OIDC_PRESET === 'google' && OIDC_ALLOWED_DOMAINS.length === 0) {
    problems.push(
      'OIDC_ALLOWED_DOMAINS is missing: with OIDC_PRESET=google anybody has an account, so it has to say whose count.',
    );
  }
  if (OIDC_CREATE && (OIDC_ROLES.length === 0 || OIDC_ALLOWED_DOMAINS.length === 0)) {
    problems.push(
      'OIDC_CREATE is wrong: whom accounts are made for has to be said by OIDC_ROLES and OIDC_ALLOWED_DOMAINS.',
    );
  }
  return problems;
}

/** Whether the site serves only this machine: not production, and PUBLIC_URL points here. */
export function isLocal({ NODE_ENV, PUBLIC_URL }: Variables): boolean {
  return NODE_ENV !== 'production' && (PUBLIC_URL === undefined || isOnLoopback(PUBLIC_URL));
}

/** Returns the address that receives replies. The user name of the mailbox usually is its address. */
export function replyAddressOf({ REPLY_ADDRESS, IMAP_URL }: Variables): string | undefined {
  if (REPLY_ADDRESS || !IMAP_URL) return REPLY_ADDRESS;
  const user = decodeURIComponent(IMAP_URL.username);
  return isReplyAddress(user) ? user : undefined;
}
