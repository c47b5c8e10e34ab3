import { noRateLimits } from '@app/api/core/rate-limits';
import { insertCategory, insertTemplate, insertUser } from '@app/api/testing/rows';
import { industries } from '@app/content/industries';
import { parsePrice } from '@app/contracts/catalogue/price/parse-price';
import type { Price } from '@app/contracts/catalogue/price/price';
import { templateStatuses } from '@app/contracts/catalogue/template/status';
import { roles } from '@app/contracts/people/user/role';
import { cleanLine } from '@app/contracts/text';
import { templateIndustry, templateMedia } from '@app/db/schema/catalogue/template';
import { auditEvent } from '@app/db/schema/core/audit-event';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { signIn } from './testing/people';
import { createRestApp, type RestApp } from './testing/rest-app';

/*
 * Older clients fill their forms with the data they read and send all of it back. Unchanged fields must keep
 * their values.
 */

// biome-ignore lint/suspicious/noExplicitAny: an older client knows nothing of our types.
type Any = any;

const runOptions = { seed: 20_261_122, numRuns: 40 };

let app: RestApp;
let token: string;
beforeAll(async () => {
  // Reading hundreds of whole lists in a few seconds would exceed the rate limits, which no real form does.
  app = await createRestApp(undefined, { rateLimits: noRateLimits });
  token = await signIn(app, 'super-admin');
  return app.services.drop;
});

async function call(method: string, path: string, body?: unknown): Promise<Any> {
  const isForm = body instanceof FormData;
  const response = await app.fetch(`/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const answer = await response.json();
  expect(response.status, `${method} ${path} answered ${JSON.stringify(answer)}`).toBe(200);
  return answer;
}

/** Sends data back and expects the same data, and an unchanged change log. */
async function expectUnchanged(read: () => Promise<Any>, sendBack: (known: Any) => Promise<unknown>) {
  const before = await read();
  const events = await app.services.db.$count(auditEvent);
  await sendBack(before);
  expect(await read()).toEqual(before);
  expect(await app.services.db.$count(auditEvent)).toBe(events);
}

/** Text as it is stored since it is cleaned where it comes in. Text as people paste it: line breaks, quotes, tags, text like numbers or null, every script. */
const oddText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
      fc.constantFrom('null', '0', '[object Object]', '<b>&amp;', '"; --', '%00', '🦜', 'Ünï', 'a\u00a0b'),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => cleanLine(parts.join(' ').replace(/[\p{Cc}\u2028\u2029]/gu, '')) || 'x');

const amount = fc.integer({ min: 1, max: 99_999_999 });
const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const price: fc.Arbitrary<Price> = fc
  .oneof(
    fc.constantFrom('', 'Price on request', 'Free', '0', '$0', 'USD 12', 'from $99'),
    amount.map(money),
    amount.map((cents) => String(cents / 100)),
    fc
      .tuple(amount, amount)
      .map(([one, other]) => `${money(Math.min(one, other))} - ${money(Math.max(one, other))}`),
  )
  .map((text) => parsePrice(text) as Price);

const templateRow = fc.record({
  title: oddText.map((text) => cleanLine(text.slice(0, 100))),
  description: fc
    .array(oddText, { minLength: 1, maxLength: 3 })
    .chain((lines) => fc.constantFrom('\n', '\r\n').map((end) => lines.join(end))),
  price,
  demoUrl: fc.constantFrom(null, 'https://demo.example/?a=1&b=%20#top', 'http://localhost:3000/demos/x'),
  status: fc.constantFrom(...templateStatuses),
  isPinned: fc.boolean(),
  hasCategory: fc.boolean(),
  industries: fc.uniqueArray(fc.constantFrom(...industries.map(({ id }) => id)), { maxLength: 3 }),
  features: fc.uniqueArray(
    oddText.map((text) => cleanLine(text.slice(0, 60))),
    { maxLength: 3 },
  ),
  alts: fc.array(fc.oneof(oddText, fc.constant('')), { maxLength: 2 }),
});

async function insert(
  row: typeof templateRow extends fc.Arbitrary<infer Row> ? Row : never,
): Promise<string> {
  const { db } = app.services;
  const { kind, minCents, maxCents, text } = row.price;
  const { id } = await insertTemplate(app.services, {
    title: row.title,
    description: row.description,
    priceKind: kind,
    priceMinCents: minCents,
    priceMaxCents: maxCents,
    priceText: text,
    demoUrl: row.demoUrl,
    status: row.status,
    rejectionReason: row.status === 'rejected' ? 'Too dark' : null,
    pinnedAt: row.isPinned ? new Date() : null,
    features: row.features,
    categoryId: row.hasCategory ? (await insertCategory(app.services)).id : null,
  });
  for (const industry of row.industries)
    await db.insert(templateIndustry).values({ templateId: id, industry });
  for (const [position, alt] of row.alts.entries()) {
    const file = {
      fileUrl: `/files/${id}-${position}.webp`,
      fileName: 'a b.png',
      width: 4,
      height: 3,
      bytes: 9,
    };
    await db.insert(templateMedia).values({ templateId: id, alt, position, ...file });
  }
  return id;
}

/** Builds a form from an object as scripts do, with null as text or empty, and lists field by field. */
function asForm(template: Any, emptyValue: string): FormData {
  const form = new FormData();
  for (const name of ['title', 'description', 'price', 'version'] as const)
    form.set(name, String(template[name]));
  form.set('demoUrl', template.demoUrl ?? emptyValue);
  form.set('category', template.category?.id ?? emptyValue);
  for (const slug of template.industries) form.append('industries', slug);
  for (const line of template.features) form.append('features', line);
  form.set('media', String(template.media));
  return form;
}

/**
 * The bodies of old edit forms: the whole response, only the documented fields, the category by name, and the
 * same as a form.
 */
const bodyFormats: Readonly<Record<string, (template: Any) => unknown>> = {
  'the whole answer': (template) => template,
  'the documented fields': ({ title, description, price, demoUrl, category }) => ({
    title,
    description,
    price,
    demoUrl,
    category,
  }),
  'the fields as text': ({ title, description, price, demoUrl, category }) => ({
    title,
    description,
    price: String(price),
    demoUrl: demoUrl ?? '',
    category: category?.name ?? '',
  }),
  'the price alone': ({ price }) => ({ price }),
  'the category by its id': ({ category }) => ({ categoryId: category?.id }),
  'no address': () => ({ slug: '' }),
  'an address of null': () => ({ slug: null }),
  'a form': (template) => asForm(template, ''),
  'a form that says null': (template) => asForm(template, 'null'),
};

test.each(Object.entries(bodyFormats))(
  'a template sent back as %s stays unchanged',
  async (_name, toBody) => {
    await fc.assert(
      fc.asyncProperty(templateRow, async (row) => {
        const id = await insert(row);
        await expectUnchanged(
          () => call('GET', `/templates/${id}`),
          ({ template }) => call('PUT', `/templates/${id}`, toBody(template)),
        );
      }),
      { ...runOptions, numRuns: 15 },
    );
  },
  120_000,
);

test('a change beside an unchanged price keeps the price range, another number replaces it', async () => {
  for (const [text, read] of [
    ['', 0],
    ['$50 - $200', 50],
    ['from $99', 99],
    ['Free', 0],
  ] as const) {
    const { kind, minCents, maxCents } = parsePrice(text) as Price;
    const { id } = await insertTemplate(app.services, {
      priceText: text,
      priceKind: kind,
      priceMinCents: minCents,
      priceMaxCents: maxCents,
    });
    const { template } = await call('PUT', `/templates/${id}`, { title: 'Renamed', price: read });
    expect(template).toMatchObject({ title: 'Renamed', price: read, priceText: text, priceKind: kind });
    expect((await call('PUT', `/templates/${id}`, { price: 77 })).template).toMatchObject({
      price: 77,
      priceKind: 'fixed',
    });
    expect((await call('PUT', `/templates/${id}`, { price: 'Free' })).template.priceKind).toBe('free');
  }
});

test('a template, category or user sent back with an old updatedAt is refused with 409 and keeps the newer change', async () => {
  const stale = '2020-01-01T00:00:00.000Z';
  const { id } = await insertTemplate(app.services);
  const put = (path: string, body: object) =>
    app.fetch(`/api${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { template } = await call('GET', `/templates/${id}`);
  expect((await put(`/templates/${id}`, { title: 'Mine', updatedAt: stale })).status).toBe(409);
  expect((await call('GET', `/templates/${id}`)).template.title).toBe(template.title);
  const { updatedAt } = template;
  expect((await call('PUT', `/templates/${id}`, { title: 'Mine', updatedAt })).template.title).toBe('Mine');
  expect((await put(`/templates/${id}`, { title: 'Late', updatedAt })).status).toBe(409);
  const category = await insertCategory(app.services);
  expect((await put(`/categories/${category.id}`, { name: 'Late', updatedAt: stale })).status).toBe(409);
  const { id: userId, name, email } = await insertUser(app.services);
  const late = { name, email, role: 'user', updatedAt: stale };
  expect((await put(`/users/${userId}`, late)).status).toBe(409);
});

test('an address with an international domain makes one account, which logs in with either form (rest.typed-text)', async () => {
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    app.fetch(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const asTeam = { authorization: `Bearer ${token}` };
  const person = { name: 'Lea', email: 'Lea@Bücher.example', password: 'Xq9!vulture-Plume' };
  const made = await send('/users', person, asTeam);
  expect(made.status).toBe(201);
  expect(await made.json()).toMatchObject({ user: { email: 'lea@xn--bcher-kva.example' } });
  for (const email of ['lea@bücher.example', 'lea@xn--bcher-kva.example'])
    expect((await send('/auth/login', { email, password: person.password })).status).toBe(200);
  expect((await send('/users', { ...person, email: 'lea@xn--bcher-kva.example' }, asTeam)).status).toBe(409);
});

test('a template without a category stays without one, but a category cannot be removed', async () => {
  const category = await insertCategory(app.services);
  const { id } = await insertTemplate(app.services, { categoryId: category.id });
  const response = await app.fetch(`/api/templates/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ category: null }),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    details: [{ field: 'category', message: 'Please select a category' }],
  });
});

test('a category sent back as it was read stays unchanged', async () => {
  const row = fc.record({
    name: oddText.map((text) => text.slice(0, 40)),
    description: fc.oneof(oddText, fc.constant('')),
    position: fc.nat({ max: 50 }),
  });
  let made = 0;
  await fc.assert(
    fc.asyncProperty(row, fc.boolean(), async ({ name, ...values }, whole) => {
      made += 1;
      const { id } = await insertCategory(app.services, { name: `${name} ${made}`, ...values });
      const find = (list: Any[]) => list.find((each) => each.id === id);
      await expectUnchanged(
        () => call('GET', '/categories'),
        (list) => call('PUT', `/categories/${id}`, whole ? find(list) : { name: find(list).name }),
      );
    }),
    runOptions,
  );
});

test('an account sent back as it was read stays unchanged', async () => {
  const row = fc.record({
    name: oddText.map((text) => cleanLine(text.slice(0, 60))),
    role: fc.constantFrom(...roles),
    suspendedAt: fc.constantFrom(null, new Date()),
    emailVerifiedAt: fc.constantFrom(null, new Date()),
  });
  await fc.assert(
    fc.asyncProperty(row, fc.boolean(), async (values, whole) => {
      const { id } = await insertUser(app.services, values);
      await expectUnchanged(
        () => call('GET', '/users'),
        (list: Any[]) => {
          const { name, email, role, ...rest } = list.find((each) => each.id === id);
          return call('PUT', `/users/${id}`, { name, email, role, ...(whole && rest) });
        },
      );
    }),
    runOptions,
  );
});
