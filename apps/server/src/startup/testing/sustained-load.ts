import { Agent, request } from 'node:http';

export type LoadRequest = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

export type LoadResult = {
  answered: number;
  /** What became of those that were not answered, or with a server's fault, by cause. */
  failures: Record<string, number>;
};

/**
 * Has workers send requests one after the other, each on a connection of its own that is kept alive, until `stop` is
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

/** Null when it was answered, and not by a server's fault. */
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
