import type { Mail } from '@app/contracts/messaging/mail/schema';
import type { KeyRing } from '../../core/key-ring';
import {
  audienceLetters,
  numberPattern,
  type ReplyTarget,
  readReplyToken,
  replyTargetOf,
  replyTokenOf,
} from './reply-token';

/** The longest local part (before the @) that mail servers must accept. */
const longestLocalPart = 64;

/** The reply address, and a token that identifies replies sent to another address. */
export interface ReplyHeaders {
  /** `reply+tkt-2026-000123.c0f3…@example.com`, or the plain address when the token does not fit. */
  replyTo: string;
  /** Included in the Message-ID and in References, which mail programs repeat. */
  token: string;
  /** Before the token, in address and Message-ID: `v2` for the second version of an order's work. */
  about?: string;
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
    const about = target.proofVersion && `v${target.proofVersion}`;
    const own = address.slice(0, at);
    // The Message-ID has what stands before the token also where there is no room for it.
    const wanted = [...(about ? [`${own}+${about}+${token}`] : []), `${own}+${token}`];
    const local = wanted.find(({ length }) => length <= longestLocalPart) ?? own;
    const replyTo = `${local}${address.slice(at)}`;
    return { replyTo, token, ...(about && { about }) };
  };
}

/** The target in a mail's signed parts. `forged`: there are some, but none has a valid signature. */
export type FoundTarget = ReplyTarget | 'none' | 'forged' | 'several';

const inAddress = new RegExp(`(?:\\+v(\\d{1,3}))?\\+(${numberPattern}\\.[^@\\s+]{1,64})@`, 'i');
const inMessageId = new RegExp(
  `(?:\\.v(\\d{1,3}))?[<.](${numberPattern}\\.[0-9a-z]{1,64})@([^\\s<>]+)`,
  'gi',
);

/** Returns the addresses that have a signed part, valid or not. */
export function withTokens(recipients: readonly string[]): string[] {
  return recipients.filter((recipient) => inAddress.test(recipient));
}

const ofForward = new RegExp(`[+<.]${numberPattern}\\.${audienceLetters.outsider}`, 'i');

/** Checks whether an address or Message-ID among these texts is of a forward, valid or not. */
export const namesForward = (...texts: readonly string[]) => texts.some((text) => ofForward.test(text));

/** Reads a token with what stands before it. */
function readFound(keys: KeyRing, [, version, token = '']: readonly string[]): ReplyTarget | null {
  const target = readReplyToken(keys, token);
  const isVersioned = target?.kind === 'order' && Number(version) > 0;
  return isVersioned ? { ...target, proofVersion: Number(version) } : target;
}

/** Checks whether a Message-ID has a valid token: such mails are this site's own. */
export function hasOwnToken(keys: KeyRing, messageId: string): boolean {
  return [...messageId.matchAll(inMessageId)].some((found) => readFound(keys, found) !== null);
}

const hostOf = (address: string) =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .replace(/>.*/, '')
    .toLowerCase();

interface SignedParts {
  recipients: readonly string[];
  references: string;
}

/**
 * Finds the target of a reply from the addresses it was sent to, or else from the mails it refers to, latest
 * first. An address with an invalid token is decisive too: it is an attempted forgery, as is one in a Message-ID of
 * this site. Those of other hosts are another copy of this product's.
 */
export function findReplyTarget(
  keys: KeyRing,
  { recipients, references }: SignedParts,
  ownAddresses: readonly string[],
): FoundTarget {
  const addressed = recipients
    .map((recipient) => inAddress.exec(recipient))
    .filter((found) => found !== null);
  if (addressed.length > 0) {
    const targets = addressed.map((found) => readFound(keys, found));
    if (targets.includes(null)) return 'forged';
    const [target, ...others] = targets;
    return !target || others.some((other) => other?.number !== target.number) ? 'several' : target;
  }
  const referred = [...references.matchAll(inMessageId)].reverse();
  for (const found of referred) {
    const target = readFound(keys, found);
    if (target) return target;
  }
  const ownHosts = ownAddresses.map(hostOf);
  return referred.some(([, , , host = '']) => ownHosts.includes(host.toLowerCase())) ? 'forged' : 'none';
}
