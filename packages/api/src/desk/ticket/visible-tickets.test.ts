import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { beforeAll, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertCartItems, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let customer: Api;
let other: Api;
let admin: Api;
let ticketIds: string[];
beforeAll(async () => {
  services = await createTestServices();
  const people = [await insertUser(services), await insertUser(services)];
  [customer, other] = (await Promise.all(people.map((each) => callAs(services, each)))) as [Api, Api];
  admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  ticketIds = [];
  for (const person of people) {
    await insertCartItems(services, person, [await insertTemplate(services)]);
    const api = await callAs(services, person);
    ticketIds.push((await api.ticket.create({ inquiry: 'Make it green' })).id);
  }
  return services.drop;
});

test('customers see their own tickets, admins all, newest first', async () => {
  const [mine = '', theirs = ''] = ticketIds;
  const own = await customer.ticket.visible({});
  expect(own).toMatchObject({ total: 1, tickets: [{ id: mine, totalCents: 10_000 }] });
  expect(own.tickets[0]?.templates).toHaveLength(1);
  expect((await other.ticket.visible({})).tickets.map(({ id }) => id)).toEqual([theirs]);
  const all = await admin.ticket.visible({});
  expect(all.tickets.map(({ id }) => id)).toEqual([theirs, mine]);
  expect(await admin.ticket.visible({ page: 2, limit: 1 })).toEqual({
    tickets: all.tickets.slice(1),
    total: 2,
  });
});

test("another customer's ticket is not found", async () => {
  const [mine = ''] = ticketIds;
  expect((await rejection(other.ticket.visibleById({ id: mine }))).reason).toBe('TICKET_NOT_FOUND');
  expect(await admin.ticket.visibleById({ id: mine })).toMatchObject({ id: mine });
});

test('only the team sees internal notes', async () => {
  const [mine = ''] = ticketIds;
  await services.db.insert(ticketMessage).values([
    { ticketId: mine, authorName: 'Ada', fromTeam: true, internal: true, body: 'Careful' },
    { ticketId: mine, authorName: 'Ada', fromTeam: true, body: 'Hello' },
  ]);
  const bodies = async (api: Api) =>
    (await api.ticket.visibleById({ id: mine })).messages.map(({ body }) => body);
  expect((await bodies(customer)).includes('Careful')).toBe(false);
  expect(await bodies(customer)).toContain('Hello');
  expect(await bodies(admin)).toContain('Careful');
});
