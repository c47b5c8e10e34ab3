import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { StartupError } from '../startup-error';
import { readEnv } from './env';

function startError(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return 'accepted';
}

test('everything may stay unset', () => {
  expect(readEnv({})).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    dataDir: join(process.cwd(), '.data'),
    secret: undefined,
    secretPrevious: undefined,
    smtpUrl: undefined,
    firstAdmin: undefined,
    demoData: true,
    allowedOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'],
    trustedProxies: 0,
    drainSeconds: 0,
    storage: undefined,
    orderTaxRate: 0,
    timeZone: 'UTC',
    languages: ['en'],
    rateLimits: true,
    emailService: undefined,
  });
});

test('an empty variable counts as unset', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ', SECRET: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});

test('the address follows the port unless it is given', () => {
  expect(readEnv({ PORT: '8080' }).publicUrl.origin).toBe('http://localhost:8080');
  const env = readEnv({
    PUBLIC_URL: 'https://www.example.com/',
    CORS_ORIGINS: 'https://a.example, https://b.example',
  });
  expect(env.allowedOrigins).toEqual(['https://www.example.com', 'https://a.example', 'https://b.example']);
});

test('mails to the team are sent to the bare address, with or without a display name', () => {
  expect(readEnv({ CONTACT_TO: 'Sales Team <sales@example.com>' }).contactTo).toBe('sales@example.com');
  expect(readEnv({ CONTACT_TO: 'sales@example.com' }).contactTo).toBe('sales@example.com');
});

/** The public key of age's own documentation. */
const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';
const trial = { NODE_ENV: 'production', MAIL_TO_FILES: 'on' };

test('a site that others can reach is not local: it shows no codes and has no sample accounts', () => {
  expect(readEnv({}).local).toBe(true);
  expect(readEnv({ PUBLIC_URL: 'http://127.0.0.1:8080' }).local).toBe(true);
  expect(readEnv({ PUBLIC_URL: 'http://[::1]:8080' }).local).toBe(true);
  expect(readEnv({ ...trial, PUBLIC_URL: 'http://localhost:3000' }).local).toBe(false);
  expect(readEnv({ PUBLIC_URL: 'https://www.example.com' })).toMatchObject({ local: false, demoData: false });
});

test('recipients of backups and the HSTS policy are taken as they are', () => {
  expect(readEnv({ BACKUP_RECIPIENT: recipient }).backup.recipients).toEqual([recipient]);
  expect(readEnv({}).transportPolicy).toBe('max-age=63072000; includeSubDomains');
  expect(readEnv({ HSTS: 'max-age=300' }).transportPolicy).toBe('max-age=300');
  expect(readEnv({ HSTS: 'off' }).transportPolicy).toBeNull();
});

test('a local site stops at once, others drain first', () => {
  expect(readEnv({}).drainSeconds).toBe(0);
  expect(readEnv({ PUBLIC_URL: 'https://www.example.com' }).drainSeconds).toBe(5);
  expect(readEnv({ DRAIN_SECONDS: '20' }).drainSeconds).toBe(20);
});

test('sample data is loaded automatically only with the embedded database, and not in production', () => {
  const databaseUrl = { DATABASE_URL: 'postgres://a:b@c/d' };
  expect(readEnv(databaseUrl).demoData).toBe(false);
  expect(readEnv({ ...databaseUrl, DEMO_DATA: 'on' }).demoData).toBe(true);
  expect(readEnv({ DEMO_DATA: 'off' }).demoData).toBe(false);
  expect(readEnv({ ...trial, PUBLIC_URL: 'http://localhost:3000' }).demoData).toBe(false);
});

test('groups of settings are read together', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'uploads',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'word',
  };
  expect(readEnv(s3).storage).toMatchObject({ bucket: 'uploads', region: 'us-east-1' });
  const emailjs = {
    VITE_EMAILJS_PUBLIC_KEY: 'a',
    VITE_EMAILJS_SERVICE_ID: 'b',
    VITE_EMAILJS_TEMPLATE_ID: 'c',
  };
  expect(readEnv(emailjs).emailService).toEqual({
    publicKey: 'a',
    serviceId: 'b',
    templateId: 'c',
    origin: 'https://api.emailjs.com',
  });
});

test.each([
  [{ PORT: '0' }, 'PORT is wrong: "0" has to be a whole number from 1 to 65535.'],
  [{ PORT: '70000' }, 'PORT is wrong: "70000" has to be a whole number from 1 to 65535.'],
  [{ PORT: '80.5' }, 'PORT is wrong: "80.5" has to be a whole number from 1 to 65535.'],
  [{ HOST: 'my host' }, 'HOST is wrong: "my host" has to be an address or a host name.'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV is wrong: "prod" has to be production, development or test.'],
  [{ PUBLIC_URL: 'example.com' }, 'PUBLIC_URL is wrong: "example.com" has to be an address like'],
  [{ PUBLIC_URL: 'https://example.com/shop' }, 'PUBLIC_URL is wrong:'],
  [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS is wrong: "*" has to be a list of addresses'],
  [
    { LANGUAGES: 'en,de' },
    'LANGUAGES is wrong: "en,de" has to be en, or a list that begins with it, of en, fr.',
  ],
  [{ LANGUAGES: 'fr' }, 'LANGUAGES is wrong: "fr" has to be en, or a list that begins with it, of en, fr.'],
  [{ LANGUAGES: 'en,en' }, 'LANGUAGES is wrong:'],
  [{ LANGUAGES: 'en,fr,fr' }, 'LANGUAGES is wrong:'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY is wrong: "yes" has to be a whole number from 0 to 10.'],
  [
    { ORDER_TAX_RATE: '8' },
    'ORDER_TAX_RATE is wrong: "8" has to be a fraction, such as 0.08 for 8 %, from 0 to 1.',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is wrong: "loud" has to be debug, info, warn, error or silent.'],
  [{ NODE_ENV: 'production' }, 'SMTP_URL is missing: with NODE_ENV=production emails have to be sent;'],
  [
    { PUBLIC_URL: 'https://www.example.com', DEMO_DATA: 'on' },
    'DEMO_DATA is wrong: "on" is for a site on this',
  ],
  [
    { NODE_ENV: 'production', MAIL_TO_FILES: 'on', DEMO_DATA: 'on' },
    'DEMO_DATA is wrong: "on" is for a site on this',
  ],
  [trial, 'PUBLIC_URL is missing: with NODE_ENV=production it has to be the address that visitors use'],
  [{ BACKUP_RECIPIENT: 'age1foo' }, 'BACKUP_RECIPIENT is wrong: "age1foo" has to be a recipient of age'],
  [{ BACKUP_RECIPIENT: `${recipient},${recipient.slice(0, -1)}q` }, 'BACKUP_RECIPIENT is wrong: "age1'],
  [{ HSTS: 'on' }, 'HSTS is wrong: "on" has to be off, or like "max-age=63072000; includeSubDomains".'],
  [{ DATABASE_URL: 'postgres://site:pa#ss@db/site' }, 'with %40 for @, %2F for / and %23 for #'],
  [{ DEMO_DATA: 'maybe' }, 'DEMO_DATA is wrong: "maybe" has to be on or off.'],
  [{ MAIL_FROM: 'Office' }, 'MAIL_FROM is wrong: "Office" has to be an e-mail address'],
  [{ CONTACT_TO: 'ops@localhost' }, 'CONTACT_TO is wrong: "ops@localhost" has to be an e-mail address'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL is wrong: it has to be an address like smtp://'],
  [{ IMAP_URL: 'imaps://mail.example.com' }, 'IMAP_URL is wrong: it has to be an address like imaps://user:'],
  [{ IMAP_URL: 'imaps://a:b@mail.example.com/INBOX' }, 'IMAP_URL is wrong: it has to be an address like'],
  [
    { IMAP_URL: 'imaps://50%25:1%@mail.example.com' },
    'IMAP_URL is wrong: it has to have %25 in place of each %',
  ],
  [
    { IMAP_URL: 'imaps://50%:b@mail.example.com' },
    'IMAP_URL is wrong: it has to have %25 in place of each %',
  ],
  [
    { IMAP_URL: 'imaps://a:b@mail.example.com' },
    'REPLY_ADDRESS is missing: the user of IMAP_URL is no e-mail',
  ],
  [
    { IMAP_AUTHSERV_ID: 'mx; dmarc=pass' },
    'IMAP_AUTHSERV_ID is wrong: "mx; dmarc=pass" has to be a name like',
  ],
  [
    { REPLY_ADDRESS: 'desk+x@example.com' },
    'REPLY_ADDRESS is wrong: "desk+x@example.com" has to be an e-mail',
  ],
  [
    { ADMIN_EMAIL: 'chief@example.com' },
    'ADMIN_PASSWORD is missing: ADMIN_EMAIL, ADMIN_PASSWORD go together.',
  ],
  [
    { ADMIN_EMAIL: 'chief', ADMIN_PASSWORD: 'Long!enough1' },
    'ADMIN_EMAIL is wrong: "chief" has to be an e-mail',
  ],
  [
    { ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'weak' },
    'ADMIN_PASSWORD is wrong: it has to have at least 8 characters, one uppercase letter',
  ],
  [{ S3_BUCKET: 'uploads' }, 'S3_ENDPOINT and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing:'],
  [{ S3_PUBLIC_ENDPOINT: 'https://files.example.com' }, 'S3_ENDPOINT is missing: S3_PUBLIC_ENDPOINT is'],
  [{ VITE_EMAILJS_SERVICE_ID: 'a' }, 'VITE_EMAILJS_PUBLIC_KEY and VITE_EMAILJS_TEMPLATE_ID are missing:'],
  [
    { RATE_LIMITS: 'off', HOST: '0.0.0.0' },
    'RATE_LIMITS is wrong: "off" is for load tests on this machine only',
  ],
  [
    { NODE_ENV: 'production', MAIL_TO_FILES: 'on', DATABASE_URL: 'postgres://a:b@c/d' },
    'SECRET is missing: with NODE_ENV=production',
  ],
  [
    { NODE_ENV: 'production', MAIL_TO_FILES: 'on', DATABASE_URL: 'postgres://a:b@c/d' },
    'S3_ENDPOINT is missing: with NODE_ENV=production',
  ],
  [{ SECRET_PREVIOUS: 'p'.repeat(32) }, 'SECRET is missing: SECRET_PREVIOUS is the one before it'],
  [{ SECRET: 'p'.repeat(32), SECRET_PREVIOUS: 'p'.repeat(32) }, 'SECRET_PREVIOUS is wrong: it is the same'],
])('refuses %o', (source, sentence) => {
  expect(startError(source)).toContain(sentence);
  expect(startError(source)).toMatch(/\.$/);
});

test.each<Record<string, string>>([
  { SECRET: 'hush' },
  { SECRET: 'x'.repeat(32), SECRET_PREVIOUS: 'hush' },
  { DATABASE_URL: 'mysql://root:hush@db/shop' },
  { ADMIN_EMAIL: 'chief@example.com', ADMIN_PASSWORD: 'hush' },
  { SMTP_URL: 'http://user:hush@mail.example.com' },
  { IMAP_URL: 'http://user:hush@mail.example.com' },
])('never repeats a secret: %o', (source) => {
  expect(startError(source)).toMatch(/ is wrong: /);
  expect(startError(source)).not.toContain('hush');
});

test('the mailbox for answers has its user’s address unless another is set', () => {
  const url = 'imaps://reply%40example.com:s%3Acret@mail.example.com';
  expect(readEnv({}).inbound).toBeUndefined();
  expect(readEnv({ IMAP_URL: url }).inbound).toEqual({
    url: new URL(url),
    folder: 'INBOX',
    replyAddress: 'reply@example.com',
    authservId: null,
  });
  const given = readEnv({
    IMAP_URL: url,
    IMAP_FOLDER: 'Desk/New',
    REPLY_ADDRESS: 'desk@example.com',
    IMAP_AUTHSERV_ID: 'MX.example.com',
  });
  expect(given.inbound).toMatchObject({
    folder: 'Desk/New',
    replyAddress: 'desk@example.com',
    authservId: 'mx.example.com',
  });
});

test('reports every invalid setting at once', () => {
  expect(startError({ PORT: 'x', TRUST_PROXY: 'y' }).split('\n')).toHaveLength(2);
});

describe('the identity provider', () => {
  const given = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'site', OIDC_CLIENT_SECRET: 's' };

  test('is enabled when all its settings are given', () => {
    expect(readEnv({}).oidc).toBeUndefined();
    const domains = { OIDC_ALLOWED_DOMAINS: 'Example.com, example.org' };
    expect(readEnv({ ...given, ...domains }).oidc).toMatchObject({
      clientId: 'site',
      label: 'your work account',
      allowedDomains: ['example.com', 'example.org'],
    });
    const roles = { OIDC_ROLES: 'cn=staff=admin:tickets+messages, owners=super-admin' };
    expect(readEnv({ ...given, ...roles }).oidc?.roles).toEqual([
      { group: 'cn=staff', role: 'admin', areas: ['tickets', 'messages'] },
      { group: 'owners', role: 'super-admin', areas: null },
    ]);
    expect(() => readEnv({ ...given, OIDC_CLIENT_ID: '' })).toThrow('OIDC_CLIENT_ID is missing');
  });

  test('gets the secret encrypted, and only domains can be allowed', () => {
    const wrong = (changes: Record<string, string>) => () => readEnv({ ...given, ...changes });
    expect(wrong({ OIDC_ISSUER: 'http://id.example.com' })).toThrow('OIDC_ISSUER is wrong');
    expect(wrong({ OIDC_ISSUER: 'http://127.0.0.1:9' })).not.toThrow();
    for (const roles of ['admins', 'admins=user', 'a=admin:money', 'a=super-admin:tickets', '=admin']) {
      expect(wrong({ OIDC_ROLES: roles })).toThrow('OIDC_ROLES is wrong');
    }
    expect(wrong({ OIDC_CREATE: 'on', OIDC_ROLES: 'a=admin' })).toThrow('OIDC_CREATE is wrong');
    expect(wrong({ OIDC_ALLOWED_DOMAINS: '*' })).toThrow('OIDC_ALLOWED_DOMAINS is wrong');
  });
});

describe('a preset of the identity provider', () => {
  const client = { OIDC_CLIENT_ID: 'site', OIDC_CLIENT_SECRET: 's' };
  const google = { ...client, OIDC_PRESET: 'google', OIDC_ALLOWED_DOMAINS: 'example.com' };
  const tenant = '6F0B5E6E-5B1C-4F0E-9F5E-3F2B7C1D9A10';
  const microsoft = { ...client, OIDC_PRESET: 'microsoft', OIDC_TENANT: tenant };

  test('provides the issuer and its name', () => {
    expect(readEnv(google).oidc).toMatchObject({
      issuer: new URL('https://accounts.google.com'),
      label: 'Google',
      preset: 'google',
    });
    expect(readEnv(microsoft).oidc).toMatchObject({
      issuer: new URL(`https://login.microsoftonline.com/${tenant.toLowerCase()}/v2.0`),
      label: 'Microsoft',
    });
    expect(readEnv({ ...google, OIDC_LABEL: 'Work' }).oidc?.label).toBe('Work');
  });

  test.each<[string, Record<string, string>, string]>([
    ['of nobody’s company', { ...google, OIDC_ALLOWED_DOMAINS: '' }, 'OIDC_ALLOWED_DOMAINS is missing'],
    ['of no tenant', { ...microsoft, OIDC_TENANT: '' }, 'OIDC_TENANT is missing'],
    ['of every tenant', { ...microsoft, OIDC_TENANT: 'common' }, 'OIDC_TENANT is wrong'],
    ['with the tenant of another', { ...google, OIDC_TENANT: tenant }, 'OIDC_TENANT is wrong'],
    ['beside an issuer', { ...google, OIDC_ISSUER: 'https://id.example.com' }, 'OIDC_ISSUER is wrong'],
    ['without the client', { ...google, OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET is missing'],
    ['that nobody knows', { ...google, OIDC_PRESET: 'facebook' }, 'OIDC_PRESET is wrong'],
  ])('is refused %s', (_what, given, problem) => {
    expect(startError(given)).toContain(problem);
  });
});

describe('the keys of Stripe', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

  test('are required together, and never repeated in a message', () => {
    expect(readEnv({}).stripe).toBeUndefined();
    expect(readEnv(keys).stripe).toEqual({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      apiBase: undefined,
    });
    expect(() => readEnv({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('STRIPE_WEBHOOK_SECRET is missing');
    const wrong = () => readEnv({ ...keys, STRIPE_SECRET_KEY: 'pk_published' });
    expect(wrong).toThrow('STRIPE_SECRET_KEY is wrong: it has to be a secret key of Stripe');
    expect(wrong).not.toThrow('pk_published');
  });

  test('are sent unencrypted only to this machine', () => {
    expect(readEnv({ ...keys, STRIPE_API_BASE: 'http://127.0.0.1:9' }).stripe?.apiBase?.port).toBe('9');
    expect(() => readEnv({ ...keys, STRIPE_API_BASE: 'http://stripe.example.com' })).toThrow(
      'has to be https',
    );
  });

  test('can be read from files, but not from variable and file at once', () => {
    const folder = mkdtempSync(join(tmpdir(), 'env-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'key');
    writeFileSync(file, 'sk_test_of_a_file\n');
    const { STRIPE_WEBHOOK_SECRET } = keys;
    const given = { STRIPE_WEBHOOK_SECRET, STRIPE_SECRET_KEY_FILE: file };
    expect(readEnv(given).stripe?.secretKey).toBe('sk_test_of_a_file');
    expect(() => readEnv({ ...given, ...keys })).toThrow('are both set');
    expect(() => readEnv({ ...given, STRIPE_SECRET_KEY_FILE: join(folder, 'none') })).toThrow(
      'STRIPE_SECRET_KEY_FILE is wrong',
    );
  });
});

test('keys of backups are read from files, and one that does not fit is named without repeating it', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const folder = mkdtempSync(join(tmpdir(), 'env-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'identity'), '# public key: age1abc\nAGE-SECRET-KEY-1ABC\n');
  const { backup } = readEnv({
    BACKUP_SCHEDULE: '30 3 * * 1-5',
    BACKUP_RECIPIENT: `${recipient}, ${recipient}`,
    BACKUP_IDENTITY_FILE: join(folder, 'identity'),
    BACKUP_SIGNING_KEY: pem,
    BACKUP_VERIFY_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  });
  expect(backup).toMatchObject({ recipients: [recipient, recipient], identity: 'AGE-SECRET-KEY-1ABC' });
  expect([backup.signingKey?.type, backup.verifyKey?.type]).toEqual(['private', 'public']);
  expect(readEnv({}).backup).toEqual({
    folder: expect.stringMatching(/backups$/),
    keep: 14,
    recipients: [],
  });
  for (const schedule of ['nightly', '30 3 * *', '0 30 3 * * *', '61 3 * * *']) {
    expect(startError({ BACKUP_SCHEDULE: schedule })).toMatch(/^BACKUP_SCHEDULE is wrong: .* in UTC, like /);
  }
  expect(startError({ BACKUP_SIGNING_KEY: 'hush' })).toMatch(/^BACKUP_SIGNING_KEY is wrong: it has to be /);
  expect(startError({ BACKUP_FOLDER: 's3://B/../x' })).toMatch(
    /^BACKUP_FOLDER is wrong: .+ has to be a folder, or a bucket/,
  );
  expect(startError({ BACKUP_FOLDER: 's3://backups/site' })).toMatch(
    /^S3_ENDPOINT is missing: BACKUP_FOLDER /,
  );
  expect(startError({ BACKUP_RECIPIENT: 'ssh-rsa hush' })).toMatch(/^BACKUP_RECIPIENT is wrong: /);
  expect(startError({ BACKUP_IDENTITY: 'hush' })).toMatch(/^BACKUP_IDENTITY is wrong: it has to /);
});
