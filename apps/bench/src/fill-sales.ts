import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import { customers } from './fill-database';

/**
 * Orders of a company that has been selling for years. Each has a quote, most have a payment, and some a
 * deposit.
 */
export const salesSize = { orders: 100_000, otherQuotes: 20_000, toAccept: 150 };

/** The bearer token of the administrator who handles sales. */
export const sellerToken = 'bench-seller';

/** Adds tickets, quotes, orders, invoices, payments and their history to a database of `makeDatabase`. */
export async function fillSales(sql: Sql): Promise<void> {
  const [seller] = await sql<{ id: string }[]>`
    INSERT INTO "user" (id, name, email, password_hash, email_verified_at, role)
    VALUES (gen_random_uuid(), 'Seller', 'bench-seller@example.com', 'no password', now(), 'admin') RETURNING id`;
  const sellerId = seller?.id ?? null;
  // Without triggers and foreign keys this takes a quarter of the time, and no measurement depends on the
  // rows they maintain.
  await sql`SET session_replication_role = replica`;
  await sql`
    INSERT INTO session (id, user_id, expires_at, confirmed_at)
    VALUES (${createHash('sha256').update(sellerToken).digest('hex')}, ${sellerId}, now() + interval '12 hours', now())`;
  await fillTickets(sql);
  await fillOrders(sql);
  await fillQuotes(sql, sellerId);
  await fillInvoices(sql);
  await fillPayments(sql);
  await sql`
    INSERT INTO ledger_entry (id, order_id, kind, source_id, invoice_id, amount_cents, currency, reference, happened_at)
    SELECT gen_random_uuid(), order_id, kind, source_id, invoice_id, amount_cents, currency, reference, happened_at
    FROM ledger_source`;
  await sql`
    INSERT INTO audit_event (id, actor_name, action, entity, entity_id, entity_label, after, created_at)
    SELECT gen_random_uuid(), 'System', a.action, 'order', o.id, o.number, '{"amountCents": 100}', o.order_date
    FROM "order" o CROSS JOIN unnest(ARRAY['order.create', 'order.receivePayment', 'order.complete']) a (action)`;
  await sql`RESET session_replication_role`;
  await sql.unsafe('VACUUM ANALYZE');
  await sql.unsafe('CHECKPOINT');
}

/**
 * Finalized tickets first, then those whose quotes were not accepted, then those whose quotes will be
 * accepted.
 */
async function fillTickets(sql: Sql): Promise<void> {
  const { orders, otherQuotes, toAccept } = salesSize;
  await sql`
    INSERT INTO ticket (id, number, user_id, customer_name, customer_email, inquiry, status, first_response_due_at,
      responded_at, finalized_at, created_at)
    SELECT gen_random_uuid(), 'TKT-2019-' || lpad(n::text, 6, '0'), u.id, u.name, u.email, 'A shop, please, number ' || n,
      (CASE WHEN n <= ${orders}::int THEN 'finalized' ELSE 'in_progress' END)::ticket_status, at + interval '1 day',
      at + interval '4 hours', CASE WHEN n <= ${orders}::int THEN at + interval '4 days' END, at
    FROM generate_series(1, ${orders + otherQuotes + toAccept}::int) n
    CROSS JOIN LATERAL (SELECT now() - n * interval '20 minutes' AS at) moments
    JOIN "user" u
      ON u.email = 'customer-' || (CASE WHEN n > ${orders + otherQuotes}::int THEN 1 ELSE 1 + n % ${customers}::int END) || '@example.com'`;
}

async function fillOrders(sql: Sql): Promise<void> {
  await sql`
    INSERT INTO "order" (id, number, ticket_id, user_id, customer_name, customer_email, status, payment_status,
      payment_method, subtotal_cents, tax_rate, tax_name, tax_cents, total_cents, deposit_cents, paid_cents,
      refunded_cents, order_date, completed_date)
    SELECT gen_random_uuid(), 'ORD' || substr(t.number, 4), t.id, t.user_id, t.customer_name, t.customer_email,
      (CASE WHEN n < 600 THEN 'processing' WHEN n % 40 = 0 THEN 'cancelled' ELSE 'completed' END)::order_status,
      (CASE WHEN n < 600 OR n % 40 = 0 THEN 'pending' ELSE 'paid' END)::payment_status, 'credit_card',
      10000 + 100 * (n % 900), 0.08, 'Tax', 800 + 8 * (n % 900), 10800 + 108 * (n % 900),
      CASE WHEN n % 3 = 0 THEN 3000 END, CASE WHEN n < 600 OR n % 40 = 0 THEN 0 ELSE 10800 + 108 * (n % 900) END, 0,
      t.finalized_at, t.finalized_at + interval '20 days'
    FROM (SELECT *, row_number() OVER (ORDER BY created_at DESC) AS n FROM ticket WHERE status = 'finalized') t`;
  await sql`
    INSERT INTO order_item (id, order_id, name, type, price_cents, position)
    SELECT gen_random_uuid(), o.id, 'Line ' || i, 'service', 5000, i
    FROM "order" o CROSS JOIN LATERAL generate_series(0, 2) i`;
}

const scope = 'What is included, in so many words as people write. '.repeat(8);

async function fillQuotes(sql: Sql, sellerId: string | null): Promise<void> {
  const { orders, otherQuotes } = salesSize;
  await sql`
    INSERT INTO quote (id, number, ticket_id, user_id, customer_name, customer_email, status, currency, tax_name, tax_rate,
      subtotal_cents, tax_cents, total_cents, deposit_percent, scope, valid_until, expires_at, finalize_on_accept,
      created_by, sent_by, sent_at, decided_at, order_id, created_at)
    SELECT gen_random_uuid(), 'QUO' || substr(t.number, 4), t.id, t.user_id, t.customer_name, t.customer_email,
      s.status::quote_status, 'USD', 'Tax', 0.08, coalesce(o.subtotal_cents, 10000), coalesce(o.tax_cents, 800),
      coalesce(o.total_cents, 10800), CASE WHEN n % 3 = 0 THEN 30 ELSE 0 END, ${scope}, '2031-12-31',
      now() + (n % 60 - 10) * interval '1 day' + CASE WHEN n > ${orders + otherQuotes}::int THEN interval '1 year' ELSE interval '0' END,
      n > ${orders + otherQuotes}::int, ${sellerId}, ${sellerId}, CASE WHEN s.status <> 'draft' THEN t.created_at END,
      CASE WHEN s.status IN ('accepted', 'declined') THEN t.created_at + interval '2 days' END, o.id, t.created_at
    FROM (SELECT *, row_number() OVER (ORDER BY created_at DESC) AS n FROM ticket) t
    LEFT JOIN "order" o ON o.ticket_id = t.id
    CROSS JOIN LATERAL (SELECT CASE
      WHEN o.id IS NOT NULL THEN 'accepted'
      WHEN n > ${orders + otherQuotes}::int THEN 'sent'
      WHEN n % 4 = 0 THEN 'declined' WHEN n % 4 = 1 THEN 'draft' WHEN n % 4 = 2 THEN 'withdrawn' ELSE 'sent' END AS status) s`;
  await sql`
    INSERT INTO quote_line (id, quote_id, type, title, price_cents, position)
    SELECT gen_random_uuid(), q.id, 'service', 'Line ' || i, 5000, i
    FROM quote q CROSS JOIN LATERAL generate_series(0, 1) i`;
}

/** As long as real invoices: seller, buyer, lines, terms. */
async function fillInvoices(sql: Sql): Promise<void> {
  const snapshot = JSON.stringify({
    kind: 'invoice',
    currency: 'USD',
    seller: { name: 'The company', lines: ['12 Ashmun Street', 'Monrovia'] },
    buyer: { name: 'A customer', lines: [] },
    references: [{ label: 'Order', value: 'ORD-2019-000001' }],
    lines: Array(12).fill({ title: 'A line', amount: 5_000 }),
    deductions: [],
  });
  const words = JSON.stringify(Array.from({ length: 20 }, (_, index) => `A word of the terms, ${index}`));
  await sql`
    INSERT INTO invoice (id, number, kind, order_id, user_id, customer_name, customer_email, currency, total_cents,
      settled_cents, issued_at, due_at, snapshot)
    SELECT gen_random_uuid(), 'INV-2019-' || lpad((2 * n + part)::text, 6, '0'),
      (CASE WHEN part = 0 THEN 'deposit' ELSE 'final' END)::invoice_kind, o.id, o.user_id, o.customer_name, o.customer_email, 'USD',
      cents, CASE WHEN o.payment_status = 'paid' THEN cents ELSE 0 END, o.order_date, o.order_date + interval '14 days',
      ${snapshot}::jsonb || jsonb_build_object('number', o.number, 'words', ${words}::jsonb, 'total', cents,
        'issuedOn', o.order_date::date, 'dueOn', o.order_date::date + 14,
        'tax', jsonb_build_object('name', 'Tax', 'percent', '8', 'amount', cents * 8 / 108))
    FROM (SELECT *, row_number() OVER (ORDER BY order_date DESC) AS n FROM "order") o
    CROSS JOIN LATERAL generate_series(CASE WHEN o.deposit_cents IS NULL THEN 1 ELSE 0 END, 1) part
    CROSS JOIN LATERAL (SELECT CASE WHEN part = 0 THEN o.deposit_cents
      ELSE o.total_cents - coalesce(o.deposit_cents, 0) END AS cents) amounts`;
}

async function fillPayments(sql: Sql): Promise<void> {
  await sql`
    INSERT INTO payment (id, order_id, provider, part, state, reference, amount_cents, currency, provider_id, received_at,
      created_at)
    SELECT gen_random_uuid(), o.id, 'stripe', 'whole', 'succeeded', 'PAY-' || o.number, o.paid_cents, 'USD', 'cs_' || o.number,
      o.order_date, o.order_date
    FROM "order" o WHERE o.paid_cents > 0`;
}
