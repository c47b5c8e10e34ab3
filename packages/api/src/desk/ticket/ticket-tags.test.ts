import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketTag } from '@app/db/schema/desk/ticket-tag';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let ada: Api;
let bob: Api;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(ticket);
  await services.db.delete(ticketTag);
  await services.db.delete(auditEvent);
  await services.db.delete(user);
  ada = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  bob = await callAs(services, await insertUser(services, { role: 'admin', name: 'Bob' }));
});

const openTicket = () =>
  ada.ticket.openForCustomer({
    customer: { name: 'Mary', email: 'mary@example.com' },
    inquiry: 'Please.',
    source: 'phone',
  });
const tagNames = async (id: string) => (await ada.ticket.byId({ id })).tags.map(({ name }) => name);
const actions = async () =>
  (await services.db.select().from(auditEvent))
    .map(({ action }) => action)
    .filter((each) => /tag/.test(each));

test('a tag is created, added, renamed, filtered by, merged and deleted, and each step is recorded', async () => {
  const [first, second] = [await openTicket(), await openTicket()];
  const logo = await ada.ticketTag.save({ name: ' Logo ', color: 'blue' });
  const design = await bob.ticketTag.save({ name: 'design', color: 'red' });
  await ada.ticket.tag({ id: first.id, add: [logo.id, design.id] });
  await ada.ticket.tag({ id: second.id, add: [logo.id] });
  await bob.ticketTag.save({ id: logo.id, name: 'Logos', color: 'teal' });
  expect(await tagNames(first.id)).toEqual(['design', 'Logos']);
  expect((await ada.ticket.list({ tag: logo.id })).total).toBe(2);
  expect((await ada.ticket.list({ tag: design.id })).tickets).toMatchObject([
    {
      id: first.id,
      tags: [
        { name: 'design', color: 'red' },
        { name: 'Logos', color: 'teal' },
      ],
    },
  ]);
  expect(await ada.ticketTag.list()).toMatchObject([
    { name: 'design', tickets: 1 },
    { name: 'Logos', tickets: 2 },
  ]);
  await ada.ticketTag.merge({ id: logo.id, intoId: design.id });
  expect([await tagNames(first.id), await tagNames(second.id)]).toEqual([['design'], ['design']]);
  await ada.ticket.tag({ id: second.id, remove: [design.id] });
  await ada.ticketTag.remove({ id: design.id });
  expect(await ada.ticketTag.list()).toEqual([]);
  expect(await tagNames(first.id)).toEqual([]);
  expect(new Set(await actions())).toEqual(
    new Set(['tag.create', 'tag.update', 'tag.merge', 'tag.delete', 'ticket.tag']),
  );
});

test('a name is unique ignoring case, even when added twice at once', async () => {
  const results = await Promise.allSettled([
    ada.ticketTag.save({ name: 'Logo', color: 'blue' }),
    bob.ticketTag.save({ name: 'LOGO', color: 'red' }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const taken = { reason: 'TAG_EXISTS', details: [{ field: 'name', message: 'Another tag has this name' }] };
  const other = await ada.ticketTag.save({ name: 'Other', color: 'blue' });
  expect(await rejection(ada.ticketTag.save({ ...other, name: 'logo' }))).toMatchObject(taken);
  // A tag's own name in different case is no conflict.
  expect((await ada.ticketTag.save({ ...other, name: 'OTHER' })).name).toBe('OTHER');
});

test('a deleted tag cannot be added, renamed, merged or deleted', async () => {
  const { id } = await openTicket();
  const unknownId = crypto.randomUUID();
  const kept = await ada.ticketTag.save({ name: 'Kept', color: 'grey' });
  for (const call of [
    () => ada.ticket.tag({ id, add: [kept.id, unknownId] }),
    () => ada.ticketTag.save({ id: unknownId, name: 'New', color: 'blue' }),
    () => ada.ticketTag.merge({ id: kept.id, intoId: unknownId }),
    () => ada.ticketTag.merge({ id: kept.id, intoId: kept.id }),
    () => ada.ticketTag.remove({ id: unknownId }),
  ]) {
    expect(await rejection(call())).toMatchObject({ reason: 'TAG_NOT_FOUND', status: 404 });
  }
  expect(await tagNames(id)).toEqual([]);
});

test('a merge and a deletion at once leave no ticket with a deleted tag', async () => {
  const { id } = await openTicket();
  const [one, two] = [
    await ada.ticketTag.save({ name: 'One', color: 'grey' }),
    await ada.ticketTag.save({ name: 'Two', color: 'grey' }),
  ];
  await ada.ticket.tag({ id, add: [one.id] });
  const results = await Promise.allSettled([
    ada.ticketTag.merge({ id: one.id, intoId: two.id }),
    bob.ticketTag.remove({ id: two.id }),
    bob.ticket.tag({ id, add: [two.id] }),
  ]);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason.message).toMatch(/deleted or merged/);
  }
  const names = (await ada.ticketTag.list()).map(({ name }) => name);
  expect((await tagNames(id)).every((name) => names.includes(name))).toBe(true);
});

test('limits the number of tags, and of tags per ticket', async () => {
  const { id } = await openTicket();
  await services.db
    .insert(ticketTag)
    .values(
      Array.from({ length: limits.ticketTags - 1 }, (_, index) => ({ name: `Tag ${index}`, color: 'grey' })),
    );
  const results = await Promise.allSettled(
    [1, 2].map((each) => ada.ticketTag.save({ name: `Another ${each}`, color: 'blue' })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await rejection(ada.ticketTag.save({ name: 'Last', color: 'blue' }))).toMatchObject({
    reason: 'TAGS_FULL',
    message: 'You can have at most 100 tags. Merge or delete some to add another.',
  });
  const ids = (await ada.ticketTag.list()).map((tag) => tag.id);
  await ada.ticket.tag({ id, add: ids.slice(0, limits.tagsPerTicket) });
  expect(
    await rejection(ada.ticket.tag({ id, add: ids.slice(limits.tagsPerTicket, limits.tagsPerTicket + 1) })),
  ).toMatchObject({ reason: 'TICKET_TAGS_FULL' });
  expect(await tagNames(id)).toHaveLength(limits.tagsPerTicket);
});

test.each([
  [{ name: ' ', color: 'blue' }, 'Please enter a name for the tag'],
  [{ name: 'x'.repeat(31), color: 'blue' }, 'Name must be at most 30 characters'],
  [{ name: 'a\nb', color: 'blue' }, 'Name must be a single line'],
] as const)('refuses %j', async (tag, message) => {
  expect(await rejection(ada.ticketTag.save(tag))).toMatchObject({ details: [{ field: 'name', message }] });
});

test('customers never see tags, priority, followers or when a ticket is snoozed', async () => {
  const opened = await openTicket();
  const tag = await ada.ticketTag.save({ name: 'Difficult', color: 'red' });
  await ada.ticket.tag({ id: opened.id, add: [tag.id] });
  await ada.ticket.setPriority({ id: opened.id, priority: 'low' });
  const [row] = await services.db.select().from(user).where(eq(user.email, 'mary@example.com'));
  if (!row) throw new Error('the account was not made');
  const mary = await callAs(services, row);
  const seen = [
    await mary.ticket.myTicket({ number: opened.number }),
    (await mary.ticket.mine())[0],
    await mary.ticket.visibleById({ id: opened.id }),
  ];
  for (const each of seen) {
    for (const property of ['tags', 'priority', 'followers', 'snoozedUntil', 'spam', 'assignee']) {
      expect(each).not.toHaveProperty(property);
    }
  }
});
