import type { Mail } from '@app/contracts/mail/schema';
import type { KeyRing } from '../core/key-ring';
import { numberPattern, type ReplyTarget, readReplyToken, replyTargetOf, replyTokenOf } from './reply-token';

/** The longest part before the @ that mail servers have to take. */
const longestLocalPart = 64;

/** Where an answer goes, and by what it is known should it come to another address. */
export interface ReplyHeaders {
  /** `reply+tkt-2026-000123.c0f3…@example.com`, or the plain address where there is no room for more. */
  replyTo: string;
  /** Stands in the Message-ID and in References, which mail programs repeat. */
  token: string;
}

/** What a mail is answered to; null where nobody reads the answers. */
export type ReplyHeadersOf = (mail: Mail) => ReplyHeaders | null;

/** Signs mails about tickets, orders and leads. `address` is where all answers arrive, such as `reply@example.com`. */
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

/** What the signed parts of a mail say. `forged`: there are some, and none is ours. */
export type FoundTarget = ReplyTarget | 'none' | 'forged' | 'several';

const inAddress = new RegExp(`\\+(${numberPattern}\\.[^@\\s+]{1,64})@`, 'i');
const inMessageId = new RegExp(`[<.](${numberPattern}\\.[0-9a-z]{1,64})@`, 'gi');

/**
 * What a mail answers, by the addresses that it went to, else by the mails that it refers to, the latest first. An address
 * with a token that is not ours decides as well: somebody has tried.
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
