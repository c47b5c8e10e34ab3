import { expect, test, vi } from 'vitest';
import { migrateDatabase } from '../migrate';
import { createEmptyDatabase } from '../testing';
import { readMigrations } from './migration-files';

vi.setConfig({ testTimeout: 120_000 });

test('texts of an earlier release are found with any kind of space (catalogue.search-meaning)', async () => {
  const { sql, connection, drop } = await createEmptyDatabase();
  const before = readMigrations().findIndex(({ name }) => name.endsWith('search-across-spaces'));
  try {
    await migrateDatabase(connection, { first: before });
    const names = Array.from({ length: 2_500 }, (_, n) => `Rose\u00a0\u2009 Sons\u200b ${n}`);
    await sql`
      INSERT INTO "user" (id, name, email, password_hash)
      SELECT gen_random_uuid(), name, 'p' || n || '@example.com', 'x'
      FROM unnest(${names}::text[]) WITH ORDINALITY AS person (name, n)`;
    await sql`INSERT INTO "user" (id, name, email, password_hash) VALUES (gen_random_uuid(), 'Plain Name', 'plain@example.com', 'x')`;
    const versions = () => sql`SELECT xmin::text AS version FROM "user" WHERE name = 'Plain Name'`;
    const untouched = await versions();
    await migrateDatabase(connection);
    const [found] = await sql`
      SELECT count(*)::int AS people FROM "user" WHERE search_text LIKE '%' || search_key('rose sons ') || '%'`;
    expect(found).toEqual({ people: names.length });
    expect(await versions()).toEqual(untouched);
    // As from a release that does not normalize what comes in.
    await sql`UPDATE "user" SET name = E'Bo\\u00a0  Lee' WHERE name = 'Plain Name'`;
    expect(await sql`SELECT FROM "user" WHERE search_text LIKE '%bo lee%'`).toHaveLength(1);
  } finally {
    await drop();
  }
});

test('messages of an earlier release are found through their indexes by their current text (catalogue.search-meaning)', async () => {
  const { sql, connection, drop } = await createEmptyDatabase();
  const before = readMigrations().findIndex(({ name }) => name.endsWith('search-across-spaces'));
  try {
    await migrateDatabase(connection, { first: before });
    await sql.begin(async (inner) => {
      // Without its ticket.
      await inner`SET LOCAL session_replication_role = replica`;
      await inner`
        INSERT INTO ticket_message (id, ticket_id, author_name, body, from_team)
        VALUES (gen_random_uuid(), gen_random_uuid(), E'Kit\\u00adchener', E'Lamp\\u00adshades', false)`;
    });
    await migrateDatabase(connection);
    await sql.begin(async (inner) => {
      await inner`SET LOCAL enable_seqscan = off`;
      expect(await inner`SELECT FROM ticket_message WHERE search_key(body) LIKE '%lampshades%'`).toHaveLength(
        1,
      );
      expect(
        await inner`SELECT FROM ticket_message WHERE search_key(author_name) LIKE '%kitchener%'`,
      ).toHaveLength(1);
    });
  } finally {
    await drop();
  }
});

test('the key of a search separates lines, folds accents in either form, and is idempotent', async () => {
  const { sql, connection, drop } = await createEmptyDatabase();
  try {
    await migrateDatabase(connection);
    const key = async (text: string) => (await sql`SELECT search_key(${text}) AS key`)[0]?.key;
    expect(await key('Caf\u00e9\u00a0 \u3000Rose\n Lee')).toBe('cafe rose\n lee');
    expect(await key('Cafe\u0301')).toBe('cafe');
    expect(await key(await key('A\u00a0 \u200b B'))).toBe(await key('A\u00a0 \u200b B'));
  } finally {
    await drop();
  }
});
