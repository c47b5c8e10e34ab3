import { mailboxFailureKinds } from '@app/contracts/inbox/inbound-mail/mailbox-failure';
import {
  type InboundReason,
  inboundOutcomes,
  type MailCopies,
  type NamedFile,
  type SkippedFile,
} from '@app/contracts/inbox/inbound-mail/outcome';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { bytea, citext, createdAt, id, moment } from '../columns';
import { ticketMessage } from '../conversation/ticket-message';
import { contactMessage } from '../desk/contact-message';
import { ticket } from '../desk/ticket';
import { jsonb } from '../jsonb';
import { order } from '../sales/order';

/** How far a mailbox has been read (inbound-mail.read-once). Named by account, host and folder. */
export const inboundMailbox = pgTable('inbound_mailbox', {
  name: text('name').primaryKey(),
  /** UIDs are valid only with the same UIDVALIDITY. */
  uidValidity: bigint('uid_validity', { mode: 'number' }).notNull(),
  lastUid: bigint('last_uid', { mode: 'number' }).notNull(),
  /** When it was first read: older mail that was already seen then is skipped. */
  readSince: moment('read_since').notNull().defaultNow(),
});

/**
 * A mailbox that currently cannot be read (inbound-mail.mailbox-failure); the next successful read deletes
 * the row.
 */
export const mailboxFailure = pgTable('mailbox_failure', {
  /** As `inboundMailbox.name`. */
  name: text('name').primaryKey(),
  kind: text('kind', { enum: mailboxFailureKinds }).notNull(),
  /** The latest error from the mail server or the connection. */
  error: text('error').notNull(),
  since: moment('since').notNull(),
  triedAt: moment('tried_at').notNull(),
});

/**
 * A received mail (inbound-mail.one-outcome). Its original is the stored file `mails/<id>.eml` while
 * `hasOriginal`; subject, sender and text are null until it has been processed.
 */
export const inboundMail = pgTable(
  'inbound_mail',
  {
    id: id(),
    mailbox: text('mailbox').notNull(),
    uidValidity: bigint('uid_validity', { mode: 'number' }).notNull(),
    uid: bigint('uid', { mode: 'number' }).notNull(),
    /** When the mail server received it. */
    receivedAt: moment('received_at').notNull(),
    bytes: integer('bytes').notNull(),
    hasOriginal: boolean('has_original').notNull(),
    /** The original was too large and is stored only as far as it was read. */
    truncated: boolean('truncated').notNull().default(false),
    /**
     * The beginning of a mail whose original found no room among the files (inbound-mail.room-for-strangers);
     * null once it has an outcome.
     */
    head: bytea('head'),
    outcome: text('outcome', { enum: inboundOutcomes }).notNull().default('received'),
    reason: text('reason').$type<InboundReason>(),
    /** The error, for the site's operator. */
    error: text('error'),
    tries: integer('tries').notNull().default(0),
    fromAddress: citext('from_address'),
    fromName: text('from_name'),
    /** The mail server reports that it does not come from `fromAddress` (inbound-mail.forged-mail). */
    isForged: boolean('is_forged').notNull().default(false),
    /** The first of its recipients. */
    recipients: text('recipients').array(),
    /** Others whom its To and Cc name, and whom the team may put in copy (ticket.people-in-copy). */
    copies: jsonb('copies').$type<MailCopies>(),
    subject: text('subject'),
    /** It came to the reply address of somebody outside, or answers such a mail: the customer must not read it (ticket.forward-outside). */
    answersForward: boolean('answers_forward').notNull().default(false),
    messageId: text('message_id'),
    /** The Message-ID, or a hash of a mail without one: each mail is processed once. Null for a duplicate. */
    identity: text('identity').unique('inbound_mail_identity'),
    /** Hash of sender and text. */
    contentHash: text('content_hash'),
    /** The text that the sender wrote, followed by quoted text and signature. */
    body: text('body'),
    folded: text('folded'),
    /** Sender, subject and the first 10,000 letters of the body, by trigger `inbound_mail_search_text`. */
    searchText: text('search_text'),
    /** The files that came with it; null for a mail that arrived before they were recorded. */
    files: jsonb('files').$type<NamedFile[]>(),
    leftOut: jsonb('left_out').$type<SkippedFile[]>(),
    /** Account of the sender. */
    senderId: uuid('sender_id').references(() => user.id, { onDelete: 'set null' }),
    ticketId: uuid('ticket_id').references(() => ticket.id, { onDelete: 'set null' }),
    orderId: uuid('order_id').references(() => order.id, { onDelete: 'set null' }),
    ticketMessageId: uuid('ticket_message_id').references(() => ticketMessage.id, { onDelete: 'set null' }),
    contactMessageId: uuid('contact_message_id').references(() => contactMessage.id, {
      onDelete: 'set null',
    }),
    /** When somebody of the team first opened it while it waited. */
    seenAt: moment('seen_at'),
    handledBy: uuid('handled_by').references(() => user.id, { onDelete: 'set null' }),
    handledByName: text('handled_by_name'),
    handledAt: moment('handled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('inbound_mail_uid').on(t.mailbox, t.uidValidity, t.uid),
    index('inbound_mail_newest').on(t.outcome, sql`${t.receivedAt} desc`, sql`${t.id} desc`),
    index('inbound_mail_all').on(sql`${t.receivedAt} desc`, sql`${t.id} desc`),
    index('inbound_mail_unread').on(t.id).where(sql`outcome = 'received'`),
    index('inbound_mail_originals').on(t.fromAddress, t.receivedAt).where(sql`has_original`),
    index('inbound_mail_sender').on(t.fromAddress, t.receivedAt),
    index('inbound_mail_sender_account').on(t.senderId),
    index('inbound_mail_ticket').on(t.ticketId),
    index('inbound_mail_order').on(t.orderId),
    index('inbound_mail_message').on(t.ticketMessageId),
    index('inbound_mail_contact').on(t.contactMessageId),
    index('inbound_mail_handled_by').on(t.handledBy),
    index('inbound_mail_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
);

/** An address whose mails bounce permanently (inbound-mail.hard-bounce). */
export const bouncedAddress = pgTable('bounced_address', {
  address: citext('address').primaryKey(),
  /** The mail server's reason. */
  reason: text('reason').notNull(),
  bouncedAt: moment('bounced_at').notNull(),
});
