import { inboundMailMessages } from '@app/contracts/inbox/inbound-mail/messages';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';

const refreshes = [
  getQueryKey(trpc.inboundMail),
  getQueryKey(trpc.ticket),
  getQueryKey(trpc.contact),
  getQueryKey(trpc.stats),
];

/**
 * Returns what all decisions about a mail share: the queries to invalidate, and the error when a colleague
 * was faster.
 */
export function useDecision() {
  const utils = trpc.useUtils();
  return {
    meta: { failed: inboundMailMessages.changeFailed, refreshes },
    onError: () => void utils.inboundMail.invalidate(),
  };
}
