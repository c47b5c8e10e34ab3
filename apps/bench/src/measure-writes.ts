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
/** Customers of each connection who make a ticket in each round. */
const ticketsEach = 25;
/** Between two looks at what the servers do. */
const SETTLE_MS = 50;

type Sides = { product: RunningServer; sql: RunningServer; database: Sql; rounds: Rounds };

/** Ids of that many templates, the first ones. */
export async function someTemplates(database: Sql, count: number): Promise<string[]> {
  const rows = await database<{ id: string }[]>`SELECT id FROM template ORDER BY id LIMIT ${count}`;
  return rows.map(({ id }) => id);
}

function result(what: string, [ours = [], theirs = []]: number[][]): Measurement {
  const figures = `${Math.round(median(ours))}/s, sql ${Math.round(median(theirs))}/s`;
  return { what, figures, value: medianRatio(ours, theirs), unit: '×', bar: { atLeast: 0.4 } };
}

/** Waits for what the servers still do for connections that a measurement has closed: it would write into the next one's carts. */
async function settled(database: Sql): Promise<void> {
  for (;;) {
    const [busy] = await database`
      SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`;
    if (!busy) return;
    await delay(SETTLE_MS);
  }
}

/** Adding to a cart against the same statements in one transaction; carts begin each round empty. */
export async function measureAddToCart({ product, sql, database, rounds }: Sides): Promise<Measurement> {
  const ids = await someTemplates(database, templatesOfCart);
  const side =
    (name: 'product' | 'sql', { origin }: RunningServer) =>
    async () => {
      await settled(database);
      await database`DELETE FROM cart_item`;
      const loadOf = (connection: number) =>
        cartLoad(name, customersOf(name, connection, connections).slice(0, 20), ids);
      return requestsPerSecond(origin, loadOf, { connections, seconds: rounds.seconds });
    };
  return result('add to cart', await interleave(rounds, [side('product', product), side('sql', sql)]));
}

/** A ticket of three templates against the same statements in one transaction: one for each customer and round. */
export async function measureCreateTicket({ product, sql, database, rounds }: Sides): Promise<Measurement> {
  const ids = await someTemplates(database, templatesOfTicket);
  const side =
    (name: 'product' | 'sql', { origin }: RunningServer) =>
    async (round: number) => {
      await settled(database);
      // The mails of the round before are not what is measured.
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
