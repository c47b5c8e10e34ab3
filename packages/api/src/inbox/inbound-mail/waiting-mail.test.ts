import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { inboundMailMessages } from '@app/contracts/inbox/inbound-mail/messages';
import { limits } from '@app/contracts/limits';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../core/app-error';
import { actorOf, asActor, backgroundContext } from '../../core/background-context';
import { sendDigests } from '../../messaging/notice/send-digests';
import { type Api, callAs, rejection } from '../../testing/callers';
import { multipart, rawMail } from '../../testing/mail-builder';
import { createMailScene, type MailScene, replyAddress } from '../../testing/mail-scene';
import { queuedMails } from '../../testing/mails';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { tinyPdf } from '../../testing/uploads';
import { getMailFile, getOriginalFile } from './mail-files';
import { processStoredMails } from './process-mail';
import { storeMail } from './store-mail';

let services: TestServices;
let scene: MailScene;
let admin: Api;
let uid = 0;

beforeEach(async () => {
  services = await createTestServices();
  scene = await createMailScene(services, 1);
  admin = await callAs(services, scene.admin);
});
afterEach(() => services.drop());

/** Delivers a mail that belongs to no ticket, with a PDF and a file that no ticket takes. */
async function deliver(
  from: string | null,
  { receivedAt = services.now(), more = [] }: { receivedAt?: Date; more?: readonly string[] } = {},
): Promise<string> {
  const file = (type: string, name: string, body: string) => ({
    type: `${type}; name="${name}"`,
    headers: [`Content-Disposition: attachment; filename="${name}"`],
    body,
  });
  const { header, body } = multipart('mixed', [
    { type: 'text/plain', body: 'Do you make lamps?' },
    file('application/pdf', 'plan.pdf', tinyPdf),
    file('application/zip', 'lamps.zip', 'PK lamps'),
  ]);
  uid += 1;
  const headers = [...(from ? [`From: ${from}`] : []), `To: ${replyAddress}`, 'Subject: Lamps', ...more];
  const source = rawMail([...headers, `Message-ID: <wait-${uid}@x>`, `Content-Type: ${header}`], body);
  await storeMail(backgroundContext(services, 'test'), {
    ...{ mailbox: 'test', uidValidity: 1, uid, receivedAt },
    bytes: source.length,
    source,
  });
  await processStoredMails(services);
  const [row] = await services.db.select().from(inboundMail).where(eq(inboundMail.uid, uid));
  if (!row) throw new Error('the mail is not there');
  return row.id;
}

const arrivals = async (api: Api) =>
  (await api.notice.list({})).notices.filter(({ kind }) => kind === 'arrived');

test('announces waiting mail to everyone who may read it, until none waits (notice.kinds-of-notices)', async () => {
  const restricted = await callAs(
    services,
    await insertUser(services, { role: 'admin', restriction: ['tickets:read'] }),
  );
  const first = await deliver('Zoe <zoe@example.org>');
  const second = await deliver('Yan <yan@example.org>');
  expect(await arrivals(admin)).toMatchObject([
    { place: 'incoming-mail', label: 'Incoming mail', byName: null, count: 2, isRead: false },
  ]);
  expect(await arrivals(restricted)).toEqual([]);
  expect((await admin.stats.attention()).waitingMails).toBe(2);
  await admin.inboundMail.markSpam({ id: first });
  expect(await arrivals(admin)).toMatchObject([{ isRead: false }]);
  await admin.inboundMail.makeLead({ id: second });
  expect(await arrivals(admin)).toMatchObject([{ isRead: true }]);
  expect((await admin.stats.attention()).waitingMails).toBe(0);
});

test('counts an announcement as read when the incoming mail is opened', async () => {
  await deliver('Zoe <zoe@example.org>');
  await admin.notice.readPlace({ place: 'incoming-mail' });
  expect(await arrivals(admin)).toMatchObject([{ isRead: true }]);
});

test('lists waiting mail in the daily digest of those who want it (notice.daily-digest)', async () => {
  await admin.notice.setSwitch({ kind: 'arrived', channel: 'mail', on: true });
  await deliver('Zoe <zoe@example.org>');
  await sendDigests({ ...services, now: () => new Date(Date.now() + 24 * 3_600_000) });
  const [digest] = await queuedMails(services, { template: 'notice-digest', to: scene.admin.email });
  expect(digest).toMatchObject({
    lines: [{ text: 'An email arrived in Incoming mail', path: '/dashboard/incoming-mail' }],
  });
});

test('lists a waiting mail’s files and returns each, also of kinds that no ticket accepts (inbound-mail.waiting-files)', async () => {
  const id = await deliver('Zoe <zoe@example.org>');
  // With the line break that ends a part.
  const files = [
    { name: 'plan.pdf', bytes: tinyPdf.length + 1 },
    { name: 'lamps.zip', bytes: 9 },
  ];
  expect(await admin.inboundMail.byId({ id })).toMatchObject({ files, filesKept: true });
  expect((await admin.inboundMail.list({})).mails).toMatchObject([{ id, files }]);
  const asPerson = async (values: Parameters<typeof insertUser>[1]) =>
    asActor(backgroundContext(services, 'test'), actorOf(await insertUser(services, values)));
  const colleague = await asPerson({ role: 'admin' });
  const { name, bytes } = await getMailFile(colleague, { id, index: 1 });
  expect([name, Buffer.from(bytes).toString()]).toEqual(['lamps.zip', 'PK lamps\n']);
  await expect(getMailFile(colleague, { id, index: 2 })).rejects.toMatchObject({
    reason: 'FILE_NOT_FOUND',
  });
  const restricted = await asPerson({ role: 'admin', restriction: ['tickets:read'] });
  await expect(getMailFile(restricted, { id, index: 1 })).rejects.toMatchObject({
    reason: 'INBOUND_MAIL_NOT_FOUND',
  });
  const customer = await asPerson({});
  await expect(getMailFile(customer, { id, index: 1 })).rejects.toMatchObject({
    reason: 'INBOUND_MAIL_NOT_FOUND',
  });
  const visitor = backgroundContext(services, 'test');
  await expect(getMailFile(visitor, { id, index: 1 })).rejects.toMatchObject({
    reason: 'UNAUTHENTICATED',
  });
  const harmful = {
    ...colleague,
    scanFile: async () => {
      throw new AppError('FILE_HARMFUL');
    },
  };
  await expect(getMailFile(harmful, { id, index: 1 })).rejects.toMatchObject({ reason: 'FILE_HARMFUL' });
  await expect(getOriginalFile(harmful, { id })).rejects.toMatchObject({ reason: 'FILE_HARMFUL' });
  await services.db.update(inboundMail).set({ hasOriginal: false }).where(eq(inboundMail.id, id));
  expect(await admin.inboundMail.byId({ id })).toMatchObject({ files, filesKept: false });
  await expect(getMailFile(colleague, { id, index: 1 })).rejects.toMatchObject({
    reason: 'FILE_NOT_FOUND',
  });
  await expect(getOriginalFile(colleague, { id })).rejects.toMatchObject({ reason: 'FILE_NOT_FOUND' });
});

test.each(['a ticket', 'a contact message', 'a message of a ticket'])(
  'files that had to make way before a mail became %s are named there',
  async (what) => {
    const id = await deliver('Zoe <zoe@example.org>');
    await services.db.update(inboundMail).set({ hasOriginal: false }).where(eq(inboundMail.id, id));
    if (what === 'a ticket')
      await admin.inboundMail.makeTicket({ id, customer: { name: 'Zoe', email: 'zoe@example.org' } });
    else if (what === 'a contact message') await admin.inboundMail.makeLead({ id });
    else await admin.inboundMail.assign({ id, ticketNumber: scene.ticket.number });
    const [row] = await services.db.select().from(inboundMail).where(eq(inboundMail.id, id));
    const why = inboundMailMessages.fileGone;
    expect(row?.leftOut).toEqual([
      { name: 'plan.pdf', why },
      { name: 'lamps.zip', why },
    ]);
  },
);

test('parts of a mail too large to read are named on its ticket', async () => {
  const id = await deliver('Zoe <zoe@example.org>');
  await services.db.update(inboundMail).set({ truncated: true, files: [] }).where(eq(inboundMail.id, id));
  await admin.inboundMail.makeTicket({ id, customer: { name: 'Zoe', email: 'zoe@example.org' } });
  const [row] = await services.db.select().from(inboundMail).where(eq(inboundMail.id, id));
  const { restOfMail, mailTooLarge } = inboundMailMessages;
  expect(row?.leftOut).toEqual([{ name: restOfMail, why: mailTooLarge }]);
});

test('starts the clock of a ticket when its mail arrived, not when somebody decided (inbound-mail.mail-becomes-ticket)', async () => {
  const receivedAt = new Date(Date.now() - 20 * 3_600_000);
  const id = await deliver('Zoe <zoe@example.org>', { receivedAt });
  const customer = { name: 'Zoe', email: 'zoe@example.org' };
  const { ticketId } = await admin.inboundMail.makeTicket({ id, customer });
  const ticket = await admin.ticket.byId({ id: ticketId ?? '' });
  expect(new Date(ticket.firstResponseDueAt).getTime()).toBe(receivedAt.getTime() + limits.replyDueMs);
  expect(ticket.waitingSince).toBe(receivedAt.toISOString());
});

test('decides about many mails at once, and reports those that could not be decided (dashboard.bulk-actions)', async () => {
  const zoe = await deliver('Zoe <zoe@example.org>');
  const yan = await deliver('Yan <yan@example.org>');
  const nobody = await deliver(null);
  const made = await admin.inboundMail.changeMany({
    action: { kind: 'ticket', assignToMe: true },
    of: { ids: [zoe, nobody] },
  });
  expect(made.results.map(({ refused }) => refused?.reason)).toEqual([undefined, 'INBOUND_MAIL_SENDER']);
  const { ticketId } = await admin.inboundMail.byId({ id: zoe });
  const ticket = await admin.ticket.byId({ id: ticketId ?? '' });
  expect(ticket).toMatchObject({ customer: { email: 'zoe@example.org' }, assignee: { id: scene.admin.id } });
  const rest = await admin.inboundMail.changeMany({ action: { kind: 'lead' }, of: { ids: [yan] } });
  expect(rest.results).toMatchObject([{ id: yan, refused: null }]);
  const matching = { show: 'waiting' as const };
  const spam = await admin.inboundMail.changeMany({ action: { kind: 'spam' }, of: { matching } });
  expect(spam).toMatchObject({ results: [{ id: nobody, refused: null }], next: null });
  const again = await admin.inboundMail.changeMany({ action: { kind: 'spam' }, of: { ids: [yan] } });
  expect(again.results[0]?.refused?.reason).toBe('INBOUND_MAIL_STATE');
  const none = admin.inboundMail.changeMany({ action: { kind: 'spam' }, of: { ids: [] } });
  expect((await rejection(none)).reason).toBe('VALIDATION_FAILED');
});

test('refuses a bulk decision with a forged mail, which must be decided by itself (inbound-mail.forged-mail)', async () => {
  const id = await deliver('Zoe <zoe@example.org>', { more: ['Authentication-Results: mx; dmarc=fail'] });
  for (const action of [{ kind: 'ticket', assignToMe: false }, { kind: 'lead' }] as const) {
    const { results } = await admin.inboundMail.changeMany({ action, of: { ids: [id] } });
    expect(results).toMatchObject([{ id, refused: { reason: 'INBOUND_MAIL_FORGED' } }]);
  }
  expect(await admin.inboundMail.byId({ id })).toMatchObject({
    outcome: 'unmatched',
    reason: 'forgedSender',
  });
  expect(await admin.inboundMail.makeLead({ id })).toMatchObject({ outcome: 'lead' });
  const other = await deliver('Zoe <zoe@example.org>', { more: ['Authentication-Results: mx; dmarc=fail'] });
  const spam = await admin.inboundMail.changeMany({ action: { kind: 'spam' }, of: { ids: [other] } });
  expect(spam.results).toMatchObject([{ id: other, refused: null }]);
  // It stays forged when the team takes it back.
  expect(await admin.inboundMail.unmarkSpam({ id: other })).toMatchObject({ isForged: true });
  const lead = await admin.inboundMail.changeMany({ action: { kind: 'lead' }, of: { ids: [other] } });
  expect(lead.results).toMatchObject([{ id: other, refused: { reason: 'INBOUND_MAIL_FORGED' } }]);
});

/** Signals the processes that wait for the next mail, at least one: the mail delivered last started it. */
function signalReaders(signal: NodeJS.Signals): void {
  const reader = `max-old-space-size=${limits.inboundMailReadMegabytes} .*tinypool`;
  const { status } = spawnSync('pkill', [`-${signal.slice(3)}`, '-P', String(process.pid), '-f', reader]);
  expect(status).toBe(0);
}

test('a decision whose mail reader dies reads it again, and takes its files (inbound-mail.read-apart)', async () => {
  const id = await deliver('Zoe <zoe@example.org>');
  const folder = await mkdtemp(join(tmpdir(), 'reader-test-'));
  vi.stubEnv('TMPDIR', folder);
  // One of them gets the mail and does not read it.
  signalReaders('SIGSTOP');
  const decision = admin.inboundMail.makeTicket({ id, customer: { name: 'Zoe', email: 'zoe@example.org' } });
  await expect.poll(() => readdir(folder, { recursive: true })).toContainEqual(expect.stringMatching(/eml$/));
  await setImmediate();
  signalReaders('SIGKILL');
  const { attachments } = await admin.ticket.byId({ id: (await decision).ticketId ?? '' });
  expect(attachments.map(({ fileName }) => fileName)).toEqual(['plan.pdf']);
  expect(services.logged).toContainEqual(
    expect.objectContaining({ level: 'warn', message: 'a mail could not be read' }),
  );
  expect(await readdir(folder)).toEqual([]);
  vi.unstubAllEnvs();
  await rmdir(folder);
});

test('finds a mail by words of its text, whatever their case and accents', async () => {
  const id = await deliver('Zoe Stray <zoe@example.org>');
  const found = async (search: string) =>
    (await admin.inboundMail.list({ search })).mails.map((mail) => mail.id);
  expect(await found('LÁMPS make')).toEqual([id]);
  expect(await found('zoe lamps')).toEqual([id]);
  expect(await found('candles')).toEqual([]);
});
