import type { MailFailure } from '@app/api/jobs/mail-queue';

/** A PDF that goes with a mail. */
export interface MailAttachment {
  filename: string;
  content: Uint8Array;
}

/** A finished mail. */
export interface OutgoingMail {
  /** Id of its job: the same at every attempt, so that a second delivery of one mail can be recognised. */
  id: string;
  to: string;
  /** Who gets the answers, if not the sender. */
  replyTo?: { name: string; address: string };
  /** What the sender is called in this mail; left out: as always. */
  sender?: string;
  /** By this a mail that answers it is known: part of its Message-ID, and of its References. */
  replyToken?: string;
  subject: string;
  html: string;
  text: string;
  attachments: readonly MailAttachment[];
}

/** A way out for mails. */
export interface MailTransport {
  /** Resolves with the answer of whoever took the mail. Throws `DeliveryFailure`. */
  send(mail: OutgoingMail): Promise<string>;
  /** Ends idle connections; deliveries under way are cut. */
  close(): void;
}

/** Why an attempt failed, and with that what to do next. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  readonly kind: MailFailure['kind'];

  constructor(kind: MailFailure['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
