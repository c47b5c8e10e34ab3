import { backgroundContext } from '@app/api/core/background-context';
import type { Services } from '@app/api/core/context';
import { toAppError } from '@app/api/core/to-app-error';
import { tracedJob } from '@app/api/core/tracing';
import { limitStrangers } from '@app/api/inbox/inbound-mail/limit-strangers';
import { forgetMailboxFailures, recordMailboxFailure } from '@app/api/inbox/inbound-mail/mailbox-failure';
import { processStoredMails } from '@app/api/inbox/inbound-mail/process-mail';
import { beginMailbox, recordRead, storeMail } from '@app/api/inbox/inbound-mail/store-mail';
import type { MailboxFailureKind } from '@app/contracts/inbox/inbound-mail/mailbox-failure';
import { limits } from '@app/contracts/limits';
import {
  ImapMailbox,
  type MailboxSettings,
  MailboxUnreadable,
  type MailSummary,
  mailboxName,
} from './imap-mailbox';

/** A lease that lets only one of the servers on a database read the mailbox. */
export interface ReaderLock {
  /** Acquires or renews the lease; returns whether this instance holds it. */
  take(): Promise<boolean>;
  /** Releases the lease for other instances. */
  release(): Promise<void>;
}

export interface ReaderTiming {
  /** How long an instance without the lease waits. */
  standbyMs: number;
  /** How often the mailbox is checked without a notification. */
  pollMs: number;
  /** A mail server that owes an answer is given up after this. Large mails take longer, but are not silent. */
  silenceMs: number;
  /** The first and the longest wait after a failure. */
  retryMs: readonly [number, number];
}

/** Allows for clock differences with the mail server, whose times are whole seconds. */
const clockSkewMs = 60_000;

/** Consecutive failures before the team is notified, because connections break occasionally. */
const failuresUntilNotice = 3;

const defaultTiming: ReaderTiming = {
  standbyMs: 5_000,
  pollMs: 60_000,
  silenceMs: 120_000,
  retryMs: [1_000, 60_000],
};

/** Time for the current mail when the process stops. The next one repeats it. */
const stopGraceMs = 2_000;

/** Returns why mails are not read, and in which words: those of the mail server, or our own. */
function reasonOf(error: unknown): { kind: MailboxFailureKind; message: string } {
  if (error instanceof MailboxUnreadable) return error;
  const { reason, message } = toAppError(error);
  if (reason.startsWith('STORAGE_')) return { kind: 'storage', message };
  return { kind: reason === 'FILE_UNCHECKED' ? 'virusScan' : 'site', message };
}

/** Reads the mailbox, waits for new mail, and restarts after any failure (inbound-mail.read-once). */
export class MailReader {
  readonly #settings: MailboxSettings;
  readonly #services: Services;
  readonly #lock: ReaderLock;
  readonly #timing: ReaderTiming;
  #mailbox: ImapMailbox | undefined;
  #running = true;
  readonly #abandoned = new AbortController();
  #loop: Promise<void> = Promise.resolve();
  #wake: () => void = () => {};
  #woken = false;
  #failures = 0;
  /** The last stored mail that has to wait, which only the next turn tries again. */
  #waiting: string | undefined;
  #failingSince = new Date(0);
  /** A failure reported by an earlier reader may be over. */
  #isReported = true;

  constructor(
    settings: MailboxSettings,
    services: Services,
    lock: ReaderLock,
    timing: Partial<ReaderTiming> = {},
  ) {
    this.#settings = settings;
    this.#services = services;
    this.#lock = lock;
    this.#timing = { ...defaultTiming, ...timing };
  }

  start(): void {
    this.#loop = this.#run();
  }

  /** Stops after the current mail, or after two seconds if the mail server has frozen. */
  async stop(): Promise<void> {
    this.#running = false;
    this.#ring();
    const grace = setTimeout(() => this.#abandoned.abort(), stopGraceMs);
    await this.#loop;
    clearTimeout(grace);
    this.#close();
    await this.#lock.release();
  }

  async #run(): Promise<void> {
    while (this.#running) {
      this.#woken = false;
      try {
        await this.#idle((await this.#turn()) ? this.#timing.pollMs : this.#timing.standbyMs);
      } catch (error) {
        this.#close();
        await this.#idle(await this.#fail(error));
      }
    }
  }

  /** Runs one iteration; returns whether this instance held the lease. */
  async #turn(): Promise<boolean> {
    if (!(await this.#lock.take())) {
      this.#close();
      return false;
    }
    // Mails that an earlier reader stored but did not process.
    this.#waiting = (await processStoredMails(this.#services)).waiting;
    await this.#read(this.#mailbox ?? (await this.#open()));
    if (this.#failures > 0) this.#services.log.info({}, 'the mailbox can be read again');
    this.#failures = 0;
    if (this.#isReported) await forgetMailboxFailures(this.#services);
    this.#isReported = false;
    return true;
  }

  async #open(): Promise<ImapMailbox> {
    const opened = await ImapMailbox.open(this.#settings, {
      silenceMs: this.#timing.silenceMs,
      signal: this.#abandoned.signal,
      onNews: () => this.#ring(),
      onLost: () => {
        if (this.#mailbox === undefined) return;
        this.#mailbox = undefined;
        this.#ring();
      },
    });
    this.#mailbox = opened;
    return opened;
  }

  async #read(mailbox: ImapMailbox): Promise<void> {
    const ctx = backgroundContext(this.#services, 'mailbox');
    const place = { mailbox: mailboxName(this.#settings), uidValidity: mailbox.uidValidity };
    const { lastUid, readSince } = await beginMailbox(ctx, place);
    const summaries = await mailbox.listAfter(lastUid);
    for (const [index, summary] of summaries.entries()) {
      if (!this.#running) return;
      // Skips mail that was already read before this mailbox was connected.
      if (!summary.seen || summary.receivedAt.getTime() >= readSince.getTime() - clockSkewMs)
        await tracedJob('inbound mail', { attributes: {} }, () => this.#keep(mailbox, summary));
      await recordRead(ctx, { ...place, uid: summary.uid });
      const isLast = index === summaries.length - 1;
      if (isLast || index % limits.strangerCheckMails === 0) await limitStrangers(ctx);
    }
  }

  /** Stores a mail and only then marks it as read. A failure in between repeats it. */
  async #keep(mailbox: ImapMailbox, { uid, bytes, receivedAt }: MailSummary): Promise<void> {
    const isTooLong = bytes > limits.inboundMailBytes;
    const source = await mailbox.fetch(uid, isTooLong ? limits.inboundMailHeadBytes : undefined);
    if (!source) return;
    const { uidValidity } = mailbox;
    await storeMail(backgroundContext(this.#services, 'mailbox'), {
      mailbox: mailboxName(this.#settings),
      uidValidity,
      uid,
      receivedAt,
      bytes: Math.max(bytes, source.length),
      source,
    });
    await mailbox.markSeen([uid]);
    this.#waiting = (await processStoredMails(this.#services, this.#waiting)).waiting;
  }

  async #fail(error: unknown): Promise<number> {
    // Logs one line per outage, not per attempt.
    if (this.#failures === 0) {
      this.#failingSince = this.#services.now();
      this.#services.log.error(
        { err: error, mailbox: mailboxName(this.#settings) },
        'the mailbox cannot be read',
      );
    }
    const [first, longest] = this.#timing.retryMs;
    const wait = Math.min(first * 2 ** this.#failures, longest);
    this.#failures += 1;
    if (this.#failures >= failuresUntilNotice) await this.#tell(reasonOf(error));
    return wait;
  }

  async #tell({ kind, message }: ReturnType<typeof reasonOf>): Promise<void> {
    this.#isReported = true;
    const name = mailboxName(this.#settings);
    const failure = { name, kind, error: message, since: this.#failingSince };
    await recordMailboxFailure(this.#services, failure).catch((error) =>
      this.#services.log.warn({ err: error }, 'could not note that the mailbox cannot be read'),
    );
  }

  #close(): void {
    const mailbox = this.#mailbox;
    this.#mailbox = undefined;
    mailbox?.close();
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
