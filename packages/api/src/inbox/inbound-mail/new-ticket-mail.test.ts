import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { setting } from '@app/db/schema/core/setting';
import { blockedSender } from '@app/db/schema/desk/blocked-sender';
import { ticket } from '@app/db/schema/desk/ticket';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backgroundContext } from '../../core/background-context';
import { callAs } from '../../testing/callers';
import { received } from '../../testing/deliver-mail';
import { multipart, rawMail } from '../../testing/mail-builder';
import { createMailScene, type MailScene, replyAddress } from '../../testing/mail-scene';
import { queuedMails } from '../../testing/mails';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { tinyPdf } from '../../testing/uploads';
import { processStoredMails } from './process-mail';
import { replyTokenOf } from './reply-token';
import { storeMail } from './store-mail';

let services: TestServices;
let scene: MailScene;
let uid = 0;

beforeEach(async () => {
  services = await createTestServices();
  scene = await createMailScene(services, 90_000);
});
afterEach(() => services.drop());

const set = (name: string, value: unknown) => services.db.insert(setting).values({ name, value });

interface Sent {
  from?: string;
  subject?: string;
  text?: string;
  headers?: readonly string[];
  receivedAt?: Date;
}

/** Stores a mail that answers none of ours, with a PDF. */
async function store({ from, subject = 'Lamps', text = 'Do you make lamps?', headers = [], ...more }: Sent) {
  uid += 1;
  const { header, body } = multipart('mixed', [
    { type: 'text/plain', body: text },
    {
      type: 'application/pdf; name="plan.pdf"',
      headers: ['Content-Disposition: attachment; filename="plan.pdf"'],
      body: tinyPdf,
    },
  ]);
  const own = [`From: ${from ?? scene.customer.email}`, `To: ${replyAddress}`, `Subject: ${subject}`];
  const source = rawMail([...own, `Message-ID: <new-${uid}@x>`, ...headers, `Content-Type: ${header}`], body);
  const place = { mailbox: 'test', uidValidity: 1, uid, bytes: source.length, source };
  const receivedAt = more.receivedAt ?? services.now();
  await storeMail(backgroundContext(services, 'test'), { ...place, receivedAt });
  return uid;
}

async function deliver(sent: Sent = {}) {
  const of = await store(sent);
  await processStoredMails(services);
  const [row] = await services.db.select().from(inboundMail).where(eq(inboundMail.uid, of));
  if (!row) throw new Error('the mail is not there');
  return row;
}

const byMail = () => services.db.select().from(ticket).where(eq(ticket.source, 'mail'));
const stranger = 'Zoe Stray <zoe@example.org>';

test('an email of a customer opens a ticket with its files, whose clock starts when it arrived (inbound-mail.new-ticket)', async () => {
  const receivedAt = new Date(services.now().getTime() - 3_600_000);
  const mail = await deliver({ receivedAt });
  expect(mail).toMatchObject({ outcome: 'ticket_message', reason: null, senderId: scene.customer.id });
  const [opened] = await byMail();
  expect(opened).toMatchObject({
    id: mail.ticketId,
    userId: scene.customer.id,
    inquiry: 'Lamps\n\nDo you make lamps?',
    createdAt: receivedAt,
    firstResponseDueAt: new Date(receivedAt.getTime() + 24 * 3_600_000),
    openedByName: null,
  });
  const customer = await callAs(services, scene.customer);
  const shown = await customer.ticket.myTicket({ number: opened?.number ?? '' });
  expect(shown.attachments.map(({ fileName }) => fileName)).toEqual(['plan.pdf']);
  const [toTeam] = await queuedMails(services, { template: 'ticket-created-team' });
  expect(toTeam).toMatchObject({ customerEmail: scene.customer.email, fileNames: ['plan.pdf'] });
  const [arrived] = await queuedMails(services, { template: 'ticket-created-customer' });
  expect(arrived).toMatchObject({
    to: scene.customer.email,
    ticketNumber: opened?.number,
    newAccount: false,
  });
  expect(JSON.stringify(arrived)).not.toContain('lamps');
  const admin = await callAs(services, scene.admin);
  const { notices } = await admin.notice.list({});
  expect(notices).toMatchObject([{ kind: 'opened', placeId: mail.ticketId, byName: scene.customer.name }]);
});

test('the notice of a ticket that a stranger opened by email has no name, which anybody can give themselves', async () => {
  await set('mailOpensTickets', 'everyone');
  const { ticketId } = await deliver({ from: stranger });
  const admin = await callAs(services, scene.admin);
  expect((await admin.notice.list({})).notices).toMatchObject([{ placeId: ticketId, byName: null }]);
});

test('nobody is told that an email arrived when the setting is off', async () => {
  await set('acknowledgeMail', false);
  await deliver();
  expect(await byMail()).toHaveLength(1);
  expect(await queuedMails(services, { template: 'ticket-created-team' })).toHaveLength(1);
  expect(
    await queuedMails(services, { to: scene.customer.email, template: 'ticket-created-customer' }),
  ).toEqual([]);
});

test('emails wait for the team when they open tickets for nobody', async () => {
  await set('mailOpensTickets', 'nobody');
  expect(await deliver()).toMatchObject({ outcome: 'unmatched', reason: 'noToken', ticketId: null });
  expect(await byMail()).toEqual([]);
});

test.each([
  ['a stranger', () => Promise.resolve('zoe@example.org')],
  [
    'an account with an unconfirmed address',
    async () =>
      (await insertUser(services, { name: 'Eve', email: 'eve@x.example', emailVerifiedAt: null })).email,
  ],
  ['a member of the team', () => Promise.resolve(scene.admin.email)],
])('an email of %s waits for the team', async (_who, address) => {
  expect(await deliver({ from: await address() })).toMatchObject({ outcome: 'unmatched', reason: 'noToken' });
  expect(await byMail()).toEqual([]);
});

test.each([
  [
    'forged',
    { headers: ['Authentication-Results: mx.desk.example; dmarc=fail'] },
    'unmatched',
    'forgedSender',
  ],
  ['sent automatically', { headers: ['Auto-Submitted: auto-generated'] }, 'automatic', 'autoSubmitted'],
  ['an absence notice', { subject: 'Out of office: until 30 November' }, 'automatic', 'outOfOffice'],
  ['from a mailing list', { headers: ['List-Id: <lamps.example.org>'] }, 'automatic', 'mailingList'],
] as const)(
  'an email that is %s opens no ticket and is not answered',
  async (_what, sent, outcome, reason) => {
    await set('mailOpensTickets', 'everyone');
    expect(await deliver(sent)).toMatchObject({ outcome, reason });
    expect(await byMail()).toEqual([]);
    expect(await queuedMails(services, { template: 'ticket-created-customer' })).toEqual([]);
  },
);

test('an email of a suspended customer waits, and one of a blocked address is spam', async () => {
  await services.db.update(user).set({ suspendedAt: services.now() }).where(eq(user.id, scene.customer.id));
  expect(await deliver()).toMatchObject({ outcome: 'unmatched', reason: 'accountGone' });
  await services.db.insert(blockedSender).values({ email: 'zoe@example.org', blockedByName: 'Grace' });
  await set('mailOpensTickets', 'everyone');
  expect(await deliver({ from: stranger })).toMatchObject({ outcome: 'spam', reason: 'blockedSender' });
  expect(await byMail()).toEqual([]);
});

test('a stranger’s email opens a ticket by setting, for an account whose address nobody has confirmed', async () => {
  await set('mailOpensTickets', 'everyone');
  await deliver({ from: stranger });
  const [account] = await services.db.select().from(user).where(eq(user.email, 'zoe@example.org'));
  expect(account).toMatchObject({ name: 'Zoe Stray', emailVerifiedAt: null, hasPassword: false });
  expect(await byMail()).toMatchObject([{ userId: account?.id, customerName: 'Zoe Stray' }]);
  const [arrived] = await queuedMails(services, { to: 'zoe@example.org' });
  // Anybody could have entered the address: the mail has neither their name nor their words.
  expect(arrived).toMatchObject({ template: 'ticket-created-customer', name: '', newAccount: true });
});

test('a stranger’s email does not hand its ticket to whoever signed up with the address before (users.unconfirmed-address)', async () => {
  await set('mailOpensTickets', 'everyone');
  const held = { name: 'Eve', email: 'zoe@example.org', emailVerifiedAt: null };
  const squatter = await insertUser(services, { ...held, lastLoginAt: services.now() });
  const session = await callAs(services, squatter);
  await deliver({ from: stranger });
  await expect(session.ticket.mine()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('the team is not flooded: further emails of strangers, and of one customer, wait', async () => {
  await set('mailOpensTickets', 'everyone');
  for (let index = 0; index <= limits.strangerTicketsPerHour; index++)
    await store({ from: `zoe-${index}@example.org`, text: `Mail ${index}` });
  for (let index = 0; index <= limits.inboundMailsPerHour; index++) await store({ text: `Mine ${index}` });
  await processStoredMails(services);
  const waiting = await services.db.select().from(inboundMail).where(eq(inboundMail.outcome, 'unmatched'));
  expect(waiting.map(({ reason }) => reason).sort()).toEqual(['tooMany', 'tooManyStrangers']);
  expect(await byMail()).toHaveLength(limits.strangerTicketsPerHour + limits.inboundMailsPerHour);
}, 120_000);

test('the same words again and again open no further tickets', async () => {
  for (let index = 0; index <= limits.inboundMailRepeats; index++) await deliver();
  const [last] = await services.db.select().from(inboundMail).orderBy(desc(inboundMail.uid)).limit(1);
  expect(last).toMatchObject({ outcome: 'automatic', reason: 'repeated' });
  expect(await byMail()).toHaveLength(limits.inboundMailRepeats);
});

test('two servers that read the same email open one ticket', async () => {
  await store({});
  await store({});
  await Promise.all([processStoredMails(services), processStoredMails(services)]);
  expect(await byMail()).toHaveLength(2);
  expect(await queuedMails(services, { template: 'ticket-created-team' })).toHaveLength(2);
});

test('an email with neither words nor a file that tickets take waits', async () => {
  const source = rawMail(
    [`From: ${scene.customer.email}`, `To: ${replyAddress}`, 'Message-ID: <empty@x>'],
    '',
  );
  const arrived = { receivedAt: services.now(), bytes: source.length, source };
  await storeMail(backgroundContext(services, 'test'), {
    mailbox: 'test',
    uidValidity: 1,
    uid: 9_999,
    ...arrived,
  });
  await processStoredMails(services);
  const [row] = await services.db.select().from(inboundMail).where(eq(inboundMail.uid, 9_999));
  expect(row).toMatchObject({ outcome: 'unmatched' });
});

test('a reply to the acknowledgement is added to its ticket, also one of another help desk', async () => {
  const first = await deliver();
  const [opened] = await byMail();
  const token = replyTokenOf(services.keys, { number: opened?.number ?? '', audience: 'customer' });
  uid += 1;
  const to = replyAddress.replace('@', `+${token}@`);
  const source = rawMail(
    [`From: ${scene.customer.email}`, `To: ${to}`, 'Subject: Re: request', `Message-ID: <re-${uid}@x>`],
    'Your message was received.',
  );
  const arrived = { receivedAt: services.now(), bytes: source.length, source };
  await storeMail(backgroundContext(services, 'test'), { mailbox: 'test', uidValidity: 1, uid, ...arrived });
  await processStoredMails(services);
  const [row] = await services.db.select().from(inboundMail).where(eq(inboundMail.uid, uid));
  expect(row).toMatchObject({ outcome: 'ticket_message', ticketId: first.ticketId });
  expect(await queuedMails(services, { template: 'ticket-created-customer' })).toHaveLength(1);
});

const authentication = (dmarc: string) => [`Authentication-Results: mx.test; dmarc=${dmarc}`, received];
const named = (number: string) => ({
  subject: `About ${number.toLowerCase()}, please`,
  text: 'Any news?',
  headers: authentication('pass'),
});

test("an email that names a ticket of its customer in the subject is added to it, the customer's own only (inbound-mail.named-thread)", async () => {
  const { number, id } = scene.ticket;
  const mail = await deliver(named(number));
  expect(mail).toMatchObject({ outcome: 'ticket_message', ticketId: id, reason: null });
  const [message] = await services.db
    .select()
    .from(ticketMessage)
    .where(eq(ticketMessage.id, mail.ticketMessageId ?? ''));
  expect(message).toMatchObject({
    fromTeam: false,
    body: `About ${number.toLowerCase()}, please\n\nAny news?`,
  });
  expect(await byMail()).toHaveLength(0);
  await deliver(named(scene.foreign.number));
  await deliver(named(`${number} and ${scene.foreign.number}`));
  expect((await byMail()).map(({ userId }) => userId)).toEqual([scene.customer.id, scene.customer.id]);
});

test('an email that names a ticket is not added to it for a stranger, an unproven address, a forgery, or by setting', async () => {
  const { number } = scene.ticket;
  await deliver({ ...named(number), from: stranger });
  await deliver({ ...named(number), headers: authentication('fail') });
  await services.db.update(user).set({ emailVerifiedAt: null }).where(eq(user.id, scene.customer.id));
  await deliver(named(number));
  await services.db.update(user).set({ emailVerifiedAt: new Date() }).where(eq(user.id, scene.customer.id));
  await set('mailOpensTickets', 'nobody');
  await deliver(named(number));
  const mails = await services.db.select().from(inboundMail);
  expect(mails).toHaveLength(4);
  expect(mails.every(({ outcome, ticketId }) => outcome === 'unmatched' && ticketId === null)).toBe(true);
});

test.each([
  [],
  authentication('none'),
  // What the sender wrote, of whatever mail server.
  authentication('pass').toReversed(),
  ['Authentication-Results: mx.desk.example; dmarc=pass header.from=example.com'],
])(
  'an email that names a ticket opens a new one while the mail server has not proven its sender: %j',
  async (...headers) => {
    const mail = await deliver({ ...named(scene.ticket.number), headers });
    expect(mail.ticketId).not.toBe(scene.ticket.id);
    expect(await byMail()).toHaveLength(1);
  },
);
