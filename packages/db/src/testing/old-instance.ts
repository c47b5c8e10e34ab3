import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from 'postgres';

/** Between one customer and the next, in milliseconds: a busy site, not one that takes all the processor there is. */
const PAUSE_MS = 20;

export type OldInstance = {
  /** Ends it. Rejects when one of its statements failed. */
  stop: () => Promise<{ requests: number; longestMs: number }>;
};

/**
 * What a server of the oldest release asks while a newer one migrates, over and over: it reads a customer and the
 * newest tickets, takes a ticket with its template and message, answers an older one, notes an event and saves a template. Measures how long
 * somebody had to wait.
 */
export function startOldInstance(sql: Sql): OldInstance {
  let stopped = false;
  let longestMs = 0;
  let requests = 0;
  const ask = async () => {
    for (const request of [readCustomer, listTickets, takeTicket, answerTicket, noteEvent, saveTemplate]) {
      const began = performance.now();
      await request(sql, requests);
      longestMs = Math.max(longestMs, performance.now() - began);
      requests += 1;
    }
  };
  const run = async () => {
    while (!stopped) {
      await ask();
      await delay(PAUSE_MS);
    }
  };
  const running = run();
  // Whoever stops it hears of it.
  running.catch(() => {});
  return {
    async stop() {
      stopped = true;
      await running;
      return { requests, longestMs };
    },
  };
}

const readCustomer = (sql: Sql, n: number) =>
  sql`SELECT id, name, role FROM "user" WHERE email = ${`customer-${1 + (n % 1000)}@example.com`}`;

const listTickets = (sql: Sql) =>
  sql`SELECT id, number, status, customer_name FROM ticket ORDER BY created_at DESC, id DESC LIMIT 20`;

const takeTicket = (sql: Sql, n: number) =>
  sql.begin(async (tx) => {
    const ticket = randomUUID();
    await tx`INSERT INTO ticket (id, number, customer_name, customer_email, inquiry, first_response_due_at)
      VALUES (${ticket}, ${`TKT-2026-${n}`}, 'Customer', 'customer@example.com', 'A question', now())`;
    await tx`INSERT INTO ticket_template (id, ticket_id, title, price_kind, price_cents, price_text)
      VALUES (${randomUUID()}, ${ticket}, 'Template', 'free', 0, '')`;
    await tx`INSERT INTO ticket_message (id, ticket_id, author_name, from_team, body)
      VALUES (${randomUUID()}, ${ticket}, 'Customer', false, 'A question')`;
  });

const answerTicket = (sql: Sql, n: number) =>
  sql`UPDATE ticket SET status = 'in_progress', responded_at = now(), updated_at = now()
    WHERE number = ${`TKT-2025-${String(1 + ((n * 7919) % 10_000)).padStart(6, '0')}`}`;

const noteEvent = (sql: Sql) =>
  sql`INSERT INTO audit_event (id, actor_name, action, entity, entity_id)
    VALUES (${randomUUID()}, 'Admin', 'ticket.respond', 'ticket', ${randomUUID()})`;

const saveTemplate = (sql: Sql, n: number) =>
  sql`UPDATE template SET title = ${`Renamed ${n}`}, version = version + 1 WHERE slug = ${`template-${1 + (n % 100)}`}`;
