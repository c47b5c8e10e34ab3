import { timingSafeEqual } from 'node:crypto';
import type { Mail } from '@app/contracts/mail/schema';
import { hmac } from '../core/token';

/** Who may answer: the customer, or the team. A mail to one of them never lets anybody speak as the other. */
export type ReplyAudience = 'customer' | 'team';

/** What an answer to a mail of ours is added to. */
export interface ReplyTarget {
  kind: 'ticket' | 'order';
  /** `TKT-2026-000123` or `ORD-2026-000045`. */
  number: string;
  audience: ReplyAudience;
}

const audienceLetters = { customer: 'c', team: 't' } as const satisfies Record<ReplyAudience, string>;
/** 96 bits of the HMAC, in hexadecimal digits: mail servers may change the case of an address. */
const macLength = 24;
const tokenPattern = /^((?:tkt|ord)-\d{4}-\d{6,9})\.([ct])([0-9a-f]{24})$/;

function macOf(secret: string, { number, audience }: Pick<ReplyTarget, 'number' | 'audience'>): string {
  const key = hmac(secret, 'key of reply addresses');
  return hmac(key, number, audience).slice(0, macLength);
}

/** The signed part of an address for replies, in lower case: `tkt-2026-000123.c0f3…` (inbound-mail.signed-reply). */
export function replyTokenOf(secret: string, target: Pick<ReplyTarget, 'number' | 'audience'>): string {
  return `${target.number.toLowerCase()}.${audienceLetters[target.audience]}${macOf(secret, target)}`;
}

/** What a token was signed for; null when it is none, or not ours. */
export function readReplyToken(secret: string, token: string): ReplyTarget | null {
  const [, lower = '', letter, mac = ''] = tokenPattern.exec(token.toLowerCase()) ?? [];
  if (!lower) return null;
  const number = lower.toUpperCase();
  const audience: ReplyAudience = letter === 't' ? 'team' : 'customer';
  const right = Buffer.from(macOf(secret, { number, audience }));
  if (!timingSafeEqual(right, Buffer.from(mac))) return null;
  return { kind: number.startsWith('TKT') ? 'ticket' : 'order', number, audience };
}

/** Mails to one administrator, which are the team's although they greet somebody. */
const teamTemplates: readonly string[] = ['ticket-assigned'];

/**
 * What an answer to this mail is added to: the order it is about, where there is one, else the ticket. Null for mails that
 * nobody answers here.
 */
export function replyTargetOf(mail: Mail): ReplyTarget | null {
  const audience: ReplyAudience =
    mail.template.endsWith('-team') || teamTemplates.includes(mail.template) ? 'team' : 'customer';
  if ('orderNumber' in mail) return { kind: 'order', number: mail.orderNumber, audience };
  if ('ticketNumber' in mail) return { kind: 'ticket', number: mail.ticketNumber, audience };
  return null;
}
