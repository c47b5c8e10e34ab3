import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { fillSentences, sentences } from './fill-texts';

/** The amount of data that the dashboard has to handle (docs/scale.md). */
export const dashboardSize = { users: 100_000, templates: 10_000, tickets: 50_000, ratings: 15_000 };

/** The bearer token of the administrator who views the dashboard. */
export const adminToken = 'bench-admin';

/** The tag that every twentieth ticket has. */
export const frequentTag = '00000000-0000-7000-8000-000000000001';

/**
 * Adds people, tickets of 1.7 kB and 200,000 messages over several years to a database of `makeDatabase` with
 * 10,000 templates.
 */
export async function fillDashboard(sql: Sql): Promise<void> {
  await fillPeople(sql);
  await fillSentences(sql);
  await sql`
    UPDATE template SET status = (CASE WHEN slug LIKE '%0' THEN 'pending' ELSE 'rejected' END)::template_status,
      published_at = NULL
    WHERE slug LIKE '%0' OR slug LIKE '%5'`;
  await sql`
    WITH person AS (SELECT id, name, email, row_number() OVER (ORDER BY id) AS place FROM "user"),
      colleague AS (SELECT id, row_number() OVER (ORDER BY email) AS place FROM "user" WHERE role = 'admin')
    INSERT INTO ticket (id, number, user_id, customer_name, customer_email, inquiry, status, first_response_due_at,
      responded_at, closed_at, finalized_at, spam_at, priority, assignee_id, created_at)
    SELECT gen_random_uuid(), 'TKT-2026-' || lpad(n::text, 6, '0'), p.id, p.name, p.email,
      'Please change the colours to ours and add a page about team ' || n || '. ' || ${sentences(sql, sql`n`, sql`18`)}, s.status::ticket_status,
      at + interval '1 day', CASE WHEN s.status = 'open' THEN NULL ELSE at + interval '5 hours' END,
      CASE WHEN s.status = 'closed' THEN at + interval '3 days' END,
      CASE WHEN s.status = 'finalized' THEN at + interval '4 days' END,
      CASE WHEN s.status = 'closed' AND n % 50 = 0 THEN at + interval '3 days' END,
      CASE WHEN n % 9 = 0 THEN 2 ELSE 1 END,
      (SELECT id FROM colleague WHERE place = 1 + n % 12), at
    FROM generate_series(1, ${dashboardSize.tickets}::int) n
    CROSS JOIN LATERAL (SELECT now() - n * interval '30 minutes' AS at) moments
    CROSS JOIN LATERAL (SELECT CASE
      WHEN n < 400 AND n % 3 = 0 THEN 'open' WHEN n < 2000 AND n % 2 = 0 THEN 'in_progress'
      WHEN n % 5 < 2 THEN 'closed' ELSE 'finalized' END AS status) s
    JOIN person p ON p.place = 1 + n % ${dashboardSize.users}::int`;
  // One to four templates per ticket, some of them far more popular than others.
  await sql`
    WITH listed AS (SELECT id, title, row_number() OVER (ORDER BY slug) AS place FROM template)
    INSERT INTO ticket_template (id, ticket_id, template_id, title, price_kind, price_cents, price_text, position,
      asked_at)
    SELECT gen_random_uuid(), t.id, CASE WHEN l.place % 50 = 7 THEN NULL ELSE l.id END, l.title, 'fixed', 10000, '$100', i,
      t.created_at
    FROM ticket t
    CROSS JOIN LATERAL generate_series(0, abs(hashtext(t.number)) % 4) i
    JOIN listed l
      ON l.place = 1 + floor(power(abs(hashtext(t.number || i)::bigint % 10000) / 10000.0, 3) * ${dashboardSize.templates}::int)`;
  await fillDesk(sql);
  await fillOrders(sql);
  // One to four templates in the cart of every third customer. Most carts have been idle for months.
  await sql`
    WITH listed AS (
      SELECT id, row_number() OVER (ORDER BY slug) AS place FROM template WHERE status = 'published'
    )
    INSERT INTO cart_item (user_id, template_id, added_at)
    SELECT p.id, l.id, now() - p.place * interval '5 minutes'
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM "user") p
    CROSS JOIN LATERAL generate_series(0, abs(hashtext(p.id::text)) % 4) i
    JOIN listed l ON l.place = 1 + abs(hashtext(p.id::text || i)) % 8000
    WHERE p.place % 3 = 0 ON CONFLICT DO NOTHING`;
  await sql`
    INSERT INTO contact_message (id, name, company, email, message, reply_due_at, handled_at, created_at)
    SELECT gen_random_uuid(), 'Lead ' || n, 'Company ' || n, 'lead-' || n || '@example.com', 'We need a site, please call.',
      now() - n * interval '40 minutes' + interval '1 day',
      CASE WHEN n > 100 THEN now() - n * interval '40 minutes' + interval '3 hours' END, now() - n * interval '40 minutes'
    FROM generate_series(1, 20000) n`;
  await sql.unsafe('VACUUM ANALYZE');
  await sql.unsafe('CHECKPOINT');
}

/** Ticket messages, tags, snoozes and customer ratings. */
async function fillDesk(sql: Sql): Promise<void> {
  await sql`
    INSERT INTO ticket_message (id, ticket_id, author_id, author_name, from_team, body, created_at)
    SELECT gen_random_uuid(), t.id, CASE WHEN i % 2 = 1 THEN t.assignee_id ELSE t.user_id END,
      CASE WHEN i % 2 = 1 THEN 'Team' ELSE t.customer_name END, i % 2 = 1,
      'Thank you, message ' || i || '. ' || ${sentences(sql, sql`(t.number || i)`, sql`(1 + abs(hashtext(t.number)) % 5)`)},
      t.created_at + i * interval '5 hours'
    FROM ticket t CROSS JOIN LATERAL generate_series(1, 3 + abs(hashtext(t.number)) % 3) i
    WHERE t.responded_at IS NOT NULL`;
  await sql`
    UPDATE ticket SET snoozed_until = now() + interval '2 days'
    WHERE status IN ('open', 'in_progress') AND abs(hashtext(number)) % 10 = 0`;
  await sql`
    INSERT INTO ticket_tag (id, name, color)
    SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Tag ' || n, 'blue' FROM generate_series(1, 20) n`;
  await sql`
    INSERT INTO ticket_tagging (ticket_id, tag_id)
    SELECT id, ('00000000-0000-7000-8000-' || lpad((1 + abs(hashtext(number)) % 20)::text, 12, '0'))::uuid FROM ticket`;
  await sql`
    INSERT INTO ticket_rating (ticket_id, asked_at, verdict, words, rated_at, assignee_id)
    SELECT id, created_at + interval '4 days', CASE WHEN abs(hashtext(number)) % 5 = 0 THEN 'bad' ELSE 'good' END,
      CASE WHEN abs(hashtext(number)) % 3 = 0 THEN 'It went as we had hoped.' ELSE '' END, created_at + interval '5 days', assignee_id
    FROM ticket WHERE status IN ('closed', 'finalized') ORDER BY number LIMIT ${dashboardSize.ratings}::int`;
}

async function fillPeople(sql: Sql): Promise<void> {
  await sql`
    INSERT INTO "user" (id, name, email, password_hash, email_verified_at, suspended_at, last_login_at, created_at)
    SELECT gen_random_uuid(), 'Person ' || n, 'person-' || n || '@example.com', 'no password', now(),
      CASE WHEN n % 100 = 0 THEN now() END, now() - n * interval '11 minutes', now() - n * interval '15 minutes'
    FROM generate_series(1, ${dashboardSize.users}::int - (SELECT count(*)::int FROM "user")) n`;
  const [admin] = await sql<{ id: string }[]>`
    INSERT INTO "user" (id, name, email, password_hash, email_verified_at, role)
    VALUES (gen_random_uuid(), 'Admin', 'bench-admin@example.com', 'no password', now(), 'admin') RETURNING id`;
  await sql`
    INSERT INTO "user" (id, name, email, password_hash, email_verified_at, role)
    SELECT gen_random_uuid(), 'Colleague ' || n, 'colleague-' || n || '@example.com', 'no password', now(), 'admin'
    FROM generate_series(1, 9) n`;
  await sql`
    INSERT INTO session (id, user_id, expires_at)
    VALUES (${createHash('sha256').update(adminToken).digest('hex')}, ${admin?.id ?? null}, now() + interval '12 hours')`;
}

/** An order for each finalized ticket, most of them paid long ago, and the events of both. */
async function fillOrders(sql: Sql): Promise<void> {
  await sql`
    INSERT INTO "order" (id, number, ticket_id, user_id, customer_name, customer_email, status, payment_status,
      payment_method, subtotal_cents, tax_rate, tax_cents, total_cents, order_date, completed_date)
    SELECT gen_random_uuid(), 'ORD' || substr(t.number, 4), t.id, t.user_id, t.customer_name, t.customer_email,
      (CASE WHEN n < 300 THEN 'pending' WHEN n < 900 THEN 'processing' WHEN n % 40 = 0 THEN 'cancelled' ELSE 'completed' END)::order_status,
      (CASE WHEN n < 600 THEN 'pending' WHEN n % 40 = 0 THEN 'failed' ELSE 'paid' END)::payment_status,
      CASE WHEN n < 600 THEN NULL ELSE 'bank_transfer'::payment_method END, 100 * (n % 900), 0.08, 8 * (n % 900), 108 * (n % 900),
      t.created_at + interval '4 days', CASE WHEN n < 900 THEN NULL ELSE t.created_at + interval '20 days' END
    FROM (SELECT *, row_number() OVER (ORDER BY created_at DESC) AS n FROM ticket WHERE status = 'finalized') t`;
  await sql`
    INSERT INTO order_item (id, order_id, name, type, price_cents, position)
    SELECT gen_random_uuid(), o.id, 'Line ' || i, 'service', 100, i
    FROM "order" o CROSS JOIN LATERAL generate_series(0, abs(hashtext(o.number)) % 4) i`;
  const events = [
    ['ticket', 'ticket.create', 'ticket'],
    ['ticket', 'ticket.respond', 'ticket'],
    ['ticket', 'ticket.close', 'ticket'],
    ['order', 'order.create', '"order"'],
    ['order', 'order.complete', '"order"'],
  ] as const;
  for (const [index, [entity, action, table]] of events.entries()) {
    await sql`
      INSERT INTO audit_event (id, actor_id, actor_name, action, entity, entity_id, entity_label, before, after, created_at)
      SELECT gen_random_uuid(), NULL, 'Admin', ${action}, ${entity}, row.id, row.number, '{"status": "open"}', '{"status": "closed"}',
        row.created_at + ${index} * interval '1 hour'
      FROM ${sql.unsafe(table)} row`;
  }
}

/**
 * Waits until a server has linked all events of a filled database into their chain, which takes about a
 * minute, so that this background work is not measured.
 */
export async function eventsLinked(sql: Sql): Promise<void> {
  while ((await sql`SELECT 1 FROM audit_unlinked LIMIT 1`).length > 0) await delay(100);
}

/** Ten million views over two years, at the granularity at which a day's counts are stored. */
export const views = 10_000_000;
const days = 760;

/** Adds the counts of `views`. On every day each list is at or near its maximum length. */
export async function fillVisits(sql: Sql): Promise<void> {
  const lists: readonly (readonly [dimension: string, lines: number])[] = [
    ['total', 1],
    ['page', 400],
    ['template', 400],
    ['referrer', 300],
    ['source', 300],
    ['campaign', 50],
    ['device', 3],
  ];
  for (const [dimension, lines] of lists) {
    await sql`
      WITH listed AS (SELECT id, row_number() OVER (ORDER BY slug) AS place FROM template)
      INSERT INTO site_figure (day, dimension, value, views, visitors, item_visitors, cart_visitors)
      SELECT current_date - day, ${dimension},
        CASE ${dimension} WHEN 'total' THEN '' WHEN 'template' THEN listed.id::text ELSE ${dimension} || '-' || line END,
        ${Math.ceil(views / days)}::int / ${lines}::int + 1, ${Math.ceil(views / days / 3)}::int / ${lines}::int + 1, 1, 1
      FROM generate_series(0, ${days - 1}::int) day CROSS JOIN generate_series(1, ${lines}::int) line
      LEFT JOIN listed ON ${dimension} = 'template' AND listed.place = line`;
  }
  await sql.unsafe('VACUUM ANALYZE site_figure');
}
