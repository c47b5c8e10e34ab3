import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type ChangeListener, listenToChanges } from './change-listener';
import { createTestDatabase, type TestDatabase } from './testing';
import { type DatabaseProxy, startDatabaseProxy } from './testing/database-proxy';
import { eventually } from './testing/eventually';

let database: TestDatabase;
let proxy: DatabaseProxy;
let changes: ChangeListener;
let notificationCount: number;

beforeEach(async () => {
  database = await createTestDatabase();
  proxy = await startDatabaseProxy(database.connection);
  const countNotification = () => {
    notificationCount += 1;
  };
  changes = listenToChanges(proxy.connection, {
    handlers: { catalogue_changed: countNotification },
    onGap: countNotification,
  });
  await changes.start();
  notificationCount = 0;
  return async () => {
    await changes.stop();
    await proxy.close();
    await database.drop();
  };
});

const insertTemplate = (slug: string) => database.sql`
  INSERT INTO template (id, slug, title, description, author_name)
  VALUES (gen_random_uuid(), ${slug}, 'Title', 'Description', 'Author') RETURNING id`;

/** Counts the notifications that `work` causes. */
async function countNotifications(work: () => Promise<unknown>): Promise<number> {
  await changes.caughtUp();
  const before = notificationCount;
  await work();
  await changes.caughtUp();
  return notificationCount - before;
}

describe('a change', () => {
  test.each([
    ['inserting a template', () => insertTemplate('inserted')],
    ['editing templates', () => database.sql`UPDATE template SET title = 'New title'`],
    ['deleting templates', () => database.sql`DELETE FROM template`],
    ['emptying the table', () => database.sql`TRUNCATE template CASCADE`],
    ['renaming a category', () => database.sql`UPDATE category SET name = 'New name'`],
    ['a picture', () => database.sql`UPDATE template_media SET alt = 'New words'`],
    ['an industry', () => database.sql`DELETE FROM template_industry`],
  ])('by %s reaches its listeners', async (_name, work) => {
    expect(await countNotifications(work)).toBeGreaterThan(0);
  });

  test('of many rows in many statements of one transaction is received once, at the commit', async () => {
    await changes.caughtUp();
    await database.sql.begin(async (tx) => {
      for (let number = 0; number < 5; number++) {
        await tx`
          INSERT INTO template (id, slug, title, description, author_name)
          SELECT gen_random_uuid(), 'many-' || ${number}::int || '-' || n, 'Title', 'Description', 'Author'
          FROM generate_series(1, 100) n`;
      }
      await changes.caughtUp();
      expect(notificationCount).toBe(0);
    });
    await changes.caughtUp();
    expect(notificationCount).toBe(1);
  });

  test('that is rolled back sends no event', async () => {
    const rolledBack = () =>
      database.sql
        .begin(async (tx) => {
          await tx`UPDATE category SET name = 'Never'`;
          throw new Error('undo');
        })
        .catch(() => {});
    expect(await countNotifications(rolledBack)).toBe(0);
  });

  test('of other tables sends no event', async () => {
    expect(await countNotifications(() => database.sql`UPDATE "user" SET name = 'Name'`)).toBe(0);
  });
});

describe('a lost connection', () => {
  test('is detected at once, and changes made meanwhile are reported when it is back', async () => {
    expect(changes.isLive()).toBe(true);
    proxy.refuse();
    await vi.waitFor(() => expect(changes.isLive()).toBe(false), eventually);
    await insertTemplate('unheard');
    notificationCount = 0;
    await changes.caughtUp();
    expect(changes.isLive()).toBe(false);

    proxy.resume();
    await vi.waitFor(() => expect(changes.isLive()).toBe(true), { timeout: 15_000 });
    expect(notificationCount).toBeGreaterThan(0);
    expect(await countNotifications(() => insertTemplate('heard'))).toBe(1);
  });

  test('that stalls without closing is detected', async () => {
    proxy.stall();
    await vi.waitFor(() => expect(changes.isLive()).toBe(false), { timeout: 15_000 });
    proxy.resume();
    await vi.waitFor(() => expect(changes.isLive()).toBe(true), { timeout: 15_000 });
    expect(await countNotifications(() => insertTemplate('heard'))).toBe(1);
  });

  test('that is silent is detected within seconds', async () => {
    proxy.stall();
    await changes.caughtUp();
    expect(changes.isLive()).toBe(false);
  });

  test('closed by the server is re-established', async () => {
    await database.sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE 'changes%'`;
    await vi.waitFor(() => expect(notificationCount).toBeGreaterThan(0), eventually);
    await vi.waitFor(() => expect(changes.isLive()).toBe(true), { timeout: 15_000 });
    expect(await countNotifications(() => insertTemplate('heard'))).toBe(1);
  });
});
