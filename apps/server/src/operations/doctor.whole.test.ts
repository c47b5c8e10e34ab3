import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '@app/api/accounts/password/password-hash';
import { createKeyRing } from '@app/api/core/key-ring';
import { firstSeller } from '@app/api/core/setting/seller-party';
import { adoptKey } from '@app/api/operations/key-rotation/adopt-key';
import { databaseUrl } from '@app/db/connection';
import { loadDemoData } from '@app/db/demo/load-demo-data';
import { migrateDatabase } from '@app/db/migrate';
import { passkey } from '@app/db/schema/accounts/passkey';
import { totp } from '@app/db/schema/accounts/second-factor';
import { user } from '@app/db/schema/accounts/user';
import { setting } from '@app/db/schema/core/setting';
import { post } from '@app/db/schema/site/post';
import { createEmptyDatabase, createTestDatabase } from '@app/db/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readEnv } from '../env/env';
import { startObjectStore } from '../files/testing/object-store';
import { createSiteLog } from '../http/request-log-line';
import { MailServer } from '../mail/testing/mail-server';
import { examineSite } from './doctor/examine-site';
import type { Finding } from './doctor/probe';
import { runOperation } from './testing/run-operation';

// A port without a listener.
const closedAddress = '127.0.0.1:9';
const key = 'k'.repeat(40);

// Each run starts a whole process, on machines that may be busy with other tests.
vi.setConfig({ testTimeout: 90_000 });

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs the command of `npm run doctor` with only these settings. */
async function runDoctor(settings: Record<string, string>, ...options: string[]) {
  return runOperation(['doctor', ...options], { DATA_DIR: makeFolder(), ...settings });
}

async function examine(settings: Record<string, string>) {
  const { code, out, err } = await runDoctor(settings, '--json');
  expect(err).toBe('');
  const findings: Finding[] = JSON.parse(out);
  const found = Object.fromEntries(
    findings.map(({ subject, state, text }) => [subject, `${state}: ${text}`]),
  );
  return { code, out, found };
}

const otherSettings = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost:3000',
  SECRET: key,
  MAIL_TO_FILES: 'on',
  FILES_ON_DISK: 'on',
};

test('a site whose parts all respond has no fault, and nothing is mailed', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const { storage, objects, stop } = await startObjectStore();
  onTestFinished(stop);
  const mail = new MailServer();
  await mail.start();
  onTestFinished(() => mail.stop());
  const moment = new Date();
  const page = { kind: 'page' as const, title: 'Us', summary: 'Us.', body: [], authorName: 'Ada' };
  await database.db.insert(post).values([
    { ...page, slug: 'about', status: 'published', publishAt: moment },
    { ...page, slug: 'our-workshop', status: 'published', publishAt: moment },
  ]);
  const { code, found } = await examine({
    ...otherSettings,
    ...s3Settings(storage),
    SECRET_PREVIOUS: 'p'.repeat(40),
    DATABASE_URL: databaseUrl(database.connection),
    SMTP_URL: mail.url,
  });
  expect(found).toMatchObject({
    schema: 'ok: As this version of the program wants it.',
    'database writes': 'ok: Can be written.',
    extensions: expect.stringMatching(/^ok: /),
    clock: expect.stringMatching(/^ok: /),
    SECRET: expect.stringMatching(/^warning: Nothing is kept under SECRET_PREVIOUS any more/),
    'sample accounts': expect.stringMatching(/^ok: /),
    // posts.free-addresses
    pages: expect.stringMatching(/^warning: Nobody sees the pages at \/about: /),
    'file store': 'ok: A file was written, read and removed.',
    mail: expect.stringMatching(/^ok: /),
    'mail sender': expect.stringMatching(/^warning: .+ MAIL_FROM /),
    'mail recipient': 'ok: Leads and tickets are told to the published address of the company.',
    address: expect.stringMatching(/^warning: .+ https\.$/),
    'two-step sign-in': 'ok: The team has no account yet.',
  });
  expect(code).toBe(0);
  expect([...objects.keys()]).toEqual([]);
  expect(mail.attempts).toEqual([]);
});

test('an unavailable part is a fault with what to do, and no secret is shown', async () => {
  const database = await createEmptyDatabase();
  onTestFinished(database.drop);
  await migrateDatabase(database.connection, { first: 20 });
  const { storage, state, stop } = await startObjectStore();
  onTestFinished(stop);
  state.failing = true;
  const { code, out, found } = await examine({
    ...otherSettings,
    ...s3Settings(storage),
    DATABASE_URL: databaseUrl(database.connection),
    SMTP_URL: `smtp://user:hidden-mail@${closedAddress}`,
    IMAP_URL: `imap://reader%40example.com:hidden-box@${closedAddress}`,
    CLAMD_URL: `tcp://${closedAddress}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://${closedAddress}`,
    STRIPE_SECRET_KEY: 'sk_test_hidden',
    STRIPE_WEBHOOK_SECRET: 'whsec_hidden',
    STRIPE_API_BASE: `http://${closedAddress}`,
    OIDC_ISSUER: `http://${closedAddress}`,
    OIDC_CLIENT_ID: 'site',
    OIDC_CLIENT_SECRET: 'hidden-oidc',
    BACKUP_SCHEDULE: '30 3 * * *',
    BACKUP_FOLDER: '/dev/null/backups',
    RATE_LIMITS: 'off',
  });
  expect(found).toMatchObject({
    schema: expect.stringMatching(/^fault: .+ the database lacks migrations/),
    'file store': expect.stringMatching(/^fault: .+ answered 503 .+ check the S3_ settings/),
    mail: expect.stringMatching(/^fault: .+ECONNREFUSED.+ check SMTP_URL/),
    mailbox: expect.stringMatching(/^fault: .+ check IMAP_URL/),
    'virus scanner': expect.stringMatching(/^fault: .+ECONNREFUSED.+ check CLAMD_URL/),
    Stripe: expect.stringMatching(/^warning: .+ nobody can pay/),
    'identity provider': expect.stringMatching(/^fault: .+ nobody can sign in with it: check OIDC_ISSUER/),
    'place of the backups': expect.stringMatching(/^fault: .+ no backup is made: check BACKUP_FOLDER/),
    'rate limits': expect.stringMatching(/^warning: RATE_LIMITS is off/),
    traces: expect.stringMatching(/^warning: .+ takes no traces .+ OTEL_EXPORTER_OTLP_ENDPOINT/),
  });
  expect(code).toBe(1);
  for (const secret of ['hidden', key, storage.secretAccessKey]) expect(out).not.toContain(secret);
});

test('a foreign SECRET, a newer schema, a read-only database and a wrong clock are each reported', async () => {
  const { connection, db, sql, drop } = await createTestDatabase();
  onTestFinished(drop);
  await adoptKey(db, createKeyRing('o'.repeat(40)));
  await sql`
    INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('unknown', ${Date.UTC(2090, 4, 17)})`;
  await sql.unsafe(`ALTER DATABASE "${connection.database}" SET default_transaction_read_only = on`);
  const clockPreload = 'const { now } = Date; Date.now = () => now() + 3_600_000;';
  const { code, found } = await examine({
    ...otherSettings,
    DATABASE_URL: databaseUrl(connection),
    NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(clockPreload)}"`,
  });
  expect(found).toMatchObject({
    'database writes': expect.stringMatching(/^fault: .*read/),
    schema: expect.stringMatching(/^fault: .+ newer version of the program/),
    clock: expect.stringMatching(/^warning: 36\d\d seconds apart .+ time server\.$/),
    SECRET: expect.stringMatching(/^fault: SECRET is not the key .+ adopt-secret/),
  });
  expect(code).toBe(1);
});

test('team accounts with only a password are counted on a public site', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const { db } = database;
  const runFactorsProbe = async (settings: Record<string, string> = {}) => {
    const settled = { ...otherSettings, ...settings, DATABASE_URL: databaseUrl(database.connection) };
    return (await examine(settled)).found['two-step sign-in'];
  };
  const people = ['app', 'setup', 'passkey', 'none', 'gone'].map((name) => ({
    ...{ name, email: `${name}@example.com`, passwordHash: '' },
    role: name === 'app' ? ('super-admin' as const) : ('admin' as const),
    suspendedAt: name === 'gone' ? new Date() : null,
  }));
  const made = await db.insert(user).values(people).returning({ id: user.id, name: user.name });
  await db.insert(user).values({ name: 'x', email: 'customer@example.com', passwordHash: '' });
  const idOf = (name: string) => made.find((person) => person.name === name)?.id ?? '';
  await db.insert(totp).values([
    { userId: idOf('app'), sealedSecret: 'x', confirmedAt: new Date() },
    { userId: idOf('setup'), sealedSecret: 'x' },
  ]);
  await db.insert(passkey).values({
    ...{ userId: idOf('passkey'), name: 'Phone', credentialId: 'x', publicKey: 'x', counter: 0 },
    ...{ backupEligible: false, backedUp: false, transports: [] },
  });
  expect(await runFactorsProbe()).toMatch(
    /^warning: 2 of 4 accounts of the team sign in with a password alone/,
  );
  await db.insert(setting).values({ name: 'teamProviderOnly', value: true });
  expect(await runFactorsProbe()).toMatch(/^warning: 2 of 4/);
  const provider = {
    OIDC_ISSUER: 'https://id.example.com',
    OIDC_CLIENT_ID: 'site',
    OIDC_CLIENT_SECRET: 'hidden',
  };
  expect(await runFactorsProbe(provider)).toBe('ok: The team logs in with the identity provider alone.');
  await database.sql`DELETE FROM "user" WHERE name IN ('setup', 'none')`;
  expect(await runFactorsProbe()).toBe('ok: All 2 accounts of the team have it.');
});

test('sample accounts with the published password are a fault on a public site', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const siteUrl = new URL('http://localhost:3000');
  await loadDemoData(database.db, { now: new Date(), hashPassword, siteUrl, seller: firstSeller() });
  const { code, found } = await examine({ ...otherSettings, DATABASE_URL: databaseUrl(database.connection) });
  expect(found['sample accounts']).toMatch(/^fault: Sample accounts have the password .+--clear-demo/);
  expect(code).toBe(1);
});

test('an unavailable database and an unwritable folder are each reported as a fault', async () => {
  const file = join(makeFolder(), 'file');
  writeFileSync(file, '');
  const settings = {
    ...otherSettings,
    DATABASE_URL: `postgres://site:at@${closedAddress}/site`,
    DATA_DIR: file,
  };
  const { code, out } = await runDoctor(settings);
  expect(code).toBe(1);
  expect(out).toMatch(/^fault {4}database {9}The database at .+ can't be reached .+: start it/m);
  expect(out).toMatch(/^fault {4}file store {7}.+ check the rights on DATA_DIR\.$/m);
  // Masking a short password would reveal it by the gaps.
  expect(out).not.toContain('…');
});

test('an unwritable copy of the activity is a fault, and the check leaves no file behind', async () => {
  const folder = makeFolder();
  const checkLogFile = async (path: string) =>
    (await examine({ AUDIT_LOG_FILE: path, DATABASE_URL: `postgres://${closedAddress}/site` })).found[
      'copy of the activity'
    ];
  const path = join(folder, 'audit.jsonl');
  expect(await checkLogFile(path)).toBe(`ok: ${path} can be written.`);
  expect(existsSync(path)).toBe(false);
  writeFileSync(path, '{}\n');
  expect(await checkLogFile(path)).toMatch(/^ok: /);
  expect(readFileSync(path, 'utf8')).toBe('{}\n');
  expect(await checkLogFile(join(folder, 'missing', 'audit.jsonl'))).toMatch(
    /^fault: .+ENOENT.+ AUDIT_LOG_FILE/,
  );
  expect(await checkLogFile(folder)).toMatch(/^fault: .+EISDIR.+ AUDIT_LOG_FILE/);
  // A device accepts writes without storing them.
  expect(await checkLogFile('/dev/null')).toMatch(/^fault: .+ is no file/);
});

test('contradictory settings are reported as the only fault', async () => {
  const { code, found } = await examine({ NODE_ENV: 'production', DATABASE_URL: 'postgres://site@db/site' });
  expect(found).toEqual({ settings: expect.stringMatching(/^fault: SECRET is missing: /) });
  expect(code).toBe(1);
});

function s3Settings(storage: Awaited<ReturnType<typeof startObjectStore>>['storage']) {
  return {
    S3_ENDPOINT: storage.endpoint,
    S3_REGION: storage.region,
    S3_BUCKET: storage.bucket,
    S3_ACCESS_KEY_ID: storage.accessKeyId,
    S3_SECRET_ACCESS_KEY: storage.secretAccessKey,
  };
}

test('problems are logged after the start, by subject, except on a local site', async () => {
  const { connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  const lines: [string, string | undefined, string][] = [];
  const log = Object.assign(createSiteLog({ level: 'silent' }), {
    warn: ({ subject }: { subject?: string }, text: string) => lines.push(['warning', subject, text]),
    error: ({ subject }: { subject?: string }, text: string) => lines.push(['fault', subject, text]),
  });
  const shutdown = { add: () => {}, run: async () => {} };
  const at = (settings: Record<string, string>) =>
    examineSite({ env: readEnv({ DATA_DIR: makeFolder(), ...settings }), connection, log, shutdown }, 0);
  at({});
  at({ ...otherSettings, PUBLIC_URL: 'http://shop.invalid', SMTP_URL: `smtp://${closedAddress}` });
  await vi.waitFor(() => expect(lines.map(([, subject]) => subject)).toContain('mail'), 20_000);
  expect(lines).toContainEqual(['fault', 'mail', expect.stringMatching(/takes no mails from us/)]);
  expect(lines).toContainEqual(['warning', 'backups', expect.stringMatching(/BACKUP_SCHEDULE/)]);
  expect(lines.filter(([, subject]) => subject === 'mail')).toHaveLength(1);
});
