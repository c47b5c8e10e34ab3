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
  duplicate: 'Came twice',
  failed: 'Unreadable',
};

/** Why a mail has its outcome, as a sentence for the team. */
export const inboundReasons = {
  noToken: 'It answers none of our mails.',
  badToken: 'It went to an address for replies that we never gave out.',
  severalTokens: 'It went to the reply addresses of several tickets at once.',
  oldToken: 'The ticket, order or contact message ended so long ago that its reply address no longer counts.',
  foreignSender:
    'Whoever sent it is not the customer of this ticket or order, nor wrote this contact message.',
  notOnTeam: 'It went to the team’s reply address, and its sender is no active administrator.',
  accountGone: 'The customer’s account was deleted or is suspended.',
  severalSenders: 'It names no sender, or several.',
  forgedSender: 'The mail server says that it does not come from whom it names as its sender.',
  tooMany: 'The sender wrote too many mails in one hour.',
  empty: 'There is nothing in it, or nothing that can be read.',
  sameId: 'It bears the same Message-ID as another mail and says something else.',
  refused: 'The ticket, order or contact message did not take it.',
  blockedSender: 'Nothing is taken from this address.',
  byHand: 'Somebody of the team decided so.',
  autoSubmitted: 'A machine wrote it.',
  readReceipt: 'It is a read receipt.',
  ownMail: 'It is a mail of ours that came back.',
  repeated: 'The same sender has written the same words again and again.',
  outOfOffice: 'It is a notice of absence.',
  mailingList: 'It came through a mailing list.',
  bouncedHard: 'A mail of ours cannot be delivered.',
  bouncedSoft: 'A mail of ours is late.',
  report: 'It reports on a mail of ours.',
  sameMail: 'We have had this mail before.',
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
