import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startedPdfs } from '@app/api/files/kept-pdf';
import { callAs } from '@app/api/testing/callers';
import { testClock } from '@app/api/testing/clock';
import { mailedCode } from '@app/api/testing/mails';
import { insertOrder } from '@app/api/testing/order-rows';
import { insertOverRounds } from '@app/api/testing/quotes';
import { insertTemplate, insertUser, testPassword } from '@app/api/testing/rows';
import { fileOf, formWith, picture, zipOf } from '@app/api/testing/uploads';
import { digestTables } from '@app/db/testing/digest-tables';
import { beforeAll, expect, test } from 'vitest';
import { createStripePayments } from '../payments/stripe-payments';
import { eventOf, webhookSecret } from '../payments/testing/stripe-stand-in';
import type { Example } from './openapi-document';
import { documentedRoutes, nameOf, restTable } from './rest-table';
import { reportRoutes } from './routes/insight/report-routes';
import { stripeEventRoute } from './routes/sales/payment-routes';
import { expectDocumented } from './testing/documented';
import { createNormaliser } from './testing/normalise';
import { createRestApp, type RestApp, site } from './testing/rest-app';

const file = join(import.meta.dirname, 'examples.json');
// biome-ignore lint/style/noProcessEnv: RECORD=1 writes the answers down anew, to be read before they are committed.
const isRecording = process.env.RECORD === '1';

let app: RestApp;
beforeAll(async () => {
  const settings = { secretKey: 'sk_test', webhookSecret, apiBase: new URL('http://127.0.0.1:9') };
  const payments = createStripePayments(settings, new URL(site));
  app = await createRestApp(undefined, { payments });
  return app.services.drop;
});

type Body = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: the steps read answers as a client in JavaScript would.
type Answer = any;

interface Call {
  as?: string;
  body?: Body | FormData;
  id?: string;
  mediaId?: string;
  releaseId?: string;
  number?: string;
  version?: number;
  correction?: number;
  type?: string;
  slug?: string;
}

/** The first call of every path and method, with its request and response. */
const calls: Record<string, Example> = {};

async function call(
  name: string,
  { as, body, id, mediaId, releaseId, number, version, correction, type, slug }: Call = {},
): Promise<Answer> {
  const [method = '', template = ''] = name.split(' ');
  const path = template
    .replace('{id}', id ?? '')
    .replace('{mediaId}', mediaId ?? '')
    .replace('{releaseId}', releaseId ?? '')
    .replace('{number}', number ?? '')
    .replace('{version}', String(version ?? ''))
    .replace('{correction}', String(correction ?? ''))
    .replace('{type}', type ?? '')
    .replace('{slug}', slug ?? '');
  const isForm = body instanceof FormData;
  // What an earlier change has started is none of this read's.
  await startedPdfs();
  const before = method === 'GET' && (await digestTables(app.services.database.sql));
  const response = await app.fetch(path, {
    method,
    headers: {
      ...(as && { authorization: `Bearer ${as}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const contentType = response.headers.get('content-type')?.split(';')[0];
  const isJson = contentType === 'application/json';
  const answer: unknown = isJson ? await response.json() : (await response.text()).slice(0, 5);
  expect(response.ok, `${name} answered ${JSON.stringify(answer)}`).toBe(true);
  expect(response.headers.get('cache-control')).toBeTruthy();
  expectDocumented(name, response.status, answer, contentType);
  if (before) {
    const after = await digestTables(app.services.database.sql);
    expect(after, `${name} has changed rows`).toEqual(before);
  }
  calls[name] ??= { ...(body && !isForm && { request: body }), answer };
  return answer;
}

async function signUpAndReset(): Promise<string> {
  const email = 'cleo@example.com';
  await call('POST /api/auth/signup', { body: { name: 'Cleo Customer', email, password: testPassword } });
  await call('POST /api/auth/signup/initiate', { body: { email: 'sam@example.com' } });
  const otp = await mailedCode(app.services, 'sam@example.com');
  const { signupToken } = await call('POST /api/auth/signup/verify-otp', {
    body: { email: 'sam@example.com', otp },
  });
  await call('POST /api/auth/signup/complete', {
    body: { email: 'sam@example.com', name: 'Sam Stage', password: testPassword, signupToken },
  });
  await call('POST /api/auth/forgot-password', { body: { email } });
  const code = await mailedCode(app.services, email);
  await call('POST /api/auth/verify-otp', { body: { email, otp: code } });
  const newPassword = 'Harbor!Violin52';
  await call('POST /api/auth/reset-password', { body: { email, otp: code, newPassword } });
  return (await call('POST /api/auth/login', { body: { email, password: newPassword } })).token;
}

async function addPictures(admin: string, id: string): Promise<void> {
  const form = new FormData();
  form.set('media', fileOf(await picture('png'), 'cover.png'));
  form.set('type', 'image');
  await call('POST /api/templates/{id}/media', { as: admin, id, body: form });
  const { path } = await call('POST /api/uploads', {
    as: admin,
    body: formWith(fileOf(await picture('gif'), 'second.gif')),
  });
  const uploaded = new FormData();
  uploaded.set('path', path);
  const second = await call('POST /api/templates/{id}/media', { as: admin, id, body: uploaded });
  const { data } = await call('GET /api/templates/{id}/media', { as: admin, id });
  expect(data).toHaveLength(2);
  await call('DELETE /api/templates/{id}/media/{mediaId}', { as: admin, id, mediaId: second.data.id });
}

async function addReleases(admin: string, id: string): Promise<void> {
  const add = (version: string) => {
    const file = fileOf(zipOf({ 'index.html': Buffer.from('<h1>Market Stall</h1>') }), 'market-stall.zip');
    const body = formWith(file, { version, notes: 'Pages load faster.' });
    return call('POST /api/templates/{id}/releases', { as: admin, id, body });
  };
  const { release } = await add('1.0.0');
  const of = { as: admin, id, releaseId: release.id };
  const changed = { notes: 'Pages load much faster.', updatedAt: release.updatedAt };
  await call('PUT /api/templates/{id}/releases/{releaseId}', { ...of, body: changed });
  await call('POST /api/templates/{id}/releases/{releaseId}/publish', { ...of, body: {} });
  await call('GET /api/templates/{id}/releases', { as: admin, id });
  await call('POST /api/templates/{id}/releases/{releaseId}/withdraw', { ...of, body: {} });
  const spare = await add('1.0.1');
  await call('DELETE /api/templates/{id}/releases/{releaseId}', { ...of, releaseId: spare.release.id });
}

async function fillCatalogue(admin: string): Promise<Answer> {
  const { category } = await call('POST /api/categories', {
    as: admin,
    body: { name: 'Online Store', description: 'Shops of every size.' },
  });
  await call('PUT /api/categories/{id}', { as: admin, id: category.id, body: { name: 'Online Stores' } });
  const spareCategory = await call('POST /api/categories', { as: admin, body: { name: 'Spare' } });
  await call('DELETE /api/categories/{id}', { as: admin, id: spareCategory.id });

  const fields = {
    title: 'Market Stall',
    description: 'A shop that loads fast.',
    price: '$50 - $200',
    demoUrl: 'https://demo.example/market-stall',
    category: { id: category.id, name: category.name },
  };
  const { template } = await call('POST /api/templates', { as: admin, body: fields });
  const other = await call('POST /api/templates', { as: admin, body: { ...fields, title: 'Other' } });
  await call('POST /api/templates/{id}/reject', {
    as: admin,
    id: other.template.id,
    body: { reason: 'The contrast is too low.' },
  });
  await call('DELETE /api/templates/{id}', { as: admin, id: other.template.id });
  const id = template.id;
  await call('PUT /api/templates/{id}', {
    as: admin,
    id,
    body: { ...fields, price: 120, version: template.version },
  });
  await addPictures(admin, id);
  await call('POST /api/templates/{id}/publish', { as: admin, id });
  await call('POST /api/templates/{id}/unpublish', { as: admin, id });
  await call('POST /api/templates/{id}/publish', { as: admin, id });
  await call('GET /api/templates');
  await call('GET /api/templates/published');
  await call('GET /api/templates/{id}', { id });
  await call('GET /api/categories');
  return template;
}

async function callSaleRoutes(customer: string, admin: string, template: Answer): Promise<void> {
  const { user } = await call('GET /api/auth/me', { as: customer });
  const wanted = { as: customer, body: { templateIds: [template.id], userId: user.id } };
  await call('POST /api/cart/add', wanted);
  await call('GET /api/cart', { as: customer });
  await call('DELETE /api/cart/remove/{id}', { as: customer, id: template.id });
  await call('DELETE /api/cart/clear', { as: customer });
  await call('POST /api/cart/add', wanted);
  const { ticket } = await call('POST /api/ticket/create', {
    as: customer,
    body: { inquiry: 'Please make it green.' },
  });
  await call('POST /api/ticket/respond/{id}', {
    as: admin,
    id: ticket.id,
    body: { adminResponse: 'Gladly. Which green?' },
  });
  await call('GET /api/ticket', { as: customer });
  await call('GET /api/ticket/{id}', { as: customer, id: ticket.id });
  await call('POST /api/ticket/finalize/{id}', { as: admin, id: ticket.id, body: {} });
  const rating = { verdict: 'good', words: 'Quick and kind.' };
  await call('POST /api/ticket/rate/{id}', { as: customer, id: ticket.id, body: rating });
}

async function quote(customer: string, admin: string, template: Answer): Promise<string> {
  await call('POST /api/cart/add', { as: customer, body: { templateIds: [template.id] } });
  const { ticket } = await call('POST /api/ticket/create', {
    as: customer,
    body: { inquiry: 'And in blue.' },
  });
  const draft = {
    lines: [
      { type: 'template', templateId: template.id, title: 'Market Stall', priceCents: 12_000 },
      { type: 'service', title: 'Blue', priceCents: 4_500, quantity: 2 },
      { type: 'discount', title: 'Second shop', priceCents: -1_000 },
    ],
    depositPercent: 30,
    validUntil: '2026-12-15',
  };
  const send = async () => {
    const made = await call('POST /api/ticket/{id}/quotes', { as: admin, id: ticket.id, body: draft });
    await call('POST /api/quotes/{id}/send', { as: admin, id: made.quote.id, body: {} });
    return made.quote.id as string;
  };
  await call('POST /api/quotes/{id}/withdraw', { as: admin, id: await send() });
  await call('POST /api/quotes/{id}/decline', {
    as: customer,
    id: await send(),
    body: { reason: 'Too dear.' },
  });
  const id = await send();
  await call('GET /api/quotes/{id}', { as: customer, id });
  const billing = { country: 'LR', street: '12 Ashmun Street', city: 'Monrovia' };
  await call('POST /api/quotes/{id}/accept', { as: customer, id, body: { name: 'Cleo Customer', billing } });
  await call('GET /api/ticket/{id}/quotes', { as: customer, id: ticket.id });
  const sold = await call('POST /api/ticket/finalize/{id}', { as: admin, id: ticket.id, body: {} });
  await call('GET /api/orders/{number}', { as: customer, number: sold.ticket.order.number });
  await call('GET /api/orders', { as: customer });
  const number: string = sold.ticket.order.number;
  const body = { body: 'When can you begin?' };
  await call('POST /api/orders/{number}/messages', { as: customer, number, body });
  await call('POST /api/orders/{number}/messages', { as: admin, number, body: { body: 'On Monday.' } });
  await call('GET /api/orders/{number}/messages', { as: customer, number });
  return sold.ticket.order.number;
}

/** Sends an event about an unknown checkout: it is accepted and has no effect. */
async function sendStripeEvent(): Promise<void> {
  const session = {
    ...{ id: 'cs_1', object: 'checkout.session', client_reference_id: null, payment_intent: 'pi_1' },
    ...{ amount_total: 20_000, currency: 'usd', payment_status: 'paid', status: 'complete' },
  };
  const name = nameOf(stripeEventRoute);
  const { body, headers } = eventOf('checkout.session.completed', session, { id: 'evt_1' });
  const response = await app.fetch(name.replace('POST ', ''), { method: 'POST', body, headers });
  const answer: unknown = await response.json();
  expectDocumented(name, response.status, answer);
  calls[name] = { request: { ...JSON.parse(body), created: 1_795_255_200 }, answer };
}

async function callQueueRoutes(
  { customer, admin }: { customer: string; admin: string },
  template: Answer,
  team: Awaited<ReturnType<typeof callAs>>,
): Promise<void> {
  const open = async (inquiry: string): Promise<string> => {
    await call('POST /api/cart/add', { as: customer, body: { templateIds: [template.id] } });
    return (await call('POST /api/ticket/create', { as: customer, body: { inquiry } })).ticket.id;
  };
  const [id, intoId] = [await open('A shop.'), await open('A shop for lamps.')];
  const as = admin;
  const { id: assigneeId } = (await call('GET /api/auth/me', { as })).user;
  await team.ticketTag.save({ name: 'Shop', color: 'teal' });
  const [tag] = (await call('GET /api/ticket-tags', { as })).tags;
  await call('POST /api/queue/{id}/assign', { as, id, body: { assigneeId, from: null } });
  await call('POST /api/queue/{id}/note', { as, id, body: { body: 'Ask for the logo.' } });
  await call('POST /api/queue/{id}/tags', { as, id, body: { add: [tag.id] } });
  await call('POST /api/queue/{id}/priority', { as, id, body: { priority: 'high' } });
  const until = '2026-11-22T09:00:00.000Z';
  const { ticket } = await call('POST /api/queue/{id}/snooze', { as, id, body: { until } });
  expect(ticket).toMatchObject({
    ...{ assignee: { id: assigneeId }, priority: 'high', tags: [tag], snoozedUntil: until },
    messages: [{ internal: true, body: 'Ask for the logo.' }],
  });
  await call('POST /api/queue/{id}/close', { as, id });
  await call('POST /api/queue/{id}/reopen', { as, id });
  await call('GET /api/queue', { as });
  const merged = await call('POST /api/queue/{id}/merge', { as, id, body: { intoId } });
  expect((await call('GET /api/queue/{id}', { as, id })).ticket.mergedInto.id).toBe(intoId);
  const { id: messageId } = merged.ticket.messages.find(({ fromTeam }: Answer) => !fromTeam);
  const split = await call('POST /api/queue/split', { as, body: { messageId } });
  await call('POST /api/queue/{id}/spam', { as, id: split.ticket.id, body: { block: false } });
}

async function callLeadRoutes(admin: string): Promise<void> {
  const [lead] = (await call('GET /api/leads', { as: admin })).leads;
  const { id } = lead;
  const body = { body: 'We call you on Monday.' };
  await call('POST /api/leads/{id}/respond', { as: admin, id, body });
  const { id: assigneeId } = (await call('GET /api/auth/me', { as: admin })).user;
  await call('POST /api/leads/{id}/assign', { as: admin, id, body: { assigneeId, from: null } });
  await call('POST /api/leads/{id}/lose', { as: admin, id, body: { reason: 'Nobody answers.' } });
  await call('GET /api/leads/{id}', { as: admin, id });
  await call('POST /api/leads/{id}/convert', { as: admin, id, body: {} });
}

async function manageUsers(admin: string): Promise<void> {
  const { user } = await call('POST /api/users', {
    as: admin,
    body: { name: 'Una User', email: 'una@example.com', password: testPassword, role: 'user' },
  });
  await call('PUT /api/users/{id}', {
    as: admin,
    id: user.id,
    body: { name: 'Una Admin', email: 'una@example.com', role: 'admin' },
  });
  await call('POST /api/users/{id}/suspend', { as: admin, id: user.id });
  await call('POST /api/users/{id}/unsuspend', { as: admin, id: user.id });
  await call('GET /api/users', { as: admin });
  await call('DELETE /api/users/{id}', { as: admin, id: user.id });
}

async function readCustomers(admin: string, team: Awaited<ReturnType<typeof callAs>>): Promise<void> {
  const person = await insertUser(app.services, { name: 'Oretha Gaye', email: 'oretha@example.com' });
  const { id } = await team.company.save({ name: 'Gaye Stores', colleaguesSee: true });
  await team.company.setPerson({ personId: person.id, companyId: id, known: null });
  await call('GET /api/customers/{id}', { as: admin, id: person.id });
  await call('GET /api/companies', { as: admin });
  await call('GET /api/companies/{id}', { as: admin, id });
}

async function readCollections(team: Awaited<ReturnType<typeof callAs>>): Promise<void> {
  const rule = { categoryId: null, price: 'priced' as const, search: '', sort: 'newest' as const };
  const words = { title: 'Ready to use', summary: 'Chosen by our team.' };
  const made = await team.collection.create({ ...words, kind: 'rule', templateIds: [], rule });
  await team.collection.publish(made);
  await call('GET /api/collections');
  await call('GET /api/collections/{slug}', { slug: made.slug });
}

async function readContent(team: Awaited<ReturnType<typeof callAs>>): Promise<void> {
  const path = 'home.hero.headline';
  const changes = [{ path, revision: 0, value: 'Boats that float' }];
  await team.content.saveDraft({ section: 'home', changes });
  await team.content.publish({ section: 'home', revisions: { [path]: 1 } });
  const list = await call('GET /api/content');
  const { section, data } = await call('GET /api/content/{type}', { type: 'home' });
  // The other sections are those of the build, which an owner may change.
  for (const sections of [list.sections, list.data]) {
    const french = sections.find(({ type }: { type: string }) => type === 'fr.home');
    sections.splice(2, sections.length - 2, french);
  }
  for (const shown of [section, data]) shown.words = { [path]: shown.words[path] };
  const { id, version, slug } = await team.post.create({
    ...{ kind: 'news', category: 'Company', title: 'We moved', summary: 'To the harbour.', services: [] },
    cover: { src: '/files/2026/harbour.webp', alt: 'The harbour' },
    body: [{ type: 'paragraph', spans: [{ text: 'Come and see us.', bold: true }] }],
    templateIds: [],
  });
  await team.post.publish({ id, version });
  await call('GET /api/content/posts');
  await call('GET /api/content/posts/{slug}', { slug });
  const page = await team.post.create({
    ...{ kind: 'page', category: '', title: 'Our workshop', summary: 'Where boats are mended.', cover: null },
    body: [
      { type: 'paragraph', spans: [{ text: 'Come in.' }] },
      { type: 'call-to-action', title: 'Ask us', text: 'We answer.', label: 'Write', href: '/contact-us' },
    ],
    ...{ services: [], templateIds: [] },
  });
  await team.post.publish(page);
  await call('GET /api/content/pages');
  await call('GET /api/content/pages/{slug}', { slug: page.slug });
}

async function callLicenseRoutes(customer: string, admin: string, orderNumber: string): Promise<void> {
  const { licenses } = await call('POST /api/licenses', { as: admin, body: { orderNumber } });
  const { number } = licenses[0];
  await call('POST /api/licenses/{number}/domain', { as: customer, number, body: { domain: 'example.com' } });
  await call('GET /api/licenses', { as: customer });
  await call('GET /api/licenses/{number}', { as: customer, number });
  expect(await call('GET /api/licenses/{number}.pdf', { as: customer, number })).toBe('%PDF-');
  const body = { reason: 'Used for a second site' };
  await call('POST /api/licenses/{number}/revoke', { as: admin, number, body });
  await call('POST /api/licenses/{number}/restore', { as: admin, number, body: {} });
}

async function callProofRoutes(customer: string, admin: string, number: string): Promise<void> {
  const show = (note: string) =>
    call('POST /api/orders/{number}/proofs', {
      ...{ as: admin, number },
      body: { note, previewUrl: 'https://preview.example.com/' },
    });
  await show('The home page');
  const body = { body: 'A larger logo, please.' };
  const first = { number, version: 1 };
  await call('POST /api/orders/{number}/proofs/{version}/request-change', { as: customer, ...first, body });
  await show('With a larger logo');
  await call('POST /api/orders/{number}/proofs/{version}/withdraw', {
    as: admin,
    number,
    version: 2,
    body: {},
  });
  await show('With the right logo');
  await call('POST /api/orders/{number}/proofs/{version}/approve', {
    as: customer,
    number,
    version: 3,
    body: {},
  });
  await call('GET /api/orders/{number}/proofs', { as: customer, number });
  await call('GET /api/orders/{number}/way', { as: customer, number });
  const { sold } = await insertOverRounds(app.services, { email: 'joe@example.com' }, 'ORD-2024-000001');
  await call('POST /api/orders/{number}/further-rounds', { as: admin, number: sold.number });
}

async function callReviewRoutes(customer: string, admin: string, userId: string): Promise<void> {
  const { services } = app;
  const sold = await insertTemplate(services, { title: 'Lighthouse', slug: 'lighthouse' });
  const delivered = { status: 'completed', completedDate: services.now(), paymentStatus: 'paid' } as const;
  await insertOrder(services, { userId, ...delivered }, sold.id);
  const text = { stars: 4, words: 'Our guests like it.', name: 'initial' };
  const { review } = await call('POST /api/reviews', {
    as: customer,
    body: { templateId: sold.id, ...text, version: null },
  });
  const change = (name: string, version: number, more: object = {}, as = admin) =>
    call(`POST /api/reviews/{id}/${name}`, { as, id: review.id, body: { version, ...more } });
  await change('decline', 1, { reason: 'Please say more.' });
  await change('publish', 2);
  await change('answer', 3, { answer: 'Thank you.' });
  const body = { reason: 'Advertising' };
  await call('POST /api/reviews/{id}/report', { as: admin, id: review.id, body });
  await call('GET /api/reviews', { as: admin });
  await call('GET /api/templates/{slug}/reviews', { slug: sold.slug });
  await change('keep', 4);
  await change('hide', 5, { reason: 'It names a third party.' });
  await change('withdraw', 6, {}, customer);
  await call('GET /api/reviews/mine', { as: customer });
}

async function callHandoverRoutes(customer: string, admin: string, number: string): Promise<void> {
  const { sql } = app.services.database;
  await sql`update "order" set status = 'processing' where number = ${number}`;
  await call('POST /api/orders/{number}/handover/tick', {
    ...{ as: admin, number, body: { item: 'forms_tested', done: true } },
  });
  await call('POST /api/orders/{number}/handover/confirm', {
    ...{ as: customer, number, body: { item: 'access_works', done: true } },
  });
  await call('GET /api/orders/{number}/handover', { as: customer, number });
  await sql`update "order" set status = 'pending' where number = ${number}`;
}

async function callCorrectionRoutes(customer: string, admin: string, number: string): Promise<void> {
  const { sql } = app.services.database;
  await sql`update "order" set status = 'completed', completed_date = '2026-11-21T09:00:00Z' where number = ${number}`;
  const body = { body: 'The telephone number in the footer is wrong.' };
  await call('POST /api/orders/{number}/corrections', { as: customer, number, body });
  await call('POST /api/orders/{number}/corrections/{correction}/decide', {
    ...{ as: admin, number, correction: 1 },
    body: { outcome: 'done', answer: 'It is right now.' },
  });
  await call('GET /api/orders/{number}/corrections', { as: customer, number });
  await sql`update "order" set status = 'pending', completed_date = null where number = ${number}`;
}

test('every path responds as recorded and documented, and no GET changes a row', {
  timeout: 90_000,
}, async () => {
  testClock.set(new Date('2026-11-21T10:00:00Z'));
  const email = 'admin@example.com';
  await insertUser(app.services, { name: 'Ada Admin', email, role: 'super-admin', createdAt: new Date() });
  const customer = await signUpAndReset();
  const admin = (await call('POST /api/auth/login', { body: { email, password: testPassword } })).token;
  await call('POST /api/contact', {
    body: { name: 'Lee Lead', company: 'Lead Ltd', email: 'lee@example.com', message: 'Please call me.' },
  });
  const template = await fillCatalogue(admin);
  await callSaleRoutes(customer, admin, template);
  const team = await callAs(
    app.services,
    // Named, because the numbers of other test persons depend on the tests before.
    await insertUser(app.services, { role: 'admin', name: 'Tess Team', email: 'tess@example.com' }),
  );
  await team.setting.update({ sellerCountry: 'LR', sellerTaxId: '500123456' });
  const orderNumber = await quote(customer, admin, template);
  await manageUsers(admin);
  await callLeadRoutes(admin);
  for (const { method, path } of restTable) {
    if (path.startsWith('/stats/')) await call(nameOf({ method, path }), { as: admin });
  }
  const body = { provider: 'bank_transfer', amountCents: 5_000, receivedAt: '2026-11-20T09:00:00Z' };
  await call('POST /api/orders/{number}/payments', { as: admin, number: orderNumber, body });
  await call('GET /api/orders/{number}/payments', { as: customer, number: orderNumber });
  await callLicenseRoutes(customer, admin, orderNumber);
  await callProofRoutes(customer, admin, orderNumber);
  await callHandoverRoutes(customer, admin, orderNumber);
  await callCorrectionRoutes(customer, admin, orderNumber);
  const [{ number } = { number: '' }] = (await team.invoice.list({ search: 'cleo@example.com' })).invoices;
  // Created by the mail worker before anybody reads it.
  await team.invoice.pdf({ number });
  expect(await call('GET /api/invoices/{number}.pdf', { as: customer, number })).toBe('%PDF-');
  expect(await call('GET /api/invoices/{number}.xml', { as: customer, number })).toBe('<?xml');
  await call('POST /api/ticket/create-for-customer', {
    as: admin,
    body: {
      customer: { name: 'Tenneh Wright', email: 'tenneh@example.com' },
      inquiry: 'A booking form, as told on the phone.',
      source: 'phone',
    },
  });
  for (const { path } of reportRoutes) await call(`GET /api${path}`, { as: admin });
  await readCustomers(admin, team);
  await readCollections(team);
  await readContent(team);
  await callQueueRoutes({ customer, admin }, template, team);
  await addReleases(admin, template.id);
  const [cleo] = (await team.user.list({ search: 'cleo@example.com' })).users;
  await callReviewRoutes(customer, admin, cleo?.id ?? '');
  await call('POST /api/auth/logout', { as: customer, body: {} });

  await sendStripeEvent();

  const names = documentedRoutes.map(nameOf);
  expect(Object.keys(calls).sort()).toEqual(names.toSorted());
  const normalise = createNormaliser();
  const now = Object.fromEntries(names.map((name) => [name, normalise(calls[name])]));
  // Counted on from file to file within a process.
  expect(JSON.stringify(now)).not.toMatch(/(?:Person|Category|Template|Customer) \d|-2025-\d{6}/);
  if (isRecording) writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
  expect(now).toEqual(JSON.parse(readFileSync(file, 'utf8')));
});
