import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from 'postgres';

/** Pause between two customers, in milliseconds: a busy site, but one that does not use up the processor. */
const PAUSE_MS = 20;

export type OldInstance = {
  /** Stops it. Rejects if one of its statements failed. */
  stop: () => Promise<{ requests: number; longestMs: number }>;
};

/**
 * Repeats the queries of an oldest-release server while a newer one migrates: reads a customer and the newest
 * tickets, opens a ticket with its template and message, replies to an older one, records an event and saves
 * a template. Measures the longest wait.
 */
export function startOldInstance(sql: Sql): OldInstance {
  let stopped = false;
  let longestMs = 0;
  let requests = 0;
  const runRequests = async () => {
    for (const request of [readCustomer, listTickets, openTicket, answerTicket, recordEvent, saveTemplate]) {
      const startedAt = performance.now();
      await request(sql, requests);
      longestMs = Math.max(longestMs, performance.now() - startedAt);
      requests += 1;
    }
  };
  const run = async () => {
    while (!stopped) {
      await runRequests();
      await delay(PAUSE_MS);
    }
  };
  const running = run();
  // The error is reported by `stop`.
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

const openTicket = (sql: Sql, n: number) =>
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

const recordEvent = (sql: Sql) =>
  sql`INSERT INTO audit_event (id, actor_name, action, entity, entity_id)
    VALUES (${randomUUID()}, 'Admin', 'ticket.respond', 'ticket', ${randomUUID()})`;

const saveTemplate = (sql: Sql, n: number) =>
  sql`UPDATE template SET title = ${`Renamed ${n}`}, version = version + 1 WHERE slug = ${`template-${1 + (n % 100)}`}`;
