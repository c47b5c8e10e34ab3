import { importedNumberTail } from '@app/contracts/import/imported-number';
import type { Mail } from '@app/contracts/mail/schema';
import type { KeyRing } from '../core/key-ring';

/** Who may answer: the customer, or the team. A mail to one of them never lets anybody speak as the other. */
export type ReplyAudience = 'customer' | 'team';

/** What an answer to a mail of ours is added to. */
export interface ReplyTarget {
  kind: 'ticket' | 'order' | 'lead';
  /** `TKT-2026-000123`, `ORD-2026-000045`, or `LEAD-` and the id of a lead as `leadNumber` writes it. */
  number: string;
  audience: ReplyAudience;
}

const kinds = { TKT: 'ticket', ORD: 'order', LEA: 'lead' } as const satisfies Record<
  string,
  ReplyTarget['kind']
>;
/** A number of 128 bits to the base of 36. */
const leadDigits = 25;

/** The id of a lead, short enough for an address: the part before the @ has 64 characters at most. */
export function leadNumber(id: string): string {
  const digits = BigInt(`0x${id.replaceAll('-', '')}`).toString(36);
  return `LEAD-${digits.padStart(leadDigits, '0')}`.toUpperCase();
}

/** The other way round. */
export function leadIdOf(number: string): string {
  let value = 0n;
  for (const digit of number.slice('LEAD-'.length)) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  const hex = value.toString(16).padStart(32, '0').slice(-32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const audienceLetters = { customer: 'c', team: 't' } as const satisfies Record<ReplyAudience, string>;
/** 96 bits of the HMAC, in hexadecimal digits: mail servers may change the case of an address. */
const macLength = 24;
/** A number in a token, own or imported, in lower case; as a part of a pattern. */
export const numberPattern = `(?:(?:tkt|ord)-(?:\\d{4}-\\d{6,9}|${importedNumberTail.toLowerCase()})|lead-[0-9a-z]{25})`;
const tokenPattern = new RegExp(`^(${numberPattern})\\.([ct])([0-9a-f]{24})$`);

/** The signed part of an address for replies, in lower case: `tkt-2026-000123.c0f3…` (inbound-mail.signed-reply). */
export function replyTokenOf(
  keys: KeyRing,
  { number, audience }: Pick<ReplyTarget, 'number' | 'audience'>,
): string {
  // Without the key's id, for which an address has no room.
  const mac = keys.mac('key of reply addresses', number, audience).slice(0, macLength);
  return `${number.toLowerCase()}.${audienceLetters[audience]}${mac}`;
}

/** What a token was signed for; null when it is none, or not ours. */
export function readReplyToken(keys: KeyRing, token: string): ReplyTarget | null {
  const [, lower = '', letter, mac = ''] = tokenPattern.exec(token.toLowerCase()) ?? [];
  if (!lower) return null;
  const number = lower.toUpperCase();
  const audience: ReplyAudience = letter === 't' ? 'team' : 'customer';
  if (!keys.isSigned('key of reply addresses', [number, audience], mac, macLength)) return null;
  const kind = kinds[number.slice(0, 3) as keyof typeof kinds];
  return { kind, number, audience };
}

/** Mails to one administrator, which are the team's although they greet somebody. */
const teamTemplates: readonly string[] = ['ticket-assigned', 'lead-assigned'];

/**
 * What an answer to this mail is added to: the order it is about, where there is one, else the ticket. Null for mails that
 * nobody answers here.
 */
export function replyTargetOf(mail: Mail): ReplyTarget | null {
  const audience: ReplyAudience =
    mail.template.endsWith('-team') || teamTemplates.includes(mail.template) ? 'team' : 'customer';
  if ('orderNumber' in mail) return { kind: 'order', number: mail.orderNumber, audience };
  if ('leadId' in mail && mail.leadId) return { kind: 'lead', number: leadNumber(mail.leadId), audience };
  if ('ticketNumber' in mail) return { kind: 'ticket', number: mail.ticketNumber, audience };
  return null;
}
