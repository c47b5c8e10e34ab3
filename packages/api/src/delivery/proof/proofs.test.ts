import { limits } from '@app/contracts/limits';
import { scopesOfAreas } from '@app/contracts/people/user/restriction';
import { user } from '@app/db/schema/accounts/user';
import { proof } from '@app/db/schema/delivery/proof';
import { webhook, webhookDelivery } from '@app/db/schema/messaging/webhook';
import { company, companyMember } from '@app/db/schema/people/company';
import { order } from '@app/db/schema/sales/order';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findAttachment } from '../../conversation/find-attachment';
import { actorOf } from '../../core/background-context';
import { createContextFactory } from '../../create-context';
import { type Api, callAs, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertOrder } from '../../testing/order-rows';
import { openQuotableTicket, sendNewQuote } from '../../testing/quotes';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { fileOf, formWith, picture } from '../../testing/uploads';
import { remindProofs } from './remind-proofs';

let services: TestServices;
let admin: Api;
let adminRow: Awaited<ReturnType<typeof insertUser>>;
let row: Awaited<ReturnType<typeof insertUser>>;
let own: Api;
let orderNumber: string;
let orderId: string;
beforeAll(async () => {
  services = await createTestServices();
  adminRow = await insertUser(services, { role: 'admin', name: 'Ada' });
  return services.drop;
});
beforeEach(async () => {
  row = await insertUser(services, { name: 'Mary Kollie' });
  await signIn();
  ({ number: orderNumber, id: orderId } = await insertOrder(services, { userId: row.id }));
});

/** Sessions end while the clock advances. */
async function signIn(): Promise<void> {
  admin = await callAs(services, adminRow);
  own = await callAs(services, row);
}

const previewUrl = 'https://preview.example.com/mary';
type ShowInput = Partial<Parameters<Api['proof']['show']>[0]>;
const show = (more: ShowInput = {}) =>
  admin.proof.show({ orderNumber, note: 'The home page', previewUrl, ...more });
const approve = (version = 1) => own.proof.approve({ orderNumber, version });
const change = (version = 1, more: { submitKey?: string } = {}) =>
  own.proof.requestChange({ orderNumber, version, body: 'A larger logo, please.', ...more });
const withdraw = (version = 1) => admin.proof.withdraw({ orderNumber, version });
const reasonOf = async (call: Promise<unknown>) => (await rejection(call)).reason;
const states = async () =>
  (await admin.proof.ofOrder({ orderNumber })).proofs.map(({ version, state }) => `${version} ${state}`);
const upload = async (api = admin, name = 'home.png') =>
  (await api.ticket.uploadAttachment(formWith(fileOf(await picture('png'), name)))).id;

async function fileFor(person: typeof row, id: string) {
  const anonymous = await createContextFactory(services)({
    ...{ requestId: '', ip: '', userAgent: '', sessionToken: null, signupProof: null },
    setCookie: () => {},
  });
  return findAttachment({ ...anonymous, actor: actorOf(person) }, { id, thumbnail: false });
}

describe('showing work (delivery.proof-shown)', () => {
  test('gives the customer note, pictures and link, in the order’s thread and by mail', async () => {
    const fileId = await upload();
    expect(await show({ attachmentIds: [fileId] })).toEqual({
      ...{ orderNumber, version: 1, state: 'shown', decision: null },
    });
    const { proofs, rounds } = await own.proof.mine({ orderNumber });
    expect(rounds).toEqual({ used: 0, included: null });
    expect(proofs).toMatchObject([
      {
        ...{ version: 1, state: 'shown', note: 'The home page', shownBy: 'Ada', previewUrl },
        files: [{ id: fileId, fileName: 'home.png', picture: { width: 64 } }],
        ...{ decision: null, change: null, comments: [] },
      },
    ]);
    expect((await own.order.myMessages({ number: orderNumber })).messages).toMatchObject([
      { body: 'The home page', fromTeam: true, attachments: [{ id: fileId }] },
    ]);
    expect(await queuedMails(services, { to: row.email })).toMatchObject([
      { template: 'proof-shown', orderNumber, version: 1, reminder: false, fileNames: ['home.png'] },
    ]);
    expect((await fileFor(row, fileId)).fileName).toBe('home.png');
  });

  test('keeps its files in the order in which they were chosen, on the page and in the mail', async () => {
    const names = ['c.png', 'a.png', 'b.png'];
    // The first chosen can be the last that is stored.
    const [last, middle, first] = [
      await upload(admin, 'b.png'),
      await upload(admin, 'a.png'),
      await upload(admin, 'c.png'),
    ];
    await show({ attachmentIds: [first, middle, last, first] });
    const { proofs } = await own.proof.mine({ orderNumber });
    expect(proofs[0]?.files.map(({ fileName }) => fileName)).toEqual(names);
    const { messages } = await own.order.myMessages({ number: orderNumber });
    expect(messages[0]?.attachments.map(({ fileName }) => fileName)).toEqual(names);
    expect(await queuedMails(services, { to: row.email })).toMatchObject([{ fileNames: names }]);
    const files = [await upload(own, '2.png'), await upload(own, '1.png')].toReversed();
    await own.proof.requestChange({ orderNumber, version: 1, body: 'Like these.', attachmentIds: files });
    expect((await admin.proof.ofOrder({ orderNumber })).proofs[0]?.change?.attachments).toMatchObject([
      { fileName: '1.png' },
      { fileName: '2.png' },
    ]);
    expect(await queuedMails(services, { template: 'proof-answered-team' })).toContainEqual(
      expect.objectContaining({ orderNumber, fileNames: ['1.png', '2.png'] }),
    );
  });

  test('happens once when the same submit key arrives twice at once', async () => {
    const submitKey = crypto.randomUUID();
    await Promise.all([show({ submitKey }), show({ submitKey })]);
    expect(await states()).toEqual(['1 shown']);
    await show();
    expect(await show({ submitKey })).toMatchObject({ version: 1, state: 'superseded' });
    await services.db.update(order).set({ status: 'cancelled' }).where(eq(order.id, orderId));
    expect(await show({ submitKey })).toMatchObject({ version: 1 });
  });

  test('counts versions up and supersedes the open one, also when two show at once', async () => {
    await Promise.all([show(), show(), show()]);
    expect(await states()).toEqual(['3 shown', '2 superseded', '1 superseded']);
    expect((await own.proof.mine({ orderNumber })).proofs.map(({ note }) => note)).toHaveLength(3);
  });

  test('is refused in an order that was called off, and beyond the limit of versions', async () => {
    await services.db.insert(proof).values({
      ...{ orderId, version: limits.proofsPerOrder, state: 'approved', decidedByName: 'Mary' },
      decidedAt: services.now(),
    });
    expect(await reasonOf(show())).toBe('PROOFS_FULL');
    await services.db.update(order).set({ status: 'cancelled' }).where(eq(order.id, orderId));
    expect(await reasonOf(show())).toBe('PROOF_ORDER_OVER');
    expect(await reasonOf(show({ orderNumber: 'ORD-0000-000000' }))).toBe('ORDER_NOT_FOUND');
  });

  test.each<[string, unknown]>([
    ['a script', 'javascript:alert(1)'],
    ['a script after a space', ' java\nscript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['plain http', 'http://preview.example.com/'],
    ['a user name', 'https://mary@preview.example.com/'],
    ['credentials', 'https://mary:secret@preview.example.com/'],
    ['no host', 'https://'],
    ['no slashes', 'https:preview.example.com'],
    ['another scheme', 'ftp://preview.example.com/'],
    ['a path', '/account'],
    ['a host-relative path', '//preview.example.com'],
    ['too long an address', `https://preview.example.com/${'a'.repeat(limits.url)}`],
    ['one that becomes too long', `https://preview.example.com/${'é'.repeat(limits.url / 2)}`],
    ['a number', 5],
    ['a list', ['https://preview.example.com']],
  ])('refuses a preview with %s', async (_, hostile) => {
    expect(await reasonOf(show({ previewUrl: hostile as string }))).toBe('VALIDATION_FAILED');
    expect(await states()).toEqual([]);
  });

  test('keeps the address of a preview as browsers resolve it', async () => {
    await show({ previewUrl: 'HTTPS://Bücher.Example:443/a"><script>' });
    expect((await own.proof.mine({ orderNumber })).proofs[0]?.previewUrl).toBe(
      'https://xn--bcher-kva.example/a%22%3E%3Cscript%3E',
    );
  });

  test.each<[string, ShowInput]>([
    ['nothing to look at', { previewUrl: null }],
    ['no note', { note: ' \u200b ' }],
    ['a note that is too long', { note: 'a'.repeat(limits.proofNote + 1) }],
    ['10,000 files', { attachmentIds: Array.from({ length: 10_000 }, () => crypto.randomUUID()) }],
    ['an order number of 10,000 characters', { orderNumber: 'O'.repeat(10_000) }],
  ])('refuses %s', async (_, input) => {
    expect(await reasonOf(show(input))).toBe('VALIDATION_FAILED');
  });

  test('keeps a note with NUL and lone surrogates without them', async () => {
    await show({ note: 'Home\u0000 page \ud800' });
    expect((await own.proof.mine({ orderNumber })).proofs[0]?.note).toBe('Home page \ufffd');
  });

  test('refuses files of somebody else', async () => {
    expect(await reasonOf(show({ attachmentIds: [await upload(own)] }))).toBe('ATTACHMENT_GONE');
    expect(await reasonOf(show({ attachmentIds: ['../../etc/passwd'] }))).toBe('ATTACHMENT_GONE');
    expect(await states()).toEqual([]);
  });
});

describe('the answer (delivery.proof-answered)', () => {
  test('approves with name, account and moment, in activity and history, and tells the team', async () => {
    await show();
    expect(await approve()).toMatchObject({ state: 'approved', decision: { by: 'Mary Kollie' } });
    const [kept] = await services.db.select().from(proof).where(eq(proof.orderId, orderId));
    expect(kept).toMatchObject({ decidedBy: row.id, decidedByName: 'Mary Kollie' });
    const { history } = await admin.order.byNumber({ number: orderNumber });
    expect(history.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['proof.approve', 'Mary Kollie'],
      ['proof.show', 'Ada'],
    ]);
    expect(await queuedMails(services, { template: 'proof-answered-team' })).toContainEqual(
      expect.objectContaining({ orderNumber, outcome: 'approved', customerEmail: row.email, next: 'pay' }),
    );
  });

  test('stays, whatever is written to the row', async () => {
    await show();
    await approve();
    await expect(
      services.db
        .update(proof)
        .set({ state: 'shown', decidedAt: null, decidedByName: null })
        .where(eq(proof.orderId, orderId)),
    ).rejects.toThrow();
  });

  test('asks for a change with a message on the order, which the team then answers', async () => {
    await show();
    const fileId = await upload(own, 'logo.png');
    const asked = { orderNumber, version: 1, body: 'A larger logo.', attachmentIds: [fileId] };
    expect(await own.proof.requestChange(asked)).toMatchObject({ state: 'change_requested' });
    expect((await admin.proof.ofOrder({ orderNumber })).proofs[0]).toMatchObject({
      change: { body: 'A larger logo.', attachments: [{ id: fileId }], fromTeam: false },
    });
    const { messages, waitingSince } = await admin.order.messages({ number: orderNumber });
    expect(messages.map(({ body }) => body)).toEqual(['The home page', 'A larger logo.']);
    expect(waitingSince).not.toBeNull();
    await show({ note: 'With a larger logo' });
    expect(await states()).toEqual(['2 shown', '1 change_requested']);
    expect((await admin.order.messages({ number: orderNumber })).waitingSince).toBeNull();
  });

  test('needs words for a change', async () => {
    await show();
    const ask = (body: string) => reasonOf(own.proof.requestChange({ orderNumber, version: 1, body }));
    expect(await ask(' \u200b')).toBe('VALIDATION_FAILED');
    expect(await ask('a'.repeat(limits.ticketMessage + 1))).toBe('VALIDATION_FAILED');
    expect(await states()).toEqual(['1 shown']);
  });

  test('counts once when the same change is sent twice', async () => {
    await show();
    const submitKey = crypto.randomUUID();
    await Promise.all([change(1, { submitKey }), change(1, { submitKey })]);
    expect((await own.proof.mine({ orderNumber })).rounds.used).toBe(1);
    await services.db.update(order).set({ status: 'cancelled' }).where(eq(order.id, orderId));
    expect(await change(1, { submitKey })).toMatchObject({ state: 'change_requested' });
  });

  test('says what happened to a version that no longer waits', async () => {
    await show();
    await show();
    expect(await reasonOf(approve(1))).toBe('PROOF_SUPERSEDED');
    await change(2);
    expect(await reasonOf(approve(2))).toBe('PROOF_CHANGE_REQUESTED');
    await show();
    await approve(3);
    expect(await reasonOf(change(3))).toBe('PROOF_APPROVED');
    expect(await reasonOf(withdraw(3))).toBe('PROOF_APPROVED');
    await show();
    await withdraw(4);
    expect(await reasonOf(approve(4))).toBe('PROOF_WITHDRAWN');
    expect(await reasonOf(approve(9))).toBe('PROOF_NOT_FOUND');
    expect(await reasonOf(approve(10_000))).toBe('VALIDATION_FAILED');
  });

  test('is not taken in an order that was called off', async () => {
    await show();
    await services.db.update(order).set({ status: 'refunded' }).where(eq(order.id, orderId));
    expect(await reasonOf(approve())).toBe('PROOF_ORDER_OVER');
    expect(await reasonOf(change())).toBe('PROOF_ORDER_OVER');
  });
});

describe('of two at once, one outcome', () => {
  const settle = async (...calls: readonly Promise<unknown>[]) => {
    const answers = await Promise.allSettled(calls);
    return answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.message] : []));
  };

  test('two approvals: the second hears that it is approved', async () => {
    await show();
    expect(await settle(approve(), approve())).toEqual([expect.stringContaining('approved already')]);
    const { history } = await admin.order.byNumber({ number: orderNumber });
    expect(history.filter(({ action }) => action === 'proof.approve')).toHaveLength(1);
  });

  test('an approval against a change', async () => {
    await show();
    expect(await settle(approve(), change())).toHaveLength(1);
    expect((await states())[0]).toMatch(/1 (?:approved|change_requested)/);
  });

  test('an approval against a new version: approved and shown, or superseded', async () => {
    await show();
    const refused = await settle(approve(), show());
    const [second, first] = await states();
    expect(second).toBe('2 shown');
    expect(first).toBe(refused.length === 0 ? '1 approved' : '1 superseded');
    if (refused.length > 0) expect(refused[0]).toContain('newer version');
  });

  test('an approval before a newer version reads as replaced, until that is withdrawn', async () => {
    await show();
    await approve();
    await show();
    const replaced = async () =>
      (await own.proof.mine({ orderNumber })).proofs.map((each) => [each.version, each.replaced]);
    expect(await replaced()).toEqual([
      [2, false],
      [1, true],
    ]);
    await withdraw(2);
    expect((await replaced()).at(-1)).toEqual([1, false]);
  });

  test('an approval against a withdrawal', async () => {
    await show();
    expect(await settle(approve(), withdraw())).toHaveLength(1);
  });
});

describe('rounds (delivery.proof-rounds)', () => {
  async function orderWithRounds(revisionRounds: number) {
    const of = await openQuotableTicket(services);
    const { id } = await sendNewQuote(of, { revisionRounds, finalizeOnAccept: true });
    await of.customer.quote.accept({ id, name: 'Mary' });
    const [sold] = await of.customer.order.listMine();
    orderNumber = sold?.number ?? '';
    own = of.customer;
    row = of.customerRow;
  }

  test('count each change against those of the accepted quote, and are taken beyond them', async () => {
    await orderWithRounds(1);
    await show();
    expect((await own.proof.mine({ orderNumber })).rounds).toEqual({ used: 0, included: 1 });
    await change(1);
    await show();
    await change(2);
    expect((await admin.proof.ofOrder({ orderNumber })).rounds).toEqual({ used: 2, included: 1 });
    expect(await queuedMails(services, { template: 'proof-answered-team' })).toContainEqual(
      expect.objectContaining({ orderNumber, rounds: { used: 2, included: 1 } }),
    );
    await show();
    await approve(3);
    expect((await own.proof.mine({ orderNumber })).rounds.used).toBe(2);
  });

  test('have no limit when the quote names none', async () => {
    await orderWithRounds(0);
    await show();
    await change(1);
    expect((await own.proof.mine({ orderNumber })).rounds).toEqual({ used: 1, included: null });
  });

  test('do not count what was superseded or withdrawn', async () => {
    await show();
    await show();
    await withdraw(2);
    expect((await own.proof.mine({ orderNumber })).rounds.used).toBe(0);
  });
});

describe('a withdrawn version (delivery.proof-withdrawn)', () => {
  test('keeps its number, but note, files and link are the team’s alone', async () => {
    const fileId = await upload();
    await show({ attachmentIds: [fileId] });
    await withdraw();
    expect((await own.proof.mine({ orderNumber })).proofs).toMatchObject([
      { version: 1, state: 'withdrawn', note: null, previewUrl: null, files: [], shownBy: null },
    ]);
    expect((await own.order.myMessages({ number: orderNumber })).messages).toEqual([]);
    await expect(fileFor(row, fileId)).rejects.toThrow('file');
    expect((await admin.proof.ofOrder({ orderNumber })).proofs).toMatchObject([
      { note: 'The home page', previewUrl, files: [{ id: fileId }] },
    ]);
  });

  test('can be one of an order that was called off', async () => {
    const fileId = await upload();
    await show({ attachmentIds: [fileId] });
    await services.db.update(order).set({ status: 'cancelled' }).where(eq(order.id, orderId));
    await withdraw();
    expect((await own.proof.mine({ orderNumber })).proofs).toMatchObject([{ note: null, files: [] }]);
    await expect(fileFor(row, fileId)).rejects.toThrow('file');
  });

  test('no longer answers the customer who waited', async () => {
    await own.order.reply({ number: orderNumber, body: 'When?' });
    await show();
    expect((await admin.order.messages({ number: orderNumber })).waitingSince).toBeNull();
    await withdraw();
    expect((await admin.order.messages({ number: orderNumber })).waitingSince).not.toBeNull();
  });
});

describe('comments (delivery.proof-comments)', () => {
  test('of both sides are messages on the order, beside their version', async () => {
    await show();
    await own.order.reply({ number: orderNumber, body: 'Nice.', proofVersion: 1 });
    await admin.order.respond({ number: orderNumber, body: 'Thank you.', proofVersion: 1 });
    await own.order.reply({ number: orderNumber, body: 'Something else.' });
    const [shown] = (await own.proof.mine({ orderNumber })).proofs;
    expect(shown?.comments.map(({ body, own: mine }) => [body, mine])).toEqual([
      ['Nice.', true],
      ['Thank you.', false],
    ]);
    expect((await own.order.myMessages({ number: orderNumber })).messages).toHaveLength(4);
    expect(await states()).toEqual(['1 shown']);
  });

  test('are refused on a version that was withdrawn or does not exist', async () => {
    const reply = (proofVersion: number) =>
      reasonOf(own.order.reply({ number: orderNumber, body: 'Nice.', proofVersion }));
    expect(await reply(1)).toBe('PROOF_NOT_FOUND');
    await show();
    await withdraw();
    expect(await reply(1)).toBe('PROOF_WITHDRAWN');
    expect((await admin.order.messages({ number: orderNumber })).messages).toHaveLength(1);
  });
});

describe('who may (delivery.proof-answered)', () => {
  test('strangers and other customers find nothing and change nothing', async () => {
    const fileId = await upload();
    await show({ attachmentIds: [fileId] });
    const stranger = await insertUser(services);
    await insertOrder(services, { userId: stranger.id });
    const api = await callAs(services, stranger);
    const of = { orderNumber, version: 1 };
    expect(await reasonOf(api.proof.mine({ orderNumber }))).toBe('ORDER_NOT_FOUND');
    expect(await reasonOf(api.proof.visible({ orderNumber }))).toBe('ORDER_NOT_FOUND');
    expect(await reasonOf(api.proof.approve(of))).toBe('PROOF_NOT_FOUND');
    expect(await reasonOf(api.proof.requestChange({ ...of, body: 'Mine' }))).toBe('PROOF_NOT_FOUND');
    expect(await reasonOf(api.proof.ofOrder({ orderNumber }))).toBe('FORBIDDEN');
    expect(await reasonOf(api.proof.withdraw(of))).toBe('FORBIDDEN');
    expect(await reasonOf(api.proof.show({ orderNumber, note: 'Mine', previewUrl }))).toBe('FORBIDDEN');
    await expect(fileFor(stranger, fileId)).rejects.toThrow('file');
    expect(await states()).toEqual(['1 shown']);
  });

  test('colleagues read with sharing, nothing without it, and never answer', async () => {
    await show();
    const mate = await insertUser(services);
    const api = await callAs(services, mate);
    const [firm] = await services.db
      .insert(company)
      .values({ name: `Kollie ${mate.id}` })
      .returning();
    const companyId = firm?.id ?? '';
    await services.db
      .insert(companyMember)
      .values([row.id, mate.id].map((userId) => ({ userId, companyId, addedAt: services.now() })));
    await services.db.update(company).set({ colleaguesSee: false }).where(eq(company.id, companyId));
    expect(await reasonOf(api.proof.mine({ orderNumber }))).toBe('ORDER_NOT_FOUND');
    await services.db.update(company).set({ colleaguesSee: true }).where(eq(company.id, companyId));
    expect((await api.proof.mine({ orderNumber })).proofs).toHaveLength(1);
    expect(await reasonOf(api.proof.approve({ orderNumber, version: 1 }))).toBe('PROOF_NOT_FOUND');
  });

  test('one of the team without orders neither sees nor shows', async () => {
    await show();
    const restriction = scopesOfAreas(['templates']);
    const api = await callAs(services, await insertUser(services, { role: 'admin', restriction }));
    expect(await reasonOf(api.proof.ofOrder({ orderNumber }))).toBe('RESTRICTED');
    expect(await reasonOf(api.proof.visible({ orderNumber }))).toBe('ORDER_NOT_FOUND');
    expect(await reasonOf(api.proof.show({ orderNumber, note: 'Mine', previewUrl }))).toBe('RESTRICTED');
    expect(await reasonOf(api.proof.withdraw({ orderNumber, version: 1 }))).toBe('RESTRICTED');
  });

  test('the team does not answer in the customer’s place', async () => {
    await show();
    expect(await reasonOf(admin.proof.approve({ orderNumber, version: 1 }))).toBe('PROOF_NOT_FOUND');
  });
});

describe('reminders (delivery.proof-reminders)', () => {
  const reminders = async () =>
    (await queuedMails(services, { to: row.email, template: 'proof-shown' })).filter(
      (mail) => mail.template === 'proof-shown' && mail.reminder,
    ).length;
  const later = async (hours: number) => {
    services.clock.advance(hours * 3_600_000);
    await Promise.all([remindProofs(services), remindProofs(services)]);
  };
  const days = limits.proofReminderMs / 86_400_000;

  test('come after each wait, at most twice, once with two instances', async () => {
    await show();
    await later(days * 24 - 1);
    expect(await reminders()).toBe(0);
    await later(2);
    expect(await reminders()).toBe(1);
    await later(1);
    expect(await reminders()).toBe(1);
    await later(days * 24);
    await later(days * 24);
    expect(await reminders()).toBe(2);
  });

  test('stop with an answer, a newer version, a cancelled order and a suspended account', async () => {
    await show();
    await approve();
    await later(days * 24 + 1);
    await signIn();
    await show();
    await services.db.update(order).set({ status: 'cancelled' }).where(eq(order.id, orderId));
    await later(days * 24 + 1);
    await services.db.update(order).set({ status: 'processing' }).where(eq(order.id, orderId));
    await services.db.update(user).set({ suspendedAt: services.now() }).where(eq(user.id, row.id));
    await later(1);
    expect(await reminders()).toBe(0);
  });
});

test('webhooks learn of work shown, changes and approvals', async () => {
  await services.db.insert(webhook).values({
    ...{ name: 'Proofs', url: 'https://93.184.216.34/hook', secretSeed: 'seed' },
    events: ['proof.shown', 'proof.approved', 'proof.change_requested'],
  });
  await show();
  await change(1);
  await show();
  await approve(2);
  const told = await services.db
    .select()
    .from(webhookDelivery)
    .where(sql`body like ${`%${orderNumber}%`}`)
    .orderBy(webhookDelivery.createdAt);
  expect(told.map(({ event, body }) => [event, JSON.parse(body).data.after.version])).toEqual([
    ['proof.shown', 1],
    ['proof.change_requested', 1],
    ['proof.shown', 2],
    ['proof.approved', 2],
  ]);
});
