import { languages } from '@app/contracts/languages';
import { createTestDatabase, type TestDatabase } from '@app/db/testing';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Log, Services } from '../core/context';
import { createMailQueue } from '../core/jobs/mail-queue';
import { createWebhookQueue } from '../core/jobs/webhook-queue';
import { createRateLimits } from '../core/rate-limits';
import { createLiveHub, type LiveHub } from '../messaging/live/live-hub';
import { mailInLanguages } from '../messaging/mail/mail-view';
import { createVisitCounter } from '../traffic/visit/visit-counter';
import { type TestClock, testClock } from './clock';
import { testKeys } from './keys';
import { createMemoryFiles, type MemoryFiles } from './memory-files';
import { builtWords } from './modules-in-language';
import { watchLocks } from './watch-locks';

/** A line of the log. */
export interface LogLine {
  level: keyof Log;
  fields: object;
  message: string;
}

export interface TestServices extends Services {
  files: MemoryFiles;
  live: LiveHub;
  clock: TestClock;
  database: TestDatabase;
  /** The lines logged so far. */
  logged: LogLine[];
  /** The SQL texts sent so far, without their parameters. */
  statements: string[];
  /** Closes the connections and drops the database. Throws if a transaction has locked rows against `lockOrder`. */
  drop: () => Promise<void>;
}

/**
 * Creates the services of a process on a database of its own, with the real queue and the real limits:
 *
 *     let services: TestServices;
 *     beforeAll(async () => {
 *       services = await createTestServices();
 *       return services.drop;
 *     });
 */
export async function createTestServices(
  changes: Partial<Omit<Services, 'files' | 'live' | 'visits'>> = {},
  { locksWatched = true } = {},
): Promise<TestServices> {
  const database = await createTestDatabase();
  const crossed = locksWatched ? watchLocks(database.sql) : [];
  const statements: string[] = [];
  const db = drizzle(database.sql, {
    schema: database.db._.fullSchema,
    logger: { logQuery: (text) => statements.push(text) },
  });
  const logged: LogLine[] = [];
  const logTo = (level: keyof Log) => (fields: object, message: string) => {
    logged.push({ level, fields, message });
  };
  const log: Log = { info: logTo('info'), warn: logTo('warn'), error: logTo('error') };
  const own: Omit<Services, 'visits'> & { files: MemoryFiles; live: LiveHub } = {
    db,
    replica: null,
    mail: mailInLanguages(createMailQueue({ db, sql: database.sql }, log), { languages }),
    webhooks: createWebhookQueue({ db }, log),
    payments: null,
    allowPrivateWebhooks: false,
    // The layout of mails is tested in another package; these tests check which data they contain.
    renderMail: async (mail) => {
      const text = JSON.stringify(mail);
      return { subject: mail.template, html: `<style>p{}</style><p>${text}</p>`, text };
    },
    previewMail: async ({ words, paths, ...tried }) => ({
      ...{ subject: 'A sample', hasText: true, mail: 'sample', mails: [{ id: 'sample', title: 'A sample' }] },
      html: JSON.stringify({ words, paths: paths.length, ...tried }),
    }),
    // The layout of documents is tested in another package; these tests check which data they contain.
    renderDocument: async (document) => Buffer.from(`%PDF-${JSON.stringify(document)}`),
    files: createMemoryFiles(),
    fileQuotaBytes: 1_000_000_000,
    scanFile: async () => {},
    rateLimits: createRateLimits(db),
    log,
    now: () => new Date(),
    keys: testKeys,
    publicUrl: new URL('http://localhost:3000'),
    secureCookies: false,
    catalogueChangesApplied: async () => {},
    live: createLiveHub(),
    orderTaxRate: 0.08,
    languages,
    builtWords,
    timeZone: 'UTC',
    isBreachedPassword: null,
    identityProvider: null,
    showDemoAccounts: false,
    teamEmail: 'team@example.com',
    ownAddresses: ['no-reply@desk.example', 'reply@desk.example'],
    authservId: null,
    ...changes,
  };
  return {
    ...own,
    // Written only when a test flushes it.
    visits: createVisitCounter(own, { ownHost: 'site.test', writeAfterMs: null }),
    clock: testClock,
    database,
    logged,
    statements,
    drop: async () => {
      await database.drop();
      if (crossed.length > 0)
        throw new Error(`Locks in another order than lockOrder:\n${crossed.join('\n')}`);
    },
  };
}
