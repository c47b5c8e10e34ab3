import type { Sql } from 'postgres';
import type { Measurement } from './bars';
import { cartLoad, customersOf, scaleCases, ticketLoad } from './cases';
import { requestsPerSecond } from './load';
import { someTemplates } from './measure-writes';
import { databaseProcessorTime, type RunningServer } from './processes';

const connections = 8;
const ticketsEach = 40;

interface Site {
  product: RunningServer;
  database: Sql;
  /** How long each request is repeated. */
  seconds: number;
}

/**
 * Measures the processor time that typical requests take in the server and the database together. Unlike
 * requests per second, it does not depend on other work on the machine. docs/scale.md uses these numbers.
 */
export async function measureScale({ product, database, seconds }: Site): Promise<Measurement[]> {
  const name = database.options.database;
  /** Runs `work`, which returns how many requests it sent. */
  const perRequest = async (what: string, bar: number, work: () => Promise<number>): Promise<Measurement> => {
    const before = { server: product.processorTime(), database: databaseProcessorTime(name) };
    const requests = await work();
    const server = ((product.processorTime() - before.server) * 1_000) / requests;
    const inDatabase = ((databaseProcessorTime(name) - before.database) * 1_000) / requests;
    const figures = `${server.toFixed(2)} ms server, ${inDatabase.toFixed(2)} ms database`;
    return { what, figures, value: server + inDatabase, unit: 'ms', bar: { atMost: bar } };
  };
  const measurements: Measurement[] = [];
  for (const { what, load, bar } of scaleCases) {
    const send = async (length: number) =>
      (await requestsPerSecond(product.origin, () => [load], { connections, seconds: length })) * length;
    // The first requests compile code and prepare statements.
    await send(1);
    measurements.push(await perRequest(what, bar, () => send(seconds)));
  }
  const ids = await someTemplates(database, 3);
  const customers = (connection: number) =>
    customersOf('product', connection, connections).slice(0, ticketsEach);
  const amount = ticketsEach * connections;
  const sendAll = async (loadOf: (connection: number) => ReturnType<typeof cartLoad>, count: number) => {
    await requestsPerSecond(product.origin, loadOf, { connections, amount: count });
    return count;
  };
  await database`DELETE FROM cart_item`;
  const addToCarts = () =>
    sendAll((connection) => cartLoad('product', customers(connection), ids), amount * ids.length);
  measurements.push(await perRequest('add to cart', 10, addToCarts));
  const open = () => sendAll((connection) => ticketLoad('product', customers(connection), ids, 0), amount);
  measurements.push(await perRequest('create ticket', 40, open));
  return measurements;
}
