import { nextForTeam } from '@app/contracts/sales/way/team-words';
import type { WayNext } from '@app/contracts/sales/way/way';
import { WayOfWork } from '~/entities/way/way';
import { trpc } from '~/lib/api/trpc';
import type { Order } from './order';

const places: Partial<Record<WayNext, string>> = {
  ...{ start: '#order-steps', go_live: '#order-steps', pay: '#order-money', correct: '#order-corrections' },
  ...{ show: '#order-proofs', look: '#order-proofs', change: '#order-proofs' },
};

/** The way of the work of an order, for the team (ticket.way-to-delivery); nothing where it cannot be read. */
export function OrderWay({ order: { number } }: { order: Order }) {
  const { data } = trpc.way.visible.useQuery({ orderNumber: number });
  return data ? <WayOfWork way={data} next={nextForTeam} places={places} wide /> : null;
}
