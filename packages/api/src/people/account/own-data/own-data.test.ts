import { tokenScopes } from '@app/contracts/accounts/api-token/scope';
import { noBilling } from '@app/contracts/core/buyer/fields';
import { reviewStates } from '@app/contracts/delivery/review/state';
import { correctionStates, licenseStates, proofStates } from '@app/contracts/delivery/states';
import { verdicts } from '@app/contracts/desk/rating/verdict';
import { ticketStatuses } from '@app/contracts/desk/ticket/status';
import { type Language, languages } from '@app/contracts/languages';
import { roles } from '@app/contracts/people/user/role';
import { invoiceKinds } from '@app/contracts/sales/invoice/kind';
import { orderStatuses, paymentStatuses } from '@app/contracts/sales/order/order';
import { paymentProviders, paymentStates, refundStates } from '@app/contracts/sales/payment/status';
import { quoteStateLabels } from '@app/contracts/sales/quote/state-labels';
import { apiToken } from '@app/db/schema/accounts/api-token';
import { user } from '@app/db/schema/accounts/user';
import { templateRelease } from '@app/db/schema/catalogue/template-release';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { license, licenseDownload } from '@app/db/schema/delivery/license';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketForward } from '@app/db/schema/desk/ticket-forward';
import { ticketParticipant } from '@app/db/schema/desk/ticket-participant';
import { importRow, importRun } from '@app/db/schema/operations/import';
import { companyMember } from '@app/db/schema/people/company';
import { orderItem } from '@app/db/schema/sales/order';
import { quote } from '@app/db/schema/sales/quote';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openSession } from '../../../accounts/session/open-session';
import type { UserContext } from '../../../core/context';
import { createContextFactory } from '../../../create-context';
import { callAs } from '../../../testing/callers';
import { insertOrder } from '../../../testing/order-rows';
import { openQuotableTicket, sendNewQuote } from '../../../testing/quotes';
import { insertCartItems, insertTemplate, insertUser, testPassword } from '../../../testing/rows';
import { createTestServices, type TestServices } from '../../../testing/services';
import { downloadOwnData } from '../download-own-data';
import { valueInWords } from './values-in-words';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(contactMessage);
  await services.db.delete(user);
});

const anonymous = {
  requestId: '',
  ip: '192.0.2.7',
  userAgent: 'Some Browser',
  sessionToken: null,
  signupProof: null,
  setCookie: () => {},
};

async function contextOf(person: { id: string }, language?: Language) {
  const createContext = createContextFactory(services);
  const sessionToken = await openSession(await createContext(anonymous), person.id, false, {
    way: 'password',
  });
  return (await createContext({ ...anonymous, sessionToken, ...(language && { language }) })) as UserContext;
}

/** Returns the files of the copy and the data in it. */
async function copyOf(person: { id: string }, language?: Language) {
  const parts: Uint8Array[] = [];
  for await (const part of await downloadOwnData(await contextOf(person, language))) parts.push(part);
  const files = unzipSync(new Uint8Array(Buffer.concat(parts)));
  const json = strFromU8(files['my-data.json'] ?? new Uint8Array());
  const page = strFromU8(files['my-data.html'] ?? new Uint8Array());
  return { names: Object.keys(files).sort(), json, page, data: JSON.parse(json) };
}

/** A customer with a request that the team has replied to, sold work on and written notes about. */
async function customerWithHistory(name: string) {
  const person = await insertUser(services, {
    name,
    email: `${name}@example.com`,
    emailVerifiedAt: new Date(),
  });
  const api = await callAs(services, person);
  const admin = await callAs(
    services,
    await insertUser(services, { role: 'admin', name: `Team of ${name}` }),
  );
  const inCart = await insertTemplate(services, { title: `Template of ${name}` });
  await insertCartItems(services, person, [inCart]);
  const ticket = await api.ticket.create({ inquiry: `Inquiry of ${name}`, submitKey: crypto.randomUUID() });
  await api.ticket.reply({ id: ticket.id, body: `Reply of ${name}`, submitKey: crypto.randomUUID() });
  await admin.ticket.addNote({ id: ticket.id, body: `Secret about ${name}`, submitKey: crypto.randomUUID() });
  await admin.ticket.finalize({ id: ticket.id });
  await insertCartItems(services, person, [inCart]);
  await api.favorite.add({ templateId: inCart.id });
  return person;
}

test('the copy has the billing details of the account and of its orders, labelled in both languages (sales.buyer-details)', async () => {
  const person = await insertUser(services, { name: 'Bill' });
  const api = await callAs(services, person);
  const billing = { ...noBilling, country: 'LR', street: '12 Ashmun Street', city: 'Monrovia' };
  await api.account.changeBilling({ company: 'Bill Ltd', ...billing });
  await insertOrder(services, { userId: person.id, billing });
  const { data } = await copyOf(person);
  expect(data).toMatchObject({ account: [{ billing: { company: 'Bill Ltd', ...billing } }] });
  expect(data.orders).toMatchObject([{ billing }]);
  for (const [language, label] of [
    ['en', 'Street'],
    ['fr', 'Facturation'],
  ] as const) {
    const { page } = await copyOf(person, language);
    expect(page).toContain(label);
    expect(page).toContain('12 Ashmun Street');
  }
});

test('the copy contains what is stored about its owner, as a page and as data (auth.data-download)', async () => {
  const ada = await customerWithHistory('ada');
  const [run] = await services.db
    .insert(importRun)
    .values({ kind: 'people', source: 'Old shop', fileName: 'people.csv', existing: 'keep', isDryRun: false })
    .returning();
  await services.db.insert(importRow).values({
    ...{ runId: run?.id ?? '', line: 2, kind: 'people', source: 'Old shop', externalId: 'C-17' },
    ...{ outcome: 'created', userId: ada.id, writtenAt: new Date() },
  });
  const { names, page, data } = await copyOf(ada);
  expect(names).toEqual(['my-data.html', 'my-data.json']);
  expect(data).toMatchObject({
    account: [{ name: 'ada', email: 'ada@example.com', role: 'user', company: null }],
    imports: [{ system: 'Old shop', id: 'C-17' }],
    cart: [{ title: 'Template of ada' }],
    favorites: [{ title: 'Template of ada' }],
    requests: [
      {
        text: 'Inquiry of ada',
        templates: [{ title: 'Template of ada' }],
        messages: [{ from: 'You', text: 'Reply of ada' }],
      },
    ],
    orders: [{ email: 'ada@example.com', items: [{ name: 'Template of ada', quantity: 1 }] }],
  });
  expect(data.devices).toContainEqual(
    expect.objectContaining({ networkAddress: '192.0.2.7', browser: 'Some Browser' }),
  );
  for (const words of ['Inquiry of ada', 'Reply of ada', 'Template of ada', 'Some Browser']) {
    expect(page).toContain(words);
  }
});

test('the copy is in French when requested from a French page; the data has the same names (auth.data-download)', async () => {
  const ada = await customerWithHistory('ada');
  const [english, french] = [await copyOf(ada), await copyOf(ada, 'fr')];
  expect(french.page).toContain('<html lang="fr">');
  expect(french.page).toMatch(/<h2>Demandes<\/h2>/);
  const namesIn = (page: string) =>
    new Set([...page.matchAll(/<(?:h1|h2|dt)>(.*?)<\//g)].map(([, name]) => name));
  // Words that are the same in both languages.
  const same = [...namesIn(english.page)].filter((name) => namesIn(french.page).has(name));
  expect(same.sort()).toEqual(['Messages', 'Total']);
  expect(Object.keys(french.data)).toEqual(Object.keys(english.data));
});

test('the page has states, kinds, sums and authors in words; the data as programs know them (auth.data-download)', async () => {
  const ada = await customerWithHistory('ada');
  const [english, french] = [await copyOf(ada), await copyOf(ada, 'fr')];
  const values = (page: string) => [...page.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, value]) => value);
  expect(values(english.page)).toEqual(
    expect.arrayContaining(['Finalized', 'Pending', 'Payment pending', 'You', 'User', 'Password', '$8.00']),
  );
  expect(values(french.page)).toEqual(
    expect.arrayContaining([
      'Conclue',
      'En attente',
      'Paiement en attente',
      'Vous',
      'Utilisateur',
      'Mot de passe',
    ]),
  );
  expect(values(french.page).map((value) => value?.replace(/\s/g, ' '))).toContain('8,00 $US');
  for (const page of [english.page, french.page]) {
    for (const name of ['finalized', 'pending', 'password', 'user']) expect(values(page)).not.toContain(name);
  }
  for (const { data } of [english, french]) {
    expect(data.requests).toMatchObject([{ status: 'finalized', messages: [{ from: 'You' }] }]);
    expect(data.orders).toMatchObject([{ status: 'pending', payment: 'pending', tax: '8.00 USD' }]);
    expect(data.account).toMatchObject([{ role: 'user', language: 'en' }]);
  }
});

test('a quote past its last day is expired, as on every screen (auth.data-download)', async () => {
  const of = await openQuotableTicket(services);
  const sent = await sendNewQuote(of, {});
  expect((await copyOf(of.customerRow)).data.quotes).toMatchObject([{ status: 'sent' }]);
  await services.db.update(quote).set({ expiresAt: new Date() }).where(eq(quote.id, sent.id));
  const { data, page } = await copyOf(of.customerRow, 'fr');
  expect(data.quotes).toMatchObject([{ number: sent.number, status: 'expired' }]);
  expect(page).toContain('<dd>Expiré</dd>');
});

test('the page describes what an API token may do (auth.data-download)', async () => {
  const person = await insertUser(services);
  await services.db.insert(apiToken).values({
    ...{ userId: person.id, name: 'Shop', ending: 'a1b2', hash: 'x' },
    ...{ scopes: ['quotes:read'], expiresAt: new Date(Date.now() + 60_000) },
  });
  const { data, page } = await copyOf(person, 'fr');
  expect(data.apiTokens).toMatchObject([{ allows: ['quotes:read'] }]);
  expect(page).toContain('<p>Lire les devis</p>');
});

test('every state and kind has words in each language; what people wrote is unchanged (auth.data-download)', () => {
  const known = {
    role: roles,
    allows: tokenScopes,
    signedInBy: ['password', 'passkey', 'provider', 'signup'],
    secondStep: ['app', 'passkey', 'recovery', 'trusted', 'provider'],
    payment: paymentStatuses,
    by: paymentProviders,
    state: [...paymentStates, ...refundStates, ...licenseStates, ...proofStates, ...correctionStates],
    kind: invoiceKinds,
    verdict: verdicts,
  };
  const statuses = {
    requests: ticketStatuses,
    quotes: Object.keys(quoteStateLabels),
    orders: orderStatuses,
    reviews: reviewStates,
  };
  const all = [
    ...Object.entries(known).flatMap(([field, values]) =>
      values.map((value) => ({ part: '', field, value })),
    ),
    ...Object.entries(statuses).flatMap(([part, values]) =>
      values.map((value) => ({ part, field: 'status', value })),
    ),
  ];
  for (const language of languages) {
    for (const place of all) expect([place, valueInWords(language, place)]).not.toEqual([place, place.value]);
    for (const field of ['name', 'text', 'title', 'from', 'status', 'price', 'validUntil', 'constructor']) {
      for (const value of ['finalized', '__proto__', 'toString', '12 XYZ', 'Price on request', '<b>']) {
        expect(valueInWords(language, { part: 'toString', field, value })).toBe(value);
      }
    }
  }
  const place = { part: 'invoices', field: 'total', value: '1234.50 USD' };
  expect(valueInWords('en', place)).toBe('$1,234.50');
  expect(valueInWords('fr', place).replace(/\s/g, ' ')).toBe('1 234,50 $US');
  expect(valueInWords('fr', { part: 'quotes', field: 'validUntil', value: '2026-03-01' })).toBe(
    '1er mars 2026',
  );
  expect(valueInWords('fr', { part: 'passkeys', field: 'onSeveralDevices', value: false })).toBe('Non');
});

test('the data copy contains nothing of other people and no team notes', async () => {
  const [ada, bob] = [await customerWithHistory('ada'), await customerWithHistory('bob')];
  const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  const company = await admin.company.save({ name: 'Ada and Bob', colleaguesSee: true });
  for (const { id } of [ada, bob]) {
    await admin.company.setPerson({ personId: id, companyId: company.id, known: null });
  }
  const { json, page, data } = await copyOf(ada);
  expect(data.account).toMatchObject([{ company: 'Ada and Bob' }]);
  for (const text of [json, page]) {
    expect(text.replaceAll('Ada and Bob', '')).not.toMatch(/bob/i);
    expect(text).not.toContain('Secret');
    // The copy names the sign-in method but contains nothing stored of the password.
    expect(text).not.toMatch(/argon2|password.?hash/i);
  }
});

test('contact messages are included only for a confirmed address', async () => {
  const person = await insertUser(services, { email: 'ada@example.com', emailVerifiedAt: null });
  await services.db.insert(contactMessage).values([
    { name: 'Ada', company: 'Ada Ltd', email: 'ADA@example.com', message: 'Call me', replyDueAt: new Date() },
    { name: 'Bob', company: 'Bob Ltd', email: 'bob@example.com', message: 'Not me', replyDueAt: new Date() },
  ]);
  expect((await copyOf(person)).data.contactMessages).toEqual([]);
  await services.db.update(user).set({ emailVerifiedAt: new Date() }).where(eq(user.id, person.id));
  const { data } = await copyOf(person);
  expect(data.contactMessages).toMatchObject([{ name: 'Ada', text: 'Call me', messages: [] }]);
});

test('what people wrote is text on the page, never markup', async () => {
  const person = await insertUser(services, { name: '<script>alert("1")</script>' });
  const { page } = await copyOf(person);
  expect(page).not.toContain('<script');
  expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
});

test('text that looks like a time stays text in the copy', async () => {
  const person = await insertUser(services, { name: '2026-99-99T99:99:99Z' });
  const { page, data } = await copyOf(person);
  expect(page).toContain('<dd>2026-99-99T99:99:99Z</dd>');
  expect(data.account).toMatchObject([{ name: '2026-99-99T99:99:99Z' }]);
});

test('money moved between orders names the other order in both', async () => {
  const person = await insertUser(services);
  const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  const paid = { paymentStatus: 'paid', status: 'cancelled' } as const;
  const from = await insertOrder(services, { userId: person.id, ...paid });
  const to = await insertOrder(services, { userId: person.id });
  await admin.payment.move({
    ...{ number: from.number, to: to.number, amountCents: 100, reason: 'One order' },
    currentPassword: testPassword,
  });
  const { data, page } = await copyOf(person);
  const paymentsOf = (number: string) =>
    data.orders.find((each: { number: string }) => each.number === number).payments;
  expect(paymentsOf(to.number)).toMatchObject([{ movedFrom: from.number, refunds: [] }]);
  expect(paymentsOf(from.number)).toMatchObject([{ movedFrom: null, refunds: [{ movedTo: to.number }] }]);
  expect(page).toContain('Moved from');
});

test('downloads are named with their license, how often and when last', async () => {
  const person = await insertUser(services);
  const { id: templateId } = await insertTemplate(services);
  const { id: orderId } = await insertOrder(
    services,
    { userId: person.id, paymentStatus: 'paid' },
    templateId,
  );
  const [issued] = await services.db
    .select({ id: license.id })
    .from(license)
    .innerJoin(orderItem, eq(orderItem.id, license.orderItemId))
    .where(eq(orderItem.orderId, orderId));
  const [release] = await services.db
    .insert(templateRelease)
    .values({
      ...{ templateId, version: '1.2.0', status: 'published', publishedAt: services.now() },
      ...{ bytes: 1, sha256: 'a'.repeat(64), createdByName: 'Ada' },
    })
    .returning();
  await services.db.insert(licenseDownload).values({
    ...{ licenseId: issued?.id ?? '', releaseId: release?.id ?? '', downloads: 3 },
    lastAt: new Date('2026-05-04T03:02:01Z'),
  });
  const { data, page } = await copyOf(person, 'fr');
  expect(data.orders).toMatchObject([
    {
      licenses: [
        { downloads: [{ version: '1.2.0', downloads: 3, lastDownloadedAt: '2026-05-04T03:02:01.000Z' }] },
      ],
    },
  ]);
  expect(page).toContain('Dernier téléchargement');
});

test('the data copy requires a login and is limited to five times an hour', async () => {
  const ctx = await contextOf(await insertUser(services));
  for (let attempt = 0; attempt < 5; attempt += 1) await downloadOwnData(ctx);
  await expect(downloadOwnData(ctx)).rejects.toMatchObject({ reason: 'RATE_LIMITED' });
  const visitor = await createContextFactory(services)(anonymous);
  await expect(downloadOwnData(visitor)).rejects.toMatchObject({ reason: 'UNAUTHENTICATED' });
});

test('the copy names requests with its owner in copy, with their own words only and a confirmed address (ticket.people-in-copy)', async () => {
  const of = await customerWithHistory('cleo');
  const [request] = await services.db.select().from(ticket).where(eq(ticket.userId, of.id));
  const bo = await insertUser(services, { name: 'Bo', email: 'bo@example.com', emailVerifiedAt: null });
  await services.db
    .insert(ticketParticipant)
    .values({ ticketId: request?.id ?? '', address: 'bo@example.com', name: 'Bo Boss' });
  expect((await copyOf(bo)).data.copies).toEqual([]);
  await services.db.update(user).set({ emailVerifiedAt: new Date() }).where(eq(user.id, bo.id));
  const { data, json } = await copyOf(bo);
  expect(data.copies).toMatchObject([{ number: request?.number, name: 'Bo Boss', messages: [] }]);
  expect(json).not.toContain('Inquiry of cleo');
});

test('the copy keeps the words of a request that was merged into a colleague’s, and none of the colleague’s', async () => {
  const [mary, joe] = [
    await insertUser(services, { name: 'Mary' }),
    await insertUser(services, { name: 'Joe' }),
  ];
  const admin = await callAs(services, await insertUser(services, { role: 'super-admin' }));
  const { id: companyId } = await admin.company.save({ name: 'Merged', colleaguesSee: true });
  await services.db.insert(companyMember).values([mary, joe].map(({ id }) => ({ userId: id, companyId })));
  const open = async (customer: { id: string; name: string }) => {
    const source = 'phone' as const;
    return admin.ticket.openForCustomer({ customer, inquiry: `Words of ${customer.name}`, source });
  };
  const [into, from] = [await open(mary), await open(joe)];
  await (await callAs(services, joe)).ticket.reply({ id: from.id, body: 'Joe replies.' });
  await admin.ticket.merge({ id: from.id, intoId: into.id });
  const { data, json } = await copyOf(joe);
  expect(data.requests).toMatchObject([{ number: from.number, text: 'Words of Joe', messages: [] }]);
  expect(data.copies).toMatchObject([
    { number: into.number, messages: [{ text: 'Words of Joe' }, { text: 'Joe replies.' }] },
  ]);
  expect(json).not.toContain('Words of Mary');
});

test('the copy names each request of others that its owner was asked about once, and the customer’s copy nothing of it', async () => {
  const of = await customerWithHistory('cleo');
  const [request] = await services.db.select().from(ticket).where(eq(ticket.userId, of.id));
  const note = { authorName: 'Amara', fromTeam: true, internal: true, body: 'Can you print it?' };
  const inRequest = { ...note, ticketId: request?.id ?? '' };
  const asked = await services.db.insert(ticketMessage).values([inRequest, inRequest]).returning();
  const bo = await insertUser(services, {
    name: 'Pia',
    email: 'pia@example.com',
    emailVerifiedAt: new Date(),
  });
  const toPia = { address: 'pia@example.com', name: 'Bo Boss', fileNames: [] };
  await services.db.insert(ticketForward).values(asked.map(({ id }) => ({ messageId: id, ...toPia })));
  const { data, json } = await copyOf(bo);
  expect(data.copies).toMatchObject([{ number: request?.number, name: 'Bo Boss', messages: [] }]);
  expect(json).not.toContain('Inquiry of cleo');
  expect((await copyOf(of)).json).not.toMatch(/Can you print it|pia@example/);
});

/**
 * Tables that reference an account, and where the copy has them or why it does not. A new table needs an
 * entry here.
 */
const tablesOfPeople = {
  api_token: 'apiTokens',
  cart_item: 'cart',
  company_member: 'account',
  favorite: 'favorites',
  import_row: 'imports',
  invoice: 'invoices',
  order: 'orders',
  correction: 'orders: corrections',
  handover_tick: 'orders: handover',
  proof: 'orders: proofs',
  review: 'reviews',
  review_report: 'reviewReports',
  passkey: 'passkeys: names and times, no keys',
  quote: 'quotes',
  saved_view: 'savedViews',
  session: 'devices',
  ticket: 'requests',
  ticket_attachment: 'requests, unsentFiles',
  ticket_message: 'requests, orders, contactMessages',
  user_identity: 'identities',
  totp: 'account: since when; the rest is secret',
  trusted_device: 'trustedDevices',
  audit_event: 'what the team did, about others',
  blocked_sender: 'who of the team did it',
  canned_reply: 'work of the team',
  cart: 'figures of the cart',
  cart_notice: 'a line on the screen until it is read',
  content_schedule: 'who of the team did it',
  content_version: 'who of the team did it',
  content_word: 'who of the team did it',
  contact_message: 'by its address, not by its account; the columns are the team',
  customer_note: 'notes of the team',
  held_answer: 'not said yet',
  import_run: 'who of the team did it',
  inbound_mail: 'how messages came, which are in the requests',
  message_draft: 'not said yet',
  notice: 'what the team is told, about others',
  notice_switches: 'switches on the screen of the team',
  factor_reset: 'waits for a day',
  one_time_code: 'valid for minutes, and secret',
  order_viewer: 'who of the team looks, for seconds',
  content_viewer: 'who of the team looks, for seconds',
  payment: 'with its order; the column is the team',
  post: 'work of the team',
  redirect: 'work of the team',
  post_version: 'work of the team',
  recovery_code: 'secret',
  refund: 'with its order; the column is the team',
  setting: 'who of the team did it',
  sign_in_notice: 'links of mails, secret and valid for days',
  sign_in_challenge: 'valid for minutes, and secret',
  suspended_session: 'what a suspension ended',
  template: 'the catalogue',
  template_release: 'who of the team did it',
  template_schedule: 'who of the team did it',
  ticket_follower: 'work of the team',
  ticket_mention: 'notes of the team',
  ticket_rating: 'with its request; the column is the team',
  ticket_read: 'which tickets somebody of the team has seen',
  ticket_viewer: 'who of the team looks, for seconds',
} as const;

test('the data copy covers every table about people', async () => {
  const rows = await services.database.sql<{ name: string }[]>`
    select distinct c.relname as name from pg_constraint f join pg_class c on c.oid = f.conrelid
    where f.contype = 'f' and f.confrelid = '"user"'::regclass order by 1`;
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(tablesOfPeople).sort());
});
