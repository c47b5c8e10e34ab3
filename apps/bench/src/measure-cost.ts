import { readdirSync, readFileSync } from 'node:fs';
import type { Measurement } from './bars';
import { type CostCase, costCases } from './cost-cases';
import type { RunningServer } from './processes';

/** What one request may cost, whatever it asks. */
const mostMs = 50;
const mostMegabytes = 1;

/** Linux counts in hundredths of a second, so one call alone cannot be measured. */
const processorTicksMs = 10;

/** Processor time of the database's processes that serve `database`, in milliseconds. */
function databaseMs(database: string): number {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (!title.startsWith('postgres:') || !title.includes(` ${database} `)) continue;
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // It has ended meanwhile.
    }
  }
  return ticks * processorTicksMs;
}

/** Asks and answers with the bytes of the answer, unpacked. Throws when it was not answered. */
async function ask(origin: string, { path, headers }: ReturnType<CostCase['request']>): Promise<number> {
  const response = await fetch(origin + path, { headers: { ...headers, 'accept-encoding': 'identity' } });
  const body = await response.arrayBuffer();
  // A refusal costs, too.
  if (response.status >= 500) throw new Error(`${path} was not answered: ${Buffer.from(body)}`);
  return body.byteLength;
}

/**
 * The processor time and the bytes of the dearest requests that anybody may send, each asked one after the other, never the same
 * twice where an answer could be kept.
 */
export async function measureCost(
  product: RunningServer,
  database: string,
  { tokens, calls }: { tokens: Readonly<Record<CostCase['as'], string>>; calls: number },
): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  let asked = 0;
  for (const each of costCases) {
    const next = () => ask(product.origin, each.request(asked++, tokens[each.as]));
    // The first calls prepare the statements.
    for (let call = 0; call < 5; call++) await next();
    const before = { server: product.processorTime() * 1_000, database: databaseMs(database) };
    let bytes = 0;
    for (let call = 0; call < calls; call++) bytes = Math.max(bytes, await next());
    const server = (product.processorTime() * 1_000 - before.server) / calls;
    const inDatabase = (databaseMs(database) - before.database) / calls;
    const what = `${each.what} (${each.as})`;
    const figures = `${server.toFixed(1)} ms server, ${inDatabase.toFixed(1)} ms database`;
    measurements.push({ what, figures, value: server, unit: 'ms', bar: { atMost: mostMs } });
    const megabytes = bytes / 1_000_000;
    measurements.push({
      what: `${what}, answer`,
      figures: `${bytes} bytes`,
      value: megabytes,
      unit: 'MB',
      bar: { atMost: mostMegabytes },
    });
  }
  return measurements;
}
