import type { Mail } from '@app/contracts/messaging/mail/schema';
import type { KeyRing } from '../../core/key-ring';
import { numberPattern, type ReplyTarget, readReplyToken, replyTargetOf, replyTokenOf } from './reply-token';

/** The longest local part (before the @) that mail servers must accept. */
const longestLocalPart = 64;

/** The reply address, and a token that identifies replies sent to another address. */
export interface ReplyHeaders {
  /** `reply+tkt-2026-000123.c0f3…@example.com`, or the plain address when the token does not fit. */
  replyTo: string;
  /** Included in the Message-ID and in References, which mail programs repeat. */
  token: string;
}

/** Returns the reply headers of a mail; null when replies are not read. */
export type ReplyHeadersOf = (mail: Mail) => ReplyHeaders | null;

/**
 * Signs mails about tickets, orders and leads. `address` receives all replies, for example
 * `reply@example.com`.
 */
export function signReplies(keys: KeyRing, address: string): ReplyHeadersOf {
  return (mail) => {
    const target = replyTargetOf(mail);
    if (!target) return null;
    const token = replyTokenOf(keys, target);
    const at = address.lastIndexOf('@');
    const local = `${address.slice(0, at)}+${token}`;
    return { replyTo: local.length > longestLocalPart ? address : `${local}${address.slice(at)}`, token };
  };
}

/** The target in a mail's signed parts. `forged`: there are some, but none has a valid signature. */
export type FoundTarget = ReplyTarget | 'none' | 'forged' | 'several';

const inAddress = new RegExp(`\\+(${numberPattern}\\.[^@\\s+]{1,64})@`, 'i');
const inMessageId = new RegExp(`[<.](${numberPattern}\\.[0-9a-z]{1,64})@`, 'gi');

/** Returns the addresses that have a signed part, valid or not. */
export function withTokens(recipients: readonly string[]): string[] {
  return recipients.filter((recipient) => inAddress.test(recipient));
}

/** Checks whether a Message-ID has a valid token: such mails are this site's own. */
export function hasOwnToken(keys: KeyRing, messageId: string): boolean {
  return [...messageId.matchAll(inMessageId)].some(([, token = '']) => readReplyToken(keys, token) !== null);
}

/**
 * Finds the target of a reply from the addresses it was sent to, or else from the mails it refers to, latest
 * first. An address with an invalid token is decisive too: it is an attempted forgery.
 */
export function findReplyTarget(
  keys: KeyRing,
  { recipients, references }: { recipients: readonly string[]; references: string },
): FoundTarget {
  const addressed = recipients.flatMap((recipient) => inAddress.exec(recipient)?.[1] ?? []);
  if (addressed.length > 0) {
    const targets = addressed.map((token) => readReplyToken(keys, token));
    if (targets.includes(null)) return 'forged';
    const [target, ...others] = targets;
    return !target || others.some((other) => other?.number !== target.number) ? 'several' : target;
  }
  const referred = [...references.matchAll(inMessageId)].map(([, token = '']) => token).reverse();
  for (const token of referred) {
    const target = readReplyToken(keys, token);
    if (target) return target;
  }
  return referred.length > 0 ? 'forged' : 'none';
}
