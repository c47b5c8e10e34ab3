import type { Sql } from 'postgres';

/** Number of the first migrations that make up the oldest schema that ever held rows. */
export const OLDEST_SCHEMA = 2;

export type OldSite = { tickets: number; events: number };

/**
 * Fills the oldest schema with a site of this size: a customer for every second ticket, a message and a
 * template for each ticket, an order for every fifth, and audit events about tickets, users, templates and
 * deleted rows.
 */
export async function fillOldestSchema(sql: Sql, { tickets, events }: OldSite): Promise<void> {
  const users = Math.ceil(tickets / 2);
  const templates = Math.ceil(tickets / 10);
  await sql`
    INSERT INTO "user" (id, name, email, password_hash, email_verified_at, created_at)
    SELECT md5('user ' || n)::uuid, 'Ren\u00e9e Customer ' || n, 'customer-' || n || '@example.com', 'none', now(), now() - n * interval '1 minute'
    FROM generate_series(1, ${users}::int) n`;
  await sql`
    INSERT INTO template (id, slug, title, description, price_kind, price_min_cents, price_max_cents, status, author_name, published_at)
    SELECT md5('template ' || n)::uuid, 'template-' || n, 'Template ' || n, repeat('A quiet page for a small shop. ', 8),
      'fixed', 100 * n, 100 * n, 'published', 'Author', now() - n * interval '1 minute'
    FROM generate_series(1, ${templates}::int) n`;
  await sql`
    INSERT INTO template_industry (template_id, industry)
    SELECT id, industry FROM template, unnest(ARRAY['retail', 'health']) industry`;
  await sql`
    INSERT INTO cart_item (user_id, template_id)
    SELECT md5('user ' || n)::uuid, md5('template ' || 1 + (n * i) % ${templates}::int)::uuid
    FROM generate_series(1, ${users}::int, 2) n, generate_series(1, 2) i ON CONFLICT DO NOTHING`;
  await sql`
    INSERT INTO ticket (id, number, user_id, customer_name, customer_email, inquiry, first_response_due_at, responded_at, created_at)
    SELECT md5('ticket ' || n)::uuid, 'TKT-2025-' || lpad(n::text, 6, '0'), md5('user ' || 1 + n % ${users}::int)::uuid,
      'Customer ' || n, 'customer-' || n || '@example.com', repeat('Please change the colours of the page. ', 5),
      now(), CASE WHEN n % 3 > 0 THEN now() END, now() - n * interval '1 minute'
    FROM generate_series(1, ${tickets}::int) n`;
  await sql`
    INSERT INTO ticket_message (id, ticket_id, author_name, from_team, body)
    SELECT gen_random_uuid(), id, customer_name, false, inquiry FROM ticket`;
  await sql`
    INSERT INTO ticket_template (id, ticket_id, template_id, title, price_kind, price_cents, price_text)
    SELECT gen_random_uuid(), md5('ticket ' || n)::uuid, md5('template ' || 1 + n % ${templates}::int)::uuid, 'Template', 'fixed', 100, '$1'
    FROM generate_series(1, ${tickets}::int) n`;
  await sql`
    INSERT INTO "order" (id, number, ticket_id, customer_name, customer_email, subtotal_cents, tax_rate, tax_cents, total_cents)
    SELECT md5('order ' || n)::uuid, 'ORD-2025-' || lpad(n::text, 6, '0'), md5('ticket ' || n)::uuid,
      'Customer ' || n, 'customer-' || n || '@example.com', 100, 0, 0, 100
    FROM generate_series(1, ${tickets}::int, 5) n`;
  await sql`
    INSERT INTO contact_message (id, name, company, email, message, reply_due_at)
    SELECT gen_random_uuid(), 'Lead ' || n, 'Company ' || n, 'lead-' || n || '@example.com', repeat('We would like a talk. ', 10), now()
    FROM generate_series(1, ${tickets}::int, 10) n`;
  await sql`
    INSERT INTO audit_event (id, actor_name, action, entity, entity_id, before, after, created_at)
    SELECT gen_random_uuid(), 'Admin ' || n % 20, 'ticket.respond',
      (ARRAY['ticket', 'ticket', 'user', 'template', 'ticket', 'settings'])[1 + n % 6],
      CASE n % 6
        WHEN 0 THEN md5('ticket ' || 1 + n % ${tickets}::int)
        WHEN 1 THEN md5('ticket ' || 1 + n % ${tickets}::int)::uuid::text
        WHEN 2 THEN md5('user ' || 1 + n % ${users}::int)::uuid::text
        WHEN 3 THEN md5('template ' || 1 + n % ${templates}::int)::uuid::text
        WHEN 4 THEN gen_random_uuid()::text
        ELSE 'not-a-uuid-' || n
      END,
      NULL, jsonb_build_object('name', 'Row ' || n), now() - n * interval '1 second'
    FROM generate_series(1, ${events}::int) n`;
  await sql`ANALYZE`;
}
