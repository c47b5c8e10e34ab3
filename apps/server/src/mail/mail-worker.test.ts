import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createMailQueue, type MailQueue } from '@app/api/core/jobs/mail-queue';
import { limits } from '@app/contracts/limits';
import type { Mail } from '@app/contracts/messaging/mail/schema';
import { createTestDatabase, type TestDatabase } from '@app/db/testing';
import { eventually } from '@app/db/testing/eventually';
import { sampleMails } from '@app/mail/sample-mails';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MailWorker } from './mail-worker';
import { startMail } from './start-mail';
import { MailServer } from './testing/mail-server';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const mail = sampleMails['ticket-closed'];
const mailTo = (address: string): Mail => ({ ...mail, to: address });

let database: TestDatabase;
let queue: MailQueue;
let server: MailServer;
const workers: MailWorker[] = [];

beforeEach(async () => {
  vi.clearAllMocks();
  server = new MailServer();
  await server.start();
  database = await createTestDatabase({ max: 10 });
  queue = createMailQueue(database, log);
  await queue.start();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop(1_000)));
  await queue.stop();
  await database.drop();
  await server.stop();
});

async function startWorker(
  readInvoicePdf = async (): Promise<Uint8Array | null> => null,
  readEInvoice = async (): Promise<Uint8Array | null> => null,
): Promise<MailWorker> {
  const worker = await startMail({
    queue,
    smtpUrl: server.url,
    from: 'Pepperbird IT <no-reply@example.com>',
    dataDir: '/nonexistent',
    publicUrl: 'https://www.example.com',
    readInvoicePdf,
    readEInvoice,
    readMessageFiles: async () => [],
    replyToOf: async ({ template }) =>
      template === 'ticket-closed' ? { name: 'Pepperbird IT', address: 'help@example.com' } : undefined,
    log,
  });
  workers.push(worker);
  return worker;
}

interface Row {
  id: string;
  to: string;
  state: string;
  output: Record<string, unknown> | null;
}
const rows = () =>
  database.sql<Row[]>`
    select id, data ->> 'to' as to, state, output from pgboss.job order by created_on, id`;
const waitForJobs = (state: string, count = 1) =>
  vi.waitFor(async () => {
    const states = (await rows()).map((row) => row.state);
    expect(states).toEqual(Array(count).fill(state));
  }, 15_000);

test('answers go to who the mail names, else to the address of the team, else to the sender (mail.reply-address)', async () => {
  await startWorker();
  const lead = sampleMails['contact-message-team'];
  await queue.enqueue(database.db, mail, lead, sampleMails['reset-code']);
  await waitForJobs('completed', 3);
  const addressOf = (subject: RegExp) =>
    server.received.find((received) => subject.test(received.subject ?? ''))?.replyTo?.[0]?.address;
  expect([addressOf(/is closed/), addressOf(/New message/), addressOf(/reset code/)]).toEqual([
    'help@example.com',
    lead.email,
    undefined,
  ]);
});

test('a customer whose money was moved away reads which order it left and what is due, in their language (sales.moved-money)', async () => {
  await startWorker();
  const english = sampleMails['payment-moved'];
  await queue.enqueue(
    database.db,
    english,
    { ...english, takenBack: false, dueCents: 0, to: 'mary@example.com' },
    { ...english, language: 'fr', to: 'renee@example.com' },
    { ...english, language: 'fr', takenBack: false, dueCents: 0, to: 'luc@example.com' },
  );
  await waitForJobs('completed', 4);
  const textTo = (address: string) => {
    const mails = server.received.filter((each) => each.to?.[0]?.address === address);
    expect(mails).toHaveLength(1);
    return `${mails[0]?.subject}\n${mails[0]?.text}`.replace(/\s+/g, ' ');
  };
  const { orderNumber, movedTo } = english;
  const [amount, amountFr] = ['$129.60', '129,60 $US'];
  expect(textTo(english.to)).toContain(
    `${amount} of order ${orderNumber} came from order ${movedTo}. The bank has taken that payment back, so the money no longer counts for order ${orderNumber}. $302.40 is still due.`,
  );
  expect(textTo('mary@example.com')).toContain(
    `${amount} that was paid for order ${orderNumber} now counts for order ${movedTo}. Nothing more is due for this order.`,
  );
  expect(textTo('renee@example.com')).toContain(
    `${amountFr} de la commande ${orderNumber} venaient de la commande ${movedTo}. La banque a repris ce paiement`,
  );
  expect(textTo('luc@example.com')).toContain(
    `${amountFr} payés pour la commande ${orderNumber} comptent maintenant pour la commande ${movedTo}.`,
  );
});

test('a committed mail is delivered once, complete, with an id that a second delivery would repeat', async () => {
  await startWorker();
  await database.db.transaction((tx) => queue.enqueue(tx, sampleMails['reset-code']));
  await waitForJobs('completed');
  expect(server.received).toHaveLength(1);
  const [received] = server.received;
  expect(received).toMatchObject({
    subject: 'Your password reset code',
    from: { name: 'Pepperbird IT', address: 'no-reply@example.com' },
    to: [{ address: 'ada@example.com' }],
    messageId: `<${(await rows())[0]?.id}@example.com>`,
  });
  expect(received?.text).toContain('204816');
  expect(received?.html).toContain('204816');
  expect(JSON.stringify(log.info.mock.calls)).not.toContain('204816');
});

test('an invoice goes out with its PDF; one that cannot be made yet waits for it (sales.invoice-attached)', async () => {
  const pdf = new TextEncoder().encode('%PDF-1.7 of the invoice');
  const read = vi.fn(async (): Promise<Uint8Array | null> => pdf);
  read.mockRejectedValueOnce(new Error('The document cannot be created at the moment.'));
  await startWorker(read);
  const issued = sampleMails['invoice-issued'];
  await queue.enqueue(database.db, issued);
  await waitForJobs('retry');
  expect(server.received).toEqual([]);
  await queue.retryNow('all');
  await waitForJobs('completed');
  expect(read).toHaveBeenCalledWith(issued.invoiceNumber);
  expect(server.received).toMatchObject([
    { attachments: [{ filename: `${issued.invoiceNumber}.pdf`, mimeType: 'application/pdf' }] },
  ]);
  const content = server.received[0]?.attachments[0]?.content as ArrayBuffer;
  expect(new Uint8Array(content)).toEqual(pdf);
  const [row] = await database.sql<
    { size: number }[]
  >`select octet_length(data::text) as size from pgboss.job`;
  expect(row?.size).toBeLessThan(1_000);
});

test('mails of an invoice and of a credit note have the e-invoice beside the PDF; a reminder has the PDF alone (sales.invoice-attached)', async () => {
  const xml = new TextEncoder().encode('<Invoice>ö</Invoice>');
  const pdf = new TextEncoder().encode('%PDF-1.7');
  await startWorker(
    async () => pdf,
    async () => xml,
  );
  const { 'invoice-issued': issued, 'invoice-overdue': overdue } = sampleMails;
  await queue.enqueue(
    database.db,
    issued,
    { ...issued, kind: 'credit_note', invoiceNumber: 'CRN-1' },
    overdue,
  );
  await waitForJobs('completed', 3);
  const attached = server.received.map(({ attachments }) =>
    attachments.map(({ filename, mimeType }) => `${filename} ${mimeType}`),
  );
  const filesOf = (number: string) => [`${number}.pdf application/pdf`, `${number}.xml application/xml`];
  expect(attached).toHaveLength(3);
  expect(attached).toEqual(
    expect.arrayContaining([
      filesOf(issued.invoiceNumber),
      filesOf('CRN-1'),
      [`${overdue.invoiceNumber}.pdf application/pdf`],
    ]),
  );
  const sent = server.received.flatMap(({ attachments }) => attachments);
  const { content } = sent.find(({ mimeType }) => mimeType === 'application/xml') ?? {};
  expect(new Uint8Array(content as ArrayBuffer)).toEqual(xml);
});

test('a mail of a transaction that was rolled back never leaves (mail.after-commit)', async () => {
  await startWorker();
  const failing = database.db.transaction(async (tx) => {
    await queue.enqueue(tx, mailTo('never@example.com'));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow();
  await queue.enqueue(database.db, mailTo('later@example.com'));
  await waitForJobs('completed');
  expect(server.attempts).toEqual(['later@example.com']);
});

test('no request waits for a mail server that is down, and each mail arrives once when it is back', async () => {
  await server.stop();
  await startWorker();
  for (let index = 0; index < 5; index++) await queue.enqueue(database.db, mailTo(`${index}@example.com`));
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), 5_000);
  await vi.waitFor(async () => {
    expect((await rows()).find((row) => row.state === 'retry')?.output).toMatchObject({
      kind: 'outage',
      reason: expect.stringContaining('ECONNREFUSED'),
    });
  }, eventually);
  await server.start();
  await waitForJobs('completed', 5);
  expect(server.attempts.toSorted()).toEqual([0, 1, 2, 3, 4].map((index) => `${index}@example.com`));
});

test('a refusal for good ends as failed with the reason, at once, and does not hold up the others', async () => {
  server.onRecipient = (address) =>
    address === 'gone@example.com' ? { code: 550, text: 'no such mailbox' } : undefined;
  await startWorker();
  await queue.enqueue(database.db, mailTo('gone@example.com'), mailTo('ada@example.com'));
  await vi.waitFor(async () => {
    expect(new Map((await rows()).map((row) => [row.to, row.state]))).toEqual(
      new Map([
        ['gone@example.com', 'failed'],
        ['ada@example.com', 'completed'],
      ]),
    );
  }, 5_000);
  expect((await rows()).find((row) => row.state === 'failed')?.output).toMatchObject({
    kind: 'never',
    reason: expect.stringContaining('no such mailbox'),
  });
  expect(server.attempts.filter((address) => address === 'gone@example.com')).toHaveLength(1);
});

test('a refusal of the contents for good ends as failed as well', async () => {
  server.onMail = () => ({ code: 554, text: 'looks like spam' });
  await startWorker();
  await queue.enqueue(database.db, mail);
  await waitForJobs('failed');
  expect((await rows())[0]?.output).toMatchObject({ reason: expect.stringContaining('looks like spam') });
});

test('a refusal for now is followed by a second attempt with the same id', async () => {
  const ids: string[] = [];
  server.onMail = ({ messageId = '' }) => {
    ids.push(messageId);
    return ids.length === 1 ? { code: 451, text: 'greylisted' } : undefined;
  };
  await startWorker();
  await queue.enqueue(database.db, mail);
  await waitForJobs('completed');
  expect(server.received).toHaveLength(1);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('a mail that cannot be understood is given up without its contents in the reason', async () => {
  await queue.enqueue(database.db, { ...sampleMails['reset-code'], code: 'not-a-code' });
  await startWorker();
  await waitForJobs('failed');
  expect((await rows())[0]?.output).toEqual({ kind: 'never', reason: 'The mail is not complete: code' });
});

test('a mail of a kind that a newer release has added waits for it (mail.unknown-kind)', async () => {
  await queue.enqueue(database.db, { ...mail, template: 'of-tomorrow' } as never);
  await startWorker();
  await waitForJobs('retry');
  expect((await rows())[0]?.output).toEqual({
    kind: 'later',
    reason: 'This release does not know emails of this kind',
  });
});

test('a code that has expired while its mail waited is not sent any more; other mails are', async () => {
  await queue.enqueue(database.db, { ...sampleMails['reset-code'], to: 'late@example.com' });
  await queue.enqueue(database.db, mailTo('patient@example.com'));
  await database.sql`
    update pgboss.job set created_on = created_on - ${limits.codeLifetimeMs + 1_000} * interval '1 ms'`;
  await queue.enqueue(database.db, { ...sampleMails['reset-code'], to: 'fresh@example.com' });
  await startWorker();
  await vi.waitFor(async () => {
    const states = (await rows()).map(({ to: address, state }) => [address, state]);
    expect(Object.fromEntries(states)).toEqual({
      'late@example.com': 'failed',
      'patient@example.com': 'completed',
      'fresh@example.com': 'completed',
    });
  }, 15_000);
  expect(server.received).toHaveLength(2);
  const lateRow = (await rows()).find((row) => row.to === 'late@example.com');
  expect(lateRow?.output).toMatchObject({ kind: 'expired', reason: expect.stringContaining('expired') });
});

test('two workers deliver sixty mails once each', async () => {
  await Promise.all([startWorker(), startWorker()]);
  const addresses = Array.from({ length: 60 }, (_, index) => `${String(index).padStart(2, '0')}@example.com`);
  for (const address of addresses) await queue.enqueue(database.db, mailTo(address));
  await waitForJobs('completed', 60);
  expect(server.attempts.toSorted()).toEqual(addresses);
});

test('a name or an address cannot add a header or a recipient', async () => {
  await startWorker();
  const name = 'Ada\r\nBcc: spy@example.com\r\n\r\nHello';
  await queue.enqueue(database.db, { ...sampleMails['ticket-created-team'], customerName: name });
  await queue.enqueue(
    database.db,
    mailTo('ada@example.com,spy@example.com'),
    mailTo('ada@example.com>\r\nRCPT TO:<spy@example.com'),
  );
  await vi.waitFor(async () => {
    const states = (await rows()).map((row) => row.state);
    expect(states.toSorted()).toEqual(['completed', 'failed', 'failed']);
  }, 5_000);
  expect(server.attempts).toEqual(['team@example.com']);
  expect(server.received[0]?.headers.map((header) => header.key)).not.toContain('bcc');
  expect(server.received[0]?.subject).toBe('New ticket TKT-2026-000123 from Ada Bcc: spy@example.com Hello');
});

test('a cut of every database connection during a delivery neither loses nor repeats a mail', async () => {
  let release = () => {};
  const arrived = new Promise<void>((resolve) => {
    server.onMail = async () => {
      resolve();
      await new Promise<void>((go) => {
        release = go;
      });
      return undefined;
    };
  });
  await startWorker();
  await queue.enqueue(database.db, mail);
  await arrived;
  await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  release();
  await waitForJobs('completed');
  expect(server.received).toHaveLength(1);
  server.onMail = () => undefined;
  await queue.enqueue(database.db, mailTo('next@example.com'));
  await waitForJobs('completed', 2);
});

test('a mail in the hands of a killed process arrives from the next one', async () => {
  const hangs = new Promise<void>((resolve) => {
    server.onMail = () => {
      resolve();
      return new Promise(() => {});
    };
  });
  const script = fileURLToPath(new URL('./testing/worker-process.ts', import.meta.url));
  const settings = JSON.stringify({ connection: database.connection, smtpUrl: server.url });
  const child = spawn(process.execPath, ['--import', 'tsx', script, settings], { stdio: 'ignore' });
  await queue.enqueue(database.db, mail);
  await hangs;
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect((await rows())[0]).toMatchObject({ state: 'active' });

  server.onMail = () => undefined;
  // The lease expires.
  await database.sql`update pgboss.job set started_on = started_on - interval '20 s'`;
  await startWorker();
  await waitForJobs('completed');
  expect(server.received).toHaveLength(1);
});

test('stopping lets the mail under way finish and takes no other', async () => {
  let release = () => {};
  const arrived = new Promise<void>((resolve) => {
    server.onMail = async () => {
      resolve();
      await new Promise<void>((go) => {
        release = go;
      });
      return undefined;
    };
  });
  const worker = await startWorker();
  await queue.enqueue(database.db, mail);
  await arrived;
  const stopped = worker.stop();
  await queue.enqueue(database.db, mailTo('next@example.com'));
  release();
  await stopped;
  expect((await rows()).map((row) => row.state)).toEqual(['completed', 'created']);
});
