import type { MailFailure } from '@app/api/core/jobs/mail-queue';
import { company } from '@app/content/company';
import type { SendMailOptions } from 'nodemailer';

/** A file attached to a mail. */
export interface MailAttachment {
  filename: string;
  /** A PDF unless it says otherwise. */
  contentType?: string;
  content: Uint8Array;
}

/** A rendered mail. */
export interface OutgoingMail {
  /** Id of its job: the same at every attempt, so that a duplicate delivery can be recognised. */
  id: string;
  to: string;
  /** Recipient of replies, if not the sender. */
  replyTo?: { name: string; address: string };
  /** A person of the team wrote it: it is no automatic mail. */
  byPerson?: boolean;
  /** Display name of the sender in this mail. Omitted: the default. */
  sender?: string;
  /** Identifies replies to this mail: part of its Message-ID, and of its References. */
  replyToken?: string;
  /** Before the token in its Message-ID: what in the thread it is about. */
  replyAbout?: string;
  subject: string;
  html: string;
  text: string;
  attachments: readonly MailAttachment[];
}

/** A way to deliver mails. */
export interface MailTransport {
  /** Resolves with the response of the server that accepted the mail. Throws `DeliveryFailure`. */
  send(mail: OutgoingMail): Promise<string>;
  /** Closes idle connections and aborts deliveries in progress. */
  close(): void;
}

/** Why an attempt failed, which determines the next step. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  readonly kind: MailFailure['kind'];

  constructor(kind: MailFailure['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/**
 * Whether a connection to a mail server must be upgraded to TLS before sign-in, so that no password crosses a
 * network unencrypted. `smtps://` and `imaps://` are encrypted from the start, and a server on this machine
 * needs no network.
 */
export function needsTls(url: string): boolean {
  const { protocol, username, password } = new URL(url);
  const isUnencrypted = protocol === 'smtp:' || protocol === 'imap:';
  return isUnencrypted && (username !== '' || password !== '') && !isLocalUrl(url);
}

/** Whether a mail server runs on this machine. */
export function isLocalUrl(url: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

/** Returns the parts of a sender such as `Pepperbird IT <no-reply@example.com>`; the name may be missing. */
function partsOf(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^([^<>]*)<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
}

/** Returns the host of a sender such as `Pepperbird IT <no-reply@example.com>`. */
function hostOf(from: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}

/**
 * Returns the mail in nodemailer's format. A sender without a name gets the company's, as published when the
 * mail is sent.
 */
export function composeMessage(mail: OutgoingMail, from: string): SendMailOptions {
  const host = hostOf(from);
  const { name, address } = partsOf(from);
  const { replyToken: token } = mail;
  const idParts = [mail.id, mail.replyAbout, token].filter((part) => part !== undefined);
  return {
    messageId: `<${idParts.join('.')}@${host}>`,
    // Makes mail programs show all mails about a ticket as one thread.
    ...(token && { references: `<${token}@${host}>` }),
    from: { name: mail.sender ?? (name || company.name), address },
    // An object is always one address, whatever it contains. A string would be parsed as a list.
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    attachments: mail.attachments.map(({ filename, content, contentType = 'application/pdf' }) => ({
      filename,
      content: Buffer.from(content),
      contentType,
    })),
    headers: {
      // RFC 3834: absence notices may answer what a person wrote.
      ...(!mail.byPerson && { 'Auto-Submitted': 'auto-generated' }),
      // Exchange knows this one, and by it receipts too.
      'X-Auto-Response-Suppress': mail.byPerson ? 'DR, RN, NRN' : 'All',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
