import autocannon, { type Result } from 'autocannon';

export type Load = {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

export type LoadOptions = {
  connections: number;
  /** Expires after this time, or after `amount` responses. */
  seconds?: number;
  amount?: number;
};

/**
 * Returns the responses per second of a server when each connection sends requests one after the other.
 * Throws when a request is refused.
 */
export async function requestsPerSecond(
  origin: string,
  /** The requests that connection `number`, counted from 0, sends, in a loop. */
  loadOf: (connection: number) => readonly Load[],
  { connections, seconds, amount }: LoadOptions,
): Promise<number> {
  let next = 0;
  let first = 0;
  let last = 0;
  let answered = 0;
  const refused = new Map<number, number>();
  const result = await new Promise<Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: origin,
        connections,
        ...(amount ? { amount } : { duration: seconds }),
        // Without it a run with an amount ends only at the next full second.
        sampleInt: 100,
        setupClient(client) {
          client.setRequests([...loadOf(next)]);
          next += 1;
        },
      },
      (error, outcome) => (error ? reject(error) : resolve(outcome)),
    );
    run.on('response', (_client, status) => {
      last = performance.now();
      // The first responses include the time to open the connections.
      if (answered === 0) first = last;
      answered += 1;
      if (status < 200 || status > 299) refused.set(status, (refused.get(status) ?? 0) + 1);
    });
  });
  if (refused.size > 0 || result.errors > 0) {
    const statuses = [...refused].map(([status, count]) => `${count} × ${status}`).join(', ');
    throw new Error(
      `${loadOf(0)[0]?.path} was not answered: ${statuses || `${result.errors} broken connections`}`,
    );
  }
  return ((answered - 1) * 1_000) / (last - first);
}
