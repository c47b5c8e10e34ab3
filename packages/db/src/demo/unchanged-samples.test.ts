import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { user } from '../schema/accounts/user';
import { collection } from '../schema/catalogue/collection';
import { template } from '../schema/catalogue/template';
import { templateRelease } from '../schema/catalogue/template-release';
import { auditEvent } from '../schema/core/audit-event';
import { review } from '../schema/delivery/review';
import { cannedReply } from '../schema/desk/canned-reply';
import { ticket, ticketTemplate } from '../schema/desk/ticket';
import { company, companyMember } from '../schema/people/company';
import { order, orderItem } from '../schema/sales/order';
import { quote, quoteLine } from '../schema/sales/quote';
import { post } from '../schema/site/post';
import { createTestDatabase, type TestDatabase } from '../testing';
import { demoTemplates } from './catalogue';
import { clearDemoData } from './clear-demo-data';
import { demoId } from './demo-id';
import { loadDemoData } from './load-demo-data';

const now = new Date('2026-03-02T12:00:00Z');
const options = {
  ...{ now, siteUrl: new URL('https://site.test'), seller: { name: 'Seller', lines: ['Somewhere 1'] } },
  hashPassword: async (password: string) => `hash of ${password}`,
};

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

test('clearing keeps samples that real people have changed, released, reviewed, bought, asked for, been offered or taken over', async () => {
  const { db } = database;
  await loadDemoData(db, options);
  const [real] = await db
    .insert(user)
    .values({ name: 'Real Person', email: 'real@real.test', passwordHash: 'x', role: 'admin' })
    .returning();
  if (!real) throw new Error('no row');
  const ids = (names: readonly string[]) => names.map((name) => demoId('template', name));
  const [edited, released, reviewed, bought, asked, offered, hidden] = ids([
    ...['coastline', 'orbit', 'meridian', 'marketstall', 'ledgerline', 'civic', 'tidewater'],
  ]) as [string, string, string, string, string, string, string];
  const [sampleCollection] = await db.select().from(collection).limit(1);
  const [samplePost] = await db.select().from(post).limit(1);
  const [sampleReply] = await db.select().from(cannedReply).limit(1);
  const [firm, otherFirm] = await db.select().from(company).limit(2);
  if (!sampleCollection || !samplePost || !sampleReply || !firm || !otherFirm) throw new Error('no samples');
  const by = { actorId: real.id, actorName: real.name };
  await db.insert(auditEvent).values(
    [
      ['template.update', edited],
      ['template.unpublish', hidden],
      ['collection.update', sampleCollection.id],
      ['page.update', samplePost.id],
      ['cannedReply.update', sampleReply.id],
      ['company.update', firm.id],
      ['user.changePassword', demoId('user', 'editor@example.com')],
      ['user.update', demoId('user', 'customer@example.com')],
    ].map(([action = '', entityId = '']) => ({
      ...by,
      action,
      entity: action.split('.')[0] ?? '',
      entityId,
    })),
  );
  await db.insert(templateRelease).values({
    ...{ templateId: released, version: '2.0.0', bytes: 1, sha256: 'a', createdByName: real.name },
  });
  await db.insert(review).values({
    ...{ templateId: reviewed, userId: real.id, stars: 5, words: 'Mine', nameChoice: 'initial' as const },
    authorName: real.name,
  });
  await db.insert(companyMember).values({ userId: real.id, companyId: otherFirm.id });
  await db
    .update(user)
    .set({ name: 'Real Owner', email: 'owner@real.test' })
    .where(eq(user.email, 'admin@example.com'));
  const customer = { customerName: real.name, customerEmail: real.email, inquiry: 'Mine' };
  const [ownTicket] = await db
    .insert(ticket)
    .values({
      ...{ number: 'TKT-2026-900001', userId: demoId('user', 'admin@example.com'), ...customer },
      firstResponseDueAt: now,
    })
    .returning();
  const [ownOrder] = await db
    .insert(order)
    .values({
      ...{ number: 'ORD-2026-900001', ticketId: ownTicket?.id, userId: real.id },
      ...{ customerName: real.name, customerEmail: real.email },
      ...{ subtotalCents: 100, taxRate: 0, taxCents: 0, totalCents: 100 },
    })
    .returning();
  await db.insert(orderItem).values({
    ...{ orderId: ownOrder?.id ?? '', templateId: bought, name: 'Bought', priceCents: 100, position: 0 },
    type: 'template',
  });

  await db.insert(ticketTemplate).values({
    ...{ ticketId: ownTicket?.id ?? '', templateId: asked, title: 'Asked for', askedAt: now },
    ...{ priceKind: 'fixed', priceCents: 100, priceText: '$1' },
  });
  const [ownQuote] = await db
    .insert(quote)
    .values({
      ...{ ticketId: ownTicket?.id ?? '', number: 'QUO-2026-900001', validUntil: '2026-12-31' },
      ...{ customerName: real.name, customerEmail: real.email, currency: 'USD', taxName: 'Tax' },
      ...{ taxRate: 0, subtotalCents: 100, taxCents: 0, totalCents: 100 },
    })
    .returning();
  await db.insert(quoteLine).values({
    ...{ quoteId: ownQuote?.id ?? '', type: 'template', templateId: offered, title: 'Offered' },
    priceCents: 100,
  });

  const cleared = await clearDemoData(db);
  expect(cleared).toMatchObject({ cleared: true, keptTemplates: 6, administrators: 3 });
  const templates = await db.select({ id: template.id }).from(template);
  expect(templates.map(({ id }) => id).sort()).toEqual(
    [edited, released, reviewed, bought, asked, offered].sort(),
  );
  expect(await db.select({ words: review.words }).from(review)).toEqual([{ words: 'Mine' }]);
  expect(await db.$count(templateRelease, eq(templateRelease.templateId, released))).toBe(1);
  const accounts = await db.select({ email: user.email }).from(user).orderBy(asc(user.email));
  expect(accounts.map(({ email }) => email)).toEqual([
    ...['editor@example.com', 'owner@real.test', 'real@real.test'],
  ]);
  expect(await db.select({ id: collection.id }).from(collection)).toEqual([{ id: sampleCollection.id }]);
  expect(await db.select({ id: post.id }).from(post)).toEqual([{ id: samplePost.id }]);
  expect(await db.select({ id: cannedReply.id }).from(cannedReply)).toEqual([{ id: sampleReply.id }]);
  expect(await db.$count(company)).toBe(2);
  expect([await db.$count(ticket), await db.$count(order)]).toEqual([1, 1]);

  expect(await loadDemoData(db, { ...options, again: true })).toBe(true);
  expect(await db.$count(template)).toBe(demoTemplates.length);
});
