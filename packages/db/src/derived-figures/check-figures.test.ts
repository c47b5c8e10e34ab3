import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadDemoData } from '../demo/load-demo-data';
import { createTestDatabase, type TestDatabase } from '../testing';
import { checkFigures } from './check-figures';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ statementSeconds: 0 });
  await loadDemoData(database.db, {
    now: new Date('2026-03-02T12:00:00Z'),
    siteUrl: new URL('https://site.test'),
    seller: { name: 'Seller', lines: [] },
    hashPassword: async (password) => `hash of ${password}`,
  });
  await database.sql`INSERT INTO invoice
      (id, number, kind, order_id, customer_name, customer_email, currency, total_cents, issued_at, snapshot)
    SELECT gen_random_uuid(), 'INV-2026-000007', 'final', id, customer_name, customer_email, 'USD', total_cents, order_date, '{}'
    FROM "order" o WHERE payment_status = 'pending' AND paid_cents = 0
      AND NOT EXISTS (SELECT FROM invoice i WHERE i.order_id = o.id) LIMIT 1`;
  await database.sql`INSERT INTO number_sequence VALUES ('INV', 2026, 7)`;
  return database.drop;
}, 60_000);

async function checkAll(repair = false) {
  const figures: { name: string; wrong: number; repaired: number }[] = [];
  for await (const figure of checkFigures(database.sql, { repair })) figures.push(figure);
  return figures;
}

async function findWrong(repair = false) {
  return (await checkAll(repair)).filter(({ wrong }) => wrong > 0);
}

const figureNames = async () => (await checkAll()).map(({ name }) => name).toSorted();

/** Simulates a row left behind by a Postgres with different unaccent rules. */
async function falsifyGenerated(update: string) {
  const [searchKey] = await database.sql`SELECT pg_get_functiondef('search_key'::regproc) AS definition`;
  await database.sql.unsafe(`CREATE OR REPLACE FUNCTION search_key(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, pg_temp AS $$ SELECT 'stale' $$`);
  await database.sql.unsafe(update);
  await database.sql.unsafe(searchKey?.definition);
}

const firstId = (table: string, where = 'true') =>
  `(SELECT id FROM ${table} WHERE ${where} ORDER BY id LIMIT 1)`;
const run = (statement: string) => () => database.sql.unsafe(statement);
const falsifyStored = (update: string) => () => falsifyGenerated(update);

/** Simulates rows written while the triggers were off. */
const forget = (table: string) => () =>
  database.sql.begin(async (tx) => {
    await tx`SET LOCAL session_replication_role = replica`;
    await tx.unsafe(`DELETE FROM ledger_entry WHERE source_id IN (SELECT id FROM ${table})`);
  });

const insertMailWithoutTrigger = () =>
  database.sql.begin(async (tx) => {
    await tx`SET LOCAL session_replication_role = replica`;
    await tx`INSERT INTO inbound_mail (id, mailbox, uid_validity, uid, received_at, bytes, has_original, subject)
      VALUES (gen_random_uuid(), 'test', 1, 1, now(), 1, false, 'Lamps')`;
  });

/** Ways to falsify each derived value; all of them are correct initially. */
const falsifications: readonly (readonly [figure: string, falsify: () => Promise<unknown>])[] = [
  ['triggers that are switched on', run('ALTER TABLE cart_item DISABLE TRIGGER cart_item_put_in')],
  [
    'industries in the row of a template',
    run(
      `UPDATE template SET industries = '{saas}' WHERE id = ${firstId('template', "status = 'published'")}`,
    ),
  ],
  [
    'customer in the row of a ticket',
    run("UPDATE ticket SET customer_name = 'Nobody' WHERE user_id IS NOT NULL"),
  ],
  [
    'words for close matches',
    run('DELETE FROM search_word WHERE word IN (SELECT word FROM search_word LIMIT 5)'),
  ],
  [
    'published templates by category, industry and price',
    run('UPDATE catalogue_tally SET templates = templates + 1'),
  ],
  ['published templates by category, industry and price', run('DELETE FROM catalogue_tally')],
  ['count, total and time of a cart', run('UPDATE cart SET item_count = item_count + 1, total_cents = 0')],
  ['count, total and time of a cart', run('DELETE FROM cart')],
  ['customer in the row of a cart', run("UPDATE cart SET search_text = 'somebody else'")],
  ['latest answer of a ticket', run('UPDATE ticket SET admin_response = NULL')],
  ['since when a ticket waits', run('UPDATE ticket SET waiting_since = now()')],
  ['since when an order waits', run('UPDATE "order" SET waiting_since = now()')],
  ...(['invoice', 'payment', 'refund'] as const).map(
    (table) => [`ledger entries of ${table}s`, forget(table)] as const,
  ),
  ['what an order received and returned', run('UPDATE "order" SET paid_cents = paid_cents + 1')],
  ['what an order asks for', run(`UPDATE "order" SET asked_cents = 1 WHERE status = 'pending'`)],
  ['what was written off of an invoice', run('UPDATE invoice SET written_off_cents = 1')],
  [
    'payment status of an order, and what is settled of its invoices',
    run(`UPDATE "order" SET payment_status = 'failed' WHERE status = 'pending'`),
  ],
  [
    'payment status of an order, and what is settled of its invoices',
    run('UPDATE invoice SET settled_cents = 1'),
  ],
  ['licenses of paid orders', run('DELETE FROM license')],
  ['whether the template of a review was bought', run('UPDATE review SET bought = NOT bought')],
  ['rating of a template', run('UPDATE template SET ratings = 2, rating_stars = 3')],
  ['when a template was asked for', run('UPDATE ticket_template SET asked_at = now()')],
  ['users added a day', run("INSERT INTO day_tally VALUES ('users', '2026-01-01', 5)")],
  ['tickets added a day', run("DELETE FROM day_tally WHERE subject = 'tickets'")],
  ['last number of a year', run('UPDATE number_sequence SET last = 0')],
  ['last number of a year', run('DELETE FROM number_sequence')],
  ['template.search_text', falsifyStored('UPDATE template SET title = title')],
  ['user.search_text', falsifyStored('UPDATE "user" SET name = name')],
  ['ticket.search_text', falsifyStored('UPDATE ticket SET number = number')],
  ['order.search_text', falsifyStored('UPDATE "order" SET number = number')],
  ['quote.search_text', falsifyStored('UPDATE quote SET number = number')],
  ['invoice.search_text', falsifyStored('UPDATE invoice SET number = number')],
  ['contact_message.search_text', falsifyStored('UPDATE contact_message SET name = name')],
  ['inbound_mail.search_text', insertMailWithoutTrigger],
  ['review.search_text', falsifyStored('UPDATE review SET words = words')],
  ['audit_event.search_text', falsifyStored('UPDATE audit_event SET actor_name = actor_name')],
];

test('every derived figure of the sample data is correct', async () => {
  expect(await findWrong()).toEqual([]);
});

describe('a falsified figure', () => {
  test.each(falsifications)('%s: is found and repaired', async (figure, falsify) => {
    await falsify();
    const found = await findWrong();
    expect(found.map(({ name }) => name)).toContain(figure);
    const repaired = await findWrong(true);
    expect(repaired.map(({ name }) => name)).toContain(figure);
    for (const { wrong, repaired: repairedCount } of repaired) expect(repairedCount).toBe(wrong);
    expect(await findWrong()).toEqual([]);
  });

  test('is covered for every figure', async () => {
    // Computed from two columns of its own row, so it cannot be falsified.
    const possible = (await figureNames()).filter((name) => name !== 'cart.changed_at');
    expect([...new Set(falsifications.map(([name]) => name))].toSorted()).toEqual(possible);
  });
});

test('checking without repair changes nothing', async () => {
  await database.sql.unsafe('UPDATE cart SET item_count = item_count + 1');
  const found = await findWrong();
  expect(found).not.toEqual([]);
  expect(await findWrong()).toEqual(found);
  await findWrong(true);
});

test('more rows than one statement reads are all found and repaired', async () => {
  await database.sql`INSERT INTO "user" (id, name, email, password_hash)
    SELECT gen_random_uuid(), 'Many', 'many-' || n || '@example.com', 'x' FROM generate_series(1, 2500) n`;
  await falsifyGenerated(`UPDATE "user" SET name = name WHERE name = 'Many'`);
  expect(await findWrong(true)).toEqual([{ name: 'user.search_text', wrong: 2500, repaired: 2500 }]);
  expect(await findWrong()).toEqual([]);
});

test('a concurrent change is not reported as a difference', async () => {
  const [ticket] = await database.sql<{ id: string }[]>`SELECT id FROM ticket WHERE status = 'open' LIMIT 1`;
  let isDone = false;
  const writing = (async () => {
    while (!isDone) {
      await database.sql`INSERT INTO ticket_message (id, ticket_id, author_name, from_team, body)
        VALUES (gen_random_uuid(), ${ticket?.id ?? ''}, 'Somebody', false, 'More')`;
      await database.sql`UPDATE template SET price_min_cents = price_min_cents + 100, price_max_cents = price_max_cents + 100
        WHERE id IN (SELECT template_id FROM cart_item) AND price_kind = 'fixed'`;
    }
  })();
  for (const _ of [1, 2, 3]) expect(await findWrong(true)).toEqual([]);
  isDone = true;
  await writing;
});

describe('docs/database-layer.md', () => {
  const page = readFileSync(new URL('../../../../docs/database-layer.md', import.meta.url), 'utf8');
  const own =
    "pronamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')";

  test.each([
    [
      'trigger',
      "SELECT tgname AS name FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace",
    ],
    ['function', `SELECT proname AS name FROM pg_proc p WHERE ${own}`],
  ])('names every %s', async (_, query) => {
    const rows = await database.sql.unsafe<{ name: string }[]>(query);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.map(({ name }) => name).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  test('names every figure, and no more', async () => {
    const listed = [...page.matchAll(/^\| \*\*(.+?)\*\* \|/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual(await figureNames());
  });
});
