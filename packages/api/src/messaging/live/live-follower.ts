import type { LiveEvent } from '@app/contracts/messaging/live/event';
import { tracked } from '@trpc/server';
import type { FollowerIdentity, LiveMessage } from '../../core/ports';

/** Maximum number of waiting events; a reader slower than that has to reload everything. */
const maxWaiting = 200;

/**
 * One open stream. Events that arrive while its reader is busy wait as one message, each event once. It ends
 * with an abort, so that the browser reconnects with the id of the last message.
 */
export class LiveFollower implements AsyncIterableIterator<LiveMessage> {
  #waiting = new Map<string, LiveEvent>();
  #lastId = '';
  #wake: (() => void) | undefined;
  #ended: 'open' | 'aborted' | 'left' = 'open';

  constructor(
    readonly identity: FollowerIdentity,
    private readonly onEnd: (follower: LiveFollower) => void,
  ) {}

  /** Queues events under the id of the newest batch. */
  push(id: string, events: readonly LiveEvent[]): void {
    if (this.#ended !== 'open' || events.length === 0) return;
    this.#lastId = id;
    for (const event of events) this.#waiting.set(JSON.stringify(event), event);
    if (this.#waiting.size > maxWaiting) {
      this.#waiting = new Map([['everything', { kind: 'everything' }]]);
    }
    this.#wake?.();
  }

  /** Ends the stream without a final message, so that the browser reconnects. */
  abort(): void {
    this.#end('aborted');
  }

  async next(): Promise<IteratorResult<LiveMessage>> {
    while (this.#waiting.size === 0 && this.#ended === 'open') {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#ended === 'aborted') throw new DOMException('the stream has ended', 'AbortError');
    if (this.#ended === 'left') return { done: true, value: undefined };
    const events = [...this.#waiting.values()];
    this.#waiting.clear();
    return { done: false, value: tracked(this.#lastId, events) };
  }

  async return(): Promise<IteratorResult<LiveMessage>> {
    this.#end('left');
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #end(how: 'aborted' | 'left'): void {
    if (this.#ended !== 'open') return;
    this.#ended = how;
    this.#waiting.clear();
    this.#wake?.();
    this.onEnd(this);
  }
}
