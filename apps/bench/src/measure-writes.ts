import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { type Measurement, median } from './bars';
import { cartLoad, customersOf, ticketLoad } from './cases';
import { requestsPerSecond } from './load';
import type { RunningServer } from './processes';
import { interleave, medianRatio, type Rounds } from './rounds';

const connections = 8;
const templatesOfCart = 40;
const templatesOfTicket = 3;
/** Customers per connection who create a ticket in each round. */
const ticketsEach = 25;
/** Interval between two checks of the servers' activity. */
const SETTLE_MS = 50;

type WriteSite = { product: RunningServer; sql: RunningServer; database: Sql; rounds: Rounds };

/** Returns the ids of the first `count` templates. */
export async function someTemplates(database: Sql, count: number): Promise<string[]> {
  const rows = await database<{ id: string }[]>`SELECT id FROM template ORDER BY id LIMIT ${count}`;
  return rows.map(({ id }) => id);
}

function result(what: string, [ours = [], theirs = []]: number[][]): Measurement {
  const figures = `${Math.round(median(ours))}/s, sql ${Math.round(median(theirs))}/s`;
  return { what, figures, value: medianRatio(ours, theirs), unit: '×', bar: { atLeast: 0.4 } };
}

/**
 * Waits until the servers have finished work for connections that a measurement has closed. Otherwise it
 * would write into the carts of the next one.
 */
async function waitUntilIdle(database: Sql): Promise<void> {
  for (;;) {
    const [busy] = await database`
      SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`;
    if (!busy) return;
    await delay(SETTLE_MS);
  }
}

/**
 * Compares adding to a cart with the same statements in one transaction. Carts are empty at the start of each
 * round.
 */
export async function measureAddToCart({ product, sql, database, rounds }: WriteSite): Promise<Measurement> {
  const ids = await someTemplates(database, templatesOfCart);
  const side =
    (name: 'product' | 'sql', { origin }: RunningServer) =>
    async () => {
      await waitUntilIdle(database);
      await database`DELETE FROM cart_item`;
      const loadOf = (connection: number) =>
        cartLoad(name, customersOf(name, connection, connections).slice(0, 20), ids);
      return requestsPerSecond(origin, loadOf, { connections, seconds: rounds.seconds });
    };
  return result('add to cart', await interleave(rounds, [side('product', product), side('sql', sql)]));
}

/**
 * Compares a ticket of three templates, one per customer and round, with the same statements in one
 * transaction.
 */
export async function measureCreateTicket({
  product,
  sql,
  database,
  rounds,
}: WriteSite): Promise<Measurement> {
  const ids = await someTemplates(database, templatesOfTicket);
  const side =
    (name: 'product' | 'sql', { origin }: RunningServer) =>
    async (round: number) => {
      await waitUntilIdle(database);
      // Keeps the mails of the previous round out of the measurement.
      await database`DELETE FROM pgboss.job`;
      await database`DELETE FROM cart_item`;
      await database`
      INSERT INTO cart_item (user_id, template_id)
      SELECT u.id, t.id FROM "user" u, template t WHERE t.id = ANY (${ids})`;
      const loadOf = (connection: number) =>
        ticketLoad(name, customersOf(name, connection, connections).slice(0, ticketsEach), ids, round);
      const amount = ticketsEach * connections;
      return requestsPerSecond(origin, loadOf, { connections, amount });
    };
  return result('create ticket', await interleave(rounds, [side('product', product), side('sql', sql)]));
}
