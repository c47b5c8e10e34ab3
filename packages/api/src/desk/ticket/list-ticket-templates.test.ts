import { template, templateMedia } from '@app/db/schema/catalogue/template';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { callAs, rejection } from '../../testing/callers';
import { insertCartItems, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

async function openTicket(templates: readonly { id: string }[]) {
  const customer = await insertUser(services);
  await insertCartItems(services, customer, templates);
  return (await callAs(services, customer)).ticket.create({ inquiry: 'Please in our colours' });
}

const asAdmin = async () => callAs(services, await insertUser(services, { role: 'admin' }));

test('a ticket’s list shows the price at the time beside the current one', async () => {
  const [kept, dearer] = await Promise.all([insertTemplate(services), insertTemplate(services)]);
  await services.db.insert(templateMedia).values({
    templateId: kept.id,
    fileUrl: '/files/kept.webp',
    fileName: 'kept.webp',
    width: 1600,
    height: 1000,
    bytes: 5,
  });
  const opened = await openTicket([kept, dearer]);
  await services.db
    .update(template)
    .set({ priceMinCents: 25_050, priceMaxCents: 25_050, status: 'pending', publishedAt: null })
    .where(eq(template.id, dearer.id));

  const read = await (await asAdmin()).ticket.templates({ id: opened.id });
  expect(read.ticket).toMatchObject({ id: opened.id, number: opened.number, status: 'open' });
  expect(read.totalCents).toBe(20_000);
  const lineOf = ({ id }: { id: string }) => read.templates.find((line) => line.templateId === id);
  expect(lineOf(kept)).toMatchObject({
    priceCents: 10_000,
    current: { status: 'published', cover: { fileUrl: '/files/kept.webp' }, price: { changed: false } },
  });
  expect(lineOf(dearer)).toMatchObject({
    priceCents: 10_000,
    current: {
      status: 'pending',
      cover: null,
      price: { changed: true, label: 'Starting from $250.50' },
    },
  });
});

test('keeps the title and price of a template that was deleted', async () => {
  const gone = await insertTemplate(services, { title: 'Short lived' });
  const opened = await openTicket([gone]);
  await services.db.delete(template).where(eq(template.id, gone.id));

  const read = await (await asAdmin()).ticket.templates({ id: opened.id });
  expect(read.templates).toMatchObject([
    { title: 'Short lived', priceCents: 10_000, templateId: null, current: null },
  ]);
});

test('an unknown or malformed id is a missing ticket', async () => {
  const api = await asAdmin();
  for (const id of ['0192f0aa-1111-7000-8000-000000000000', 'no id']) {
    const refused = await rejection(api.ticket.templates({ id }));
    expect(refused.reason).toBe('TICKET_NOT_FOUND');
    expect(refused.message).toBe("The ticket you're looking for doesn't exist.");
  }
});
