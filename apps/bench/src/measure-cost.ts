import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Measurement } from './bars';
import { type CostCase, costCases } from './cost-cases';
import { databaseProcessorTime, type RunningServer } from './processes';

/** The most that any single request may cost. */
const maxMs = 50;
const maxMegabytes = 1;

type Tokens = Readonly<Record<CostCase['as'], string>>;

/** Sends the request as the client at `address`. */
function send(
  origin: string,
  { request, as }: CostCase,
  { number, tokens, address }: { number: number; tokens: Tokens; address: string },
): Promise<Response> {
  const { path, headers } = request(number, tokens[as]);
  return fetch(origin + path, {
    headers: { ...headers, 'accept-encoding': 'identity', 'x-forwarded-for': address },
  });
}

/**
 * Sends the request and returns the size of the uncompressed response in bytes. Throws when the status is not
 * the one the case expects.
 */
async function timeRequest(origin: string, each: CostCase, number: number, tokens: Tokens): Promise<number> {
  const response = await send(origin, each, { number, tokens, address: '192.0.2.1' });
  const body = Buffer.from(await response.arrayBuffer());
  // A batch may succeed in part: calls beyond the budget are refused.
  if (response.status !== 207 && response.ok === (each.refused === true)) {
    throw new Error(`${response.url} was answered with ${response.status}: ${body.subarray(0, 500)}`);
  }
  return body.byteLength;
}

/** Concurrent requests, each from a different client. */
const concurrentRequests = 40;
/** The longest that `/healthz` may take during a flood, in milliseconds. */
const mostHealthMs = 200;

/**
 * Requests `/healthz` continuously. `longest` returns the longest wait since its previous call, in
 * milliseconds.
 */
function startHealthProbe(origin: string) {
  const worker = new Worker(new URL('health-probe.mjs', import.meta.url), {
    workerData: { url: `${origin}/healthz` },
    execArgv: [],
  });
  return {
    async longest(): Promise<number> {
      worker.postMessage('tell');
      const [longest] = await once(worker, 'message');
      return Number(longest);
    },
    stop: () => worker.terminate(),
  };
}

/** Measures the longest wait for `/healthz` during a flood of each of the most expensive requests. */
export async function* measureFloods(
  { origin }: RunningServer,
  tokens: Tokens,
): AsyncGenerator<Measurement[]> {
  const probe = startHealthProbe(origin);
  let number = 0;
  for (const each of costCases) {
    // Excludes the end of the previous flood and the start of the probe.
    await delay(100);
    await probe.longest();
    const begin = performance.now();
    const statuses = await Promise.all(
      Array.from({ length: concurrentRequests }, async (_, client) => {
        const response = await send(origin, each, {
          number: number++,
          tokens,
          address: `192.0.2.${client + 1}`,
        });
        await response.arrayBuffer();
        return response.status;
      }),
    );
    const seconds = ((performance.now() - begin) / 1_000).toFixed(1);
    const longest = await probe.longest();
    const busy = statuses.filter((status) => status === 503).length;
    yield [
      {
        what: `/healthz, ${concurrentRequests} × ${each.what} (${each.as})`,
        figures: `all answered in ${seconds} s${busy > 0 ? `, ${busy} with "busy"` : ''}`,
        value: longest,
        unit: 'ms',
        bar: { atMost: mostHealthMs },
      },
    ];
  }
  await probe.stop();
}

/**
 * Measures the processor time and the response size of the most expensive requests, sent one after the other
 * and never the same twice where a response could be cached.
 */
export async function measureCost(
  product: RunningServer,
  database: string,
  { tokens, calls }: { tokens: Tokens; calls: number },
): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  let requestNumber = 0;
  for (const each of costCases) {
    const next = () => timeRequest(product.origin, each, requestNumber++, tokens);
    // The first calls prepare the statements.
    for (let call = 0; call < 5; call++) await next();
    const before = { server: product.processorTime(), database: databaseProcessorTime(database) };
    let bytes = 0;
    for (let call = 0; call < calls; call++) bytes = Math.max(bytes, await next());
    const server = ((product.processorTime() - before.server) * 1_000) / calls;
    const inDatabase = ((databaseProcessorTime(database) - before.database) * 1_000) / calls;
    const what = `${each.what} (${each.as})`;
    const figures = `${server.toFixed(1)} ms server, ${inDatabase.toFixed(1)} ms database`;
    measurements.push({ what, figures, value: server, unit: 'ms', bar: { atMost: maxMs } });
    const megabytes = bytes / 1_000_000;
    measurements.push({
      what: `${what}, answer`,
      figures: `${bytes} bytes`,
      value: megabytes,
      unit: 'MB',
      bar: { atMost: maxMegabytes },
    });
  }
  return measurements;
}
