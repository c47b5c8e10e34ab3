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
  /** The text in the reply, whichever team member sends it and however often. */
  mark: string;
}

/** The state that all users of the site share: its address, what it has acknowledged, and what went wrong. */
export class Soak {
  readonly ledger = emptyLedger();
  readonly tally: { answered: number; failures: Failure[] } = { answered: 0, failures: [] };
  /** Why visits ended early, by cause: no response, or an expected event that never came. */
  readonly brokenOff = new Map<string, number>();
  /** Refusals of permitted requests, and incorrect responses. */
  readonly refusals: string[] = [];
  readonly desk: Request[] = [];
  /**
   * `open`: new users arrive; `closing`: no new ones arrive, and the team serves the remaining ones; then
   * `over`.
   */
  state: 'open' | 'closing' | 'over' = 'open';
  #made = 0;

  constructor(
    readonly site: SoakSite,
    /** Pause between two actions of a user, in milliseconds. */
    readonly pauseMs: number,
  ) {}

  /** Returns a unique word. */
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

  /** Waits between half and one and a half times the usual pause. */
  think(factor = 1): Promise<void> {
    return delay(factor * this.pauseMs * (0.5 + Math.random()));
  }

  /** Repeats a visit while the site is in one of these states. */
  async repeat(visit: () => Promise<void>, ...states: Soak['state'][]): Promise<void> {
    await this.think(3 * Math.random());
    while (states.includes(this.state)) {
      try {
        await visit();
      } catch (error) {
        const isExpected = error instanceof Unanswered || error instanceof WaitTimeout;
        if (!isExpected) this.refusals.push(String(error));
        const cause = String(error).replace(/soak\d+\S*/g, '…');
        this.brokenOff.set(cause, (this.brokenOff.get(cause) ?? 0) + 1);
        await this.think();
      }
    }
  }
}

/** An expected event did not occur. */
export class WaitTimeout extends Error {}

/** Returns a random element. */
export function pickRandom<T>(all: readonly T[]): T {
  const chosen = all[Math.floor(Math.random() * all.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}
