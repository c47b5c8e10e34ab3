import { trpc } from '~/lib/api/trpc';
import { useMay } from '~/lib/session/may';

/** Returns the quotes of a ticket; not queried without the permission to read quotes. */
export function useQuotesOfTicket(ticketId: string) {
  return trpc.quote.ofTicket.useQuery({ ticketId }, { enabled: useMay()('quotes:read') });
}
