import type { Services } from '@app/api/core/context';
import { createMailQueue } from '@app/api/core/jobs/mail-queue';
import { createWebhookQueue } from '@app/api/core/jobs/webhook-queue';
import { noRateLimits } from '@app/api/core/rate-limits';
import { createLiveHub } from '@app/api/messaging/live/live-hub';
import { testKeys } from '@app/api/testing/keys';
import type { DatabaseClient } from '@app/db/client';
import { createFileStore } from '../../files/create-file-store';

const log = { info: () => {}, warn: () => {}, error: () => {} };

/** Creates the services of a mail-reading server, on a test's database and folder. */
export function createReaderServices(
  { db, sql }: Pick<DatabaseClient, 'db' | 'sql'>,
  dataDir: string,
): Services {
  const rendered = { subject: '', html: '', text: '' };
  return {
    db,
    replica: null,
    mail: createMailQueue({ db, sql }, log),
    webhooks: createWebhookQueue({ db }, log),
    payments: null,
    allowPrivateWebhooks: false,
    renderMail: async () => rendered,
    previewMail: async () => null,
    renderDocument: async () => new Uint8Array(),
    files: createFileStore({ storage: undefined, dataDir }),
    fileQuotaBytes: 2_000_000_000,
    scanFile: async () => {},
    rateLimits: noRateLimits,
    log,
    now: () => new Date(),
    keys: testKeys,
    publicUrl: new URL('http://localhost:3000'),
    secureCookies: false,
    catalogueChangesApplied: async () => {},
    live: createLiveHub(),
    orderTaxRate: 0,
    languages: ['en'],
    builtWords: async () => ({}),
    timeZone: 'UTC',
    visits: { notePage() {}, noteCart() {}, keyOf: async () => null, flush: async () => {} },
    isBreachedPassword: null,
    identityProvider: null,
    showDemoAccounts: false,
    teamEmail: 'team@example.com',
    ownAddresses: [],
    authservId: null,
  };
}
