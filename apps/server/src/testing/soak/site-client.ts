import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

/** A request that got no response or a server error. */
export interface Failure {
  what: string;
  cause: string;
  /** By `Date.now()`. */
  begun: number;
  ended: number;
}

export class Unanswered extends Error {}
/** The site refused a valid request. */
export class Refused extends Error {}

const giveUpAfterMs = 60_000;

type Message = { method?: string; headers?: Record<string, string>; body?: Buffer | string };
type Answer = { status: number; body: Buffer };

/** Local addresses, one for each client, as each would have behind a proxy. */
let clients = 0;
function nextAddress(): string {
  clients += 1;
  return `127.${1 + Math.floor(clients / 62_500)}.${Math.floor(clients / 250) % 250}.${1 + (clients % 250)}`;
}

/** A user of the site behind the proxy, with their own address and connections. */
export class SiteClient {
  readonly address = nextAddress();
  readonly agent = new Agent({ keepAlive: true, maxSockets: 2, localAddress: this.address });
  token: string | null = null;

  constructor(
    readonly origin: string,
    readonly tally: { answered: number; failures: Failure[] },
  ) {}

  /** @throws Unanswered after recording the failure. */
  async send(path: string, message: Message = {}): Promise<Answer> {
    const startedAt = Date.now();
    const what = `${message.method ?? 'GET'} ${path.split('?')[0]}`;
    const headers = this.token
      ? { authorization: `Bearer ${this.token}`, ...message.headers }
      : message.headers;
    try {
      const answer = await sendRequest(
        `${this.origin}${path}`,
        { ...message, ...(headers && { headers }) },
        this.agent,
      );
      if (answer.status >= 500) throw new Error(String(answer.status));
      this.tally.answered += 1;
      return answer;
    } catch (error) {
      const cause =
        error instanceof Error ? ('code' in error ? String(error.code) : error.message) : String(error);
      this.tally.failures.push({ what, cause, begun: startedAt, ended: Date.now() });
      throw new Unanswered(`${what}: ${cause}`);
    }
  }

  /** Calls a query as the browser does. @throws Refused when the site refuses it. */
  async ask<T>(procedure: string, input?: object): Promise<T> {
    const inputs = input ? { 0: input } : {};
    const path = `/trpc/${procedure}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
    return resultOf<T>(procedure, await this.send(path));
  }

  /** Calls a mutation; a `FormData` is sent as an upload. */
  async change<T>(procedure: string, input: object | FormData = {}): Promise<T> {
    if (input instanceof FormData) {
      const form = new Response(input);
      const headers = { 'content-type': form.headers.get('content-type') ?? '' };
      const body = Buffer.from(await form.arrayBuffer());
      return resultOf<T>(procedure, await this.send(`/trpc/${procedure}`, { method: 'POST', headers, body }));
    }
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ 0: input });
    return resultOf<T>(
      procedure,
      await this.send(`/trpc/${procedure}?batch=1`, { method: 'POST', headers, body }),
    );
  }

  /**
   * Repeats a call until there is a response, like a user who presses again. For calls with a submit key and
   * idempotent ones.
   */
  async insist<T>(procedure: string, input: object): Promise<T> {
    const giveUpAt = Date.now() + giveUpAfterMs;
    for (;;) {
      try {
        return await this.change<T>(procedure, input);
      } catch (error) {
        if (!(error instanceof Unanswered) || Date.now() > giveUpAt) throw error;
        await delay(500);
      }
    }
  }

  close(): void {
    this.agent.destroy();
  }
}

function resultOf<T>(procedure: string, { body }: Answer): T {
  const parsed: unknown = JSON.parse(body.toString());
  const [result] = (Array.isArray(parsed) ? parsed : [parsed]) as { result?: { data: T }; error?: object }[];
  if (!result?.result) throw new Refused(`${procedure}: ${JSON.stringify(result?.error ?? result)}`);
  return result.result.data;
}

function sendRequest(url: string, { body, ...options }: Message, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, agent, timeout: giveUpAfterMs }, (response: IncomingMessage) => {
      buffer(response).then((bytes) => resolve({ status: response.statusCode ?? 0, body: bytes }), reject);
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer')));
    sent.once('error', reject);
    sent.end(body);
  });
}
