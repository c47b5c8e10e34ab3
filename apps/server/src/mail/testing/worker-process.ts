import { createMailQueue } from '@app/api/core/jobs/mail-queue';
import { createDatabase } from '@app/db/client';
import { startMail } from '../start-mail';

// Runs a mail worker in its own process, so that a test can kill it. The first argument contains its settings
// as JSON.
const log = { info: () => {}, warn: () => {}, error: () => {} };
const { connection, smtpUrl } = JSON.parse(process.argv[2] ?? '');
const queue = createMailQueue(createDatabase(connection, { applicationName: 'mail worker' }), log);
await queue.start();
await startMail({
  queue,
  smtpUrl,
  from: 'Pepperbird IT <no-reply@example.com>',
  dataDir: '/nonexistent',
  publicUrl: 'https://www.example.com',
  readInvoicePdf: async () => null,
  readEInvoice: async () => null,
  readMessageFiles: async () => [],
  replyToOf: async () => undefined,
  log,
});
