import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backgroundContext } from '@app/api/core/background-context';
import type { Services } from '@app/api/core/context';
import { createMailQueue } from '@app/api/core/jobs/mail-queue';
import { createKeyRing } from '@app/api/core/key-ring';
import { processStoredMails } from '@app/api/inbox/inbound-mail/process-mail';
import { signReplies } from '@app/api/inbox/inbound-mail/reply-address';
import { storeMail } from '@app/api/inbox/inbound-mail/store-mail';
import { callAs } from '@app/api/testing/callers';
import { insertUser } from '@app/api/testing/rows';
import { limits } from '@app/contracts/limits';
import { setting } from '@app/db/schema/core/setting';
import { createTestDatabase, type TestDatabase } from '@app/db/testing';
import { eventually } from '@app/db/testing/eventually';
import PostalMime, { type Email } from 'postal-mime';
import { afterEach, expect, test, vi } from 'vitest';
import { createReaderServices } from '../startup/testing/reader-services';
import { startMail } from './start-mail';
import { MailServer } from './testing/mail-server';

/** A copy of the product with a database, keys, mailbox and mail server of its own. */
interface Desk {
  address: string;
  database: TestDatabase;
  services: Services;
  smtp: MailServer;
  receive: (source: string | Buffer) => Promise<void>;
}

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of cleanups.splice(0).reverse()) await stop();
});

/** Starts a desk that opens tickets for everybody and tells senders that their mails have arrived. */
async function startDesk(name: string, teamEmail: string): Promise<Desk> {
  const address = `reply@${name}.example`;
  const dataDir = mkdtempSync(join(tmpdir(), `${name}-`));
  const [database, smtp] = [await createTestDatabase(), new MailServer()];
  await smtp.start();
  const keys = createKeyRing(`the secret of ${name}, for tests only`);
  const own = { keys, teamEmail, ownAddresses: [address] };
  const services = { ...createReaderServices(database, dataDir), ...own };
  const queue = createMailQueue(database, services.log);
  await queue.start();
  const worker = await startMail({
    queue,
    smtpUrl: smtp.url,
    from: `${name} <${address}>`,
    dataDir,
    publicUrl: `https://${name}.example`,
    readInvoicePdf: async () => null,
    readEInvoice: async () => null,
    readMessageFiles: async () => [],
    repliesTo: signReplies(keys, address),
    replyToOf: async () => undefined,
    log: services.log,
  });
  cleanups.push(
    async () => rmSync(dataDir, { recursive: true, force: true }),
    () => database.drop(),
    () => smtp.stop(),
    () => queue.stop(),
    () => worker.stop(1_000),
  );
  await database.db.insert(setting).values({ name: 'mailOpensTickets', value: 'everyone' });
  await database.db.insert(setting).values({ name: 'acknowledgeMail', value: true });
  let uid = 0;
  return {
    ...{ address, database, services, smtp },
    receive: async (mail) => {
      uid += 1;
      const source = Buffer.from(mail);
      const place = { mailbox: name, uidValidity: 1, uid, bytes: source.length, source };
      await storeMail(backgroundContext(services, 'test'), { ...place, receivedAt: new Date() });
      await processStoredMails(services);
    },
  };
}

/** Returns the mails that a desk has sent since, once it has sent all. */
async function takeSent({ database, smtp }: Desk): Promise<{ source: Buffer; mail: Email }[]> {
  await vi.waitFor(async () => {
    const waiting = await database.sql`
      select id from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active')`;
    expect(waiting).toEqual([]);
  }, eventually);
  const sources = smtp.sources.splice(0);
  return Promise.all(sources.map(async (source) => ({ source, mail: await PostalMime.parse(source) })));
}

/** Whoever receives a desk's mails: what they send to it because of one. */
type Other = (sent: { source: Buffer; mail: Email }) => Promise<readonly (string | Buffer)[]>;

/** More than this is a loop. */
const most = 12;

/** Lets a desk and another go on until neither has anything to say; returns how many mails the desk sent. */
async function goOn(desk: Desk, other: Other): Promise<number> {
  let count = 0;
  for (;;) {
    const sent = await takeSent(desk);
    if (sent.length === 0) return count;
    count += sent.length;
    expect(count, 'mails between two machines').toBeLessThan(most);
    for (const one of sent) for (const source of await other(one)) await desk.receive(source);
  }
}

let mails = 0;
function write(
  from: string,
  to: string,
  headers: readonly string[] = [],
  text = 'Do you make lamps?',
): string {
  mails += 1;
  const own = [`From: ${from}`, `To: ${to}`, `Message-ID: <loop-${mails}@mail.example>`];
  return [...own, ...(headers.length > 0 ? headers : ['Subject: Lamps']), '', text, ''].join('\r\n');
}

const countTickets = async ({ database }: Desk) => (await database.sql`select id from ticket`).length;
const outcomesOf = async ({ database }: Desk) => {
  const rows = await database.sql<{ outcome: string }[]>`select outcome from inbound_mail order by uid`;
  return rows.map(({ outcome }) => outcome);
};

test('two copies of this product, each the other’s customer and team address, do not go on by themselves (inbound-mail.automatic-answers)', async () => {
  const [north, south] = [
    await startDesk('north', 'reply@south.example'),
    await startDesk('south', 'reply@north.example'),
  ];
  const carry: Other = async ({ source, mail }) => {
    if (!mail.to?.some(({ address }) => address === south.address)) return [];
    await south.receive(source);
    return (await takeSent(south)).map((answer) => answer.source);
  };
  // A person writes from one desk's address to the other.
  await north.receive(write(south.address, north.address));
  await goOn(north, carry);
  expect(await countTickets(north)).toBe(1);
  expect(await countTickets(south)).toBe(0);
  // To the team, which is the other desk, and the acknowledgement.
  expect(await outcomesOf(south)).toEqual(['automatic', 'automatic']);
  expect(await outcomesOf(north)).toEqual(['ticket_message']);
});

test('an answer that a person writes reaches the other copy as a person’s, and nothing goes on by itself (inbound-mail.automatic-answers)', async () => {
  const [north, south] = [
    await startDesk('north', 'team@north.example'),
    await startDesk('south', 'team@south.example'),
  ];
  const carry: Other = async ({ source, mail }) => {
    if (!mail.to?.some(({ address }) => address === south.address)) return [];
    await south.receive(source);
    return (await takeSent(south)).map((answer) => answer.source);
  };
  await north.receive(write(south.address, north.address));
  await goOn(north, carry);
  const team = await callAs(north.services, await insertUser(north.services, { role: 'admin' }));
  const [ticket] = await north.database.sql<{ id: string }[]>`select id from ticket`;
  await team.ticket.respond({ id: ticket?.id ?? '', adminResponse: 'Yes, and lanterns.' });
  await goOn(north, carry);
  // The acknowledgement, and the answer, which opens a ticket.
  expect(await outcomesOf(south)).toEqual(['automatic', 'ticket_message']);
  expect(await countTickets(south)).toBe(1);
  expect(await countTickets(north)).toBe(1);
  // Of what south sends by itself, nothing is taken as a person's.
  expect(new Set((await outcomesOf(north)).slice(1))).toEqual(new Set(['automatic']));
});

test.each([
  [
    'the reply address, below our words',
    (mail: Email) => [
      `Subject: Re: ${mail.subject}`,
      `In-Reply-To: ${mail.messageId}`,
      `References: ${mail.messageId}`,
    ],
    1,
  ],
  // The same words again and again.
  [
    'the address of the site, as if it were new',
    () => ['Subject: We are on holiday'],
    limits.inboundMailRepeats,
  ],
])(
  'a responder without any mark that answers every mail at %s comes to an end',
  async (_, headers, tickets) => {
    const desk = await startDesk('desk', 'team@example.com');
    const zoe = 'zoe@example.org';
    await desk.receive(write(zoe, desk.address));
    await goOn(desk, async ({ mail }) => {
      if (mail.to?.[0]?.address !== zoe) return [];
      const own = headers(mail);
      const to = own.length > 1 ? (mail.replyTo?.[0]?.address ?? '') : desk.address;
      return [write(zoe, to, own, 'Thank you. We read your mail on Monday.')];
    });
    expect(await countTickets(desk)).toBeLessThanOrEqual(1 + tickets);
  },
);

test('a mailing list that the desk writes to and reads sends it nothing that it answers', async () => {
  const desk = await startDesk('desk', 'lamps@lists.example');
  const list = 'lamps@lists.example';
  const asList = (mail: Email, more: readonly string[]) =>
    write(
      `Lamps <${list}>`,
      list,
      [`Subject: [lamps] ${mail.subject}`, `List-Id: <lamps.lists.example>`, ...more],
      mail.text,
    );
  await desk.receive(
    write('zoe@example.org', list, ['Subject: [lamps] Hello', 'List-Id: <lamps.lists.example>']),
  );
  expect(await outcomesOf(desk)).toEqual(['automatic']);
  expect(await takeSent(desk)).toEqual([]);
  await desk.receive(write('zoe@example.org', desk.address));
  // The list keeps, or loses, every mark but its own.
  await goOn(desk, async ({ source, mail }) =>
    mail.to?.[0]?.address === list
      ? [source, asList(mail, ['Auto-Submitted: auto-generated']), asList(mail, [])]
      : [],
  );
  expect(await countTickets(desk)).toBe(1);
  expect(await outcomesOf(desk)).toEqual(['automatic', 'ticket_message', ...Array(3).fill('automatic')]);
});
