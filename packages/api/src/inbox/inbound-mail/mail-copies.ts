import { limits } from '@app/contracts/limits';
import type { MailAddress } from './mail-sender';
import { withTokens } from './reply-address';

/** The others whom a mail names, as written; `total` counts all. */
export interface NamedCopies {
  people: MailAddress[];
  total: number;
}

/** Returns whom a mail names besides its sender and our reply addresses, each address once. */
export function copiesOf(named: readonly MailAddress[], from: MailAddress | null): NamedCopies {
  const signed = new Set(withTokens(named.map(({ address }) => address)));
  const people = new Map<string, MailAddress>();
  for (const one of named) {
    const key = one.address.toLowerCase();
    const isOther = !signed.has(one.address) && key !== from?.address.toLowerCase();
    // The same person may be named with and without a name.
    if (isOther && !people.get(key)?.name) people.set(key, one);
  }
  return { people: [...people.values()].slice(0, limits.inboundMailRecipients), total: people.size };
}
