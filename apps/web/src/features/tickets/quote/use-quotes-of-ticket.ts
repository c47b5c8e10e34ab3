import { trpc } from '~/lib/api/trpc';
import { useMay } from '~/lib/session/may';

/** The quotes of a ticket, for those who may see them; nothing is asked for others. */
export function useQuotesOfTicket(ticketId: string) {
  return trpc.quote.ofTicket.useQuery({ ticketId }, { enabled: useMay()('quotes:read') });
}
