import type { InboundOutcome, InboundReason } from '@app/contracts/inbound-mail/outcome';
import { type MailPart, multipart, rawMail } from '../mail-builder';
import { type MailScene, replyAddress } from '../mail-scene';

/** What has to become of a mail. */
export interface Expected {
  outcome: InboundOutcome;
  reason?: InboundReason;
  /** The message as it stands in the thread, whole. */
  body?: string;
  /** Must be among what is folded. */
  folded?: string;
  /** Files of the message, and names of those that were left out. */
  files?: number;
  leftOut?: readonly string[];
  ticketStatus?: 'open' | 'in_progress' | 'closed' | 'finalized';
  fromTeam?: boolean;
  /** The address bounces for good. */
  bounced?: boolean;
}

/** One mail of the corpus: as it comes, and its one right outcome. Several mails: the last one's. */
export interface MailCase {
  name: string;
  /** How the customer's ticket and account are. */
  ended?: { status: 'closed' | 'finalized'; daysAgo: number };
  suspended?: boolean;
  mails: (scene: MailScene) => readonly Buffer[] | Promise<readonly Buffer[]>;
  expect: Expected;
}

export interface Headers {
  from?: string | null;
  to?: string;
  subject?: string;
  messageId?: string | null;
  more?: readonly string[];
}

/** The headers that every mail has, as far as they are not left out on purpose. */
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

/** A mail of plain text. */
export function plain(scene: MailScene, text: string, headers: Headers = {}): Buffer {
  return rawMail([...headersOf(scene, headers), 'Content-Type: text/plain; charset=utf-8'], text);
}

/** A mail of text in another form: `type` and `encoding` say which. */
export function encoded(
  scene: MailScene,
  { type, encoding, body }: { type: string; encoding?: string; body: string | Buffer },
  headers: Headers = {},
): Buffer {
  const more = encoding ? [`Content-Transfer-Encoding: ${encoding}`] : [];
  return rawMail([...headersOf(scene, headers), `Content-Type: ${type}`, ...more], body);
}

/** A mail of several parts. */
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

/** A plain text that has to arrive as `body`, with `rest` folded. */
export function written(name: string, text: string, body: string, folded?: string): MailCase {
  return {
    name,
    mails: (scene) => [plain(scene, text)],
    expect: { outcome: 'ticket_message', body, ...(folded !== undefined && { folded }) },
  };
}

/** The sender as the quote headers of mail programs name us. */
export const us = `Pepperbird IT <${replyAddress}>`;
