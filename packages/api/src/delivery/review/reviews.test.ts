import { limits } from '@app/contracts/limits';
import { scopesOfAreas } from '@app/contracts/people/user/restriction';
import { demoId } from '@app/db/demo/demo-id';
import { user } from '@app/db/schema/accounts/user';
import { template } from '@app/db/schema/catalogue/template';
import { review, reviewReport } from '@app/db/schema/delivery/review';
import { notice } from '@app/db/schema/messaging/notice';
import { webhook, webhookDelivery } from '@app/db/schema/messaging/webhook';
import { company, companyMember } from '@app/db/schema/people/company';
import { order } from '@app/db/schema/sales/order';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signLink } from '../../core/signed-link';
import { type Api, callAs, createClient, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertOrder } from '../../testing/order-rows';
import { insertTemplate, insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { untilQueryWaits } from '../../testing/waits';
import { askForReviews } from './ask-for-reviews';

let services: TestServices;
let adminRow: Awaited<ReturnType<typeof insertUser>>;
let admin: Api;
let row: Awaited<ReturnType<typeof insertUser>>;
let own: Api;
let bought: Awaited<ReturnType<typeof insertTemplate>>;
let sold: Awaited<ReturnType<typeof insertOrder>>;
beforeAll(async () => {
  services = await createTestServices();
  adminRow = await insertUser(services, { role: 'admin', name: 'Ada' });
  return services.drop;
});
beforeEach(async () => {
  services.clock.freeze();
  row = await insertUser(services, { name: 'Mary Ann Kollie' });
  bought = await insertTemplate(services, { title: 'Harbour' });
  sold = await deliver(row, bought.id);
  await signIn();
});

/** Sessions end while the clock advances. */
async function signIn(): Promise<void> {
  admin = await callAs(services, adminRow);
  own = await callAs(services, row);
}

/** A paid and delivered order. */
function deliver(buyer: { id: string }, templateId: string, values: Partial<typeof order.$inferInsert> = {}) {
  const delivered = { paymentStatus: 'paid', status: 'completed', completedDate: services.now() } as const;
  return insertOrder(services, { userId: buyer.id, paidCents: 10_000, ...delivered, ...values }, templateId);
}

type Text = Partial<Parameters<Api['review']['save']>[0]>;
const write = (text: Text = {}, api = own) =>
  api.review.save({ templateId: bought.id, stars: 4, words: 'Our guests like it.', ...text });
const writePublished = async (text: Text = {}, api = own) => {
  const { id, version } = await write(text, api);
  return admin.review.publish({ id, version });
};
const reasonOf = async (call: Promise<unknown>) => (await rejection(call)).reason;
const page = (more: { sort?: 'newest' | 'highest' | 'lowest'; page?: number } = {}) =>
  createClient(services).api.review.ofTemplate({ slug: bought.slug, ...more });
const ratingOf = async () => (await page()).rating;
const mine = async (api = own) => (await api.review.mine({})).templates;

/** Another customer with their own published review. */
async function reviewBy(stars: number, words = 'Fine.') {
  const person = await insertUser(services);
  await deliver(person, bought.id);
  const api = await callAs(services, person);
  return { api, person, review: await writePublished({ stars, words }, api) };
}

describe('writing a review (delivery.review-written)', () => {
  test('waits for a refund that is under way, and is refused after it', async () => {
    let written: Promise<string> | undefined;
    await services.db.transaction(async (tx) => {
      const refunded = { status: 'refunded', paymentStatus: 'refunded' } as const;
      await tx.update(order).set(refunded).where(eq(order.id, sold.id));
      written = reasonOf(write());
      written.catch(() => {});
      await untilQueryWaits(services);
    });
    expect(await written).toBe('REVIEW_NOT_BOUGHT');
  });

  test('waits for approval, is told to the team, and is then shown with the chosen name', async () => {
    const written = await write();
    expect(written).toMatchObject({ version: 1, state: 'waiting', shown: false, shownAs: 'Mary K.' });
    expect(await page()).toEqual({ rating: null, total: 0, reviews: [] });
    expect(await services.db.select().from(notice).where(eq(notice.placeId, written.id))).toMatchObject([
      { userId: adminRow.id, kind: 'reviewed', place: 'review', label: 'Harbour' },
    ]);
    expect((await admin.stats.attention()).waitingReviews).toBeGreaterThan(0);
    await admin.review.publish({ id: written.id, version: 1 });
    expect(await page()).toMatchObject({
      rating: { average: 4, count: 1 },
      total: 1,
      reviews: [{ stars: 4, words: 'Our guests like it.', author: 'Mary K.', sample: false, answer: '' }],
    });
    expect(await queuedMails(services, { to: row.email, template: 'review-news' })).toMatchObject([
      { news: 'published', templateTitle: 'Harbour' },
    ]);
    expect(await mine()).toMatchObject([{ open: true, review: { state: 'published', shown: true } }]);
  });

  test.each([
    ['full', 'Mary Ann Kollie'],
    ['none', ''],
  ] as const)('shows the name as %s', async (name, shown) => {
    await writePublished({ name });
    expect((await page()).reviews[0]?.author).toBe(shown);
  });

  test.each([
    ['not paid', { paymentStatus: 'pending' }],
    ['refunded', { paymentStatus: 'refunded', status: 'refunded' }],
    ['cancelled', { status: 'cancelled' }],
    ['not delivered', { status: 'processing', completedDate: null }],
  ] as const)('is refused for an order that is %s', async (_, values) => {
    await services.db.update(order).set(values).where(eq(order.id, sold.id));
    expect(await reasonOf(write())).toBe('REVIEW_NOT_BOUGHT');
    expect(await mine()).toEqual([]);
  });

  test('is refused to strangers, other customers and colleagues, for other and unpublished templates', async () => {
    const stranger = await callAs(services, await insertUser(services));
    expect(await reasonOf(write({}, stranger))).toBe('REVIEW_NOT_BOUGHT');
    expect(await reasonOf(write({}, createClient(services).api))).toBe('UNAUTHENTICATED');
    const colleague = await insertUser(services);
    const [firm] = await services.db
      .insert(company)
      .values({ name: 'Firm', colleaguesSee: true })
      .returning();
    await services.db
      .insert(companyMember)
      .values([colleague, row].map(({ id }) => ({ companyId: firm?.id ?? '', userId: id })));
    expect(await reasonOf(write({}, await callAs(services, colleague)))).toBe('REVIEW_NOT_BOUGHT');
    const other = await insertTemplate(services);
    expect(await reasonOf(write({ templateId: other.id }))).toBe('REVIEW_NOT_BOUGHT');
    await admin.template.unpublish({ id: bought.id });
    expect(await reasonOf(write())).toBe('REVIEW_NOT_BOUGHT');
  });

  test.each<[string, Text]>([
    ['no stars', { stars: 0 }],
    ['six stars', { stars: 6 }],
    ['half a star', { stars: 3.5 }],
    ['stars as text', { stars: '5' as unknown as number }],
    ['no words', { words: '' }],
    ['invisible words', { words: '\u200b\u2060 \u2800' }],
    ['10,000 characters', { words: 'a'.repeat(10_000) }],
    ['an unknown name', { name: 'Team' as 'full' }],
  ])('refuses %s', async (_, text) => {
    expect(await reasonOf(write(text))).toBe('VALIDATION_FAILED');
    expect(await services.db.$count(review, eq(review.templateId, bought.id))).toBe(0);
  });

  test('keeps hostile words as plain text, without what nobody sees', async () => {
    const words = '<script>alert(1)</script> https://evil.example gnirts';
    await writePublished({ words: `\u200b${words.replace('gnirts', '\u202egnirts')}\u0000\r\n` });
    expect((await page()).reviews[0]?.words).toBe(words);
  });

  test('tells a token that may only write no words of the team (rest.token-scopes)', async () => {
    const { id, version } = await write();
    await admin.review.decline({ id, version, reason: 'Please name the room.' });
    const { token: bearer } = await own.apiToken.create({
      ...{ name: 'CI', scopes: ['tickets:write'], days: 30, currentPassword: testPassword },
    });
    const { api } = createClient(services, { bearer });
    expect(await write({}, api)).toMatchObject({ state: 'declined', reason: '', answer: '' });
    expect(await write()).toMatchObject({ reason: 'Please name the room.' });
  });

  test('stores one review when two tabs write at once, and nothing twice', async () => {
    const same = await Promise.all([write(), write()].map((call) => call.catch((error) => error)));
    expect(same.some((answer) => answer.version === 1)).toBe(true);
    expect(await write()).toMatchObject({ version: 1 });
    expect(await reasonOf(write({ stars: 1 }))).toBe('REVIEW_CHANGED');
    const edits = await Promise.allSettled([
      write({ stars: 1, version: 1 }),
      write({ stars: 2, version: 1 }),
    ]);
    expect(edits.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await services.db.$count(review, eq(review.templateId, bought.id))).toBe(1);
  });

  test('is limited for each customer', async () => {
    for (let tries = 0; tries < 30; tries += 1) await reasonOf(write({ templateId: adminRow.id }));
    expect(await reasonOf(write())).toBe('RATE_LIMITED');
  });
});

describe('an edit (delivery.review-edited)', () => {
  test('waits while the approved text stays, and replaces it once approved', async () => {
    await writePublished();
    const edited = await write({ stars: 1, words: 'It broke.', version: 2 });
    expect(edited).toMatchObject({ state: 'waiting', shown: true, version: 3 });
    expect(await page()).toMatchObject({
      rating: { average: 4 },
      reviews: [{ words: 'Our guests like it.' }],
    });
    await admin.review.decline({ id: edited.id, version: 3, reason: 'Please stay polite.' });
    expect((await page()).reviews).toMatchObject([{ words: 'Our guests like it.' }]);
    expect(await mine()).toMatchObject([{ review: { state: 'declined', reason: 'Please stay polite.' } }]);
    await admin.review.publish({ id: edited.id, version: 4 });
    expect(await page()).toMatchObject({
      rating: { average: 1, count: 1 },
      reviews: [{ words: 'It broke.' }],
    });
  });

  test('is possible for 30 days, and afterwards the review can only be withdrawn', async () => {
    const { id } = await writePublished();
    services.clock.advance(limits.reviewEditMs + 1);
    await signIn();
    expect(await mine()).toMatchObject([{ open: false, review: { editableUntil: null } }]);
    expect(await reasonOf(write({ stars: 1, version: 2 }))).toBe('REVIEW_FIXED');
    expect(await own.review.withdraw({ id, version: 2 })).toMatchObject({ state: 'withdrawn', shown: false });
    expect(await ratingOf()).toBeNull();
    expect(await write({ stars: 2, version: 3 })).toMatchObject({ state: 'waiting' });
    expect(await mine()).toMatchObject([{ open: true }]);
  });
});

describe('a decision of the team (delivery.review-states)', () => {
  test('is based on what they saw: of an edit and an approval at once one succeeds', async () => {
    const { id } = await write();
    const results = await Promise.allSettled([
      admin.review.publish({ id, version: 1 }),
      write({ stars: 1, version: 1 }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [stored] = await services.db.select().from(review).where(eq(review.id, id));
    expect([stored?.state, stored?.stars, stored?.publishedStars]).toEqual(
      stored?.state === 'published' ? ['published', 4, 4] : ['waiting', 1, null],
    );
  });

  test('has one outcome when two people approve, decline and hide at once', async () => {
    const { id, version } = await writePublished();
    const seen = { id, version };
    await write({ stars: 5, version });
    const next = { id, version: version + 1, reason: 'No.' };
    const calls = [admin.review.publish(next), admin.review.hide(next), admin.review.decline(next)];
    expect((await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await reasonOf(admin.review.hide({ ...seen, reason: 'Late.' }))).toBe('REVIEW_CHANGED');
  });

  test('hides a review with its answer, tells its author why, and can show it again', async () => {
    const { id } = await writePublished();
    await admin.review.answer({ id, version: 2, answer: 'Thank you.' });
    expect((await page()).reviews).toMatchObject([{ answer: 'Thank you.' }]);
    await admin.review.answer({ id, version: 3, answer: '' });
    expect((await page()).reviews).toMatchObject([{ answer: '' }]);
    await admin.review.hide({ id, version: 4, reason: 'It names a person.' });
    expect(await page()).toMatchObject({ rating: null, reviews: [] });
    expect(await reasonOf(admin.review.answer({ id, version: 5, answer: 'Hm' }))).toBe(
      'REVIEW_NOT_PUBLISHED',
    );
    expect(await queuedMails(services, { to: row.email, template: 'review-news' })).toMatchObject([
      { news: 'published' },
      { news: 'answered', words: 'Thank you.' },
      { news: 'hidden', words: 'It names a person.' },
    ]);
    await admin.review.publish({ id, version: 5 });
    expect(await ratingOf()).toEqual({ average: 4, count: 1 });
  });

  test('publishes many of those that wait, and leaves out what was edited after it was read', async () => {
    const first = await write();
    const other = await insertTemplate(services);
    await deliver(row, other.id);
    const second = await write({ templateId: other.id });
    const { asOf } = await admin.review.list({});
    services.clock.advance(1_000);
    await write({ templateId: other.id, stars: 1, version: 1 });
    const publish = (of: Parameters<Api['review']['publishMany']>[0]['of']) =>
      admin.review.publishMany({ asOf, of });
    const { results } = await publish({ ids: [first.id, second.id] });
    expect(results).toMatchObject([
      { id: first.id, title: 'Harbour', refused: null },
      { id: second.id, refused: { reason: 'REVIEW_CHANGED' } },
    ]);
    expect((await publish({ ids: [first.id] })).results).toMatchObject([
      { refused: { reason: 'REVIEW_CHANGED' } },
    ]);
    const later = await admin.review.list({});
    const all = await admin.review.publishMany({ asOf: later.asOf, of: { matching: { search: 'guests' } } });
    expect(all.results.filter(({ refused }) => !refused).map(({ id }) => id)).toContain(second.id);
    expect(all.results.find(({ id }) => id === first.id)?.refused?.reason).toBe('REVIEW_DECIDED');
  });

  test('is for those with templates in their area', async () => {
    const { id } = await write();
    const restricted = await insertUser(services, { role: 'admin', restriction: scopesOfAreas(['orders']) });
    const api = await callAs(services, restricted);
    expect(await reasonOf(api.review.publish({ id, version: 1 }))).toBe('RESTRICTED');
    expect(await reasonOf(own.review.publish({ id, version: 1 }))).toBe('FORBIDDEN');
    expect(await reasonOf(own.review.list({}))).toBe('FORBIDDEN');
  });

  test('reaches webhooks', async () => {
    const events = ['review.written', 'review.published', 'review.removed'] as const;
    const [hook] = await services.db
      .insert(webhook)
      .values({ name: 'Reviews', url: 'https://93.184.216.34/hook', secretSeed: 'seed', events: [...events] })
      .returning();
    const { id } = await writePublished();
    await own.review.withdraw({ id, version: 2 });
    const sent = await services.db
      .select()
      .from(webhookDelivery)
      .where(eq(webhookDelivery.webhookId, hook?.id ?? ''));
    expect(sent.map(({ event }) => event).toSorted()).toEqual([...events].toSorted());
  });
});

describe('the list of the team', () => {
  test('finds reviews by words, author and template, and by state', async () => {
    const { id } = await write({ words: 'Zürich at night' });
    const found = async (input: Parameters<Api['review']['list']>[0]) =>
      (await admin.review.list(input)).reviews.map((each) => each.id);
    for (const search of ['zurich', 'mary harbour', 'Harbour']) {
      expect(await found({ search, show: 'waiting' })).toContain(id);
    }
    expect(await found({ search: 'zurich', show: 'published' })).toEqual([]);
    expect(await found({ search: '100%' })).toEqual([]);
  });
});

test('a link to a review opens it, however long the list is, for those with templates in their area', async () => {
  const { review: first, person } = await reviewBy(2, 'The lighthouse is out.');
  await own.review.report({ id: first.id, reason: 'Advertising' });
  await admin.review.publish(await write());
  const { reviews } = await admin.review.list({ pageSize: 1, search: 'Harbour' });
  expect(reviews.map(({ id }) => id)).not.toContain(first.id);
  expect(await admin.review.byId({ id: first.id })).toMatchObject({
    ...{ id: first.id, words: 'The lighthouse is out.', template: { title: 'Harbour' } },
    reports: [{ reason: 'Advertising' }],
  });
  const [listed] = (await admin.review.list({ search: 'lighthouse' })).reviews;
  expect(await admin.review.byId({ id: first.id })).toEqual(listed);
  const settled = await admin.review.keep(first);
  expect(await admin.review.byId(settled)).toMatchObject({ reports: [] });
  const restricted = await insertUser(services, { role: 'admin', restriction: scopesOfAreas(['orders']) });
  expect(await reasonOf((await callAs(services, restricted)).review.byId({ id: first.id }))).toBe(
    'RESTRICTED',
  );
  expect(await reasonOf((await callAs(services, person)).review.byId({ id: first.id }))).toBe('FORBIDDEN');
  expect(await reasonOf(admin.review.byId({ id: person.id }))).toBe('REVIEW_NOT_FOUND');
});

describe('a report (delivery.review-reported)', () => {
  test('reaches the team once for each reader, and ends when the review is kept or hidden', async () => {
    const { id } = await writePublished();
    const reader = await callAs(services, await insertUser(services));
    const report = (api = reader) => api.review.report({ id, reason: 'Advertising' });
    await Promise.all([report(), report()]);
    await report();
    expect(await services.db.$count(reviewReport, eq(reviewReport.reviewId, id))).toBe(1);
    expect((await admin.review.list({ show: 'reported' })).reviews).toMatchObject([
      { id, reports: [{ reason: 'Advertising' }] },
    ]);
    expect((await admin.stats.attention()).reportedReviews).toBe(1);
    await admin.review.keep({ id, version: 2 });
    expect((await admin.review.list({ show: 'reported' })).reviews).toEqual([]);
    expect(await ratingOf()).toEqual({ average: 4, count: 1 });
  });

  test('is refused of one’s own, of what is not shown, and beyond the limit', async () => {
    const { id } = await writePublished();
    expect(await reasonOf(own.review.report({ id, reason: 'Mine' }))).toBe('REVIEW_OWN');
    const reader = await callAs(services, await insertUser(services));
    await admin.review.hide({ id, version: 2, reason: 'No.' });
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await reasonOf(reader.review.report({ id, reason: 'Bad' }))).toBe('REVIEW_NOT_FOUND');
    }
    expect(await reasonOf(reader.review.report({ id, reason: 'Bad' }))).toBe('RATE_LIMITED');
  });
});

describe('the rating of a template (delivery.review-rating)', () => {
  test('counts all published reviews when several are approved at once', async () => {
    const people = await Promise.all([1, 2, 3, 5, 5].map((stars) => reviewBy(stars)));
    expect(people).toHaveLength(5);
    expect(await ratingOf()).toEqual({ average: 3.2, count: 5 });
    const sorted = await createClient(services).api.template.catalogue({ sort: 'rating' });
    const ratings = await services.db.select().from(template).where(eq(template.status, 'published'));
    const averageOf = (id: string) => {
      const found = ratings.find((each) => each.id === id);
      return found?.ratings ? found.ratingStars / found.ratings : -1;
    };
    const averages = sorted.templates.map(({ id }) => averageOf(id));
    expect(averages).toEqual(averages.toSorted((one, other) => other - one));
    const { api } = createClient(services);
    expect((await api.template.facets({})).rated).toBe(true);
    expect((await api.template.bySlug({ slug: bought.slug })).rating).toEqual({ average: 3.2, count: 5 });
    const stars = async (sort: 'highest' | 'lowest') =>
      (await page({ sort })).reviews.map((each) => each.stars);
    expect(await stars('highest')).toEqual([5, 5, 3, 2, 1]);
    expect(await stars('lowest')).toEqual([1, 2, 3, 5, 5]);
  });

  test('is shown in pages', async () => {
    for (let index = 0; index < limits.reviewsPerPage + 2; index += 1) await reviewBy(5, `Words ${index}`);
    expect(await page()).toMatchObject({ total: limits.reviewsPerPage + 2 });
    expect((await page({ page: 2 })).reviews).toHaveLength(2);
    expect(await page({ page: 9 })).toMatchObject({ reviews: [], total: limits.reviewsPerPage + 2 });
  });

  test('leaves out reviews of refunded and removed orders, unless the template was bought twice', async () => {
    await writePublished();
    const again = await deliver(row, bought.id);
    await services.db.update(order).set({ status: 'refunded' }).where(eq(order.id, sold.id));
    expect(await ratingOf()).toEqual({ average: 4, count: 1 });
    await services.db.update(order).set({ paymentStatus: 'refunded' }).where(eq(order.id, again.id));
    expect(await page()).toEqual({ rating: null, total: 0, reviews: [] });
    await services.db.update(order).set({ paymentStatus: 'paid' }).where(eq(order.id, again.id));
    expect(await ratingOf()).toEqual({ average: 4, count: 1 });
    await services.db.delete(order).where(eq(order.id, again.id));
    expect(await ratingOf()).toBeNull();
    expect(await mine()).toMatchObject([{ open: false, review: { shown: false } }]);
  });

  test('never counts a review of a sample order, which is marked', async () => {
    await services.db.delete(order).where(eq(order.id, sold.id));
    await deliver(row, bought.id, { id: demoId('order', crypto.randomUUID()) });
    await writePublished();
    expect(await page()).toMatchObject({ rating: null, total: 1, reviews: [{ sample: true }] });
  });

  test('ends with the template', async () => {
    await writePublished();
    await admin.template.remove({ id: bought.id });
    expect(await mine()).toEqual([]);
  });
});

describe('a deleted account (delivery.review-erased)', () => {
  test('leaves the published text without a name, and nothing that nobody published', async () => {
    await writePublished({ name: 'full' });
    await write({ stars: 1, words: 'My name is Mary Kollie.', version: 2 });
    const other = await insertTemplate(services);
    await deliver(row, other.id);
    const { id } = await write({ templateId: other.id });
    await admin.user.remove({ id: row.id });
    expect(await page()).toMatchObject({
      rating: { average: 4, count: 1 },
      reviews: [{ author: '', words: 'Our guests like it.' }],
    });
    const [stored] = await services.db.select().from(review).where(eq(review.templateId, bought.id));
    expect(stored).toMatchObject({
      userId: null,
      authorName: '',
      state: 'published',
      words: 'Our guests like it.',
    });
    expect(await services.db.$count(review, eq(review.id, id))).toBe(0);
  });
});

describe('the request for reviews (delivery.review-asked)', () => {
  const asked = (to = row.email) => queuedMails(services, { to, template: 'review-asked' });
  async function askAfter(after: number = limits.reviewAskAfterMs) {
    services.clock.advance(after);
    await Promise.all([askForReviews(services), askForReviews(services)]);
    await signIn();
  }

  test('is sent once, some days after the delivery, with a link that opens the form and changes nothing', async () => {
    await askForReviews(services);
    expect(await asked()).toEqual([]);
    await askAfter();
    await askAfter(3_600_000);
    const mails = await asked();
    expect(mails).toHaveLength(1);
    const token = mails[0]?.template === 'review-asked' ? mails[0].reviewToken : '';
    const { api } = createClient(services);
    expect(await api.reviewLink.read({ token })).toMatchObject({
      orderNumber: sold.number,
      templates: [{ template: { title: 'Harbour' }, open: true, review: null }],
    });
    expect(await services.db.$count(review, eq(review.templateId, bought.id))).toBe(0);
    const written = await api.reviewLink.save({ token, templateId: bought.id, stars: 5, words: 'Good.' });
    expect(written).toMatchObject({ state: 'waiting', shownAs: 'Mary K.' });
    const other = await insertTemplate(services);
    await deliver(row, other.id);
    const elsewhere = { token, templateId: other.id, stars: 5, words: 'Good.' };
    expect(await reasonOf(api.reviewLink.save(elsewhere))).toBe('REVIEW_NOT_BOUGHT');
  });

  test.each(['', 'ord-2025-000001.zz.0123456789abcdef0123456789abcdef', 'a'.repeat(1_000)])(
    'opens nothing with a forged link',
    async (token) => {
      expect(await reasonOf(createClient(services).api.reviewLink.read({ token }))).toBe('REVIEW_LINK');
    },
  );

  test('opens nothing after its time, and of a suspended customer', async () => {
    const expiresAt = new Date(services.now().getTime() + limits.reviewLinkMs);
    const token = signLink(services.keys, 'key of review links', sold.number, expiresAt);
    const open = () => createClient(services).api.reviewLink.read({ token });
    await open();
    await services.db.update(user).set({ suspendedAt: services.now() }).where(eq(user.id, row.id));
    expect(await reasonOf(open())).toBe('REVIEW_LINK');
    await services.db.update(user).set({ suspendedAt: null }).where(eq(user.id, row.id));
    services.clock.advance(limits.reviewLinkMs);
    expect(await reasonOf(open())).toBe('REVIEW_LINK');
  });

  test('is not sent when all is reviewed, the order was refunded, or the delivery is long ago', async () => {
    await write();
    await askAfter();
    expect(await asked()).toEqual([]);
    const late = await insertUser(services);
    await deliver(late, bought.id);
    services.clock.advance(limits.reviewAskWithinMs);
    await askForReviews(services);
    expect(await asked(late.email)).toEqual([]);
    const refunded = await insertUser(services);
    await deliver(refunded, bought.id, { paymentStatus: 'refunded', status: 'refunded' });
    await askAfter();
    expect(await asked(refunded.email)).toEqual([]);
  });
});

test('a suspended customer’s published review stays', async () => {
  await writePublished();
  await services.db.update(user).set({ suspendedAt: services.now() }).where(eq(user.id, row.id));
  expect(await ratingOf()).toEqual({ average: 4, count: 1 });
  const [stored] = await services.db.select().from(template).where(eq(template.id, bought.id));
  expect(stored).toMatchObject({ ratings: 1, ratingStars: 4 });
});
