import { limits } from '@app/contracts/limits';
import { cartNotice } from '@app/db/schema/cart/cart';
import { template } from '@app/db/schema/catalogue/template';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertCartItems, insertCategory, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

const unknownId = '018f0000-0000-7000-8000-000000000000';

let services: TestServices;
let admin: Api;
let visitor: Api;
beforeAll(async () => {
  services = await createTestServices();
  admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  visitor = await callAs(services, null);
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(auditEvent);
  await services.db.delete(template);
});

const outcomes = (results: readonly { id: string; refused: { reason: string } | null }[]) =>
  results.map(({ id, refused }) => [id, refused?.reason ?? 'done']);

describe('many templates at once', () => {
  test('are changed independently, naming those whose status does not allow it', async () => {
    const pending = await insertTemplate(services, { status: 'pending' });
    const live = await insertTemplate(services);
    const rejected = await insertTemplate(services, { status: 'rejected', rejectionReason: 'Too dark' });
    const ids = [pending.id, live.id, unknownId, rejected.id, pending.id.toUpperCase()];
    const { results, next } = await admin.template.changeMany({ action: 'publish', of: { ids } });
    expect(outcomes(results)).toEqual([
      [pending.id, 'done'],
      [live.id, 'TEMPLATE_STATUS'],
      [unknownId, 'TEMPLATE_NOT_FOUND'],
      [rejected.id, 'TEMPLATE_STATUS'],
    ]);
    expect(results[1]).toMatchObject({
      title: live.title,
      refused: { message: expect.stringMatching(/published/) },
    });
    expect(next).toBeNull();
    expect(await visitor.template.visibleById({ id: pending.id })).toMatchObject({ status: 'published' });
    const events = await services.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'template.publish'));
    expect(events.map(({ entityId }) => entityId)).toEqual([pending.id]);
    const back = await admin.template.changeMany({ action: 'returnToPending', of: { ids: [rejected.id] } });
    expect(outcomes(back.results)).toEqual([[rejected.id, 'done']]);
  });

  test('are rejected with one reason, which they and their authors get, and never without one', async () => {
    const author = await insertUser(services);
    const [first, second] = [
      await insertTemplate(services, { status: 'pending', authorId: author.id }),
      await insertTemplate(services, { status: 'pending', authorId: author.id }),
    ];
    const live = await insertTemplate(services, { authorId: author.id });
    const of = { ids: [first.id, second.id, live.id] };
    for (const reason of ['  ', 'x'.repeat(limits.rejectionReason + 1)]) {
      expect(await rejection(admin.template.changeMany({ action: 'reject', reason, of }))).toMatchObject({
        reason: 'VALIDATION_FAILED',
      });
    }
    const { results } = await admin.template.changeMany({ action: 'reject', reason: ' Too dark ', of });
    expect(outcomes(results)).toEqual([
      [first.id, 'done'],
      [second.id, 'done'],
      [live.id, 'TEMPLATE_STATUS'],
    ]);
    expect(
      await services.db.$count(
        template,
        and(eq(template.status, 'rejected'), eq(template.rejectionReason, 'Too dark')),
      ),
    ).toBe(2);
    const mails = await queuedMails(services, { to: author.email });
    expect(mails.map((mail) => mail.template)).toEqual(['template-rejected', 'template-rejected']);
  });

  test('are removed from carts with a notice when unpublished or deleted', async () => {
    const customer = await insertUser(services);
    const [first, second] = [await insertTemplate(services), await insertTemplate(services)];
    await insertCartItems(services, customer, [first, second]);
    await admin.template.changeMany({ action: 'unpublish', of: { ids: [first.id] } });
    await admin.template.changeMany({ action: 'remove', of: { ids: [second.id] } });
    const notices = await services.db.select().from(cartNotice).where(eq(cartNotice.userId, customer.id));
    expect(notices.map(({ templateTitle, reason }) => [templateTitle, reason])).toEqual([
      [first.title, 'unpublished'],
      [second.title, 'deleted'],
    ]);
    expect(await services.db.$count(template, eq(template.id, second.id))).toBe(0);
  });

  test('are changed in steps when a filter matches them, and no others', async () => {
    const category = await insertCategory(services);
    const total = limits.bulkStep + 2;
    for (let index = 0; index < total; index++) {
      await insertTemplate(services, { status: 'pending', categoryId: category.id });
    }
    const other = await insertTemplate(services, { status: 'pending' });
    const done: string[] = [];
    let after: string | null | undefined;
    do {
      const step = await admin.template.changeMany({
        action: 'publish',
        of: { matching: { status: 'pending', categoryId: category.id }, ...(after && { after }) },
      });
      done.push(...step.results.map(({ id }) => id));
      after = step.next;
    } while (after);
    expect(new Set(done).size).toBe(total);
    expect(await services.db.$count(template, eq(template.status, 'published'))).toBe(total);
    expect(await admin.template.visibleById({ id: other.id })).toMatchObject({ status: 'pending' });
  });

  test('must be selected explicitly, up to a limit', async () => {
    const tooMany = Array.from({ length: limits.bulkStep + 1 }, () => crypto.randomUUID());
    for (const ids of [tooMany, []]) {
      expect(await rejection(admin.template.changeMany({ action: 'remove', of: { ids } }))).toMatchObject({
        reason: 'VALIDATION_FAILED',
      });
    }
  });
});

describe('a pinned template', () => {
  test('comes first on the home page until it is unpinned, and pinning twice changes nothing', async () => {
    const old = await insertTemplate(services, { publishedAt: new Date(0) });
    const fresh = await insertTemplate(services);
    const first = async () => (await visitor.template.featured())[0]?.id;
    expect(await first()).toBe(fresh.id);
    expect(await admin.template.pin({ id: old.id, pinned: true })).toEqual({ id: old.id, pinned: true });
    expect(await first()).toBe(old.id);
    await admin.template.pin({ id: old.id, pinned: true });
    expect((await admin.template.list({})).templates.map(({ id, pinned }) => [id, pinned])).toEqual([
      [fresh.id, false],
      [old.id, true],
    ]);
    await admin.template.pin({ id: old.id, pinned: false });
    expect(await first()).toBe(fresh.id);
    const events = await services.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.entityId, old.id))
      .orderBy(asc(auditEvent.id));
    expect(events.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'template.pin', before: { pinned: false }, after: { pinned: true } },
      { action: 'template.unpin', before: { pinned: true }, after: { pinned: false } },
    ]);
  });

  test('must exist', async () => {
    expect(await rejection(admin.template.pin({ id: unknownId, pinned: true }))).toMatchObject({
      reason: 'TEMPLATE_NOT_FOUND',
    });
  });
});

describe('the order of the list', () => {
  test.each([
    ['title', 'asc', 'abc'],
    ['title', 'desc', 'cba'],
    ['status', 'asc', 'bca'],
    ['price', 'asc', 'cba'],
    ['price', 'desc', 'bca'],
    ['category', 'asc', 'cab'],
    ['changed', 'desc', 'acb'],
    ['created', 'asc', 'bac'],
    ['created', 'desc', 'cab'],
  ] as const)('by %s, %s, is %s', async (sort, direction, order) => {
    const [one, two] = [
      await insertCategory(services, { name: `Zebra ${sort} ${direction}` }),
      await insertCategory(services, { name: `apple ${sort} ${direction}` }),
    ];
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const onRequest = { priceKind: 'on_request', priceMinCents: 0, priceMaxCents: 0 } as const;
    await insertTemplate(services, {
      title: 'a',
      ...onRequest,
      categoryId: one.id,
      createdAt: at(2),
      updatedAt: at(9),
    });
    await insertTemplate(services, {
      title: 'b',
      status: 'pending',
      createdAt: at(1),
      updatedAt: at(3),
      priceMaxCents: 90_000,
      priceMinCents: 90_000,
    });
    await insertTemplate(services, {
      title: 'C',
      status: 'rejected',
      rejectionReason: 'Too dark',
      categoryId: two.id,
      createdAt: at(3),
      updatedAt: at(4),
    });
    const { templates } = await admin.template.list({ sort, direction });
    expect(templates.map(({ title }) => title.toLowerCase()).join('')).toBe(order);
  });
});
