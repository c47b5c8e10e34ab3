import type { Log } from '@app/api/core/context';
import type { MailQueue } from '@app/api/core/jobs/mail-queue';
import type { ReplyHeadersOf } from '@app/api/inbox/inbound-mail/reply-address';
import { createFileTransport } from './file-transport';
import { MailWorker, type MailWorkerOptions } from './mail-worker';

export interface MailSettings {
  queue: MailQueue;
  /** SMTP_URL. If unset, mails are written to files in `dataDir`. */
  smtpUrl: string | undefined;
  /** MAIL_FROM. */
  from: string;
  /** DATA_DIR. */
  dataDir: string;
  /** PUBLIC_URL. */
  publicUrl: string;
  /** The PDF of an invoice or a credit note. */
  readInvoicePdf: (number: string) => Promise<Uint8Array | null>;
  readEInvoice: MailWorkerOptions['readEInvoice'];
  /** Returns files of a message that is sent only by mail. */
  readMessageFiles: MailWorkerOptions['readMessageFiles'];
  /** Reply headers. Without it replies are not read. */
  repliesTo?: ReplyHeadersOf | undefined;
  replyToOf: MailWorkerOptions['replyToOf'];
  log: Log;
  onAttempt?: MailWorkerOptions['onAttempt'];
}

const concurrency = 4;

/**
 * Starts the delivery of queued mails. Call it after `queue.start()`, and call `stop()` before
 * `queue.stop()`.
 */
export async function startMail({
  queue,
  smtpUrl,
  from,
  dataDir,
  publicUrl,
  readInvoicePdf,
  readEInvoice,
  readMessageFiles,
  repliesTo,
  replyToOf,
  log,
  onAttempt,
}: MailSettings): Promise<MailWorker> {
  const transport = smtpUrl
    ? (await import('./smtp-transport')).createSmtpTransport({ url: smtpUrl, from, connections: concurrency })
    : createFileTransport({ dataDir, from });
  const worker = new MailWorker({
    queue,
    transport,
    publicUrl,
    readInvoicePdf,
    readEInvoice,
    readMessageFiles,
    repliesTo,
    replyToOf,
    log,
    onAttempt,
    concurrency,
  });
  await worker.start();
  return worker;
}
