import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertCartItems, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let ada: Api;
let bob: Api;
let customer: Api;
let id: string;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  ada = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  bob = await callAs(services, await insertUser(services, { role: 'admin', name: 'Bob' }));
  const row = await insertUser(services, { name: 'Mary Kollie' });
  customer = await callAs(services, row);
  await insertCartItems(services, row, [await insertTemplate(services)]);
  ({ id } = await customer.ticket.create({ inquiry: 'Please make it green.' }));
});

const publicMessages = async () =>
  (await ada.ticket.byId({ id })).messages.filter(({ internal }) => !internal);
const lastId = async () => (await publicMessages()).at(-1)?.id ?? null;
const answer = (api: Api, lastSeenMessageId?: string | null) =>
  api.ticket.respond({
    id,
    adminResponse: 'We will.',
    ...(lastSeenMessageId === undefined ? {} : { lastSeenMessageId }),
  });

test('an answer is refused when a colleague or the customer wrote meanwhile, and nothing is sent (ticket.overlapping-answers)', async () => {
  await answer(bob, null);
  expect(await rejection(answer(ada, null))).toMatchObject({
    reason: 'TICKET_WRITTEN',
    status: 409,
    message: 'Bob has written in this ticket in the meantime. Please read it before you send your answer.',
  });
  const seen = await lastId();
  await customer.ticket.reply({ id, body: 'And blue?' });
  expect((await rejection(answer(ada, seen))).message).toContain('Mary Kollie has written');
  expect(await publicMessages()).toHaveLength(2);
  await answer(ada, await lastId());
  expect(await publicMessages()).toHaveLength(3);
});

test('ignores notes, and checks nothing when the field is missing', async () => {
  await bob.ticket.addNote({ id, body: 'Who knows green?' });
  await answer(ada, null);
  await answer(bob);
  expect(await publicMessages()).toHaveLength(2);
});

test('refuses one of two concurrent answers', async () => {
  const outcomes = await Promise.allSettled([answer(ada, null), answer(bob, null)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await publicMessages()).toHaveLength(1);
});

test('accepts a repeated submit key without a conflict', async () => {
  const once = { id, adminResponse: 'We will.', lastSeenMessageId: null, submitKey: 'a-key-of-this-submit' };
  await ada.ticket.respond(once);
  await ada.ticket.respond(once);
  expect(await publicMessages()).toHaveLength(1);
});
