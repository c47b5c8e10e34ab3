import { randomUUID } from 'node:crypto';
import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { ticketViewer } from '@app/db/schema/desk/ticket-viewer';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertCartItems, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let bobRow: Awaited<ReturnType<typeof insertUser>>;
let ada: Api;
let bob: Api;
let customer: Api;
let id: string;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  services.clock.freeze();
  ada = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  bobRow = await insertUser(services, { role: 'super-admin', name: 'Bob' });
  bob = await callAs(services, bobRow);
  const owner = await insertUser(services);
  await insertCartItems(services, owner, [await insertTemplate(services)]);
  customer = await callAs(services, owner);
  ({ id } = await customer.ticket.create({ inquiry: 'Please make it green.' }));
});

const names = (viewers: readonly { name: string }[]) => viewers.map(({ name }) => name);

test('each viewer sees the others until they leave or time out', async () => {
  expect(await ada.ticket.watch({ id })).toEqual([]);
  expect(names(await bob.ticket.watch({ id }))).toEqual(['Ada']);
  expect(names(await ada.ticket.watch({ id }))).toEqual(['Bob']);

  await bob.ticket.leave({ id });
  expect(await ada.ticket.watch({ id })).toEqual([]);

  await bob.ticket.watch({ id });
  services.clock.advance(limits.viewerExpiryMs - 1);
  expect(names(await ada.ticket.watch({ id }))).toEqual(['Bob']);
  services.clock.advance(1);
  expect(await ada.ticket.watch({ id })).toEqual([]);
  services.clock.advance(1);
  await ada.ticket.watch({ id });
  expect(await services.db.$count(ticketViewer, eq(ticketViewer.userId, bobRow.id))).toBe(0);
});

test('a viewer is shown as writing until they stop or time out', async () => {
  await ada.ticket.watch({ id });
  await bob.ticket.watch({ id, typing: true });
  expect(await ada.ticket.watch({ id })).toMatchObject([{ name: 'Bob', typing: true }]);
  await bob.ticket.watch({ id });
  expect(await ada.ticket.watch({ id })).toMatchObject([{ name: 'Bob', typing: false }]);
  await bob.ticket.watch({ id, typing: true });
  services.clock.advance(limits.viewerExpiryMs);
  expect(await ada.ticket.watch({ id })).toEqual([]);
});

test('a suspended viewer is no longer shown', async () => {
  await bob.ticket.watch({ id });
  await services.db.update(user).set({ suspendedAt: new Date() }).where(eq(user.id, bobRow.id));
  expect(await ada.ticket.watch({ id })).toEqual([]);
  await services.db.delete(user).where(eq(user.id, bobRow.id));
  expect(await ada.ticket.watch({ id })).toEqual([]);
});

test('many viewers at once are all shown, and none waits for another’s sweep', async () => {
  await Promise.all([1, 2, 3, 4, 5, 6].map((index) => (index % 2 ? ada : bob).ticket.watch({ id })));
  services.clock.advance(limits.viewerExpiryMs + 1);
  await Promise.all([1, 2, 3, 4, 5, 6].map((index) => (index % 2 ? ada : bob).ticket.watch({ id })));
  expect(names(await bob.ticket.watch({ id }))).toEqual(['Ada']);
});

test('an unknown ticket has no viewers', async () => {
  expect(await rejection(ada.ticket.watch({ id: randomUUID() }))).toMatchObject({
    reason: 'TICKET_NOT_FOUND',
  });
  expect(await rejection(ada.ticket.watch({ id: 'no-id' }))).toMatchObject({ reason: 'TICKET_NOT_FOUND' });
});

const isUnread = async (api: Api) => (await api.ticket.list({})).tickets.find((row) => row.id === id)?.unread;

test('a ticket whose customer waits is unread for each team member until they open it (ticket.unread-by-agent)', async () => {
  expect([await isUnread(ada), await isUnread(bob)]).toEqual([true, true]);
  services.clock.advance(1000);
  await ada.ticket.watch({ id });
  expect([await isUnread(ada), await isUnread(bob)]).toEqual([false, true]);
});

test('a reply of the customer makes a ticket unread again, a note of a colleague does not', async () => {
  services.clock.advance(1000);
  await ada.ticket.watch({ id });
  services.clock.advance(1000);
  await bob.ticket.addNote({ id, body: 'Ask for the colours.' });
  expect(await isUnread(ada)).toBe(false);
  await customer.ticket.reply({ id, body: 'And blue.' });
  expect(await isUnread(ada)).toBe(true);
  services.clock.advance(1000);
  await ada.ticket.watch({ id });
  expect(await isUnread(ada)).toBe(false);
});

test('a ticket that a colleague has answered is unread for nobody', async () => {
  await bob.ticket.respond({ id, adminResponse: 'Yes.' });
  expect([await isUnread(ada), await isUnread(bob)]).toEqual([false, false]);
});
