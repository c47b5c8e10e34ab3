import { user } from '@app/db/schema/accounts/user';
import { template } from '@app/db/schema/catalogue/template';
import { ticket, ticketTemplate } from '@app/db/schema/desk/ticket';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Api, callAs } from '../../testing/callers';
import { insertCategory, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let admin: Api;
beforeAll(async () => {
  services = await createTestServices();
  admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  return services.drop;
});

let tickets = 0;

async function insertTicket(templates: readonly (typeof template.$inferSelect)[], createdAt = new Date()) {
  tickets += 1;
  const [row] = await services.db
    .insert(ticket)
    .values({
      number: `TKT-${tickets}`,
      customerName: 'Cleo',
      customerEmail: 'cleo@example.com',
      inquiry: 'Please',
      firstResponseDueAt: createdAt,
      createdAt,
    })
    .returning();
  for (const { id, title } of templates) {
    await services.db.insert(ticketTemplate).values({
      ticketId: row?.id ?? '',
      templateId: id,
      title,
      priceKind: 'fixed',
      priceCents: 100,
      priceText: '1',
      askedAt: createdAt,
    });
  }
}

test('without tickets and templates there is no highest or top one, and no period', async () => {
  const empty = await createTestServices();
  onTestFinished(empty.drop);
  const { stats } = await callAs(empty, await insertUser(empty, { role: 'admin' }));
  expect(await stats.highestTicketTemplate()).toEqual({ highestTicketTemplate: null });
  expect(await stats.topCategory()).toEqual({ topCategory: null });
  expect(await stats.templateTicketCounts()).toEqual({ templateTicketCounts: [] });
  expect(await stats.ticketsPerMonth()).toEqual({ ticketsPerMonth: {} });
  expect(await stats.ticketsPerWeek()).toEqual({ ticketsPerWeek: {} });
});

describe('with templates and tickets', () => {
  beforeAll(async () => {
    const [shops, blogs] = [
      await insertCategory(services, { name: 'shops' }),
      await insertCategory(services, { name: 'Blogs' }),
    ];
    const [alder, birch, cedar] = [
      await insertTemplate(services, { title: 'alder', categoryId: shops.id }),
      await insertTemplate(services, { title: 'Birch', categoryId: blogs.id, status: 'pending' }),
      await insertTemplate(services, { title: 'Cedar', status: 'rejected' }),
    ];
    await insertTicket([alder, birch], new Date('2025-12-29T00:00:00Z'));
    await insertTicket([birch, alder, cedar], new Date('2026-02-28T23:59:59Z'));
    await insertTicket([], new Date('2015-01-01T00:00:00Z'));
    await services.db.update(template).set({ title: 'Birch tree' }).where(eq(template.id, birch.id));
    await services.db.delete(template).where(eq(template.id, cedar.id));
  });

  test('the totals count everything', async () => {
    expect(await admin.stats.totalUsers()).toEqual({ totalUsers: await services.db.$count(user) });
    expect(await admin.stats.totalTemplates()).toEqual({ totalTemplates: 2 });
    expect(await admin.stats.totalPublishedTemplates()).toEqual({ totalPublishedTemplates: 1 });
    expect(await admin.stats.totalTickets()).toEqual({ totalTickets: 3 });
  });

  test('templates are counted by ticket, ties by title; a deleted one keeps its title', async () => {
    const { templateTicketCounts } = await admin.stats.templateTicketCounts();
    expect(templateTicketCounts).toEqual([
      { templateId: expect.any(String), title: 'alder', ticketCount: 2 },
      { templateId: expect.any(String), title: 'Birch tree', ticketCount: 2 },
      { templateId: null, title: 'Cedar', ticketCount: 1 },
    ]);
    expect(await admin.stats.highestTicketTemplate()).toEqual({
      highestTicketTemplate: templateTicketCounts[0],
    });
  });

  test('the first by name of two categories with equally many templates is on top', async () => {
    expect((await admin.stats.topCategory()).topCategory).toMatchObject({ name: 'Blogs', templateCount: 1 });
  });

  test('months and weeks are newest first, in UTC, empty ones as 0, and not older than five years', async () => {
    services.clock.set(new Date('2026-03-02T08:00:00Z'));
    const late = await callAs(services, await insertUser(services, { role: 'admin' }));
    const { ticketsPerMonth } = await late.stats.ticketsPerMonth();
    expect(Object.entries(ticketsPerMonth)).toEqual([
      ['2026-03', 0],
      ['2026-02', 1],
      ['2026-01', 0],
      ['2025-12', 1],
    ]);
    const { ticketsPerWeek } = await late.stats.ticketsPerWeek();
    const weeks = Object.entries(ticketsPerWeek);
    expect(weeks.slice(0, 2)).toEqual([
      ['2026-W10', 0],
      ['2026-W09', 1],
    ]);
    // The last days of 2025 belong to the first week of 2026.
    expect(weeks.at(-1)).toEqual(['2026-W01', 1]);
    expect(weeks).toHaveLength(10);
  });
});
