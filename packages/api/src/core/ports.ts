import type { LiveEvent } from '@app/contracts/messaging/live/event';
import type { Mail } from '@app/contracts/messaging/mail/schema';
import type { Restriction } from '@app/contracts/people/user/restriction';
import type { DisputeState } from '@app/contracts/sales/payment/status';
import type { Database, Transaction } from '@app/db/client';
import type { TrackedEnvelope } from '@trpc/server';

/** A read-only copy of the database. */
export interface ReplicaPort {
  /**
   * Returns the replica once it has everything committed before this call; null when the primary has to be
   * used.
   */
  caughtUp(): Promise<Database | null>;
  /** Stops using the replica briefly after a failed read. */
  rest(): void;
}

/** Sends mail for verbs. */
export interface MailPort {
  /**
   * Queues mails in the transaction of `db`: they are sent after its commit, and not at all after a rollback.
   * Pass the same `db` as to the write that causes them, `ctx.mail.enqueue(ctx.db, mail)`, and all mails of
   * one action at once, in a single round trip.
   */
  enqueue(db: Database | Transaction, ...mails: [Mail, ...Mail[]]): Promise<void>;
  /** Makes an unsent mail due at the commit. Lock its row first. */
  retry(db: Database | Transaction, id: string): Promise<void>;
}

/** Queues deliveries for verbs. */
export interface WebhookPort {
  /** Schedules deliveries for after the commit of `db`'s transaction, or for `at`. */
  enqueue(db: Database | Transaction, deliveryIds: readonly string[], at?: Date): Promise<void>;
}

/**
 * A hosted payment page, as its provider knows it. Amounts are minor units of `currency`, an ISO 4217 code.
 */
export interface ProviderCheckout {
  id: string;
  /** `processing`: the payer is done, but the money is still pending. */
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  amountCents: number;
  currency: string;
  /** The payment that a refund refers to; null until something was paid. */
  paymentId: string | null;
  failureReason: string | null;
}

/** A refund, as the provider knows it. */
export interface ProviderRefund {
  /** Null for one that the provider rejected. */
  id: string | null;
  /** The refunded payment. */
  paymentId: string | null;
  /** This product's refund that it belongs to; null for one made elsewhere. */
  refundId: string | null;
  state: 'pending' | 'succeeded' | 'failed';
  amountCents: number;
  currency: string;
  failureReason: string | null;
}

/** A payment disputed by its payer, as the provider knows it (sales.disputed-payments). */
export interface ProviderDispute {
  id: string;
  /** The disputed payment; null when the provider does not say. */
  paymentId: string | null;
  state: DisputeState;
  /** Whether the payment can still be refunded. */
  refundable: boolean;
  amountCents: number;
  currency: string;
  reason: string;
  evidenceDueAt: Date | null;
}

/** A notification from a provider. */
export interface ProviderEvent {
  id: string;
  type: string;
  happenedAt: Date;
  about:
    | { kind: 'checkout'; checkout: ProviderCheckout }
    | { kind: 'refund'; refund: ProviderRefund }
    /** Something of this payment was refunded: query the refunds. */
    | { kind: 'refunds'; paymentId: string }
    | { kind: 'dispute'; dispute: ProviderDispute }
    | { kind: 'other' };
}

/** A request for a hosted payment page. */
export interface CheckoutRequest {
  /** Idempotency key: the same key never creates a second page. */
  key: string;
  reference: string;
  /** The text shown to the payer. */
  title: string;
  amountCents: number;
  currency: string;
  customerEmail: string | null;
  /** The number of the order whose page the payer returns to. */
  orderNumber: string;
  expiresAt: Date;
}

/**
 * A provider of online payments; card data never reaches this server (sales.payment-providers). Throws
 * PAYMENT_UNAVAILABLE when the provider is unreachable, too slow or rejects a request; for a page that it refuses
 * whenever it is asked PAYMENT_REFUSED, and PAYMENT_STEP or PAYMENT_TOO_SMALL where that is for its amount.
 */
export interface PaymentPort {
  readonly provider: 'stripe' | 'sample';
  createCheckout(request: CheckoutRequest): Promise<{ id: string; url: string }>;
  /** Returns the state of a checkout; null for one unknown to the provider, as after a change of the account. */
  findCheckout(id: string): Promise<ProviderCheckout | null>;
  /**
   * Closes a checkout, so that it cannot be paid any more, and returns its final state: paid, if the payer
   * was faster; null for one unknown to the provider.
   */
  closeCheckout(id: string): Promise<ProviderCheckout | null>;
  /**
   * Refunds a payment; the same `refundId` never does so twice. A refund that the provider rejects is
   * returned as failed.
   */
  refund(request: {
    refundId: string;
    paymentId: string;
    amountCents: number;
    currency: string;
  }): Promise<ProviderRefund>;
  /** Lists all refunds of a payment, including those made elsewhere; none of one unknown to the provider. */
  listRefunds(paymentId: string): Promise<ProviderRefund[]>;
  /** Returns the state of a dispute; null for one unknown to the provider. */
  findDispute(id: string): Promise<ProviderDispute | null>;
  /** Verifies the signature of a notification and parses it. Throws EVENT_REFUSED. */
  readEvent(body: string, signature: string): Promise<ProviderEvent>;
}

/** A stored file, or a part of it, opened for streaming. */
export interface OpenedFile {
  stream: ReadableStream<Uint8Array>;
  /** The length of what is streamed, in bytes; NaN when the storage does not report it. */
  bytes: number;
}

/** Positions of the first and the last byte of a part of a file. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Storage for uploaded files. Keys are generated from lower-case letters, digits, dots and dashes in parts
 * joined by slashes; they never contain a user's file name. When the storage is full or unavailable, writes
 * throw STORAGE_UNAVAILABLE and reads STORAGE_UNREADABLE.
 */
export interface FileStore {
  /** Stores the whole file or nothing. A large one is a Blob over a file on disk, which is never read whole. */
  put(key: string, content: Uint8Array | Blob): Promise<void>;
  /** Returns the file's content, or null when there is none. */
  get(key: string): Promise<Uint8Array | null>;
  /** Opens the file, or a part that lies within it, for streaming; returns null when there is none. */
  open(key: string, range?: ByteRange): Promise<OpenedFile | null>;
  /**
   * Returns an address at which whoever has it can download the file, whole or in parts, under this header
   * `Content-Disposition`, for `seconds`. Null where files are only read through this process.
   */
  addressOf(
    key: string,
    download: { disposition: string; contentType: string; seconds: number },
  ): Promise<string | null>;
  exists(key: string): Promise<boolean>;
  /** Does nothing when there is none. */
  delete(key: string): Promise<void>;
  /** Writes, reads and removes a test file. Throws the error of the step that fails. */
  check(): Promise<void>;
}

/** The identity of a follower of live updates, which determines what they receive. */
export interface FollowerIdentity {
  userId: string;
  sessionId: string;
  /** Team members receive changes of all tickets and lists; customers only those of their own tickets. */
  team: boolean;
  /** The restriction of a team account (users.restricted-accounts). */
  restriction: Restriction;
}

export type LiveMessage = TrackedEnvelope<readonly LiveEvent[]>;

/** Live updates for open screens. */
export interface LivePort {
  /**
   * Opens a stream. It resumes after `lastEventId` if this server still has the later events, otherwise it
   * begins with `everything`. Throws RATE_LIMITED when the account has too many streams, UNAVAILABLE when the
   * server has too many or is closing.
   */
  open(
    identity: FollowerIdentity,
    lastEventId: string | undefined,
    signal?: AbortSignal,
  ): AsyncIterableIterator<LiveMessage>;
}

/** The data of a browser that its visit of a day is recognized by. */
export interface Visitor {
  /** The address after trusted proxies. */
  ip: string;
  userAgent: string;
}

/** Redirects of missing pages, and counts of requests for them. */
export interface RedirectPort {
  /**
   * Whether an address (path and query) is the home page with a query that redirects. Takes a microsecond where
   * nothing redirects from there, and never asks the database.
   */
  leadsFromHome(address: string): boolean;
  /**
   * Returns the target of a path and query (`?…`, or empty), and the query that goes along; null for one without
   * a redirect. Rejects when the database is unavailable.
   */
  find(
    pathname: string,
    search: string,
  ): Promise<{ target: string; isPermanent: boolean; search: string } | null>;
  /** Records a request for a missing page. Takes a few microseconds and never fails. */
  noteMissing(pathname: string, visitor: Visitor, referrer: string | undefined): void;
  /** Writes the recorded requests. Resolves when that is done or given up. */
  flush(): Promise<void>;
}

/**
 * Counts visits of the site. Recording takes a few microseconds and never fails; records are written at most
 * a second later.
 */
export interface VisitPort {
  /**
   * Records a page view. `address` is its path and query; `referrer` the header's value, undefined when there
   * is none.
   */
  notePage(visitor: Visitor, page: { address: string; referrer?: string | undefined }): void;
  /** Records that templates were added to a cart. */
  noteCart(visitor: Visitor, templateIds: readonly string[]): void;
  /**
   * Returns the key of a visitor on a day of the company, such as `2026-11-23`; null when the day is over or
   * its salt is unavailable.
   */
  keyOf(visitor: Visitor, day: string): Promise<string | null>;
  /** Writes the recorded visits. Resolves when that is done or given up. */
  flush(): Promise<void>;
}
