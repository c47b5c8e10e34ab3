import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@app/api/core/context';
import type { MailFailure, MailQueue, MailReceipt, QueuedMail } from '@app/api/core/jobs/mail-queue';
import { recordFailure, setSpanAttributes, tracedJob } from '@app/api/core/tracing';
import type { ReplyHeadersOf } from '@app/api/inbox/inbound-mail/reply-address';
import { company } from '@app/content/company';
import { limits } from '@app/contracts/limits';
import {
  type AttachedFiles,
  attachedFiles,
  attachedInvoice,
  carriesCode,
  isByPerson,
  type Mail,
  mailSchema,
} from '@app/contracts/messaging/mail/schema';
import { Outage, waitForIdle } from './outage';
import { DeliveryFailure, type MailAttachment, type MailTransport, type OutgoingMail } from './transport';

export interface MailWorkerOptions {
  queue: MailQueue;
  transport: MailTransport;
  /** The site's own address, for links. */
  publicUrl: string;
  /** Returns the PDF of an invoice or a credit note, or null for an unknown number. */
  readInvoicePdf: (number: string) => Promise<Uint8Array | null>;
  /** Returns its e-invoice, where mails have it attached. */
  readEInvoice: (number: string) => Promise<Uint8Array | null>;
  /** Returns files of a message that is sent only by mail. */
  readMessageFiles: (files: AttachedFiles) => Promise<MailAttachment[]>;
  /** Reply headers that bring replies into the thread. Without it replies are not read there. */
  repliesTo?: ReplyHeadersOf | undefined;
  /** Returns the reply address of any other mail that has none of its own. Undefined: the sender. */
  replyToOf: (mail: Mail) => Promise<OutgoingMail['replyTo']>;
  log: Log;
  /** Called with the outcome of each attempt. */
  onAttempt?: ((outcome: 'sent' | MailFailure['kind']) => void) | undefined;
  /** Maximum number of concurrent deliveries. */
  concurrency: number;
}

/** Sleep time when the queue is empty. Usually a commit wakes the worker earlier. */
const pollMs = 5_000;
/** Wait before reconnecting to an unavailable database. */
const reconnectMs = 1_000;
/** Interval at which the leases of mails in delivery are renewed. Well below the lease of the queue. */
const heartbeatMs = 5_000;
/** Failed mails are retried after 5, 10, 20 … seconds, at most 15 minutes. */
const retryBaseSeconds = 5;
const retryMaxSeconds = 900;
/** Undelivered mails are given up after this time. */
const giveUpAfterMs = 3 * 24 * 3_600_000;
const maxReasonLength = 500;

type Outcome = { receipt: MailReceipt } | { failure: MailFailure };

/** Returns the age of a mail in the queue, in milliseconds. */
function ageOf(job: QueuedMail): number {
  return Date.now() - job.queuedAt.getTime();
}

/** Takes mails from the queue and delivers them, with one attempt at a time for each. */
export class MailWorker {
  readonly #options: MailWorkerOptions;
  readonly #outage = new Outage();
  readonly #underWay = new Map<string, Promise<void>>();
  #state: 'running' | 'stopping' | 'abandoned' = 'running';
  #loop: Promise<void> = Promise.resolve();
  #heartbeat: NodeJS.Timeout | undefined;
  #beating: Promise<void> | undefined;
  #lastBeat = 0;
  #databaseAway = false;
  #unlisten: () => Promise<void> = async () => {};
  #wake: () => void = () => {};
  #woken = false;

  constructor(options: MailWorkerOptions) {
    this.#options = options;
  }

  /** Starts the worker. Mails that are already due are sent at once. */
  async start(): Promise<void> {
    const { queue } = this.#options;
    await queue.retryNow('all');
    this.#unlisten = await queue.onQueued(() => this.#ring());
    this.#heartbeat = setInterval(() => void this.#beat(), heartbeatMs);
    // So that `isAlive` is true once the server is ready.
    await this.#beat();
    this.#loop = this.#run();
  }

  /**
   * Stops taking mails and waits up to `graceMs` for those in delivery. The next worker retries unfinished
   * ones.
   */
  async stop(graceMs = 10_000): Promise<void> {
    this.#state = 'stopping';
    this.#ring();
    const grace = new AbortController();
    await Promise.race([this.#finish(), sleep(graceMs, undefined, { signal: grace.signal }).catch(() => {})]);
    grace.abort();
    this.#state = 'abandoned';
    clearInterval(this.#heartbeat);
    this.#options.transport.close();
  }

  /** Whether the worker is running and reached the queue recently. */
  get isAlive(): boolean {
    return this.#state === 'running' && Date.now() - this.#lastBeat < 4 * heartbeatMs;
  }

  /** Whether the worker reaches its queue; after an outage of the database it tries now, not with the next beat. */
  async reachesQueue(): Promise<boolean> {
    if (!this.isAlive && this.#state === 'running') await this.#beat();
    return this.isAlive;
  }

  async #finish(): Promise<void> {
    await this.#loop;
    await Promise.allSettled(this.#underWay.values());
    await this.#unlisten().catch(() => {});
  }

  async #run(): Promise<void> {
    while (this.#state === 'running') {
      this.#woken = false;
      await waitForIdle();
      const pause = this.#outage.pause;
      const capacity = (this.#outage.active ? 1 : this.#options.concurrency) - this.#underWay.size;
      if (pause > 0 || capacity <= 0) {
        await this.#idle(pause || pollMs);
        continue;
      }
      let jobs = await this.#take(capacity);
      // Only mails that wait for the end of the outage are left: one of them is sent to probe the connection.
      if (jobs?.length === 0 && this.#outage.active) jobs = await this.#take(1, { early: true });
      for (const job of jobs ?? []) this.#begin(job);
      if (!jobs) await this.#idle(reconnectMs);
      else if (jobs.length < capacity) await this.#idle(pollMs);
    }
  }

  /** Null while the database is unavailable. */
  async #take(capacity: number, options?: { early: boolean }): Promise<QueuedMail[] | null> {
    try {
      return await this.#options.queue.take(capacity, options);
    } catch (error) {
      this.#noteDatabase(error);
      return null;
    }
  }

  #begin(job: QueuedMail): void {
    // The lease expired and the mail was returned while this worker is still delivering it, so it is not sent
    // again.
    if (this.#underWay.has(job.id)) return;
    const attributes = {
      'messaging.destination.name': 'mail',
      'messaging.message.id': job.id,
      attempt: job.attempt,
    };
    const { data } = job;
    const delivery = tracedJob('mail delivery', { data, attributes }, () => this.#deliver(job)).finally(
      () => {
        this.#underWay.delete(job.id);
        this.#ring();
      },
    );
    this.#underWay.set(job.id, delivery);
  }

  async #deliver(job: QueuedMail): Promise<void> {
    const outcome = await this.#attempt(job);
    this.#options.onAttempt?.('receipt' in outcome ? 'sent' : outcome.failure.kind);
    if ('receipt' in outcome) {
      await this.#record(() => this.#options.queue.markSent(job.id, outcome.receipt));
      if (this.#outage.ended()) await this.#record(() => this.#options.queue.retryNow('outage'));
    } else {
      recordFailure(outcome.failure.kind);
      await this.#settleFailure(job, outcome.failure);
    }
  }

  async #attempt(job: QueuedMail): Promise<Outcome> {
    try {
      const parsed = mailSchema.safeParse(job.data);
      if (!parsed.success) {
        // Instances of a newer release, which run beside this one during an upgrade, can deliver it
        // (mail.unknown-kind).
        if (parsed.error.issues.some(({ path }) => path.join('.') === 'template')) {
          throw new DeliveryFailure('later', 'This release does not know emails of this kind');
        }
        const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
        throw new DeliveryFailure('never', `The mail is not complete: ${fields}`);
      }
      if (carriesCode(parsed.data) && ageOf(job) > limits.codeLifetimeMs) {
        throw new DeliveryFailure('expired', 'The code in the mail has expired while the mail was waiting');
      }
      setSpanAttributes({ 'mail.template': parsed.data.template });
      // Loaded with the first mail, which keeps it out of the server's start.
      const { renderMail } = await import('@app/mail/render-mail');
      const reply = this.#options.repliesTo?.(parsed.data);
      const { publicUrl } = this.#options;
      const content = await renderMail(parsed.data, { publicUrl, answerable: Boolean(reply) });
      const replyTo = reply
        ? { name: company.name, address: reply.replyTo }
        : (content.replyTo ?? (await this.#options.replyToOf(parsed.data)));
      const mail = {
        id: job.id,
        to: parsed.data.to,
        byPerson: isByPerson(parsed.data),
        ...content,
        attachments: await this.#attachmentsOf(parsed.data),
        ...(replyTo && { replyTo }),
        ...(reply && { replyToken: reply.token }),
        ...(reply?.about && { replyAbout: reply.about }),
      };
      const response = await this.#options.transport.send(mail);
      this.#options.log.info(
        { mail: job.id, template: parsed.data.template, attempt: job.attempt },
        'mail sent',
      );
      return { receipt: { subject: content.subject, response } };
    } catch (error) {
      return { failure: this.#describe(job, error) };
    }
  }

  /** Read for each attempt, so that a mail whose document cannot be made yet is retried. */
  async #attachmentsOf(mail: Mail): Promise<MailAttachment[]> {
    const files = attachedFiles(mail);
    if (files) return this.#options.readMessageFiles(files);
    const number = attachedInvoice(mail);
    if (number === null) return [];
    const { readInvoicePdf, readEInvoice } = this.#options;
    const [pdf, xml] = await Promise.all([
      readInvoicePdf(number),
      mail.template === 'invoice-issued' ? readEInvoice(number) : null,
    ]);
    return [
      ...(pdf ? [{ filename: `${number}.pdf`, content: pdf }] : []),
      ...(xml ? [{ filename: `${number}.xml`, content: xml, contentType: 'application/xml' }] : []),
    ];
  }

  #describe(job: QueuedMail, error: unknown): MailFailure {
    const kind = error instanceof DeliveryFailure ? error.kind : 'later';
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, maxReasonLength);
    this.#options.log.warn({ mail: job.id, attempt: job.attempt, kind, reason }, 'mail not sent');
    return { kind, reason };
  }

  async #settleFailure(job: QueuedMail, failure: MailFailure): Promise<void> {
    const { queue } = this.#options;
    if (failure.kind === 'never' || failure.kind === 'expired' || ageOf(job) > giveUpAfterMs) {
      await this.#record(() => queue.giveUp(job.id, failure));
      return;
    }
    if (failure.kind === 'outage') this.#outage.failed();
    const seconds = Math.min(retryBaseSeconds * 2 ** Math.min(job.attempt - 1, 10), retryMaxSeconds);
    await this.#record(() => queue.retryLater(job.id, failure, seconds));
  }

  /**
   * Records the outcome of a mail, retrying while the database is unavailable: losing it would send the mail
   * twice.
   */
  async #record(write: () => Promise<void>): Promise<void> {
    for (let waitMs = 250; this.#state !== 'abandoned'; waitMs = Math.min(waitMs * 2, 5_000)) {
      try {
        await write();
        return;
      } catch (error) {
        this.#noteDatabase(error);
        await sleep(waitMs, undefined, { ref: false });
      }
    }
  }

  #beat(): Promise<void> {
    this.#beating ??= this.#reach().finally(() => {
      this.#beating = undefined;
    });
    return this.#beating;
  }

  async #reach(): Promise<void> {
    try {
      if (this.#underWay.size > 0) await this.#options.queue.keep([...this.#underWay.keys()]);
      await this.#options.queue.releaseAbandoned();
      this.#databaseAway = false;
      this.#lastBeat = Date.now();
    } catch (error) {
      this.#noteDatabase(error);
    }
  }

  /** Logs one line per outage of the database, not per attempt. */
  #noteDatabase(error: unknown): void {
    if (!this.#databaseAway) this.#options.log.error({ err: error }, 'mail worker: no database');
    this.#databaseAway = true;
  }

  #ring(): void {
    this.#woken = true;
    this.#wake();
  }

  async #idle(ms: number): Promise<void> {
    if (this.#woken) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
