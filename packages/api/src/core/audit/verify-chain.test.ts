import { user } from '@app/db/schema/accounts/user';
import { auditEvent, auditHead, auditLink, auditUnlinked } from '@app/db/schema/core/audit-event';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '../../testing/callers';
import { insertCategory, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { linkEvents } from './link-events';
import { verifyChain } from './verify-chain';

let services: TestServices;
beforeEach(async () => {
  services = await createTestServices();
  return services.drop;
});

/** Creates this many events of an administrator. */
async function change(times: number): Promise<void> {
  const api = await callAs(services, await insertUser(services, { role: 'admin' }));
  const { id } = await insertCategory(services);
  for (let time = 1; time <= times; time++) await api.category.update({ id, name: `Name ${time} of ${id}` });
}

const links = () => services.db.select().from(auditLink).orderBy(asc(auditLink.seq));

/** Returns the event of a link. */
async function eventOf(seq: number): Promise<string> {
  const [link] = await services.db.select().from(auditLink).where(eq(auditLink.seq, seq));
  return link?.eventId ?? '';
}

test('a chain without events, and an untouched one, are intact', async () => {
  expect(await verifyChain(services.db)).toMatchObject({ head: { seq: 0 }, waiting: 0, broken: null });
  await change(3);
  expect(await verifyChain(services.db)).toMatchObject({ head: { seq: 0 }, waiting: 3, broken: null });
  await linkEvents(services);
  const first = await verifyChain(services.db);
  expect(first).toMatchObject({ head: { seq: 3 }, waiting: 0, broken: null });
  await change(2);
  await linkEvents(services);
  expect(await verifyChain(services.db, first.head)).toMatchObject({ head: { seq: 5 }, broken: null });
});

test('concurrent instances make one chain, and writers beside them lose nothing', async () => {
  const instances = Array.from({ length: 4 }, async () => {
    for (let time = 0; time < 10; time++) await linkEvents(services);
  });
  await Promise.all([...instances, change(8), change(8), change(8)]);
  await linkEvents(services);
  expect(await verifyChain(services.db)).toMatchObject({ head: { seq: 24 }, waiting: 0, broken: null });
});

test('more than a batch is linked at once, in the order of the events', async () => {
  await services.db.execute(sql`
    insert into audit_event (id, actor_name, action, entity, entity_id)
    select gen_random_uuid(), 'Somebody', 'category.update', 'category', n::text from generate_series(1, 2500) n`);
  await linkEvents(services);
  expect(await verifyChain(services.db)).toMatchObject({ head: { seq: 2_500 }, waiting: 0, broken: null });
});

test('deleting an account leaves the chain intact', async () => {
  await change(1);
  await linkEvents(services);
  await services.db.delete(user);
  expect(await services.db.$count(auditEvent, sql`actor_id is not null`)).toBe(0);
  expect(await verifyChain(services.db)).toMatchObject({ broken: null });
});

test('sample events are not linked, since they are removed with the samples', async () => {
  await services.db.insert(auditEvent).values({
    id: '00000000-0000-7abc-8abc-abcabcabcabc',
    actorName: 'Sample',
    action: 'category.update',
    entity: 'category',
    entityId: '1',
  });
  expect(await services.db.$count(auditUnlinked)).toBe(0);
});

describe('changes made outside the product are detected', () => {
  beforeEach(async () => {
    await change(5);
    await linkEvents(services);
  });

  const tamperings: readonly (readonly [string, string, (id: string) => Promise<unknown>])[] = [
    [
      'a changed name',
      'This event was changed.',
      (id) => services.db.update(auditEvent).set({ actorName: 'Somebody else' }).where(eq(auditEvent.id, id)),
    ],
    [
      'a changed value',
      'This event was changed.',
      (id) =>
        services.db
          .update(auditEvent)
          .set({ after: { name: 'Another' } })
          .where(eq(auditEvent.id, id)),
    ],
    [
      'a changed time',
      'This event was changed.',
      (id) =>
        services.db
          .update(auditEvent)
          .set({ createdAt: new Date(0) })
          .where(eq(auditEvent.id, id)),
    ],
    [
      'a removed event',
      'This event was removed.',
      (id) => services.db.delete(auditEvent).where(eq(auditEvent.id, id)),
    ],
    [
      'an event removed with its link',
      'This link is gone.',
      async (id) => {
        await services.db.delete(auditEvent).where(eq(auditEvent.id, id));
        await services.db.delete(auditLink).where(eq(auditLink.eventId, id));
      },
    ],
    [
      'a link that was made to fit',
      'This link was changed.',
      (id) =>
        services.db
          .update(auditLink)
          .set({ contentHash: 'f'.repeat(64) })
          .where(eq(auditLink.eventId, id)),
    ],
  ];

  test.each(tamperings)('%s', async (_, problem, tamper) => {
    await tamper(await eventOf(3));
    expect((await verifyChain(services.db)).broken).toMatchObject({ seq: 3, problem });
  });

  test('links removed from the end, even with their events', async () => {
    await services.db.delete(auditEvent).where(eq(auditEvent.id, await eventOf(5)));
    await services.db.delete(auditLink).where(eq(auditLink.seq, 5));
    const { broken } = await verifyChain(services.db);
    expect(broken).toEqual({ seq: 5, eventId: null, problem: 'The end of the chain is gone.' });
  });

  test('an event removed before it was linked', async () => {
    await change(1);
    const [waiting] = await services.db.select().from(auditUnlinked);
    await services.db.delete(auditEvent).where(eq(auditEvent.id, waiting?.eventId ?? ''));
    await linkEvents(services);
    const { broken } = await verifyChain(services.db);
    expect(broken).toMatchObject({ seq: 6, problem: 'This event was removed before it was linked.' });
  });

  test('an event inserted past the trigger, except from before the chain or of the sample data', async () => {
    const add = (id: string, createdAt: string) => sql`
      insert into audit_event (id, actor_name, action, entity, entity_id, created_at)
      values (${id}, 'Nobody', 'category.update', 'category', '1', ${createdAt})`;
    const addOldEvents = (...rows: Parameters<typeof add>[]) =>
      services.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        for (const row of rows) await tx.execute(add(...row));
      });
    const present = new Date().toISOString();
    await addOldEvents(
      ['00000000-0000-7abc-8abc-abcabcabcabc', present],
      ['01900000-0000-7abc-8abc-abcabcabcabc', '2020-01-01'],
    );
    expect((await verifyChain(services.db)).broken).toBeNull();
    const eventId = '01900000-0000-7abc-8abc-abcabcabcabd';
    await addOldEvents([eventId, present]);
    const { broken } = await verifyChain(services.db);
    expect(broken).toEqual({ seq: 6, eventId, problem: 'This event was added past the product.' });
  });

  test('a chain rebuilt completely, when its head was noted', async () => {
    const { head } = await verifyChain(services.db);
    await services.db.update(auditEvent).set({ actorName: 'Nobody' });
    await services.db
      .insert(auditUnlinked)
      .select(services.db.select({ eventId: auditLink.eventId }).from(auditLink));
    await services.db.delete(auditLink);
    await services.db.delete(auditHead);
    await linkEvents(services);
    expect(await links()).toHaveLength(5);
    expect((await verifyChain(services.db)).broken).toBeNull();
    expect((await verifyChain(services.db, head)).broken).toMatchObject({
      seq: 5,
      problem: 'The chain up to here is another one than was noted.',
    });
  });
});
