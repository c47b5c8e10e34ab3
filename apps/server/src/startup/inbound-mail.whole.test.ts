import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { backgroundContext } from '@app/api/core/background-context';
import type { Services } from '@app/api/core/context';
import { createMailQueue } from '@app/api/core/jobs/mail-queue';
import { readMailboxFailure } from '@app/api/inbox/inbound-mail/mailbox-failure';
import { signReplies } from '@app/api/inbox/inbound-mail/reply-address';
import { callAs } from '@app/api/testing/callers';
import { checkOutcome, sceneOf } from '@app/api/testing/mail-corpus/check-outcome';
import { mailCorpus } from '@app/api/testing/mail-corpus/corpus';
import type { MailScene } from '@app/api/testing/mail-scene';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { createTestDatabase, type TestDatabase } from '@app/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailboxName } from '../inbound-mail/imap-mailbox';
import { Dovecot, skipReason } from '../inbound-mail/testing/dovecot';
import { startMail } from '../mail/start-mail';
import { MailServer } from '../mail/testing/mail-server';
import { startInboundMail } from './run-site';
import { createReaderServices } from './testing/reader-services';

// Starts whole processes, on machines that may be busy with other tests.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const user = 'reply@desk.example';
/** Number of mails between two kills. */
const mailsBetweenKills = Math.floor(mailCorpus.length / 7);
const killCount = 4;

let server: Dovecot;
let database: TestDatabase;
let services: Services;
let dataDir: string;
const children = new Set<ChildProcess>();
const cleanups: (() => Promise<unknown>)[] = [];

describe.skipIf(skipReason)(skipReason ?? 'a real mailbox', () => {
  beforeAll(async () => {
    server = new Dovecot();
    await server.start();
  });
  afterAll(() => server.remove());

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'inbound-mail-'));
    database = await createTestDatabase({ max: 8 });
    services = createReaderServices(database, dataDir);
  });
  afterEach(async () => {
    for (const child of children) {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    children.clear();
    for (const stop of cleanups.splice(0)) await stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const settings = (folder = 'INBOX', who = user) => ({ url: server.url(who), folder });

  function startReader(folder?: string, who?: string): void {
    const shutdown = { add: (_name: string, work: () => Promise<unknown>) => void cleanups.push(work) };
    const timing = { standbyMs: 200, pollMs: 30_000, retryMs: [100, 500] } as const;
    startInboundMail(settings(folder, who), services, database.connection, shutdown, timing);
  }

  function startProcess(): ChildProcess {
    const script = fileURLToPath(new URL('./testing/reader-process.ts', import.meta.url));
    const { url, folder } = settings();
    const settingsJson = JSON.stringify({ connection: database.connection, url: url.href, folder, dataDir });
    const child = spawn(process.execPath, ['--import', 'tsx', script, settingsJson], { stdio: 'ignore' });
    children.add(child);
    return child;
  }

  const countSettled = async () => {
    const rows = await database.sql`select id from inbound_mail where outcome <> 'received'`;
    return rows.length;
  };

  /** Finds the process that holds the lock by its name in the database. */
  async function readingProcess(): Promise<ChildProcess | undefined> {
    const rows = await database.sql<{ name: string }[]>`
      select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and a.application_name like 'mail reader %'
        and a.datname = current_database()`;
    return [...children].find((child) => rows.some(({ name }) => name === `mail reader ${child.pid}`));
  }

  test('each mail of the corpus has its one outcome with two readers that are killed repeatedly (inbound-mail.read-once)', async () => {
    const scenes: MailScene[] = [];
    const uids: number[][] = [];
    for (const [index, mail] of mailCorpus.entries()) {
      const scene = await sceneOf(services, index + 1, mail);
      scenes.push(scene);
      const deliveredUids: number[] = [];
      for (const source of await mail.mails(scene)) deliveredUids.push(await server.deliver(user, source));
      uids.push(deliveredUids);
    }
    const total = uids.flat().length;
    startProcess();
    startProcess();
    for (let kill = 1; kill <= killCount; kill++) {
      await vi.waitFor(
        async () => expect(await countSettled()).toBeGreaterThanOrEqual(kill * mailsBetweenKills),
        120_000,
      );
      const reading = await readingProcess();
      if (!reading) continue;
      reading.kill('SIGKILL');
      await once(reading, 'exit');
      children.delete(reading);
      startProcess();
    }
    await vi.waitFor(async () => expect(await countSettled()).toBe(total), 300_000);
    const mailbox = mailboxName(settings());
    for (const [index, mail] of mailCorpus.entries()) {
      const scene = scenes[index];
      if (!scene) throw new Error('a mail without a scene');
      await checkOutcome(services, scene, mail, { uids: uids[index] ?? [], mailbox });
    }
    expect(await services.db.$count(inboundMail)).toBe(total);
    // A reader killed between its commit and the mailbox leaves marking the mail to the next one.
    await vi.waitFor(async () => {
      const unseen = await server.as(user, async (client) => {
        await client.mailboxOpen('INBOX');
        return client.search({ seen: false }, { uid: true });
      });
      expect(unseen || []).toEqual([]);
    }, 120_000);
    // Hundreds of mails, one after the other.
  }, 600_000);

  /** A customer's reply, and functions to inspect its results. */
  async function answerOf(index: number, text = 'Blue, please.') {
    const scene = await sceneOf(services, index, {});
    const source = Buffer.from(
      `From: ${scene.customer.email}\r\nTo: ${scene.reply}\r\nMessage-ID: <${index}@example.com>\r\nSubject: Re\r\n\r\n${text}\r\n`,
    );
    const bodies = async () => {
      const rows = await database.sql<{ body: string }[]>`
        select body from ticket_message where ticket_id = ${scene.ticket.id}`;
      return rows.map(({ body }) => body);
    };
    return { scene, source, bodies };
  }

  test('a mail is in its ticket as soon as it arrives, without waiting for the next check', async () => {
    const first = await answerOf(1);
    const second = await answerOf(2);
    await server.deliver('idle@desk.example', first.source);
    startReader('INBOX', 'idle@desk.example');
    await vi.waitFor(async () => expect(await first.bodies()).toEqual(['Blue, please.']), 30_000);
    await server.deliver('idle@desk.example', second.source);
    // Well below the half minute after which the reader polls anyway.
    await vi.waitFor(async () => expect(await second.bodies()).toEqual(['Blue, please.']), 15_000);
  });

  test('a new mail is a ticket in the team’s list within two seconds (inbound-mail.new-ticket)', async () => {
    const { scene } = await answerOf(1);
    const admin = await callAs(services, scene.admin);
    const countListed = async (search: string) => (await admin.ticket.list({ search })).total;
    startReader('INBOX', 'new@desk.example');
    const times: number[] = [];
    // Of several, as other tests keep the machine busy; the first finds a reader that has just started.
    for (const index of [1, 2, 3, 4]) {
      const headers = [`From: ${scene.customer.email}`, `To: ${user}`, `Message-ID: <new-${index}@x>`];
      const source = [...headers, 'Subject: Lamps', '', `Wish ${index}`, ''].join('\r\n');
      await server.deliver('new@desk.example', Buffer.from(source));
      const begin = performance.now();
      const arrived = async () => expect(await countListed(`Wish ${index}`)).toBe(1);
      await vi.waitFor(arrived, { timeout: 30_000, interval: 20 });
      times.push(performance.now() - begin);
    }
    expect(Math.min(...times)).toBeLessThan(2_000);
  });

  test('leaves read emails alone and takes unread ones', async () => {
    const [old, fresh] = [await answerOf(1), await answerOf(2)];
    const at = new Date(Date.now() - 24 * 3_600_000);
    await server.deliver('old@desk.example', old.source, { seen: true, at });
    await server.deliver('old@desk.example', fresh.source, { at });
    startReader('INBOX', 'old@desk.example');
    await vi.waitFor(async () => expect(await fresh.bodies()).toHaveLength(1), 30_000);
    expect(await old.bodies()).toEqual([]);
    expect(await services.db.$count(inboundMail)).toBe(1);
  });

  test('continues and catches up when the mail server is back', async () => {
    const [before, meanwhile] = [await answerOf(1), await answerOf(2)];
    await server.deliver('away@desk.example', before.source);
    startReader('INBOX', 'away@desk.example');
    await vi.waitFor(async () => expect(await before.bodies()).toHaveLength(1), 30_000);
    await server.stop();
    await server.start();
    await server.deliver('away@desk.example', meanwhile.source);
    await vi.waitFor(async () => expect(await meanwhile.bodies()).toHaveLength(1), 30_000);
  });

  test('a mail server that ends in the middle of many mails loses and doubles none, and the team is told', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, (_, index) => answerOf(index + 1)));
    for (const { source } of all) await server.deliver('middle@desk.example', source);
    startReader('INBOX', 'middle@desk.example');
    await vi.waitFor(async () => expect(await countSettled()).toBeGreaterThan(0), 30_000);
    await server.stop();
    expect(await countSettled()).toBeLessThan(all.length);
    await vi.waitFor(async () => expect(await failing()).toEqual(['unreachable']), 30_000);
    await server.start();
    await vi.waitFor(async () => expect(await countSettled()).toBe(all.length), 60_000);
    for (const { bodies } of all) expect(await bodies()).toEqual(['Blue, please.']);
    expect(await services.db.$count(inboundMail)).toBe(all.length);
    await vi.waitFor(async () => expect(await failing()).toEqual([]), 30_000);
  });

  const failing = async () => {
    const rows = await database.sql<{ kind: string; since: Date }[]>`select kind, since from mailbox_failure`;
    return rows.map(({ kind }) => kind);
  };

  test('an unreadable mailbox is reported to the team until it can be read (inbound-mail.mailbox-failure)', async () => {
    const { source, bodies } = await answerOf(1);
    startReader('INBOX', 'mute@desk.example');
    await vi.waitFor(
      async () => expect(await database.sql`select from inbound_mailbox`).toHaveLength(1),
      30_000,
    );
    expect(await failing()).toEqual([]);
    await server.stop();
    await vi.waitFor(async () => expect(await failing()).toEqual(['unreachable']), 30_000);
    const ctx = backgroundContext(services, 'test');
    const { failure } = await readMailboxFailure(ctx);
    expect(failure).toMatchObject({ kind: 'unreachable', error: expect.stringMatching(/\S/) });
    expect(failure?.mailbox).not.toContain('secret');
    await server.start();
    await server.deliver('mute@desk.example', source);
    await vi.waitFor(async () => expect(await bodies()).toEqual(['Blue, please.']), 30_000);
    await vi.waitFor(async () => expect(await failing()).toEqual([]), 30_000);
    expect(await readMailboxFailure(ctx)).toEqual({ failure: null });
  });

  test('notifies the team once when emails cannot be stored, and resumes when they can (inbound-mail.mailbox-failure)', async () => {
    const { scene, source, bodies } = await answerOf(1);
    const ctx = backgroundContext(services, 'test');
    const notices = () => database.sql<{ userId: string; count: number; isRead: boolean }[]>`
      select user_id as "userId", count, read_at is not null as "isRead" from notice where kind = 'unreadable'`;
    const uploads = join(dataDir, 'uploads');
    rmSync(uploads, { recursive: true, force: true });
    writeFileSync(uploads, 'not a folder');
    await server.deliver('full@desk.example', source);
    startReader('INBOX', 'full@desk.example');
    await vi.waitFor(async () => expect(await failing()).toEqual(['storage']), 30_000);
    expect((await readMailboxFailure(ctx)).failure?.error).toMatch(/Files cannot be stored/);
    expect(await notices()).toEqual([{ userId: scene.admin.id, count: 1, isRead: false }]);
    rmSync(uploads);
    await vi.waitFor(async () => expect(await bodies()).toEqual(['Blue, please.']), 30_000);
    await vi.waitFor(async () => expect(await failing()).toEqual([]), 30_000);
    expect(await notices()).toEqual([{ userId: scene.admin.id, count: 1, isRead: true }]);
  });

  test("takes a customer's reply although strangers have filled the room for their mails (inbound-mail.room-for-strangers)", async () => {
    services = { ...services, fileQuotaBytes: 2_000_000 };
    const { source, bodies } = await answerOf(1);
    for (let stranger = 1; stranger <= 20; stranger++) {
      const headers = [
        `From: eve-${stranger}@evil.example`,
        `To: ${user}`,
        `Message-ID: <eve-${stranger}@x>`,
      ];
      const text = `${headers.join('\r\n')}\r\nSubject: Hi\r\n\r\nHello ${stranger}\r\n${'x'.repeat(110_000)}\r\n`;
      await server.deliver('crowd@desk.example', Buffer.from(text));
    }
    await server.deliver('crowd@desk.example', source);
    startReader('INBOX', 'crowd@desk.example');
    await vi.waitFor(async () => expect(await bodies()).toEqual(['Blue, please.']), 60_000);
    const texts = await database.sql`
      select id from inbound_mail where outcome = 'unmatched' and body like 'Hello %'`;
    expect(texts).toHaveLength(20);
  });

  test('mails of strangers beyond the limit for their texts are dropped as the mailbox is read', async () => {
    // Room for nine of these.
    services = { ...services, fileQuotaBytes: 400_000 };
    await answerOf(1);
    const count = 15;
    for (let stranger = 1; stranger <= count; stranger++) {
      const headers = [
        `From: eve-${stranger}@evil.example`,
        `To: ${user}`,
        `Message-ID: <few-${stranger}@x>`,
      ];
      await server.deliver('few@desk.example', Buffer.from(`${headers.join('\r\n')}\r\n\r\nHello\r\n`));
    }
    startReader('INBOX', 'few@desk.example');
    const senders = () => database.sql`
      select from_address as sender from inbound_mail where outcome = 'unmatched' order by uid`;
    await vi.waitFor(async () => {
      const left = (await senders()).map(({ sender }) => sender);
      expect(left).toEqual(Array.from({ length: 9 }, (_, index) => `eve-${count - 8 + index}@evil.example`));
    }, 60_000);
  });

  test('a wrong password and a missing folder are reported as such', async () => {
    startReader('No such folder', 'folder@desk.example');
    await vi.waitFor(async () => expect(await failing()).toEqual(['folder']), 30_000);
    for (const stop of cleanups.splice(0)) await stop();
    await database.sql`delete from mailbox_failure`;
    const { url } = settings();
    url.password = 'wrong';
    const shutdown = { add: (_name: string, work: () => Promise<unknown>) => void cleanups.push(work) };
    startInboundMail({ url, folder: 'INBOX' }, services, database.connection, shutdown, {
      retryMs: [100, 500],
    });
    await vi.waitFor(async () => expect(await failing()).toEqual(['refused']), 60_000);
  });

  /** Sends mails as the product does, to a separate mail server. */
  async function startSending() {
    const smtp = new MailServer();
    await smtp.start();
    const queue = createMailQueue(database, services.log);
    await queue.start();
    const worker = await startMail({
      queue,
      smtpUrl: smtp.url,
      from: `Pepperbird IT <${user}>`,
      dataDir,
      publicUrl: 'https://www.example.com',
      readInvoicePdf: async () => null,
      readEInvoice: async () => null,
      readMessageFiles: async () => [],
      repliesTo: signReplies(services.keys, user),
      replyToOf: async () => undefined,
      log: services.log,
    });
    cleanups.push(
      () => worker.stop(1_000),
      () => queue.stop(),
      () => smtp.stop(),
    );
    return { smtp, queue };
  }

  test('a customer’s reply to a mail reaches its ticket by its Reply-To or its references (inbound-mail.signed-reply)', async () => {
    const { smtp, queue } = await startSending();
    startReader('INBOX', 'round@desk.example');
    const scenes = [(await answerOf(1)).scene, (await answerOf(2)).scene];
    for (const { customer, ticket } of scenes) {
      await queue.enqueue(database.db, {
        template: 'ticket-answered',
        to: customer.email,
        name: customer.name,
        ticketId: ticket.id,
        ticketNumber: ticket.number,
        answer: 'Which colour?',
        closed: false,
        fileNames: [],
      });
    }
    const mailTo = (address: string) =>
      smtp.received.find(
        ({ to, subject }) => to?.[0]?.address === address && subject?.startsWith('We answered'),
      );
    const sentTo = async ({ customer }: MailScene) => {
      await vi.waitFor(() => expect(mailTo(customer.email)).toBeDefined(), 30_000);
      const mail = mailTo(customer.email);
      if (!mail?.messageId) throw new Error('the mail has no Message-ID');
      return mail;
    };
    const [first, second] = scenes;
    if (!first || !second) throw new Error('no scenes');
    const [one, other] = [await sentTo(first), await sentTo(second)];
    const answer = (from: string, to: string, headers: string[], text: string) =>
      Buffer.from([`From: ${from}`, `To: ${to}`, ...headers, '', text, ''].join('\r\n'));
    const replyTo = one.replyTo?.[0]?.address ?? '';
    expect(replyTo).toMatch(/^reply\+tkt-/);
    await server.deliver(
      'round@desk.example',
      answer(first.customer.email, replyTo, ['Message-ID: <r1@x>', 'Subject: Re'], 'Blue.'),
    );
    // Another mail program replies to the sender and refers to the mail only by its headers.
    const referenceHeaders = [`In-Reply-To: ${other.messageId}`, `References: ${other.messageId}`];
    await server.deliver(
      'round@desk.example',
      answer(second.customer.email, user, ['Message-ID: <r2@x>', ...referenceHeaders, 'Subject: Re'], 'Red.'),
    );
    const listReplies = async ({ ticket }: MailScene) => {
      const rows = await database.sql<{ body: string }[]>`
        select body from ticket_message where ticket_id = ${ticket.id}`;
      return rows.map(({ body }) => body);
    };
    await vi.waitFor(async () => expect(await listReplies(first)).toEqual(['Blue.']), 30_000);
    await vi.waitFor(async () => expect(await listReplies(second)).toEqual(['Red.']), 30_000);
  });

  test('two automatic responders stop after one exchange (inbound-mail.automatic-answers)', async () => {
    const { smtp, queue } = await startSending();
    startReader('INBOX', 'loop@desk.example');
    const { scene } = await answerOf(1);
    const { customer, ticket } = scene;
    await queue.enqueue(database.db, {
      template: 'ticket-answered',
      to: customer.email,
      name: customer.name,
      ticketId: ticket.id,
      ticketNumber: ticket.number,
      answer: 'Which colour?',
      closed: false,
      fileNames: [],
    });
    const answered = () => smtp.received.find(({ subject }) => subject?.startsWith('We answered'));
    await vi.waitFor(() => expect(answered()).toBeDefined(), 30_000);
    const autoReply = answered();
    const queued = () => database.sql`select count(*)::int as mails from pgboss.job where name = 'mail'`;
    const before = await queued();
    // A person wrote it, so that absence notices may reply; receipts may not.
    const headers = Object.fromEntries(autoReply?.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers).toMatchObject({ 'x-auto-response-suppress': 'DR, RN, NRN' });
    expect(headers).not.toHaveProperty('auto-submitted');
    // Other software replies to every mail, and only its subject shows that the reply is automatic.
    const absenceNotice = [
      `From: ${customer.email}`,
      `To: ${autoReply?.replyTo?.[0]?.address}`,
      'Message-ID: <away@x>',
      `In-Reply-To: ${autoReply?.messageId}`,
      `Subject: Automatic reply: ${autoReply?.subject}`,
    ];
    await server.deliver(
      'loop@desk.example',
      Buffer.from([...absenceNotice, '', 'I am away.', ''].join('\r\n')),
    );
    const outcomes = () => database.sql<{ outcome: string }[]>`select outcome from inbound_mail`;
    await vi.waitFor(async () => expect(await outcomes()).toEqual([{ outcome: 'automatic' }]), 30_000);
    // A resulting mail is queued together with the outcome.
    expect(await queued()).toEqual(before);
    expect(await database.sql`select id from ticket_message where ticket_id = ${ticket.id}`).toEqual([]);
  });

  test('a new UIDVALIDITY duplicates nothing, and emails received since are taken', async () => {
    const [known, fresh] = [await answerOf(1), await answerOf(2)];
    const who = 'moved@desk.example';
    await server.as(who, (client) => client.mailboxCreate('Desk'));
    await server.deliver(who, known.source, { folder: 'Desk' });
    startReader('Desk', who);
    await vi.waitFor(async () => expect(await known.bodies()).toHaveLength(1), 30_000);
    for (const stop of cleanups.splice(0)) await stop();
    await server.as(who, async (client) => {
      await client.mailboxDelete('Desk');
      await client.mailboxCreate('Desk');
    });
    await server.deliver(who, fresh.source, { folder: 'Desk' });
    await server.deliver(who, known.source, { folder: 'Desk', seen: true });
    startReader('Desk', who);
    await vi.waitFor(async () => expect(await fresh.bodies()).toHaveLength(1), 30_000);
    await vi.waitFor(async () => expect(await services.db.$count(inboundMail)).toBe(3), 30_000);
    expect(await known.bodies()).toHaveLength(1);
  });
});
