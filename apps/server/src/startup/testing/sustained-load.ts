import { Agent, request } from 'node:http';

export type LoadRequest = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

export type LoadResult = {
  answered: number;
  /** Counts of requests that got no response or a server error, by cause. */
  failures: Record<string, number>;
};

/**
 * Lets workers send requests one after the other, each on its own persistent connection, until `stop` is
 * called.
 */
export function sustainLoad(origin: string, requests: readonly LoadRequest[], workers: number) {
  const result: LoadResult = { answered: 0, failures: {} };
  let isOver = false;
  const work = async (first: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let index = first; !isOver; index += 1) {
      const next = requests[index % requests.length];
      if (!next) break;
      const cause = await send(origin, next, agent);
      if (cause === null) result.answered += 1;
      else result.failures[cause] = (result.failures[cause] ?? 0) + 1;
    }
    agent.destroy();
  };
  const works = Array.from({ length: workers }, (_, index) => work(index));
  return {
    result,
    async stop(): Promise<LoadResult> {
      isOver = true;
      await Promise.all(works);
      return result;
    },
  };
}

/** Returns null for a response without a server error, else the cause. */
function send(origin: string, { method = 'GET', path, headers, body }: LoadRequest, agent: Agent) {
  return new Promise<string | null>((resolve) => {
    const failed = (error: NodeJS.ErrnoException) =>
      resolve(`${method} ${path}: ${error.code ?? error.message}`);
    const sent = request(`${origin}${path}`, { method, agent, ...(headers && { headers }) }, (response) => {
      response.resume();
      response.once('error', failed);
      response.once('end', () => {
        const status = response.statusCode ?? 0;
        resolve(status < 500 ? null : `${method} ${path}: ${status}`);
      });
    });
    sent.once('error', failed);
    sent.end(body);
  });
}
