import { importMessages } from '@app/contracts/operations/import/messages';
import { oneTimeCode } from '@app/db/schema/accounts/one-time-code';
import { passkey } from '@app/db/schema/accounts/passkey';
import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { cartItem } from '@app/db/schema/cart/cart';
import { favorite } from '@app/db/schema/catalogue/favorite';
import { ticket } from '@app/db/schema/desk/ticket';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { companyMember } from '@app/db/schema/people/company';
import { order } from '@app/db/schema/sales/order';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { backgroundContext } from '../../core/background-context';
import { processStoredMails } from '../../inbox/inbound-mail/process-mail';
import { replyTokenOf } from '../../inbox/inbound-mail/reply-token';
import { storeMail } from '../../inbox/inbound-mail/store-mail';
import { type Api, callAs, createClient, rejection, type TestClient } from '../../testing/callers';
import { proven } from '../../testing/deliver-mail';
import { importText, undoRun } from '../../testing/imports';
import { rawMail } from '../../testing/mail-builder';
import { replyAddress, taggedAddress } from '../../testing/mail-scene';
import { mailedCode, queuedMails } from '../../testing/mails';
import { sendNewQuote } from '../../testing/quotes';
import { insertTemplate, insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { untilQueryWaits } from '../../testing/waits';

let services: TestServices;
let admin: Api;
let people = 0;
beforeAll(async () => {
  services = await createTestServices();
  admin = await callAs(services, await insertUser(services, { role: 'admin', name: 'Grace' }));
  return services.drop;
});

const newAddress = () => {
  people += 1;
  return `owner-${people}@example.com`;
};
const accountOf = async (email: string) => {
  const [row] = await services.db.select().from(user).where(eq(user.email, email));
  if (!row) throw new Error(`no account has ${email}`);
  return row;
};
const reasonOf = async (call: Promise<unknown>) => (await rejection(call)).reason;

interface Stranger {
  id: string;
  email: string;
  client: TestClient;
  /** Calls with an API token of the account. */
  script: TestClient;
}

/** Somebody signs up with an address of another person and leaves something everywhere. */
async function strangerWith(email = newAddress()): Promise<Stranger> {
  const client = createClient(services);
  const { user: made } = await client.api.auth.signup({
    name: 'Somebody Else',
    email,
    password: testPassword,
  });
  const { id: templateId } = await insertTemplate(services);
  await client.api.cart.add({ templateIds: [templateId] });
  await services.db.insert(favorite).values({ userId: made.id, templateId });
  const { token } = await client.api.apiToken.create({
    name: 'Script',
    scopes: ['tickets:read', 'tickets:write', 'orders:read', 'cart:read'],
    days: 30,
    currentPassword: testPassword,
  });
  await client.api.account.startEmailChange({ newEmail: newAddress(), currentPassword: testPassword });
  return { id: made.id, email, client, script: createClient(services, { bearer: token }) };
}

/** What the stranger holds is dead, and so is what they know. */
async function expectShutOut({ id, email, client, script }: Stranger): Promise<void> {
  expect(await client.api.auth.me()).toBeNull();
  for (const { api } of [client, script]) {
    expect(await reasonOf(api.ticket.mine())).toMatch(/UNAUTHENTICATED|TOKEN_INVALID/);
    expect(await reasonOf(api.order.listMine())).toMatch(/UNAUTHENTICATED|TOKEN_INVALID/);
  }
  expect(await reasonOf(createClient(services).api.auth.login({ email, password: testPassword }))).toBe(
    'LOGIN_FAILED',
  );
  for (const table of [session, cartItem, favorite, oneTimeCode, passkey]) {
    expect(await services.db.$count(table, eq(table.userId, id))).toBe(0);
  }
}

/** The owner of the address chooses a password with a mailed code, and signs in. */
async function ownerOf(email: string): Promise<Api> {
  const { api } = createClient(services);
  await api.auth.forgotPassword({ email });
  const otp = await mailedCode(services, email);
  await api.auth.resetPassword({ email, otp, newPassword: 'Lantern?Quiet77' });
  await api.auth.login({ email, password: 'Lantern?Quiet77' });
  return api;
}

async function deliver(lines: readonly string[], body: string): Promise<string> {
  people += 1;
  const source = rawMail([...lines, `Message-ID: <mail-${people}@x>`], body);
  await storeMail(backgroundContext(services, 'test'), {
    ...{ mailbox: 'test', uidValidity: 1, uid: people },
    ...{ receivedAt: new Date(), bytes: source.length, source },
  });
  await processStoredMails(services);
  const [row] = await services.db.select().from(inboundMail).where(eq(inboundMail.uid, people));
  if (!row) throw new Error('the mail is not there');
  return row.id;
}

/** The ways in which an account gets what is somebody else's. */
const gifts: Record<string, (stranger: Stranger) => Promise<unknown>> = {
  'a ticket opened for the address': ({ email }) =>
    admin.ticket.openForCustomer({
      customer: { name: 'Olivia', email },
      inquiry: 'Secret.',
      source: 'phone',
    }),
  'a ticket opened for the account': ({ id }) =>
    admin.ticket.openForCustomer({ customer: { id }, inquiry: 'Secret.', source: 'phone' }),
  'a ticket made of a contact message': async ({ email }) => {
    await createClient(services).api.contact.send({
      ...{ name: 'Olivia', company: 'Owner Ltd', email },
      message: 'Secret plans.',
    });
    const { messages } = await admin.contact.list({ search: email });
    return admin.contact.convert({ id: messages[0]?.id ?? '', assignToMe: true });
  },
  'a ticket made of a mail': async ({ email }) => {
    const id = await deliver([`From: Olivia <${email}>`, `To: ${replyAddress}`, 'Subject: Hi'], 'Secret.');
    return admin.inboundMail.makeTicket({ id, customer: { name: 'Olivia', email }, assignToMe: false });
  },
  'a place in a company': async ({ id }) => {
    const { id: companyId } = await admin.company.save({ name: `Company of ${id}`, colleaguesSee: true });
    return admin.company.setPerson({ personId: id, companyId, known: null });
  },
  'an imported ticket': ({ email }) =>
    importText(
      services,
      `id,email,name,createdAt,status,subject,messageBody,messageFrom\n${email},${email},Olivia,2024-05-01,open,Old,Secret,customer\n`,
      { kind: 'tickets', source: 'zammad' },
    ),
  'an imported order': ({ email }) =>
    importText(
      services,
      `id,email,name,createdAt,status,currency,total,lineName,linePrice\n${email},${email},Olivia,2024-05-01,completed,USD,120,Shop,120\n`,
      { kind: 'orders', source: 'shop' },
    ),
};

describe('an account whose holder never confirmed its address', () => {
  test.each(Object.entries(gifts))('is taken over before it gets %s', async (_gift, give) => {
    const stranger = await strangerWith();
    await give(stranger);
    await expectShutOut(stranger);
    const row = await accountOf(stranger.email);
    expect(row).toMatchObject({ id: stranger.id, hasPassword: false, lastLoginAt: null });
  });

  test('gets the name given by the team or the import file', async () => {
    for (const gift of ['a ticket opened for the address', 'an imported order']) {
      const stranger = await strangerWith();
      await gifts[gift]?.(stranger);
      expect((await accountOf(stranger.email)).name).toBe('Olivia');
    }
  });

  test.each(['a ticket made of a contact message', 'a ticket made of a mail'])(
    'keeps its name, and stays unconfirmed, when it gets %s: anybody could have sent that',
    async (gift) => {
      const stranger = await strangerWith();
      const { id } = await stranger.client.api.ticket.create({ inquiry: 'Mine.' });
      await gifts[gift]?.(stranger);
      await expectShutOut(stranger);
      expect(await accountOf(stranger.email)).toMatchObject({ name: 'Somebody Else', emailVerifiedAt: null });
      expect((await admin.ticket.byId({ id })).customer.name).toBe('Somebody Else');
    },
  );

  test('belongs to the owner of the address from then on, who is told how to log in', async () => {
    const stranger = await strangerWith();
    const opened = await admin.ticket.openForCustomer({
      ...{ customer: { name: 'Olivia', email: stranger.email }, inquiry: 'A shop.', source: 'phone' },
    });
    const { id: quoteId } = await sendNewQuote(
      { admin, ticketId: opened.id },
      { lines: [{ type: 'service', title: 'Shop', priceCents: 1_200_000, quantity: 1 }] },
    );
    expect(
      await queuedMails(services, { to: stranger.email, template: 'ticket-opened-for-customer' }),
    ).toEqual([expect.objectContaining({ name: 'Olivia', newAccount: true })]);
    for (const { api } of [stranger.client, stranger.script]) {
      const calls = [
        api.ticket.myTicket({ number: opened.number }),
        api.ticket.reply({ id: opened.id, body: 'It is me' }),
        api.quote.accept({ id: quoteId, name: 'Somebody' }),
      ];
      for (const reason of await Promise.all(calls.map(reasonOf))) {
        expect(reason).toMatch(/UNAUTHENTICATED|TOKEN_/);
      }
    }
    const owner = await ownerOf(stranger.email);
    expect(await owner.ticket.myTicket({ number: opened.number })).toMatchObject({ inquiry: 'A shop.' });
    expect(await owner.quote.accept({ id: quoteId, name: 'Olivia' })).toMatchObject({ status: 'accepted' });
  });

  test('is not taken over by an import of people, and gets nothing from it', async () => {
    const stranger = await strangerWith();
    const before = await accountOf(stranger.email);
    const importPeople = (options: { id: string; existing?: 'keep' | 'update' }) =>
      importText(services, `id,email,name\n${options.id},${stranger.email},Olivia\n`, {
        ...{ source: 'crm', existing: options.existing ?? 'keep' },
      });
    await importText(services, `id,email,name\nother,${newAddress()},Other\n`, { source: 'crm' });
    expect(await importPeople({ id: 'other', existing: 'update' })).toMatchObject({ faulty: 1 });
    expect(await importPeople({ id: stranger.id })).toMatchObject({ unchanged: 1 });
    expect(await accountOf(stranger.email)).toEqual(before);
    const run = await importPeople({ id: stranger.id, existing: 'update' });
    expect(run).toMatchObject({ updated: 1 });
    expect(await accountOf(stranger.email)).toMatchObject({ name: 'Olivia', hasPassword: true });
    expect(await undoRun(services, run.id)).toMatchObject({ takenBack: 1, left: 0 });
    expect(await accountOf(stranger.email)).toEqual({ ...before, updatedAt: expect.any(Date) });
    expect(await stranger.client.api.auth.me()).toMatchObject({ id: stranger.id });
  });

  test('keeps the requests that were made with it', async () => {
    const { client, email } = await strangerWith();
    const { number } = await client.api.ticket.create({ inquiry: 'Mine.' });
    await admin.ticket.openForCustomer({
      customer: { name: 'Olivia', email },
      inquiry: 'Ours.',
      source: 'phone',
    });
    const tickets = await (await ownerOf(email)).ticket.mine();
    expect(tickets.map((each) => each.number)).toContain(number);
    expect(tickets).toHaveLength(2);
    expect(tickets.every(({ customer }) => customer.name === 'Olivia')).toBe(true);
  });

  test('gets the mail about a new account, without its holder’s chosen name, when a company adds it', async () => {
    const stranger = await strangerWith();
    await gifts['a place in a company']?.(stranger);
    expect(await queuedMails(services, { to: stranger.email, template: 'account-created-by-admin' })).toEqual(
      [expect.objectContaining({ name: '' })],
    );
    expect(await accountOf(stranger.email)).toMatchObject({ emailVerifiedAt: null });
  });

  test('is taken over when a mail from its address answers its own request at the signed address', async () => {
    const stranger = await strangerWith();
    const { id, number } = await stranger.client.api.ticket.create({ inquiry: 'A shop.' });
    const to = taggedAddress(replyTokenOf(services.keys, { number, audience: 'customer' }));
    const headers = [`From: <${stranger.email}>`, `To: ${to}`, 'Subject: Re'];
    const byServer = [...headers, ...proven];
    // Somebody in copy of an earlier answer knows the signed address, too.
    await deliver(headers, 'Not proven.');
    // Neither does what the sender writes.
    await deliver([...headers, ...proven.toReversed()], 'Not proven.');
    expect((await admin.ticket.byId({ id })).messages).toEqual([]);
    expect(await stranger.client.api.ticket.mine()).toHaveLength(1);
    await deliver(byServer, 'My number is 555 0100.');
    expect((await admin.ticket.byId({ id })).messages).toMatchObject([{ body: 'My number is 555 0100.' }]);
    await expectShutOut(stranger);
    // Whoever opened the request and reads the mailbox is told how to come back, once.
    await deliver(byServer, 'Or by mail.');
    expect(
      await queuedMails(services, { to: stranger.email, template: 'account-created-by-admin' }),
    ).toHaveLength(1);
    const owner = await ownerOf(stranger.email);
    expect((await owner.ticket.myTicket({ number })).messages.map(({ body }) => body)).toEqual([
      'My number is 555 0100.',
      'Or by mail.',
    ]);
    await deliver([`From: <${stranger.email}>`, `To: ${to}`, 'Subject: Re'], 'Any news?');
    expect(await owner.auth.me()).toMatchObject({ id: stranger.id });
  });

  test('is taken over when the team adds a mail to its request', async () => {
    const stranger = await strangerWith();
    const { number } = await stranger.client.api.ticket.create({ inquiry: 'Mine' });
    const id = await deliver(['From: <o@example.org>', `To: ${replyAddress}`, 'Subject: Hi'], 'Secret.');
    await admin.inboundMail.assign({ id, ticketNumber: number });
    await expectShutOut(stranger);
  });

  test('cannot accept a quote for its own request before the address is confirmed', async () => {
    const { client, email } = await strangerWith();
    const { id: ticketId } = await client.api.ticket.create({ inquiry: 'A shop.' });
    const { id } = await sendNewQuote({ admin, ticketId });
    expect(await rejection(client.api.quote.accept({ id, name: 'Somebody' }))).toMatchObject({
      reason: 'EMAIL_NOT_VERIFIED',
    });
    expect(await services.db.$count(order, eq(order.ticketId, ticketId))).toBe(0);
    await client.api.auth.resendVerification().catch(() => {});
    const mails = await queuedMails(services, { to: email, template: 'verify-email-code' });
    const last = mails.at(-1);
    await client.api.auth.verifyEmail({ otp: last && 'code' in last ? last.code : '' });
    expect(await client.api.quote.accept({ id, name: 'Olivia' })).toMatchObject({ status: 'accepted' });
  });

  test('cannot read colleagues’ requests, however it came into their company', async () => {
    const stranger = await strangerWith();
    const colleague = await insertUser(services);
    const { id: companyId } = await admin.company.save({ name: 'Sharing', colleaguesSee: true });
    await services.db.insert(companyMember).values([
      { userId: stranger.id, companyId },
      { userId: colleague.id, companyId },
    ]);
    const { id, number } = await admin.ticket.openForCustomer({
      ...{ customer: { id: colleague.id }, inquiry: 'Inside.', source: 'phone' },
    });
    const { api } = stranger.client;
    expect(await reasonOf(api.ticket.myTicket({ number }))).toBe('TICKET_NOT_FOUND');
    expect(await reasonOf(api.ticket.reply({ id, body: 'Hello' }))).toBe('TICKET_NOT_FOUND');
    expect(await api.ticket.mine()).toEqual([]);
    await services.db.update(user).set({ emailVerifiedAt: new Date() }).where(eq(user.id, stranger.id));
    expect(await api.ticket.myTicket({ number })).toMatchObject({ inquiry: 'Inside.' });
  });

  test('is taken over too when the team changed its address to this one', async () => {
    const email = newAddress();
    const row = await insertUser(services);
    await admin.user.update({ id: row.id, name: row.name, email, role: 'user' });
    const { api } = createClient(services);
    await api.auth.login({ email, password: testPassword });
    await admin.ticket.openForCustomer({
      customer: { name: 'Olivia', email },
      inquiry: 'Secret.',
      source: 'phone',
    });
    expect(await reasonOf(api.ticket.mine())).toBe('UNAUTHENTICATED');
    expect(await reasonOf(api.auth.login({ email, password: testPassword }))).toBe('LOGIN_FAILED');
  });
});

describe('a confirmed account, or one without a holder', () => {
  test('stays unchanged', async () => {
    const confirmed = await insertUser(services);
    const api = await callAs(services, confirmed);
    await admin.ticket.openForCustomer({
      ...{ customer: { name: 'Another', email: confirmed.email }, inquiry: 'More.', source: 'phone' },
    });
    expect(await api.ticket.mine()).toHaveLength(1);
    expect(await accountOf(confirmed.email)).toMatchObject({
      name: confirmed.name,
      passwordHash: confirmed.passwordHash,
      updatedAt: confirmed.updatedAt,
    });
  });

  test('imported once more stays unchanged', async () => {
    const email = newAddress();
    await importText(services, `email,name\n${email},Olivia\n`);
    const before = await accountOf(email);
    await importText(services, `email,name\n${email},Another\n`);
    expect(await accountOf(email)).toEqual(before);
  });

  test('on the team keeps its password when its address is not confirmed', async () => {
    const colleague = await insertUser(services, { role: 'super-admin', emailVerifiedAt: null });
    const api = await callAs(services, colleague);
    await admin.ticket.openForCustomer({
      customer: { id: colleague.id },
      inquiry: 'For you.',
      source: 'phone',
    });
    expect(await api.auth.me()).toMatchObject({ id: colleague.id });
    expect(await accountOf(colleague.email)).toMatchObject({ passwordHash: colleague.passwordHash });
  });
});

describe('concurrent changes', () => {
  /** Starts to give while the ticket of a stranger is locked, and runs `meanwhile` before that goes on. */
  async function giveDuring<T>(
    ticketId: string,
    give: () => Promise<T>,
    meanwhile: (tx: Parameters<Parameters<TestServices['db']['transaction']>[0]>[0]) => Promise<unknown>,
  ): Promise<T> {
    let giving: Promise<T> | undefined;
    await services.db.transaction(async (tx) => {
      await tx.select().from(ticket).where(eq(ticket.id, ticketId)).for('update');
      giving = give();
      await untilQueryWaits(services);
      await meanwhile(tx);
    });
    if (!giving) throw new Error('nothing was given');
    return giving;
  }

  test.each(['a ticket opened for the address', 'an imported order'])(
    'an account that moves to another address before it is locked is not taken over, and does not get %s',
    async (gift) => {
      const stranger = await strangerWith();
      const { id: ticketId } = await stranger.client.api.ticket.create({ inquiry: 'Mine.' });
      const moved = newAddress();
      await giveDuring(
        ticketId,
        async () => gifts[gift]?.(stranger),
        (tx) => tx.update(user).set({ email: moved }).where(eq(user.id, stranger.id)),
      );
      expect(await accountOf(moved)).toMatchObject({
        ...{ id: stranger.id, name: 'Somebody Else', hasPassword: true },
      });
      const owner = await accountOf(stranger.email);
      expect(owner).toMatchObject({ name: 'Olivia', hasPassword: false });
      const given = await Promise.all(
        [ticket, order].map((table) => services.db.$count(table, eq(table.userId, owner.id))),
      );
      expect(given.toSorted()).toEqual([0, 1]);
      expect(await stranger.client.api.ticket.mine()).toHaveLength(1);
    },
  );

  test('an account opened while an import runs gets nothing of it, and its row is reported', async () => {
    const first = await strangerWith();
    const { id: ticketId } = await first.client.api.ticket.create({ inquiry: 'Mine.' });
    const address = newAddress();
    const rows = [first.email, address].map(
      (email) => `${email},${email},Olivia,2024-05-01,completed,USD,120,Shop,120\n`,
    );
    const file = `id,email,name,createdAt,status,currency,total,lineName,linePrice\n${rows.join('')}`;
    const importOrders = () => importText(services, file, { kind: 'orders', source: 'shop' });
    const run = await giveDuring(ticketId, importOrders, () => strangerWith(address));
    const { id } = await accountOf(address);
    expect(await services.db.$count(order, eq(order.userId, id))).toBe(0);
    expect(run.faults).toEqual([{ line: 3, field: 'email', message: importMessages.takenMeanwhile }]);
    expect(await services.db.$count(order, eq(order.userId, first.id))).toBe(1);
    expect(await importOrders()).toMatchObject({ created: 1, unchanged: 1, faulty: 0 });
    expect(await accountOf(address)).toMatchObject({ id, hasPassword: false, lastLoginAt: null });
  });

  test('two tickets for one address take its account over once', async () => {
    const stranger = await strangerWith();
    const open = (inquiry: string) =>
      admin.ticket.openForCustomer({
        customer: { name: 'Olivia', email: stranger.email },
        inquiry,
        source: 'phone',
      });
    await Promise.all([open('One'), open('Two'), open('Three')]);
    await expectShutOut(stranger);
    const mails = await queuedMails(services, { to: stranger.email, template: 'ticket-opened-for-customer' });
    expect(mails.filter((mail) => 'newAccount' in mail && mail.newAccount)).toHaveLength(1);
    expect(await services.db.$count(ticket, eq(ticket.userId, stranger.id))).toBe(3);
  });

  test('a confirmation that waits for a takeover confirms nothing', async () => {
    const stranger = await strangerWith();
    const mails = await queuedMails(services, { to: stranger.email, template: 'verify-email-code' });
    const code = mails[0] && 'code' in mails[0] ? mails[0].code : '';
    let confirmation: Promise<unknown> = Promise.resolve();
    await services.db.transaction(async (tx) => {
      await tx.select().from(user).where(eq(user.id, stranger.id)).for('no key update');
      const opening = admin.ticket.openForCustomer({
        ...{ customer: { id: stranger.id }, inquiry: 'Secret.', source: 'phone' },
      });
      await untilQueryWaits(services);
      confirmation = Promise.all([opening, reasonOf(stranger.client.api.auth.verifyEmail({ otp: code }))]);
    });
    const [, reason] = (await confirmation) as [unknown, string];
    expect(reason).toBe('CODE_EXPIRED');
    await expectShutOut(stranger);
    expect(await accountOf(stranger.email)).toMatchObject({ emailVerifiedAt: null });
  });

  test('a takeover that waits for a confirmation leaves the account to its owner', async () => {
    const stranger = await strangerWith();
    let opening: Promise<unknown> = Promise.resolve();
    await services.db.transaction(async (tx) => {
      await tx.update(user).set({ emailVerifiedAt: new Date() }).where(eq(user.id, stranger.id));
      opening = admin.ticket.openForCustomer({
        ...{ customer: { id: stranger.id }, inquiry: 'For you.', source: 'phone' },
      });
      await untilQueryWaits(services);
    });
    await opening;
    expect(await stranger.client.api.ticket.mine()).toHaveLength(1);
  });

  test('an API token created during the takeover does not outlive it', async () => {
    const { id, client } = await strangerWith();
    let creation: Promise<string> = Promise.resolve('');
    let opening: Promise<unknown> = Promise.resolve();
    await services.db.transaction(async (tx) => {
      await tx.select().from(user).where(eq(user.id, id)).for('no key update');
      opening = admin.ticket.openForCustomer({ customer: { id }, inquiry: 'Secret.', source: 'phone' });
      await untilQueryWaits(services);
      creation = reasonOf(
        client.api.apiToken.create({
          ...{ name: 'Late', scopes: ['tickets:read'], days: 30, currentPassword: testPassword },
        }),
      );
      const waiting = services.db.$count(ticket, and(eq(ticket.userId, id), eq(ticket.inquiry, 'Secret.')));
      expect(await waiting).toBe(0);
    });
    await opening;
    expect(await creation).toMatch(/CURRENT_PASSWORD_WRONG|UNAUTHENTICATED/);
  });
});
