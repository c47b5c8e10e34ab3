import type { Sql } from 'postgres';
import type { Ledger } from './ledger';

/** Returns a sentence for each acknowledged change that the database lacks or has twice. */
export async function checkRows(sql: Sql, ledger: Ledger): Promise<string[]> {
  const checks = [checkAccounts, checkTickets, checkMessages, checkSales, checkOthers, checkNumbers];
  const found = await Promise.all(checks.map((check) => check(sql, ledger)));
  return found.flat();
}

/** Returns a sentence for each item that does not exist exactly once. */
function checkOnceEach(what: string, expected: readonly string[], existing: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const key of existing) counts.set(key, (counts.get(key) ?? 0) + 1);
  return expected
    .filter((key) => counts.get(key) !== 1)
    .map((key) => `${what} ${key} is there ${counts.get(key) ?? 0} times`);
}

async function checkAccounts(sql: Sql, { accounts, carts, favorites }: Ledger): Promise<string[]> {
  const people = await sql<{ email: string }[]>`SELECT email FROM "user" WHERE email_verified_at IS NOT NULL`;
  const items = await sql<{ key: string }[]>`
    SELECT u.email || ' ' || i.template_id AS key FROM cart_item i JOIN "user" u ON u.id = i.user_id`;
  const stored = await sql<{ key: string }[]>`
    SELECT u.email || ' ' || f.template_id AS key FROM favorite f JOIN "user" u ON u.id = f.user_id`;
  const wantedItems = carts.flatMap(({ email, templateIds }) => templateIds.map((id) => `${email} ${id}`));
  return [
    ...checkOnceEach('the account', keysOf(accounts, 'email'), keysOf(people, 'email')),
    ...checkOnceEach('the cart item', wantedItems, keysOf(items, 'key')),
    ...checkOnceEach(
      'the favorite',
      favorites.map(({ email, templateId }) => `${email} ${templateId}`),
      keysOf(stored, 'key'),
    ),
  ];
}

function keysOf<Key extends string>(rows: readonly Record<Key, string>[], key: Key): string[] {
  return rows.map((row) => row[key]);
}

async function checkTickets(sql: Sql, { tickets }: Ledger): Promise<string[]> {
  const existing = await sql<{ key: string }[]>`
    SELECT concat_ws(' ', t.number, t.customer_email, t.submit_key,
      (SELECT count(*) FROM ticket_attachment a WHERE a.ticket_id = t.id AND a.message_id IS NULL)) AS key FROM ticket t`;
  const twice = await sql<{ inquiry: string }[]>`
    SELECT inquiry FROM ticket GROUP BY inquiry HAVING count(*) > 1`;
  return [
    ...checkOnceEach(
      'the ticket',
      tickets.map(({ number, email, submitKey, files }) => `${number} ${email} ${submitKey} ${files}`),
      keysOf(existing, 'key'),
    ),
    ...twice.map(({ inquiry }) => `two tickets say “${inquiry}”`),
  ];
}

async function checkMessages(sql: Sql, { replies, answers }: Ledger): Promise<string[]> {
  const existing = await sql<{ key: string }[]>`
    SELECT ticket_id || ' ' || body AS key FROM ticket_message WHERE ticket_id IS NOT NULL AND NOT internal`;
  const expected = [...replies, ...answers].map(({ ticketId, body }) => `${ticketId} ${body}`);
  const held = await sql<{ body: string }[]>`SELECT body FROM held_answer`;
  return [
    ...checkOnceEach('the message', expected, keysOf(existing, 'key')),
    ...held.map(({ body }) => `an answer was never sent: “${body}”`),
  ];
}

async function checkSales(sql: Sql, { quotes, orders, payments }: Ledger): Promise<string[]> {
  const offered = await sql<
    { number: string }[]
  >`SELECT number FROM quote WHERE status IN ('sent', 'accepted')`;
  const sold = await sql<{ key: string }[]>`SELECT number || ' ' || customer_email AS key FROM "order"`;
  const paid = await sql<{ number: string }[]>`
    SELECT o.number FROM payment p JOIN "order" o ON o.id = p.order_id
    WHERE p.state = 'succeeded' AND o.payment_status = 'paid' AND o.paid_cents = o.total_cents`;
  return [
    ...checkOnceEach('the quote', keysOf(quotes, 'number'), keysOf(offered, 'number')),
    ...checkOnceEach(
      'the order',
      orders.map(({ number, email }) => `${number} ${email}`),
      keysOf(sold, 'key'),
    ),
    ...checkOnceEach('the payment of', keysOf(payments, 'orderNumber'), keysOf(paid, 'number')),
  ];
}

async function checkOthers(sql: Sql, { leads, templates }: Ledger): Promise<string[]> {
  const written = await sql<{ message: string }[]>`SELECT message FROM contact_message`;
  const shown = await sql<{ key: string }[]>`SELECT title || ' ' || submit_key AS key FROM template`;
  return [
    ...checkOnceEach('the lead', keysOf(leads, 'message'), keysOf(written, 'message')),
    ...checkOnceEach(
      'the template',
      templates.map(({ title, submitKey }) => `${title} ${submitKey}`),
      keysOf(shown, 'key'),
    ),
  ];
}

/** Checks that each counter has issued every number once, without gaps. */
async function checkNumbers(sql: Sql): Promise<string[]> {
  const numbers = await sql<{ prefix: string; last: number; numbers: number }[]>`
    WITH given AS (
      SELECT number FROM ticket UNION ALL SELECT number FROM "order" UNION ALL SELECT number FROM invoice
      UNION ALL SELECT DISTINCT number FROM quote)
    SELECT s.name AS prefix, s.last,
      (SELECT count(DISTINCT number)::int FROM given WHERE starts_with(number, s.name || '-' || s.year)) AS numbers
    FROM number_sequence s`;
  return numbers
    .filter(({ last, numbers: given }) => last !== given)
    .map(({ prefix, last, numbers: given }) => `${given} numbers ${prefix} of ${last} are there`);
}
