import type { InboundOutcome, InboundReason } from '@app/contracts/inbox/inbound-mail/outcome';
import { type MailPart, multipart, rawMail } from '../mail-builder';
import { type MailScene, replyAddress } from '../mail-scene';

/** The outcomes that make a mail a message of a conversation. */
type MessageOutcome = 'ticket_message' | 'order_message';

/** The expected result of a mail. */
interface Expected<Outcome extends InboundOutcome> {
  outcome: Outcome;
  reason?: InboundReason;
  /** The complete message in the thread. */
  body?: string;
  /** Must be part of the folded text. */
  folded?: string;
  /** Number of attached files, and names of those left out. */
  files?: number;
  leftOut?: readonly string[];
  ticketStatus?: 'open' | 'in_progress' | 'closed' | 'finalized';
  fromTeam?: boolean;
  /** The address bounces permanently. */
  bounced?: boolean;
}

interface Mails {
  name: string;
  /** State of the customer's ticket and account. */
  ended?: { status: 'closed' | 'finalized'; daysAgo: number };
  suspended?: boolean;
  mails: (scene: MailScene) => readonly Buffer[] | Promise<readonly Buffer[]>;
}

/**
 * One mail of the corpus as received, and its one right outcome. With several mails, the outcome is the last
 * one's.
 */
export type MailCase = Mails &
  (
    | {
        /**
         * All words that a person typed, in the subject too, as read from the mail by hand, not from `expect`.
         * The team has to see each of them. Words that a program added may be among them.
         */
        typed: string;
        expect: Expected<MessageOutcome>;
      }
    | { typed?: undefined; expect: Expected<Exclude<InboundOutcome, MessageOutcome>> }
  );

export interface Headers {
  from?: string | null;
  to?: string;
  subject?: string;
  messageId?: string | null;
  more?: readonly string[];
}

/** Returns the headers that every mail has, except those omitted on purpose. */
export function headersOf(scene: MailScene, given: Headers = {}): string[] {
  const { customer, index } = scene;
  const from = given.from === undefined ? `${customer.name} <${customer.email}>` : given.from;
  const messageId = given.messageId === undefined ? `<mail-${index}@mail.example.com>` : given.messageId;
  return [
    'Return-Path: <somebody@example.com>',
    'Received: from mail.example.com by mx.desk.example; Fri, 20 Nov 2026 14:05:00 +0000',
    ...(given.more ?? []),
    ...(from === null ? [] : [`From: ${from}`]),
    `To: ${given.to ?? scene.reply}`,
    `Subject: ${given.subject ?? `Re: We answered your ticket ${scene.ticket.number}`}`,
    ...(messageId === null ? [] : [`Message-ID: ${messageId}`]),
    'Date: Fri, 20 Nov 2026 14:03:00 +0000',
    'MIME-Version: 1.0',
  ];
}

/** Returns a plain-text mail. */
export function plain(scene: MailScene, text: string, headers: Headers = {}): Buffer {
  return rawMail([...headersOf(scene, headers), 'Content-Type: text/plain; charset=utf-8'], text);
}

/** Returns a text mail in another form, set by `type` and `encoding`. */
export function encoded(
  scene: MailScene,
  { type, encoding, body }: { type: string; encoding?: string; body: string | Buffer },
  headers: Headers = {},
): Buffer {
  const more = encoding ? [`Content-Transfer-Encoding: ${encoding}`] : [];
  return rawMail([...headersOf(scene, headers), `Content-Type: ${type}`, ...more], body);
}

/** Returns a multipart mail. */
export function parts(
  scene: MailScene,
  kind: string,
  all: readonly MailPart[],
  headers: Headers = {},
  parameters = '',
): Buffer {
  const { header, body } = multipart(kind, all, parameters);
  return rawMail([...headersOf(scene, headers), `Content-Type: ${header}`], body);
}

export const textPart = (body: string): MailPart => ({ type: 'text/plain; charset=utf-8', body });
export const htmlPart = (body: string): MailPart => ({ type: 'text/html; charset=utf-8', body });

/** Returns a case for a plain text that must arrive as `body`, with `folded` hidden below it. */
export function written(name: string, text: string, body: string, folded?: string): MailCase {
  return {
    name,
    typed: text,
    mails: (scene) => [plain(scene, text)],
    expect: { outcome: 'ticket_message', body, ...(folded !== undefined && { folded }) },
  };
}

/** This site as the sender in the quote headers of mail programs. */
export const teamSender = `Pepperbird IT <${replyAddress}>`;
