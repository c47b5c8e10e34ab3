import { ticket as ticketTable } from '@app/db/schema/desk/ticket';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertCartItems, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let admin: Api;
beforeAll(async () => {
  services = await createTestServices();
  admin = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  return services.drop;
});

async function closedTicket() {
  const row = await insertUser(services);
  await insertCartItems(services, row, [await insertTemplate(services)]);
  const api = await callAs(services, row);
  const ticket = await api.ticket.create({ inquiry: 'Please make it green.' });
  await admin.ticket.close({ id: ticket.id });
  return { row, api, ticket };
}

test('a ticket closed once is closed once in the history, although its clock ran on meanwhile', async () => {
  const { api, ticket } = await closedTicket();
  const later = new Date(Date.now() + 1);
  await services.db.update(ticketTable).set({ closedAt: later }).where(eq(ticketTable.id, ticket.id));
  expect((await api.ticket.myTicket({ number: ticket.number })).history).toMatchObject([{ kind: 'closed' }]);
});

test('reopens the ticket, notifies the team, and is in the history for both', async () => {
  const { api, row, ticket } = await closedTicket();
  const reopened = await api.ticket.reopenMine({ id: ticket.id });
  expect(reopened).toMatchObject({ status: 'open', closedAt: null, messages: [] });
  expect(reopened.history).toMatchObject([{ kind: 'closed' }, { kind: 'reopened' }]);
  expect(JSON.stringify(reopened)).not.toContain('Ada');
  expect((await admin.ticket.byId({ id: ticket.id })).history).toMatchObject([
    { kind: 'closed', by: 'Ada' },
    { kind: 'reopened', by: row.name },
  ]);
  const mails = await queuedMails(services, { template: 'ticket-reopened-team' });
  expect(mails.at(-1)).toMatchObject({ to: 'team@example.com', ticketNumber: ticket.number });
});

test('two presses at once reopen it once, and the second is told so', async () => {
  const { api, ticket } = await closedTicket();
  const results = await Promise.allSettled([1, 2].map(() => api.ticket.reopenMine({ id: ticket.id })));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await rejection(api.ticket.reopenMine({ id: ticket.id }))).toMatchObject({
    reason: 'TICKET_STATUS',
    message: 'The status is now open, so this is not possible.',
  });
});

test("refuses a finalized ticket, and somebody else's like one that does not exist", async () => {
  const { api, ticket } = await closedTicket();
  const stranger = await callAs(services, await insertUser(services));
  expect(await rejection(stranger.ticket.reopenMine({ id: ticket.id }))).toMatchObject({
    reason: 'TICKET_NOT_FOUND',
  });
  expect(await rejection(admin.ticket.reopenMine({ id: ticket.id }))).toMatchObject({
    reason: 'TICKET_NOT_FOUND',
  });
  await admin.ticket.finalize({ id: ticket.id });
  expect(await rejection(api.ticket.reopenMine({ id: ticket.id }))).toMatchObject({
    reason: 'ALREADY_FINALIZED',
  });
});
