import type { Mail } from '@app/contracts/messaging/mail/schema';
import { importedNumberTail } from '@app/contracts/operations/import/imported-number';
import type { KeyRing } from '../../core/key-ring';

/** Who may reply: the customer, or the team. A mail to one never lets its recipient write as the other. */
export type ReplyAudience = 'customer' | 'team';

/** The thread that a reply to a sent mail is added to. */
export interface ReplyTarget {
  kind: 'ticket' | 'order' | 'lead';
  /** `TKT-2026-000123`, `ORD-2026-000045`, or `LEAD-` and the id of a lead as formatted by `leadNumber`. */
  number: string;
  audience: ReplyAudience;
  /** The version of the work that it is about (delivery.proof-comments); not signed: all are of the same order. */
  proofVersion?: number;
}

const kinds = { TKT: 'ticket', ORD: 'order', LEA: 'lead' } as const satisfies Record<
  string,
  ReplyTarget['kind']
>;
/** Length of a 128-bit number in base 36. */
const leadDigits = 25;

/** Formats the id of a lead, short enough for an address: the local part has at most 64 characters. */
export function leadNumber(id: string): string {
  const digits = BigInt(`0x${id.replaceAll('-', '')}`).toString(36);
  return `LEAD-${digits.padStart(leadDigits, '0')}`.toUpperCase();
}

/** Parses the id of a lead. */
export function leadIdOf(number: string): string {
  let value = 0n;
  for (const digit of number.slice('LEAD-'.length)) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  const hex = value.toString(16).padStart(32, '0').slice(-32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const audienceLetters = { customer: 'c', team: 't' } as const satisfies Record<ReplyAudience, string>;
/** 96 bits of the HMAC, in hexadecimal digits, because mail servers may change the case of an address. */
const macLength = 24;
/** Pattern of a number in a token, generated or imported, in lower case. */
export const numberPattern = `(?:(?:tkt|ord)-(?:\\d{4}-\\d{6,9}|${importedNumberTail.toLowerCase()})|lead-[0-9a-z]{25})`;
const tokenPattern = new RegExp(`^(${numberPattern})\\.([ct])([0-9a-f]{24})$`);

/**
 * Returns the signed part of a reply address, in lower case: `tkt-2026-000123.c0f3…`
 * (inbound-mail.signed-reply).
 */
export function replyTokenOf(
  keys: KeyRing,
  { number, audience }: Pick<ReplyTarget, 'number' | 'audience'>,
): string {
  // Without the key's id, which does not fit into an address.
  const mac = keys.mac('key of reply addresses', number, audience).slice(0, macLength);
  return `${number.toLowerCase()}.${audienceLetters[audience]}${mac}`;
}

/** Returns the target that a token was signed for; null when it is invalid or has a wrong signature. */
export function readReplyToken(keys: KeyRing, token: string): ReplyTarget | null {
  const [, lower = '', letter, mac = ''] = tokenPattern.exec(token.toLowerCase()) ?? [];
  if (!lower) return null;
  const number = lower.toUpperCase();
  const audience: ReplyAudience = letter === 't' ? 'team' : 'customer';
  if (!keys.isSigned('key of reply addresses', [number, audience], mac, macLength)) return null;
  const kind = kinds[number.slice(0, 3) as keyof typeof kinds];
  return { kind, number, audience };
}

/** Mails to a single administrator; they belong to the team despite the greeting. */
const teamTemplates: readonly string[] = ['ticket-assigned', 'lead-assigned'];

/**
 * Returns the target of replies to this mail: its order, if there is one, or else the ticket. Null for mails
 * whose replies are not read.
 */
export function replyTargetOf(mail: Mail): ReplyTarget | null {
  const audience: ReplyAudience =
    mail.template.endsWith('-team') || teamTemplates.includes(mail.template) ? 'team' : 'customer';
  if (mail.template === 'proof-shown' || mail.template === 'proof-answered-team')
    return { kind: 'order', number: mail.orderNumber, audience, proofVersion: mail.version };
  if ('orderNumber' in mail) return { kind: 'order', number: mail.orderNumber, audience };
  if ('leadId' in mail && mail.leadId) return { kind: 'lead', number: leadNumber(mail.leadId), audience };
  if ('ticketNumber' in mail) return { kind: 'ticket', number: mail.ticketNumber, audience };
  return null;
}
