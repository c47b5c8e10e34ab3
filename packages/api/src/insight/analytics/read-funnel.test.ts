import { ticket, ticketTemplate } from '@app/db/schema/desk/ticket';
import { siteFigure } from '@app/db/schema/traffic/page-view';
import { expect, test } from 'vitest';
import { createContextFactory } from '../../create-context';
import { testClock } from '../../testing/clock';
import { insertOrder } from '../../testing/order-rows';
import { insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices } from '../../testing/services';
import { readFunnel } from './read-funnel';

const range = { from: '2026-11-17', to: '2026-11-23' };

test('the top templates on a screen are the first of all, also in a tie (analytics.six-steps)', async () => {
  testClock.set(new Date('2026-11-23T09:00:00Z'));
  const services = await createTestServices();
  const { db } = services;
  const customer = await insertUser(services);
  let tickets = 0;
  const ask = async (template: { id: string; title: string }, isPaid = false) => {
    tickets += 1;
    const [row] = await db
      .insert(ticket)
      .values({
        number: `TKT-2026-${tickets}`,
        userId: customer.id,
        customerName: customer.name,
        customerEmail: customer.email,
        inquiry: 'In green, please.',
        firstResponseDueAt: services.now(),
        createdAt: services.now(),
      })
      .returning();
    if (!row) throw new Error('the ticket was not returned');
    const line = { priceKind: 'free', priceCents: 0, priceText: '', position: 0 } as const;
    await db.insert(ticketTemplate).values({
      ...line,
      ticketId: row.id,
      templateId: template.id,
      title: template.title,
      askedAt: row.createdAt,
    });
    if (isPaid) await insertOrder(services, { ticketId: row.id, paymentStatus: 'paid' });
  };
  // One was paid for, one requested twice and six once; the last of these was viewed most, and three were
  // viewed but never requested.
  const templates = await Promise.all(
    Array.from({ length: 11 }, (_, index) => insertTemplate(services, { title: `Template ${index}` })),
  );
  const [paid, twice, ...others] = templates;
  if (!paid || !twice) throw new Error('templates are missing');
  await ask(paid, true);
  await ask(twice);
  await ask(twice);
  const once = others.slice(0, 6);
  for (const template of once) await ask(template);
  const seen = [...once.slice(-1), ...others.slice(6)];
  await db.insert(siteFigure).values(
    seen.map(({ id }, index) => ({
      ...{ day: '2026-11-20', dimension: 'template' as const, value: id },
      ...{ views: 9, visitors: 9 - index, itemVisitors: 9 - index, cartVisitors: 0 },
    })),
  );
  const ctx = await createContextFactory(services)({
    ...{ requestId: 'test', ip: '', userAgent: 'test', sessionToken: null, signupProof: null },
    setCookie: () => {},
  });
  const all = await readFunnel(ctx, { range, by: 'template' }, 1_000);
  expect(all.parts).toHaveLength(11);
  expect(all.parts.slice(0, 3).map(({ label }) => label)).toEqual(['Template 0', 'Template 1', 'Template 7']);
  expect(all.parts.slice(8).map(({ label }) => label)).toEqual(['Template 8', 'Template 9', 'Template 10']);
  for (let lines = 1; lines < 11; lines += 1) {
    const shown = await readFunnel(ctx, { range, by: 'template' }, lines);
    expect(shown).toEqual({ ...all, parts: all.parts.slice(0, lines) });
  }
  await services.drop();
});
