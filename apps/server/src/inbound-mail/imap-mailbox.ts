import type { MailboxFailureKind } from '@app/contracts/inbox/inbound-mail/mailbox-failure';
import { limits } from '@app/contracts/limits';
import type { FetchMessageObject, ImapFlow, ImapFlowError } from 'imapflow';
import { isLocalUrl, needsTls } from '../mail/transport';

export interface MailboxSettings {
  /** `imap://` or `imaps://`, with user and password. */
  url: URL;
  folder: string;
}

/** A mail's metadata, as the mail server reports it before the mail is fetched. */
export interface MailSummary {
  uid: number;
  bytes: number;
  receivedAt: Date;
  seen: boolean;
}

/** Returns the name of the mailbox in the database, without the password. */
export function mailboxName({ url, folder }: MailboxSettings): string {
  return `${decodeURIComponent(url.username)}@${url.host}/${folder}`;
}

/**
 * The mailbox cannot be read because of the mail server or the network. `message` contains the server's own
 * text, without any password.
 */
export class MailboxUnreadable extends Error {
  readonly kind: MailboxFailureKind;

  constructor(cause: unknown) {
    const { message = String(cause), ...facts } = cause as Partial<ImapFlowError>;
    super(facts.responseText || message, { cause });
    this.kind = errorKind(facts);
  }
}

function errorKind({ authenticationFailed, mailboxMissing, responseStatus, code }: Partial<ImapFlowError>) {
  if (authenticationFailed) return 'refused';
  if (mailboxMissing) return 'folder';
  return responseStatus === undefined && code !== undefined ? 'unreachable' : 'other';
}

/** Turns every failure of `work` into a failure of the mail server. */
async function wrapMailErrors<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    throw new MailboxUnreadable(error);
  }
}

const standardPort = { 'imaps:': 993, 'imap:': 143 } as const;
/**
 * IDLE begins this long after the last command, and is renewed well before network devices would cut a silent
 * connection.
 */
const idleAfterMs = 500;
const idleForMs = 4 * 60_000;

async function connect({ url }: MailboxSettings, silenceMs: number): Promise<ImapFlow> {
  // Loaded with the first mailbox, which keeps it out of the server's start.
  const { ImapFlow } = await import('imapflow');
  const secure = url.protocol === 'imaps:';
  const client = new ImapFlow({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || standardPort[secure ? 'imaps:' : 'imap:'],
    secure,
    // On this machine certificates are usually not trusted. Elsewhere the password is sent only over an
    // encrypted connection.
    ...(!secure && { doSTARTTLS: needsTls(url.href) || !isLocalUrl(url.href) }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    connectionTimeout: 15_000,
    socketTimeout: silenceMs,
    autoIdleDelay: idleAfterMs,
    maxIdleTime: idleForMs,
    maxLiteralSize: limits.inboundMailBytes + 1_000_000,
    maxResponseSize: limits.inboundMailBytes + 2_000_000,
  });
  return client;
}

interface OpenOptions {
  onNews: () => void;
  onLost: () => void;
  /** A server that owes an answer and says nothing for this long, in milliseconds, is given up. */
  silenceMs: number;
  /** Ends the connection, and whatever waits for it. */
  signal: AbortSignal;
}

/** An open folder of a mail server. */
export class ImapMailbox {
  readonly uidValidity: number;
  readonly #client: ImapFlow;

  private constructor(client: ImapFlow, uidValidity: number) {
    this.#client = client;
    this.uidValidity = uidValidity;
  }

  /**
   * Connects and opens the folder. `onNews` is called when there may be new mail, `onLost` when the
   * connection has ended. Throws the server's error.
   */
  static async open(
    settings: MailboxSettings,
    { onNews, onLost, silenceMs, signal }: OpenOptions,
  ): Promise<ImapMailbox> {
    const client = await connect(settings, silenceMs);
    const end = () => client.close();
    signal.addEventListener('abort', end);
    client.once('close', () => signal.removeEventListener('abort', end));
    client.on('exists', onNews);
    client.on('close', onLost);
    // The client emits `close` right after.
    client.on('error', () => {});
    try {
      await wrapMailErrors(client.connect());
      const { uidValidity } = await wrapMailErrors(client.mailboxOpen(settings.folder));
      return new ImapMailbox(client, Number(uidValidity));
    } catch (error) {
      client.close();
      throw error;
    }
  }

  /** Lists the mails after `lastUid`, oldest first. */
  async listAfter(lastUid: number): Promise<MailSummary[]> {
    // Makes the server report the current number of mails.
    await wrapMailErrors(this.#client.noop());
    const all = await wrapMailErrors(
      this.#client.fetchAll(
        `${lastUid + 1}:*`,
        { uid: true, flags: true, internalDate: true, size: true },
        { uid: true },
      ),
    );
    return (
      all
        .map(toMailSummary)
        // A range that begins after the last mail still matches the last one.
        .filter(({ uid }) => uid > lastUid)
        .sort((one, other) => one.uid - other.uid)
    );
  }

  /** Returns the mail, or its first `maxBytes` bytes. Null when it no longer exists. */
  async fetch(uid: number, maxBytes?: number): Promise<Uint8Array | null> {
    const source = maxBytes === undefined ? true : { start: 0, maxLength: maxBytes };
    const found = await wrapMailErrors(this.#client.fetchOne(String(uid), { source }, { uid: true }));
    return found === false ? null : (found.source ?? null);
  }

  /** Returns what mail servers wrote at the head of the newest mails, oldest first. */
  async newestHeaders(count: number): Promise<Uint8Array[]> {
    const exists = this.#client.mailbox ? this.#client.mailbox.exists : 0;
    if (exists === 0) return [];
    const range = `${Math.max(1, exists - count + 1)}:*`;
    const query = { headers: ['received', 'authentication-results'] };
    const found = await wrapMailErrors(this.#client.fetchAll(range, query));
    return found.flatMap(({ headers }) => headers ?? []);
  }

  /** Marks mails as read for other users of the mailbox. */
  async markSeen(uids: readonly number[]): Promise<void> {
    if (uids.length > 0)
      await wrapMailErrors(this.#client.messageFlagsAdd([...uids], ['\\Seen'], { uid: true }));
  }

  close(): void {
    this.#client.close();
  }
}

function toMailSummary({ uid, size = 0, internalDate, flags }: FetchMessageObject): MailSummary {
  const receivedAt = new Date(internalDate ?? Date.now());
  return { uid, bytes: size, receivedAt, seen: flags?.has('\\Seen') ?? false };
}
