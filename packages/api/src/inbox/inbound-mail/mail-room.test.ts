import { randomBytes } from 'node:crypto';
import { inboundMailMessages } from '@app/contracts/inbox/inbound-mail/messages';
import { limits } from '@app/contracts/limits';
import { blockedSender } from '@app/db/schema/desk/blocked-sender';
import { storedFile } from '@app/db/schema/files/stored-file';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { and, eq, inArray, like, sum } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppError } from '../../core/app-error';
import { backgroundContext } from '../../core/background-context';
import { type Api, callAs } from '../../testing/callers';
import { multipart, rawMail } from '../../testing/mail-builder';
import { createMailScene, type MailScene, replyAddress } from '../../testing/mail-scene';
import { createTestServices, type TestServices } from '../../testing/services';
import { tinyPdf } from '../../testing/uploads';
import { limitStrangers } from './limit-strangers';
import { processStoredMails } from './process-mail';
import { storeMail } from './store-mail';
import { sweepInboundMails } from './sweep-mails';

/** A store in which a few mails of this test leave no room. */
const fileQuotaBytes = 2_000_000;

let services: TestServices;
let scene: MailScene;
let admin: Api;
let uid = 0;

beforeEach(async () => {
  services = await createTestServices({ fileQuotaBytes });
  scene = await createMailScene(services, 1);
  admin = await callAs(services, scene.admin);
});
afterEach(() => services.drop());

interface TestMail {
  from: string;
  to?: string;
  text?: string;
  /** Bytes of a file that no upload takes. */
  ballast?: number;
  /** Fails the check of its domain. */
  forged?: boolean;
  messageId?: string;
  headers?: string[];
}

function mailOf({
  from,
  to = replyAddress,
  text = 'Do you make lamps?',
  ballast = 0,
  forged = false,
  messageId = `<room-${uid + 1}@x>`,
  headers: more = [],
}: TestMail): Buffer {
  const file = (name: string, body: string | Buffer) => ({
    type: `application/pdf; name="${name}"`,
    headers: [`Content-Disposition: attachment; filename="${name}"`],
    body,
  });
  const { header, body } = multipart('mixed', [
    { type: 'text/plain', body: text },
    file('plan.pdf', tinyPdf),
    ...(ballast > 0 ? [file('ballast.pdf', Buffer.alloc(ballast, 'x'))] : []),
  ]);
  uid += 1;
  const headers = [`From: ${from}`, `To: ${to}`, 'Subject: Lamps', `Message-ID: ${messageId}`, ...more];
  if (forged) headers.push('Authentication-Results: mx.example; dmarc=fail');
  return rawMail([...headers, `Content-Type: ${header}`], body);
}

async function deliver(mail: TestMail): Promise<string> {
  const source = mailOf(mail);
  const arrived = { receivedAt: services.now(), bytes: source.length, source };
  await storeMail(backgroundContext(services, 'test'), { mailbox: 'test', uidValidity: 1, uid, ...arrived });
  await processStoredMails(services);
  const [row] = await services.db.select().from(inboundMail).where(eq(inboundMail.uid, uid));
  if (!row) throw new Error('the mail is not there');
  return row.id;
}

const reply = (more: Partial<TestMail> = {}): TestMail => ({
  from: scene.customer.email,
  to: scene.reply,
  text: 'Blue, please.',
  ...more,
});

const messages = async () => (await admin.ticket.byId({ id: scene.ticket.id })).messages;

/** Fills the store with files that belong to the site, so that nothing can be removed. */
async function fillStore(): Promise<void> {
  const key = 'attachments/site.pdf';
  await services.db.insert(storedFile).values({ key, ownerId: scene.admin.id, bytes: fileQuotaBytes });
}

async function heldByMails(): Promise<number> {
  const [held] = await services.db
    .select({ bytes: sum(storedFile.bytes).mapWith(Number) })
    .from(storedFile)
    .where(like(storedFile.key, 'mails/%'));
  return held?.bytes ?? 0;
}

test("takes a customer's signed reply with its file after strangers have sent more than the store holds (inbound-mail.room-for-strangers)", async () => {
  const ids: string[] = [];
  for (let stranger = 1; stranger <= 25; stranger++)
    ids.push(
      await deliver({ from: `eve-${stranger}@evil.example`, text: `Mail ${stranger}`, ballast: 90_000 }),
    );
  expect(await heldByMails()).toBeLessThanOrEqual(fileQuotaBytes / 4);
  await deliver(reply());
  const [message] = await messages();
  expect(message).toMatchObject({ body: 'Blue, please.', mail: { leftOut: [] } });
  expect(message?.attachments.map(({ fileName }) => fileName)).toEqual(['plan.pdf']);
  // Their words wait for the team, only the oldest files are gone.
  const waiting = await services.db.select().from(inboundMail).where(inArray(inboundMail.id, ids));
  expect(waiting.map(({ body }) => body).sort()).toEqual(ids.map((_, index) => `Mail ${index + 1}`).sort());
  const kept = waiting.filter(({ hasOriginal }) => hasOriginal).map(({ id }) => id);
  expect(kept.sort()).toEqual(ids.slice(-5).sort());
}, 60_000);

test("says on the message when a customer's original is too large to be kept", async () => {
  await deliver(reply({ ballast: 60_000 }));
  await deliver(reply({ text: 'Or green.', ballast: 140_000 }));
  expect(await messages()).toMatchObject([
    { body: 'Blue, please.', mail: { originalGone: false } },
    { body: 'Or green.', mail: { originalGone: true } },
  ]);
});

test('keeps the text of a mail when the store is full, names the missing files, and continues', async () => {
  await fillStore();
  await deliver(reply());
  await deliver(reply({ text: 'Or green.', ballast: 600_000 }));
  const stray = await deliver({ from: 'zoe@example.org', ballast: 600_000 });
  const [first, second] = await messages();
  const noRoom = expect.stringContaining('no room');
  expect(first).toMatchObject({
    body: 'Blue, please.',
    mail: { leftOut: [{ name: 'plan.pdf', why: noRoom }] },
  });
  expect(second).toMatchObject({ body: 'Or green.', mail: { leftOut: [{ why: noRoom }] } });
  expect(await admin.inboundMail.byId({ id: stray })).toMatchObject({
    outcome: 'unmatched',
    body: 'Do you make lamps?',
  });
  expect(await heldByMails()).toBe(0);
  // The beginning is needed only until a mail has its outcome.
  const isHead = and(eq(inboundMail.mailbox, 'test'));
  const rows = await services.db.select({ head: inboundMail.head }).from(inboundMail).where(isHead);
  expect(rows.every(({ head }) => head === null)).toBe(true);
});

test('an email without room replaces the oldest stray email', async () => {
  const old = await deliver({ from: 'zoe@example.org', ballast: 100_000 });
  const held = await heldByMails();
  const key = 'attachments/site.pdf';
  const bytes = fileQuotaBytes - held;
  await services.db.insert(storedFile).values({ key, ownerId: scene.admin.id, bytes });
  const id = await deliver(reply({ text: 'Blue, please.' }));
  const rows = await services.db
    .select()
    .from(inboundMail)
    .where(inArray(inboundMail.id, [old, id]));
  expect(rows.find((row) => row.id === old)).toMatchObject({
    hasOriginal: false,
    body: 'Do you make lamps?',
  });
  expect(rows.find((row) => row.id === id)).toMatchObject({ hasOriginal: true, outcome: 'ticket_message' });
});

test('limits one sender’s files to a part of the room, and keeps those of others', async () => {
  const other = await deliver({ from: 'zoe@example.org' });
  for (let index = 0; index < 4; index++)
    await deliver({ from: 'eve@evil.example', text: `Mail ${index}`, ballast: 60_000 });
  const rows = await services.db.select().from(inboundMail);
  const held = rows.filter(
    ({ hasOriginal, fromAddress }) => hasOriginal && fromAddress === 'eve@evil.example',
  );
  expect(held).toHaveLength(2);
  expect(rows.find(({ id }) => id === other)?.hasOriginal).toBe(true);
});

test('keeps a customer’s files in a thread, whatever others send in their name', async () => {
  const own = await deliver(reply({ ballast: 60_000 }));
  const from = scene.customer.email;
  for (let index = 0; index < 6; index++)
    await deliver({ from, text: `Mail ${index}`, ballast: 60_000, forged: index % 2 === 0 });
  const rows = await services.db.select().from(inboundMail);
  expect(rows.find(({ id }) => id === own)).toMatchObject({ outcome: 'ticket_message', hasOriginal: true });
  const held = rows.filter(({ id, hasOriginal }) => id !== own && hasOriginal);
  expect(held).toHaveLength(4);
});

test('forged mails do not use up the room of the address that they name', async () => {
  const text = 'x'.repeat(limits.ticketMessage + 100);
  const from = scene.customer.email;
  for (let index = 0; index <= limits.strayMailsPerDay; index++) await deliver({ from, forged: true });
  const genuine = await deliver({ from, text });
  const [row] = await services.db.select().from(inboundMail).where(eq(inboundMail.id, genuine));
  expect(row?.body).toHaveLength(text.length);
});

test.each([
  ['automatic', { headers: ['Auto-Submitted: auto-generated'] }],
  ['duplicate', { messageId: '<again@x>' }],
] as const)(
  'forged mails that are also %s use up nothing of the named address either',
  async (outcome, more) => {
    const text = 'x'.repeat(limits.ticketMessage + 100);
    const from = 'zoe@example.org';
    const forged = { from, forged: true, ...more, headers: [...('headers' in more ? more.headers : [])] };
    for (let index = 0; index <= limits.strayMailsPerDay + 1; index++) await deliver(forged);
    const genuine = await deliver({ from, text });
    const rows = await services.db.select().from(inboundMail);
    expect(rows.filter((row) => row.outcome === outcome).length).toBeGreaterThan(limits.strayMailsPerDay);
    expect(rows.find(({ id }) => id === genuine)?.body).toHaveLength(text.length);
  },
);

test('forged mails of a blocked address do not count for others', async () => {
  const from = 'zoe@example.org';
  const text = 'x'.repeat(limits.ticketMessage + 100);
  await services.db.insert(blockedSender).values({ email: from, blockedByName: 'Grace' });
  for (let index = 0; index <= limits.strayMailsPerDay; index++) await deliver({ from, forged: true });
  const blocked = await services.db.$count(inboundMail, eq(inboundMail.outcome, 'spam'));
  expect(blocked).toBe(limits.strayMailsPerDay + 1);
  await services.db.delete(blockedSender);
  const genuine = await deliver({ from, text });
  const [row] = await services.db.select().from(inboundMail).where(eq(inboundMail.id, genuine));
  expect(row?.body).toHaveLength(text.length);
});

test('a mail that becomes a contact message reports what was cut, keeps quoted text, and stays attached', async () => {
  const long = await deliver({ from: 'zoe@example.org', text: 'y '.repeat(limits.message) });
  const quoted = await deliver({
    from: 'yan@example.org',
    text: 'From: Yan <yan@example.org>\nSent: Monday\nTo: us\nSubject: Lamps\n\nTwelve lamps, please.',
  });
  for (const id of [long, quoted]) await admin.inboundMail.makeLead({ id });
  const { messages: leads } = await admin.contact.list({ show: 'all' });
  const messageOf = async (email: string) =>
    (await admin.contact.byId({ id: leads.find((each) => each.email === email)?.id ?? '' })).message;
  expect(await messageOf('zoe@example.org')).toContain(inboundMailMessages.cutOff);
  expect(await messageOf('yan@example.org')).toContain('Twelve lamps, please.');
  await services.db.update(inboundMail).set({ receivedAt: new Date(0) });
  await sweepInboundMails(services);
  expect(await services.db.$count(inboundMail)).toBe(2);
});

test('many unknown senders do not fill the database, and nothing that the team has seen is lost (inbound-mail.room-for-strangers)', async () => {
  const text = (size: number) => randomBytes(size).toString('base64').slice(0, size);
  const known = await deliver({
    from: scene.customer.email,
    text: 'From a customer, without a reply address',
  });
  const opened = await deliver({ from: 'opened@example.org', text: text(1500) });
  await admin.inboundMail.byId({ id: opened });
  const restored = await deliver({ from: 'restored@example.org', text: text(1500) });
  await admin.inboundMail.markSpam({ id: restored });
  await admin.inboundMail.unmarkSpam({ id: restored });
  const unseen = await deliver({ from: 'unseen@example.org' });
  const forged = await deliver({ from: scene.customer.email, forged: true });
  const automatic = { headers: ['Auto-Submitted: auto-generated'], text: text(2000) };
  for (let index = 0; index < 3; index++) await deliver({ ...automatic, from: `bot-${index}@example.org` });
  const ids: string[] = [];
  for (let index = 0; index < 15; index++)
    ids.push(await deliver({ from: `zoe-${index}@example.org`, text: text(2000), forged: index % 2 === 0 }));
  await limitStrangers(backgroundContext(services, 'test'));
  const rows = await services.db.select().from(inboundMail);
  const left = rows.map(({ id }) => id);
  expect(left).toEqual(expect.arrayContaining([known, opened, restored]));
  expect(left).not.toContain(unseen);
  expect(left).not.toContain(forged);
  // The oldest made way, and what asks for no decision before what does.
  const waiting = ids.filter((id) => left.includes(id));
  expect(waiting).toEqual(ids.slice(-waiting.length));
  expect(waiting.length).toBeGreaterThan(5);
  expect(waiting.length).toBeLessThan(12);
  expect(rows.filter(({ outcome }) => outcome === 'automatic')).toEqual([]);
}, 60_000);

test('stray mails of one sender and day beyond the limit are cut to their first words', async () => {
  const text = 'x'.repeat(limits.ticketMessage + 100);
  for (let index = 0; index < limits.strayMailsPerDay; index++) await deliver({ from: 'eve@evil.example' });
  const more = await deliver({ from: 'eve@evil.example', text });
  const other = await deliver({ from: 'zoe@example.org', text });
  const row = async (id: string) =>
    (await services.db.select().from(inboundMail).where(eq(inboundMail.id, id)))[0];
  const cut = await row(more);
  expect(cut).toMatchObject({ hasOriginal: false });
  expect(cut?.body).toHaveLength(limits.ticketMessage);
  expect(cut?.body).toMatch(/^x+\n\n\[The email was longer\./);
  expect((await row(other))?.body).toHaveLength(text.length);
});

test('a file that cannot be scanned holds up no other mail, and is left out after an hour', async () => {
  let scans = 0;
  const unable = {
    ...services,
    scanFile: async () => {
      scans += 1;
      throw new AppError('FILE_UNCHECKED');
    },
  };
  const store = async (source: Buffer) => {
    const arrived = { receivedAt: services.now(), bytes: source.length, source };
    await storeMail(backgroundContext(services, 'test'), {
      mailbox: 'test',
      uidValidity: 1,
      uid,
      ...arrived,
    });
  };
  await store(mailOf(reply({ text: 'With a plan.' })));
  uid += 1;
  const { email } = scene.customer;
  await store(rawMail([`From: ${email}`, `To: ${scene.reply}`, 'Message-ID: <words@x>'], 'Without.'));
  const { waiting } = await processStoredMails(unable);
  expect((await messages()).map(({ body }) => body)).toEqual(['Without.']);
  // Not once more for each mail that arrives in the same turn, but in the next one.
  await processStoredMails(unable, waiting);
  expect(scans).toBe(1);
  await processStoredMails(unable);
  expect(scans).toBe(2);
  services.clock.advance(limits.inboundMailScanMs + 1_000);
  await processStoredMails(unable);
  expect((await messages()).map(({ body }) => body)).toEqual(['Without.', 'With a plan.']);
});
