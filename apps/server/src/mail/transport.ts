import type { MailFailure } from '@app/api/core/jobs/mail-queue';

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
