/**
 * Outcome of an incoming mail (inbound-mail.one-outcome). `received`: stored, not processed yet; `lead`: a
 * team member made a contact message of it; `lead_message`: a reply in a lead's thread; `unmatched`: waits
 * for the team; `failed`: could not be read and was set aside.
 */
export const inboundOutcomes = [
  'received',
  'ticket_message',
  'order_message',
  'lead',
  'lead_message',
  'unmatched',
  'automatic',
  'bounce',
  'spam',
  'duplicate',
  'failed',
] as const;
export type InboundOutcome = (typeof inboundOutcomes)[number];

/** Outcomes that wait for the team. */
export const waitingOutcomes = ['unmatched', 'failed'] as const satisfies readonly InboundOutcome[];

/**
 * Outcomes of mails in no thread, which anybody can send: the room for their originals is limited
 * (inbound-mail.room-for-strangers).
 */
export const strayOutcomes = [
  ...waitingOutcomes,
  'automatic',
  'bounce',
  'spam',
  'duplicate',
] as const satisfies readonly InboundOutcome[];

/** Label of each outcome. */
export const inboundOutcomeLabels: Readonly<Record<InboundOutcome, string>> = {
  received: 'Just arrived',
  ticket_message: 'In a ticket',
  order_message: 'With an order',
  lead: 'Contact message',
  lead_message: 'With a contact message',
  unmatched: 'Unmatched',
  automatic: 'Automatic',
  bounce: 'Delivery report',
  spam: 'Spam',
  duplicate: 'Duplicate',
  failed: 'Unreadable',
};

/** Why a mail has its outcome, as a sentence for the team. */
export const inboundReasons = {
  noToken: 'It replies to none of our emails.',
  badToken: 'It was sent to a reply address that we never gave out.',
  severalTokens: 'It was sent to the reply addresses of several tickets at once.',
  oldToken: 'The ticket, order or contact message ended so long ago that its reply address has expired.',
  foreignSender:
    'Its sender is neither the customer of this ticket or order, nor in copy of it, nor the author of this contact message.',
  answersOutsider: 'It answers an email of somebody outside whom the team asked about a ticket.',
  unconfirmedSender:
    'The customer has not confirmed this address, and the mail server has not proven the sender.',
  notOnTeam: 'It was sent to the team’s reply address, but its sender is not an active administrator.',
  accountGone: 'The customer’s account was deleted or is suspended.',
  severalSenders: 'It has no sender, or several.',
  forgedSender: 'The mail server says that its sender is forged.',
  tooMany: 'The sender sent too many emails in one hour.',
  tooManyStrangers: 'Emails from people who are not customers opened too many tickets in one hour.',
  empty: 'It is empty or unreadable.',
  sameId: 'It has the same Message-ID as another email but different content.',
  refused: 'The ticket, order or contact message did not accept it.',
  blockedSender: 'This address is blocked.',
  byHand: 'Somebody on the team decided so.',
  autoSubmitted: 'It was sent automatically.',
  readReceipt: 'It is a read receipt.',
  ownMail: 'It is one of our own emails that came back.',
  repeated: 'The same sender has sent the same text repeatedly.',
  outOfOffice: 'It is an out-of-office reply.',
  mailingList: 'It came through a mailing list.',
  bouncedHard: 'One of our emails cannot be delivered.',
  bouncedSoft: 'One of our emails is delayed.',
  report: 'It reports on one of our emails.',
  sameMail: 'We already have this email.',
  unreadable: 'It could not be read.',
} as const;
export type InboundReason = keyof typeof inboundReasons;

/** A file that came with a mail. */
export interface NamedFile {
  name: string;
  bytes: number;
}

/** Why a file of a mail was left out. */
export interface SkippedFile {
  name: string;
  why: string;
  /** Its place among the files of the mail, by which it is downloaded; missing for the rest of a mail that is too large. */
  index?: number;
}

/** Others whom a mail is addressed to; `more` counts those who are left out. */
export interface MailCopies {
  people: { name: string; address: string }[];
  more: number;
}
