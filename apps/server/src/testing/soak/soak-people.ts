import { setTimeout as delay } from 'node:timers/promises';
import type { RouterOutputs } from '@app/api/types';
import { emptyLedger } from './ledger';
import { type Failure, SiteClient, Unanswered } from './site-client';
import { admin, type SoakSite } from './soak-site';

/** A ticket that waits for the team. */
export interface Request {
  id: string;
  email: string;
  wants: 'answer' | 'quote';
  /** What the answer carries, whoever of the team sends it and however often. */
  mark: string;
}

/** What everybody who uses the site shares: where it is, what it has acknowledged, and what went wrong. */
export class Soak {
  readonly ledger = emptyLedger();
  readonly tally: { answered: number; failures: Failure[] } = { answered: 0, failures: [] };
  /** Why visits ended before their time, by cause: no answer, or one that did not come. */
  readonly brokenOff = new Map<string, number>();
  /** What the site refused though it was allowed, and answers that were not what they should be. */
  readonly refusals: string[] = [];
  readonly desk: Request[] = [];
  /** `open`: people come; `closing`: nobody comes any more, and the team serves those who are there; then `over`. */
  state: 'open' | 'closing' | 'over' = 'open';
  #made = 0;

  constructor(
    readonly site: SoakSite,
    /** Between one thing that somebody does and the next, in milliseconds. */
    readonly pauseMs: number,
  ) {}

  /** A word that nothing else has. */
  newMark(): string {
    this.#made += 1;
    return `soak${String(this.#made).padStart(6, '0')}`;
  }

  client(): SiteClient {
    return new SiteClient(this.site.origin, this.tally);
  }

  async signIn(): Promise<SiteClient> {
    const client = this.client();
    const signedIn = await client.insist<RouterOutputs['auth']['login']>('auth.login', admin);
    client.token = signedIn.token;
    return client;
  }

  /** Somebody thinks, between half as long as usual and half as long again. */
  think(times = 1): Promise<void> {
    return delay(times * this.pauseMs * (0.5 + Math.random()));
  }

  /** Has somebody use the site over and over while it is in one of these states. */
  async repeat(visit: () => Promise<void>, ...states: Soak['state'][]): Promise<void> {
    await this.think(3 * Math.random());
    while (states.includes(this.state)) {
      try {
        await visit();
      } catch (error) {
        const isExpected = error instanceof Unanswered || error instanceof LeftWaiting;
        if (!isExpected) this.refusals.push(String(error));
        const cause = String(error).replace(/soak\d+\S*/g, '…');
        this.brokenOff.set(cause, (this.brokenOff.get(cause) ?? 0) + 1);
        await this.think();
      }
    }
  }
}

/** Something that was due did not come. */
export class LeftWaiting extends Error {}

/** Any of them. */
export function oneOf<T>(all: readonly T[]): T {
  const chosen = all[Math.floor(Math.random() * all.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}
