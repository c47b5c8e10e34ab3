import type { Measurement } from './bars';
import { query } from './cases';
import type { RunningServer } from './processes';

const bar = { atMost: 150 };

/** A procedure to call, with its input. */
export type Call = readonly [procedure: string, input?: object];

/** Calls in one batch, as the browser sends them. */
export function batch(calls: readonly Call[]): string {
  const inputs = Object.fromEntries(calls.flatMap(([, input], index) => (input ? [[index, input]] : [])));
  return query(
    calls.map(([procedure]) => procedure),
    inputs,
  );
}

/** A client with this bearer token. It throws when a request fails. */
export function createRequester({ origin }: RunningServer, token: string) {
  return async (path: string, body?: object): Promise<void> => {
    const response = await fetch(origin + path, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok || text.includes('"error"')) throw new Error(`${path} was not answered: ${text}`);
  };
}

/** Returns the value below which the fraction `fraction` of the values lie, 0 to 1. */
export function percentile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * fraction) - 1] ?? Number.NaN;
}

/** Calls before the measured ones: the first calls prepare the statements. */
export const warmUpCalls = 3;

/**
 * Measures the 95th percentile of the response time of sequential requests, at the client's end of the
 * socket. `processorTime` returns the seconds of processor time that server and database have used so far: on
 * a machine that is busy with other work it is more telling than the clock.
 */
export async function measureLatency(
  what: string,
  calls: number,
  work: () => Promise<unknown>,
  processorTime?: () => number,
): Promise<Measurement> {
  const found: number[] = [];
  const used = processorTime?.() ?? 0;
  for (let call = -warmUpCalls; call < calls; call++) {
    const begin = performance.now();
    await work();
    if (call >= 0) found.push(performance.now() - begin);
  }
  const each = processorTime && ((processorTime() - used) * 1_000) / (calls + warmUpCalls);
  const median = `median ${percentile(found, 0.5).toFixed(1)} ms`;
  const figures = each === undefined ? median : `${median}, ${each.toFixed(0)} ms of a core`;
  return { what, figures, value: percentile(found, 0.95), unit: 'ms', bar };
}
