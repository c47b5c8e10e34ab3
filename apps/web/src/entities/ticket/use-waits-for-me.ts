import { isAdminRole } from '@app/contracts/people/user/role';
import { trpc } from '~/lib/api/trpc';
import { useSession } from '~/lib/session/session';
import { type NextStep, stepOfOrder, stepOfQuote } from './next-step';

/** How long the answer stays fresh, in ms; the customer's own changes refresh it at once. */
const freshMs = 60_000;

export interface Waiting {
  quotes: readonly NextStep[];
  orders: readonly NextStep[];
}

/** Returns what waits for the signed-in customer (ticket.whose-turn); undefined until it is known, and for the team. */
export function useWaitsForMe(): Waiting | undefined {
  const { user } = useSession();
  const { data } = trpc.order.waiting.useQuery(undefined, {
    enabled: user !== null && !isAdminRole(user.role),
    staleTime: freshMs,
  });
  if (!user || !data) return undefined;
  const isStep = (step: NextStep | null) => step !== null;
  return {
    quotes: data.quotes.map(stepOfQuote).filter(isStep),
    orders: data.orders.map((order) => stepOfOrder({ ...order, colleague: null })).filter(isStep),
  };
}
