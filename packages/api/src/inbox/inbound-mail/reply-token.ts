import type { Mail } from '@app/contracts/messaging/mail/schema';
import { importedNumberTail } from '@app/contracts/operations/import/imported-number';
import type { KeyRing } from '../../core/key-ring';

/**
 * Who may reply: the customer, the team, one person in copy, or one to whom the ticket was forwarded. A mail to one
 * never lets its recipient write as another.
 */
export type ReplyAudience = 'customer' | 'team' | 'participant' | 'outsider';

/** The thread that a reply to a sent mail is added to. */
export interface ReplyTarget {
  kind: 'ticket' | 'order' | 'lead' | 'participant' | 'forward';
  /** `TKT-2026-000123`, `ORD-2026-000045`, or `LEAD-` or `COPY-` and an id as formatted by `toNumber`. */
  number: string;
  audience: ReplyAudience;
  /** The version of the work that it is about (delivery.proof-comments); not signed: all are of the same order. */
  proofVersion?: number;
}

const kinds = { TKT: 'ticket', ORD: 'order', LEA: 'lead', COP: 'participant' } as const satisfies Record<
  string,
  ReplyTarget['kind']
>;
/** Length of a 128-bit number in base 36. */
const leadDigits = 25;

/** Formats an id, short enough for an address: the local part has at most 64 characters. */
const toNumber = (kind: 'LEAD' | 'COPY', id: string) =>
  `${kind}-${BigInt(`0x${id.replaceAll('-', '')}`)
    .toString(36)
    .padStart(leadDigits, '0')}`.toUpperCase();

/** Formats the id of a lead. */
export const leadNumber = (id: string) => toNumber('LEAD', id);
/** Formats the id of somebody in copy of a ticket. */
export const copyNumber = (id: string) => toNumber('COPY', id);
/**
 * Formats the id of a forward to somebody outside; only the letter tells it from somebody in copy. Releases that know
 * no forwards refuse the address then, rather than take the mail for a new one.
 */
export const forwardNumber = copyNumber;

/** Parses the id of a lead, of somebody in copy, or of a forward. */
export function idOfNumber(number: string): string {
  let value = 0n;
  for (const digit of number.slice('LEAD-'.length)) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  const hex = value.toString(16).padStart(32, '0').slice(-32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export const audienceLetters = {
  customer: 'c',
  team: 't',
  participant: 'p',
  outsider: 'o',
} as const satisfies Record<ReplyAudience, string>;
const audiences = Object.keys(audienceLetters) as ReplyAudience[];
/** 96 bits of the HMAC, in hexadecimal digits, because mail servers may change the case of an address. */
const macLength = 24;
/** Pattern of a number in a token, generated or imported, in lower case. */
export const numberPattern = `(?:(?:tkt|ord)-(?:\\d{4}-\\d{6,9}|${importedNumberTail.toLowerCase()})|(?:lead|copy)-[0-9a-z]{25})`;
const tokenPattern = new RegExp(`^(${numberPattern})\\.([ctpo])([0-9a-f]{24})$`);

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
  const audience = audiences.find((one) => audienceLetters[one] === letter) ?? 'customer';
  if (!keys.isSigned('key of reply addresses', [number, audience], mac, macLength)) return null;
  const kind = audience === 'outsider' ? 'forward' : kinds[number.slice(0, 3) as keyof typeof kinds];
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
  if (mail.template === 'ticket-copied')
    return { kind: 'participant', number: copyNumber(mail.participantId), audience: 'participant' };
  if (mail.template === 'ticket-forwarded')
    return { kind: 'forward', number: forwardNumber(mail.forwardId), audience: 'outsider' };
  // A colleague who answers it writes to somebody outside, and the ticket's answers go to the customer.
  if (mail.template === 'ticket-forward-reply-team') return null;
  if (mail.template === 'proof-shown' || mail.template === 'proof-answered-team')
    return { kind: 'order', number: mail.orderNumber, audience, proofVersion: mail.version };
  if ('orderNumber' in mail) return { kind: 'order', number: mail.orderNumber, audience };
  if ('leadId' in mail && mail.leadId) return { kind: 'lead', number: leadNumber(mail.leadId), audience };
  if ('ticketNumber' in mail) return { kind: 'ticket', number: mail.ticketNumber, audience };
  return null;
}
