import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { SiteClient } from './site-client';

const reopenAfterMs = 500;

/**
 * An open screen that follows changes as the browser does: when its stream ends it resumes at the same
 * position.
 */
export class LiveScreen {
  /** Tickets it was notified of, and when it was asked to reload everything; by `Date.now()`. */
  readonly tickets = new Map<string, number>();
  everythingAt = 0;
  opened = 0;
  #heard = new Set<() => void>();
  #lastEventId: string | null = null;
  #closed = false;
  #request: ClientRequest | undefined;
  readonly #loop: Promise<void>;

  constructor(readonly client: SiteClient) {
    this.#loop = this.#follow();
  }

  /** Resolves at the next notification, or after the given time. */
  async news(timeoutMs: number): Promise<void> {
    const aborter = new AbortController();
    await new Promise<void>((resolve) => {
      this.#heard.add(resolve);
      delay(timeoutMs, undefined, { signal: aborter.signal }).then(resolve, () => {});
    });
    aborter.abort();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#request?.destroy();
    await this.#loop;
  }

  async #follow(): Promise<void> {
    while (!this.#closed) {
      await this.#open().catch(() => {});
      if (!this.#closed) await delay(reopenAfterMs);
    }
  }

  #open(): Promise<void> {
    const { origin, address, token } = this.client;
    const input = encodeURIComponent(JSON.stringify({ lastEventId: this.#lastEventId }));
    return new Promise((resolve, reject) => {
      const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
      const url = `${origin}/trpc/live.changes?input=${input}`;
      this.#request = request(url, { headers, localAddress: address }, (response) => {
        if (response.statusCode !== 200) {
          response.resume();
          return reject(new Error(String(response.statusCode)));
        }
        this.opened += 1;
        void this.#read(response).then(resolve, reject);
      });
      this.#request.once('error', reject);
      this.#request.end();
    });
  }

  async #read(response: IncomingMessage): Promise<void> {
    let buffer = '';
    for await (const chunk of response.setEncoding('utf8')) {
      const events = `${buffer}${chunk}`.split('\n\n');
      buffer = events.pop() ?? '';
      for (const event of events) this.#handleEvent(event);
    }
  }

  #handleEvent(event: string): void {
    this.#lastEventId = /^id: ?(.+)$/m.exec(event)?.[1] ?? this.#lastEventId;
    for (const [, id = ''] of event.matchAll(/"kind":"ticket","id":"([^"]+)"/g))
      this.tickets.set(id, Date.now());
    if (event.includes('"kind":"everything"')) this.everythingAt = Date.now();
    for (const resolve of this.#heard) resolve();
    this.#heard.clear();
  }
}
