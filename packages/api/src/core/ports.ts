import type { LiveEvent } from '@app/contracts/live/event';
import type { Mail } from '@app/contracts/mail/schema';
import type { DisputeState } from '@app/contracts/payment/status';
import type { Restriction } from '@app/contracts/user/restriction';
import type { Database, Transaction } from '@app/db/client';
import type { TrackedEnvelope } from '@trpc/server';

/** A copy of the database that is only read. */
export interface ReplicaPort {
  /** The replica once it has everything that was committed before this call; null where the primary has to answer. */
  caughtUp(): Promise<Database | null>;
  /** Leaves it alone for a moment, after a read has failed there. */
  rest(): void;
}

/** How a verb sends mail. */
export interface MailPort {
  /**
   * Queues mails in the transaction of `db`: they leave after its commit and not at all after a rollback. Give
   * the same `db` as to the write that causes them, `ctx.mail.enqueue(ctx.db, mail)`, and all mails of one act
   * at once: they take one round trip together.
   */
  enqueue(db: Database | Transaction, ...mails: [Mail, ...Mail[]]): Promise<void>;
  /** Makes a mail that did not leave due at the commit. Lock its row before. */
  retry(db: Database | Transaction, id: string): Promise<void>;
}

/** How verbs queue deliveries. */
export interface WebhookPort {
  /** Has deliveries attempted after the commit of `db`'s transaction, or at `at`. */
  enqueue(db: Database | Transaction, deliveryIds: readonly string[], at?: Date): Promise<void>;
}

/** A hosted page on which somebody pays, as its provider knows it. Amounts are minor units of `currency`, an ISO 4217 code. */
export interface ProviderCheckout {
  id: string;
  /** `processing`: the payer is done, and the money comes later or not. */
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  amountCents: number;
  currency: string;
  /** What a refund is asked of; null until something was paid. */
  paymentId: string | null;
  failureReason: string | null;
}

/** Money on its way back, as the provider knows it. */
export interface ProviderRefund {
  /** Null for one that it refused to make. */
  id: string | null;
  /** What it is a refund of. */
  paymentId: string | null;
  /** Our own refund for which it was made; null for one that was made elsewhere. */
  refundId: string | null;
  state: 'pending' | 'succeeded' | 'failed';
  amountCents: number;
  currency: string;
  failureReason: string | null;
}

/** A payment that its payer has disputed, as the provider knows it (sales.disputed-payments). */
export interface ProviderDispute {
  id: string;
  /** What it is about; null where the provider does not say. */
  paymentId: string | null;
  state: DisputeState;
  /** Whether the payment can still be refunded. */
  refundable: boolean;
  amountCents: number;
  currency: string;
  reason: string;
  evidenceDueAt: Date | null;
}

/** What a provider tells without being asked. */
export interface ProviderEvent {
  id: string;
  type: string;
  happenedAt: Date;
  about:
    | { kind: 'checkout'; checkout: ProviderCheckout }
    | { kind: 'refund'; refund: ProviderRefund }
    /** Something went back of this payment: ask what. */
    | { kind: 'refunds'; paymentId: string }
    | { kind: 'dispute'; dispute: ProviderDispute }
    | { kind: 'other' };
}

/** What is to be paid on a hosted page. */
export interface CheckoutRequest {
  /** The same key never makes a second page. */
  key: string;
  reference: string;
  /** What the payer reads. */
  title: string;
  amountCents: number;
  currency: string;
  customerEmail: string | null;
  /** The number of the order, to whose page the payer comes back. */
  orderNumber: string;
  expiresAt: Date;
}

/**
 * Who takes payments online, without card data coming here (sales.payment-providers). What cannot be reached, is too slow or
 * refuses throws PAYMENT_UNAVAILABLE.
 */
export interface PaymentPort {
  readonly provider: 'stripe' | 'sample';
  createCheckout(request: CheckoutRequest): Promise<{ id: string; url: string }>;
  /** How a checkout stands. */
  findCheckout(id: string): Promise<ProviderCheckout>;
  /** Ends a checkout, so that nobody pays there any more, and answers how it ended: paid, if somebody was faster. */
  closeCheckout(id: string): Promise<ProviderCheckout>;
  /** Sends money back; the same `refundId` never does so twice. One that the provider refuses is answered as failed. */
  refund(request: {
    refundId: string;
    paymentId: string;
    amountCents: number;
    currency: string;
  }): Promise<ProviderRefund>;
  /** Everything that went back of a payment, whoever sent it. */
  listRefunds(paymentId: string): Promise<ProviderRefund[]>;
  /** How a dispute stands; null for one that the provider does not know. */
  findDispute(id: string): Promise<ProviderDispute | null>;
  /** What is told in these bytes, once its signature is proven. Throws EVENT_REFUSED. */
  readEvent(body: string, signature: string): Promise<ProviderEvent>;
}

/** A stored file on its way out. */
export interface OpenedFile {
  stream: ReadableStream<Uint8Array>;
  /** How long it is; NaN when the storage does not say. */
  bytes: number;
}

/**
 * Where uploaded files are stored. Keys are made by us, of lower-case letters, digits, dots and dashes in parts
 * joined by slashes; what a person called a file is never part of one. When the storage is full or away, what writes throws
 * STORAGE_UNAVAILABLE and what reads STORAGE_UNREADABLE.
 */
export interface FileStore {
  /** Stores the whole file or nothing. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The file's content, or null when there is none. */
  get(key: string): Promise<Uint8Array | null>;
  /** The file to read bit by bit, or null when there is none. */
  open(key: string): Promise<OpenedFile | null>;
  exists(key: string): Promise<boolean>;
  /** Does nothing when there is none. */
  delete(key: string): Promise<void>;
  /** Writes a file, reads it and removes it again. Throws what the part threw that does not work. */
  check(): Promise<void>;
}

/** Who follows live updates, as far as it matters for what they receive. */
export interface FollowerIdentity {
  userId: string;
  sessionId: string;
  /** Of the team: receives changes of all tickets and lists; anybody else those of their own tickets. */
  team: boolean;
  /** Of an account of the team (users.restricted-accounts). */
  restriction: Restriction;
}

export type LiveMessage = TrackedEnvelope<readonly LiveEvent[]>;

/** What open screens follow. */
export interface LivePort {
  /**
   * Opens a stream. It goes on after `lastEventId` if this server still knows what came since, else it begins with
   * `everything`. Throws RATE_LIMITED when the account has too many, UNAVAILABLE when the server has or is closing.
   */
  open(
    identity: FollowerIdentity,
    lastEventId: string | undefined,
    signal?: AbortSignal,
  ): AsyncIterableIterator<LiveMessage>;
}

/** A browser, as far as its visit of a day can be recognized. */
export interface Visitor {
  /** After trusted proxies. */
  ip: string;
  userAgent: string;
}

/** Where pages lead that are not there, and how often they are asked for. */
export interface RedirectPort {
  /** Where a path leads; null for one without a redirect. Rejects where the database cannot be asked. */
  find(pathname: string): Promise<{ target: string; isPermanent: boolean } | null>;
  /** Notes that a page was asked for in vain. Costs a few microseconds and never fails. */
  noteMissing(pathname: string, visitor: Visitor, referrer: string | undefined): void;
  /** Writes what was noted. Resolves when that is done or given up. */
  flush(): Promise<void>;
}

/** Who counts visits of the site. Noting costs a few microseconds and never fails; what was noted is written a second later at most. */
export interface VisitPort {
  /** Notes that a page was opened. `address` is its path and query; `referrer` the header's, undefined where there is none. */
  notePage(visitor: Visitor, page: { address: string; referrer?: string | undefined }): void;
  /** Notes that templates were put into a cart. */
  noteCart(visitor: Visitor, templateIds: readonly string[]): void;
  /** The key of a visitor on a day of the company, such as `2026-11-23`; null where the day is over or its salt cannot be had. */
  keyOf(visitor: Visitor, day: string): Promise<string | null>;
  /** Writes what was noted. Resolves when that is done or given up. */
  flush(): Promise<void>;
}
